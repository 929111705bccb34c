/// The size limit of a golden's file.
///
/// Goldens stay in the repository's history; small ones also show only one thing.
public enum GoldenBudget: Hashable, Sendable {
  /// 20 KiB for a still, 100 KiB for an animation.
  case standard
  /// A number of bytes.
  case bytes(Int)
  /// Any size.
  case unlimited

  /// The size limit in bytes, or nil.
  func limit(frames: Int) -> Int? {
    switch self {
    case .standard: frames > 1 ? 100 << 10 : 20 << 10
    case .bytes(let count): count
    case .unlimited: nil
    }
  }
}

/// What the repository stores of a golden.
public enum GoldenStorage: Hashable, Sendable {
  /// Its file, and its line in `goldens.lock`.
  case file
  /// Only the line, with the hash of the picture: for goldens that are too large to store. There is no
  /// expected picture to look at, and no tolerance.
  case hashOnly

  /// The field of a line, after the tolerances; empty for a file.
  var lockText: String { self == .file ? "" : "storage=hash-only" }

  init(rules: some StringProtocol) {
    let isHashOnly = rules.split(separator: " ").contains { $0 == "storage=hash-only" }
    self = isHashOnly ? .hashOnly : .file
  }
}
