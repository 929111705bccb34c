/// Which goldens a run writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// None: a golden that is not there is a failure.
  case never
  /// Those that are not there yet. Writing one fails the test: nobody has looked at it.
  case missing
  /// Those that are not there and those that differ.
  case failed
  /// Every one asked for; a file with the same pixels and timing is left alone.
  case all

  /// The mode's name, as `GOLDEN_RECORD` takes it.
  public var description: String { rawValue }
}

/// A mode and who asked for it.
///
/// The nearest one counts: argument, then scope, then `GOLDEN_RECORD`, then the default, which is
/// `missing`, or `never` where `CI` is set.
struct RecordDecision: Hashable, Sendable {
  var mode: RecordMode
  /// Whether the person who started the run asked for it.
  private let askedByRun: Bool
  /// Whether the source says it, so that `GOLDEN_RECORD` has no say.
  var isFixedInSource: Bool

  /// Whether what differs is written.
  var mayReplace: Bool { mode == .failed || mode == .all }

  /// Whether what is written passes: only where the run was started to record. A mode left behind in the
  /// source would make a test that cannot fail.
  var writingPasses: Bool { askedByRun && mayReplace }

  /// - Parameter said: the mode that the call or a scope around it names.
  init(_ said: RecordMode?, _ environment: GoldenEnvironment) throws(GoldenError) {
    // The variable is read first: a misspelt one is an error even where the source would win.
    var named: RecordMode? = nil
    if let text = environment.record {
      guard let mode = RecordMode(rawValue: text) else { throw .unknownRecordMode(text) }
      named = mode
    }
    if let mode = said {
      self.mode = mode
    } else if let named {
      mode = named
    } else {
      mode = environment.isContinuousIntegration ? .never : .missing
    }
    isFixedInSource = said != nil
    askedByRun = !isFixedInSource && named != nil
  }
}
