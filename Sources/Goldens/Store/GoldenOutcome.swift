/// What came of holding a picture against its golden.
public struct GoldenOutcome: Hashable, Sendable {
  /// What was found, and done.
  public enum Finding: Hashable, Sendable {
    /// The golden is there and equal.
    case equal
    /// The golden is there and differs.
    case differs(Verdict)
    /// There is no golden, and none was to be written.
    case missing
    /// The golden was written in this run.
    case recorded(Recording)
    /// The golden is equal, but `goldens.lock` has another line for it, or none; or it has a hash only,
    /// and that differs.
    case lockDisagrees(held: String?, found: String)
  }

  /// What was written.
  public enum Recording: Hashable, Sendable {
    /// A golden that was not there.
    case new
    /// A golden in the place of another, and how they differ; nil where the other was no whole picture.
    case replaced(Verdict?)
    /// The line in `goldens.lock` alone.
    case lockLine
    /// Nothing now, but the golden was written before in the same run, and nobody has looked at it.
    case earlier
  }

  /// A picture for people to look at.
  public struct Artefact: Hashable, Sendable {
    /// "expected.png", "actual.png" or "diff.png", or the same with ".txt".
    public var name: String
    /// The bytes of the PNG, APNG or text.
    public var bytes: [UInt8]
  }

  /// What was found.
  public var finding: Finding
  /// Whether the test may pass.
  public var passes: Bool
  /// Which golden: "Suite/name".
  public var id: String
  /// The file of the golden.
  public var path: String
  /// The directory the pictures of a failure were left in; nil where none were.
  public var failures: String?
  /// The pictures of a failure.
  public var artefacts: [Artefact]
  /// What to tell people; it ends with one command that accepts the picture where one does.
  public var message: String
  /// What the test forgives, as its line in `goldens.lock` says it.
  var rules = ""
}

extension GoldenOutcome.Finding {
  /// The finding in one word, for `result.json`.
  var word: String {
    switch self {
    case .equal: "equal"
    case .differs: "differs"
    case .missing: "missing"
    case .recorded: "recorded"
    case .lockDisagrees: "lockDisagrees"
    }
  }

  /// How the pictures differ, where they do.
  var verdict: Verdict? {
    switch self {
    case .differs(let verdict): verdict
    case .recorded(.replaced(let verdict)): verdict
    case .equal, .missing, .recorded, .lockDisagrees: nil
    }
  }
}
