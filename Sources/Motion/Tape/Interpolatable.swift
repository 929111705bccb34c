/// A value that a track can animate.
public protocol Interpolatable: Hashable, Sendable {
  /// The value at `fraction` of the way to `other`: 0 is here, 1 is there, and a fraction outside
  /// 0 … 1 goes on in the same direction.
  func interpolated(to other: Self, at fraction: Double) -> Self

  /// Where `value` lies on the way to `other`: the inverse of `interpolated`, for values beside the
  /// way too. Nil where it is not defined; a spring then takes no speed over.
  func part(of value: Self, to other: Self) -> Double?

  /// Whether the value interpolates to `other`. Where it does not, it jumps at the start.
  func interpolates(to other: Self) -> Bool
}

extension Interpolatable {
  /// Values interpolate unless they say otherwise.
  @inlinable
  public func interpolates(to other: Self) -> Bool { true }

  /// Not defined unless a value defines it.
  @inlinable
  public func part(of value: Self, to other: Self) -> Double? { nil }
}

extension Double: Interpolatable {
  /// The number at `fraction` of the way to `other`.
  @inlinable
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self + (other - self) * fraction
  }

  /// The number's place on the way; nil where the way has no length.
  @inlinable
  public func part(of value: Double, to other: Double) -> Double? {
    other == self ? nil : (value - self) / (other - self)
  }
}

extension Int: Interpolatable {
  /// The whole number nearest to the place at `fraction` of the way to `other`, so that a count
  /// runs; at the limit where it does not fit.
  @inlinable
  public func interpolated(to other: Int, at fraction: Double) -> Int {
    let place = Double(self).interpolated(to: Double(other), at: fraction)
      .rounded(.toNearestOrAwayFromZero)
    return Int(exactly: place) ?? (place < 0 ? .min : .max)
  }

  /// The number's place on the way; nil where the way has no length.
  @inlinable
  public func part(of value: Int, to other: Int) -> Double? {
    Double(self).part(of: Double(value), to: Double(other))
  }
}
