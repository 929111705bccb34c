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
