/// Which goldens a run writes.
public enum RecordMode: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// None: a missing golden is a failure.
  case never
  /// Missing ones. Writing one fails the test: nobody has looked at it.
  case missing
  /// Missing ones and those that differ.
  case failed
  /// All that are used; a file with the same pixels and timing is left alone.
  case all

  /// The mode's name, as in `GOLDEN_RECORD`.
  public var description: String { rawValue }
}

/// A mode and where it was set.
///
/// The innermost one applies: argument, then scope, then `GOLDEN_RECORD`, then the default, which
/// is `missing`, or `never` if `CI` is set.
struct RecordDecision: Hashable, Sendable {
  var mode: RecordMode
  /// Whether the person who started the run asked for it.
  private let askedByRun: Bool
  /// Whether the source sets it, which overrides `GOLDEN_RECORD`.
  var isFixedInSource: Bool

  /// Whether goldens that differ are written.
  var mayReplace: Bool { mode == .failed || mode == .all }

  /// Whether a test that writes its golden passes: only if the run was started to record. A mode left in the
  /// source would make a test that cannot fail.
  var writingPasses: Bool { askedByRun && mayReplace }

  /// Whether nothing is written since `CI` is set.
  var isDueToCI: Bool { mode == .never && !isFixedInSource && !askedByRun }

  /// - Parameter said: the mode that the call or a scope sets.
  init(_ said: RecordMode?, _ environment: GoldenEnvironment) throws(GoldenError) {
    // The variable is parsed first: a misspelt one is an error even if the source overrides it.
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
