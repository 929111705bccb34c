/// Content under a finger that goes from one place to another along a curve.
///
/// The finger's place is where the content would be if nothing held it. Within the bounds the
/// content is there; past them it follows the rubber band.
public struct DragCourse: Hashable, Sendable {
  /// Where the finger starts, in points.
  public var start: Double
  /// Where it ends.
  public var end: Double
  /// The bounds within which the content follows freely.
  public var low, high: Double
  /// How it gives way outside.
  public var band: RubberBand
  /// How the finger moves over the segment's duration.
  public var curve: Curve
  /// How much of the finger's way had passed when the segment began: not zero where one course
  /// takes over from another in the middle.
  public var skipped = Time.zero

  /// A drag from place to place. Where the bounds are crossed the lower one holds.
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

  /// Where the finger is.
  public func finger(elapsed: Time, duration: Time) -> Double {
    let part = part(elapsed, duration)
    if part >= 1 { return end }
    return start + (end - start) * curve.value(at: part)
  }

  /// Where the content is shown.
  public func position(elapsed: Time, duration: Time) -> Double {
    shown(for: finger(elapsed: elapsed, duration: duration))
  }

  /// How fast the content moves, in points a second; at the end, how fast it is let go.
  public func velocity(elapsed: Time, duration: Time) -> Double {
    guard duration > .zero else { return 0 }
    let slope = curve.slope(at: part(elapsed, duration))
    let speed = (end - start) * slope / (duration + skipped).seconds
    let place = finger(elapsed: elapsed, duration: duration)
    if place < low { return speed * band.slope(at: place - low) }
    if place > high { return speed * band.slope(at: place - high) }
    return speed
  }

  /// Where the content is shown for a place of the finger.
  public func shown(for place: Double) -> Double {
    if place < low { return low + band.shown(for: place - low) }
    if place > high { return high + band.shown(for: place - high) }
    return place
  }

  /// The place of the finger for which the content is shown there: the inverse of `shown(for:)`.
  public func place(for shown: Double) -> Double {
    if shown < low { return low + band.travel(for: shown - low) }
    if shown > high { return high + band.travel(for: shown - high) }
    return shown
  }

  /// The part of the duration that has passed, 1 where there is none.
  private func part(_ elapsed: Time, _ duration: Time) -> Double {
    if elapsed >= duration { return 1 }
    return Double((elapsed + skipped).ticks) / Double((duration + skipped).ticks)
  }
}
