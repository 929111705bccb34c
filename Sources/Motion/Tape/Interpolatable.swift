/// A value that a track can carry from one place to another.
public protocol Interpolatable: Hashable, Sendable {
  /// The value at `fraction` of the way to `other`: 0 is here, 1 is there, and a fraction outside
  /// 0 … 1 goes on in the same direction.
  func interpolated(to other: Self, at fraction: Double) -> Self

  /// Whether there is a way to `other` at all. Where there is none, the value jumps at the start.
  func interpolates(to other: Self) -> Bool
}

extension Interpolatable {
  /// Values interpolate unless they say otherwise.
  @inlinable
  public func interpolates(to other: Self) -> Bool { true }
}

extension Double: Interpolatable {
  /// The number at `fraction` of the way to `other`.
  @inlinable
  public func interpolated(to other: Double, at fraction: Double) -> Double {
    self + (other - self) * fraction
  }
}
