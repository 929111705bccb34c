import Motion
import Render2D

/// Where a finger that swipes goes to.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// To the left: what is on the right comes into view.
  case left
  /// To the right.
  case right
  /// Up: what is below comes into view.
  case up
  /// Down.
  case down

  /// How long the finger is down.
  public static let duration = Time.milliseconds(120)
  /// How far it goes, in points, at an even speed: it is lifted at 1 250 points a second.
  public static let distance = 150.0
}

extension SwipeDirection {
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
