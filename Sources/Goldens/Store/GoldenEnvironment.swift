import SystemCalls

/// The environment variables that the store uses.
public struct GoldenEnvironment: Hashable, Sendable {
  /// `GOLDEN_RECORD`: the name of a ``RecordMode``.
  public var record: String?
  /// `GOLDEN_FAILURES`: the directory for failures.
  public var failures: String?
  /// `GOLDEN_ASKED`: the file to which the name of every golden used is appended.
  public var asked: String?
  /// Whether `CI` is set (and is not empty, `0` or `false`): then nothing is written by default.
  public var isContinuousIntegration: Bool

  /// An environment from its parts.
  public init(
    record: String? = nil, failures: String? = nil, asked: String? = nil,
    isContinuousIntegration: Bool = false
  ) {
    self.record = record
    self.failures = failures
    self.asked = asked
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// The environment of this process. A variable that is set but empty counts as not set.
  public static var current: GoldenEnvironment { GoldenEnvironment(System.variable) }

  /// What variables say.
  init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? {
      guard let text = variable(name), !text.isEmpty else { return nil }
      return text
    }
    let ci = value("CI")
    self.init(
      record: value("GOLDEN_RECORD"), failures: value("GOLDEN_FAILURES"),
      asked: value("GOLDEN_ASKED"),
      isContinuousIntegration: ci != nil && ci != "0" && ci != "false")
  }
}
