/// Content under a finger that moves along a curve.
///
/// The finger's position is that of the content without resistance. Within the bounds the content
/// is there; past them it follows the rubber band.
public struct DragCourse: Hashable, Sendable {
  /// The finger's first position, in points.
  public var start: Double
  /// The finger's last position, in points.
  public var end: Double
  /// The bounds within which the content follows freely.
  public var low, high: Double
  /// The resistance past the bounds.
  public var band: RubberBand
  /// The curve of the finger's movement over the segment's duration.
  public var curve: Curve
  /// The part of the finger's movement that had passed when the segment began: not zero if one
  /// course replaces another in the middle.
  public var skipped = Time.zero

  /// A drag between two positions. If `low` is above `high`, `low` is used for both.
  public init(
    from start: Double, to end: Double, low: Double, high: Double, band: RubberBand,
    curve: Curve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.low = low
    self.high = Swift.max(low, high)
    self.band = band
    self.curve = curve
  }

  /// The finger's position.
  public func finger(elapsed: Time, duration: Time) -> Double {
    let part = part(elapsed, duration)
    if part >= 1 { return end }
    return start + (end - start) * curve.value(at: part)
  }

  /// The content's position.
  public func position(elapsed: Time, duration: Time) -> Double {
    shown(for: finger(elapsed: elapsed, duration: duration))
  }

  /// The content's speed, in points a second; at the end, the speed of release.
  public func velocity(elapsed: Time, duration: Time) -> Double {
    guard duration > .zero else { return 0 }
    let slope = curve.slope(at: part(elapsed, duration))
    let speed = (end - start) * slope / (duration + skipped).seconds
    let place = finger(elapsed: elapsed, duration: duration)
    if place < low { return speed * band.slope(at: place - low) }
    if place > high { return speed * band.slope(at: place - high) }
    return speed
  }

  /// The content's position for a position of the finger.
  public func shown(for place: Double) -> Double {
    if place < low { return low + band.shown(for: place - low) }
    if place > high { return high + band.shown(for: place - high) }
    return place
  }

  /// The elapsed fraction of the duration, 1 if it is zero.
  private func part(_ elapsed: Time, _ duration: Time) -> Double {
    if elapsed >= duration { return 1 }
    return Double((elapsed + skipped).ticks) / Double((duration + skipped).ticks)
  }
}
