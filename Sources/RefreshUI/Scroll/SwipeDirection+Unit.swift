import Motion
import Render2D

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
