/// A value that a track can animate.
public protocol Interpolatable: Hashable, Sendable {
  /// The value at `fraction` of the way to `other`: 0 is this value, 1 is `other`; fractions
  /// outside 0 … 1 extrapolate.
  func interpolated(to other: Self, at fraction: Double) -> Self

  /// The position of `value` on the line to `other`: the inverse of `interpolated`, by projection
  /// for values off the line. Nil if it is not defined; a spring then takes over no speed.
  func part(of value: Self, to other: Self) -> Double?

  /// The value moved as far as `place` is from `origin`. Nil if values of its type are not added;
  /// an animation then stops what it takes over.
  func moved(from origin: Self, to place: Self) -> Self?

  /// Whether the value interpolates to `other`. If not, it jumps at the start.
  func interpolates(to other: Self) -> Bool
}

extension Interpolatable {
  /// Values interpolate by default.
  @inlinable
  public func interpolates(to other: Self) -> Bool { true }

  /// Not defined by default.
  @inlinable
  public func part(of value: Self, to other: Self) -> Double? { nil }

  /// Not added by default.
  @inlinable
  public func moved(from origin: Self, to place: Self) -> Self? { nil }
}

extension Double: Interpolatable {
  /// The number at `fraction` of the way to `other`.
  @inlinable
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self + (other - self) * fraction
  }

  /// The number's position on the line; nil if the two ends are equal.
  @inlinable
  public func part(of value: Double, to other: Double) -> Double? {
    other == self ? nil : (value - self) / (other - self)
  }

  /// The sum with the difference of two numbers.
  @inlinable
  public func moved(from origin: Double, to place: Double) -> Double? { self + (place - origin) }
}

extension Int: Interpolatable {
  /// The whole number nearest to the interpolated one, so that a count runs; clamped to the range
  /// of `Int`.
  @inlinable
  public func interpolated(to other: Int, at fraction: Double) -> Int {
    let place = Double(self).interpolated(to: Double(other), at: fraction)
      .rounded(.toNearestOrAwayFromZero)
    return Int(exactly: place) ?? (place < 0 ? .min : .max)
  }

  /// The number's position on the line; nil if the two ends are equal.
  @inlinable
  public func part(of value: Int, to other: Int) -> Double? {
    Double(self).part(of: Double(value), to: Double(other))
  }
}
