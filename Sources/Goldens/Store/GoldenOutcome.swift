/// The result of checking a picture against its golden.
public struct GoldenOutcome: Hashable, Sendable {
  /// The result, and what was written.
  public enum Finding: Hashable, Sendable {
    /// The golden exists and is equal.
    case equal
    /// The golden exists and differs.
    case differs(Verdict)
    /// The golden does not exist, and the mode does not write it.
    case missing
    /// The golden was written in this run.
    case recorded(Recording)
    /// The golden is equal, but `goldens.lock` has another line for it, or none; or it has a hash only,
    /// and that differs.
    case lockDisagrees(held: String?, found: String)
  }

  /// What was written.
  public enum Recording: Hashable, Sendable {
    /// A golden that did not exist.
    case new
    /// A golden that replaced another, with their difference; nil if the other was not a valid
    /// picture.
    case replaced(Verdict?)
    /// Only the line in `goldens.lock`.
    case lockLine
    /// Nothing now, but the golden was written before in the same run, and nobody has looked at it.
    case earlier
  }

  /// A picture to look at.
  public struct Artefact: Hashable, Sendable {
    /// "expected.png", "actual.png" or "diff.png", or the same with ".txt".
    public var name: String
    /// The bytes of the PNG, APNG or text.
    public var bytes: [UInt8]
  }

  /// The result.
  public var finding: Finding
  /// Whether the test may pass.
  public var passes: Bool
  /// The golden's name: "Suite/name".
  public var id: String
  /// The file of the golden.
  public var path: String
  /// The directory with the pictures of a failure; nil if there are none.
  public var failures: String?
  /// The pictures of a failure.
  public var artefacts: [Artefact]
  /// The message; it ends with the command that accepts the picture, if there is one.
  public var message: String
}

extension GoldenOutcome: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension GoldenOutcome.Finding {
  /// The result in one word, for `result.json`.
  var word: String {
    switch self {
    case .equal: "equal"
    case .differs: "differs"
    case .missing: "missing"
    case .recorded: "recorded"
    case .lockDisagrees: "lockDisagrees"
    }
  }

  var verdict: Verdict? {
    switch self {
    case .differs(let verdict): verdict
    case .recorded(.replaced(let verdict)): verdict
    case .equal, .missing, .recorded, .lockDisagrees: nil
    }
  }
}
