/// What the repository stores of a golden.
public enum GoldenStorage: Hashable, Sendable {
  /// Its file, and its line in `goldens.lock`.
  case file
  /// Only the line, with the hash of the picture: for goldens that are too large to store. There is no
  /// expected picture to look at, and no tolerance.
  case hashOnly

  /// The field of a line, after the tolerances; empty for a file.
  var lockText: String { self == .file ? "" : "storage=hash-only" }

  /// The storage from the rules of a line.
  init(rules: some StringProtocol) {
    let isHashOnly = rules.split(separator: " ").contains { $0 == "storage=hash-only" }
    self = isHashOnly ? .hashOnly : .file
  }
}
