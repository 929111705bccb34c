/// Which points an outline encloses, told by how often it winds round them.
public enum FillRule: Hashable, Sendable {
  /// Points that the outline winds round more often in one direction than in the other.
  case nonZero
  /// Points that the outline winds round an odd number of times.
  case evenOdd
}
