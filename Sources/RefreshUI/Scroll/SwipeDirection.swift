import Render2D

/// Where a finger that swipes goes to.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// To the left: what is on the right comes.
  case left
  /// To the right.
  case right
  /// Up: what is below comes.
  case up
  /// Down.
  case down

  /// The way of the finger, one point long.
  public var unit: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
