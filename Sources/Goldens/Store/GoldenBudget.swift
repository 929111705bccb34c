/// How large the file of a golden may be.
///
/// Goldens live in the repository for ever; a small one also shows one thing only.
public enum GoldenBudget: Hashable, Sendable {
  /// 20 KiB for a still, 100 KiB for an animation.
  case standard
  /// A number of bytes of one's own.
  case bytes(Int)
  /// Any size.
  case unlimited

  /// The most bytes a golden may have; nil for any number.
  func limit(frames: Int) -> Int? {
    switch self {
    case .standard: frames > 1 ? 100 << 10 : 20 << 10
    case .bytes(let count): count
    case .unlimited: nil
    }
  }
}
