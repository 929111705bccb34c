/// Where a scroll view that stops at pages comes to rest, and the way there: a critically damped
/// spring that begins with the speed at which it was let go.
///
///     let snap = Snap(from: 130, velocity: 600, page: 375, low: 0, high: 1500)
///     snap.target        // 375: faster than the threshold, so the next page
///     snap.course        // points from the target, for a segment from 375 to 376
public struct Snap: Hashable, Sendable {
  /// The offset at rest, in points.
  public let target: Double
  /// The way to it, in points from the target.
  public let bounce: Bounce

  /// The speed, in points a second, from which on it decides and not the place.
  public static let threshold = 300.0
  /// The constant of the spring that brings a page into its place.
  public static let stiffness = 200.0

  /// The way from an offset to a known target, such as an offset that is set with an animation while
  /// the plane moves.
  public init(
    from offset: Double, velocity: Double, target: Double, stiffness: Double = Snap.stiffness
  ) {
    self.target = target.isFinite ? target : 0
    bounce = Bounce(
      displacement: offset - self.target, velocity: velocity, stiffness: stiffness)
  }

  /// The way from an offset to a page, as a scroll view with pages finds it: at a speed beyond the
  /// threshold the next page in its direction, else the nearest one; never a page outside the bounds.
  ///
  /// - Parameters:
  ///   - offset: where it is let go, in points.
  ///   - velocity: how fast, in points a second.
  ///   - page: the length of a page, in points; not above zero, any place is one.
  ///   - low: the smallest offset at rest, where the first page is.
  ///   - high: the largest offset at rest.
  ///   - threshold: the speed beyond which it goes on, in points a second.
  public init(
    from offset: Double, velocity: Double, page: Double, low: Double, high: Double,
    threshold: Double = Snap.threshold
  ) {
    let high = max(low, high)
    var target = offset
    if page > 0, page.isFinite {
      let place = (offset - low) / page
      let number: Double
      if velocity > threshold {
        number = place.rounded(.down) + 1
      } else if velocity < -threshold {
        number = place.rounded(.up) - 1
      } else {
        number = place.rounded(.toNearestOrAwayFromZero)
      }
      target = low + number * page
    }
    self.init(from: offset, velocity: velocity, target: min(max(target, low), high))
  }

  /// The way as the course of a segment from `target` to one point past it.
  public var course: Course { .bounce(BounceCourse(bounce)) }

  /// How long it takes until it is within a hundredth of a point for good.
  public var duration: Time { bounce.settlingTime }

  /// Where it is after a while, in points.
  public func position(at elapsed: Time) -> Double { target + bounce.position(at: elapsed) }

  /// Its speed after a while, in points a second.
  public func velocity(at elapsed: Time) -> Double { bounce.velocity(at: elapsed) }
}
