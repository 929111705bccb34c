/// What of a golden is kept in the repository.
public enum GoldenStorage: Hashable, Sendable {
  /// Its file, and its line in `goldens.lock`.
  case file
  /// The line alone, whose hash the picture has to have: for what is too large to keep. There is no
  /// expected picture to look at, and nothing can be forgiven.
  case hashOnly

  /// How a line says it, after what its test forgives; empty for a file.
  var lockText: String { self == .file ? "" : "storage=hash-only" }

  /// What the rules of a line say.
  init(rules: some StringProtocol) {
    let isHashOnly = rules.split(separator: " ").contains { $0 == "storage=hash-only" }
    self = isHashOnly ? .hashOnly : .file
  }
}
