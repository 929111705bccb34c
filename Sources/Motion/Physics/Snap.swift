/// The target of a scroll view that stops at pages, and its movement there: a critically damped
/// spring with the speed of release.
///
///     let snap = Snap(from: 130, velocity: 600, page: 375, low: 0, high: 1500)
///     snap.target        // 375: faster than the threshold, so the next page
///     snap.course        // points from the target, for a segment from 375 to 376
public struct Snap: Hashable, Sendable {
  /// The offset at rest, in points.
  public let target: Double
  /// The movement to it, in points from the target.
  public let bounce: Bounce

  /// The speed, in points a second, above which it decides instead of the position.
  public static let threshold = 300.0
  /// The stiffness of the spring that brings a page into place.
  public static let stiffness = 200.0

  /// The movement from an offset to a known target, such as an offset that is set with an animation
  /// while the content moves.
  public init(
    from offset: Double, velocity: Double, target: Double, stiffness: Double = Snap.stiffness
  ) {
    self.target = target.isFinite ? target : 0
    bounce = Bounce(
      displacement: offset - self.target, velocity: velocity, stiffness: stiffness)
  }

  /// The movement from an offset to a page, as a scroll view with pages finds it: above the
  /// threshold the next page in the direction of the speed, otherwise the nearest one; never a page
  /// outside the bounds.
  ///
  /// - Parameters:
  ///   - offset: the offset at release, in points.
  ///   - velocity: the speed at release, in points a second.
  ///   - page: the length of a page, in points; if it is not positive, any offset is a target.
  ///   - low: the smallest offset at rest, that of the first page.
  ///   - high: the largest offset at rest.
  ///   - threshold: the speed above which it moves on, in points a second.
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

  /// The movement as the course of a segment from `target` to one point past it.
  public var course: Course { .bounce(BounceCourse(bounce)) }

  /// The time after which it stays within a hundredth of a point of the target.
  public var duration: Time { bounce.settlingTime }

  /// The offset at a time, in points.
  public func position(at elapsed: Time) -> Double { target + bounce.position(at: elapsed) }

  /// The speed at a time, in points a second.
  public func velocity(at elapsed: Time) -> Double { bounce.velocity(at: elapsed) }
}
