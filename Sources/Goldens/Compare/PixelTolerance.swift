/// How far two pixels may lie apart and still count as equal.
public enum PixelTolerance: Hashable, Sendable {
  /// Not at all.
  case exact
  /// Up to a number of 8-bit steps in each premultiplied channel, alpha too. In pictures of 16 bits a
  /// step is 257 of 65 535.
  case channel(Int)

  /// The most a channel may differ, in 8-bit steps.
  var steps: Int {
    switch self {
    case .exact: 0
    case .channel(let steps): steps
    }
  }
}
