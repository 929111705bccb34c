/// The resistance of a scroll view that is pulled past its bounds: it increases with the distance,
/// and the content never moves by more than the view's height.
///
///     shown = (1 − 1/(x·c/d + 1))·d
///
/// where the finger is x points past the bound. Both directions are alike.
public struct RubberBand: Hashable, Sendable {
  /// The height of the scroll view in points, which no pull reaches. If it is not positive, nothing
  /// moves.
  public var dimension: Double
  /// The ratio of the content's movement to the finger's, at the bound.
  public var coefficient: Double

  /// The band for a scroll view of this height.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension.isFinite ? max(dimension, 0) : 0
    self.coefficient = coefficient.isFinite ? max(coefficient, 0) : 0
  }

  /// The content's distance past the bound when the finger is `travel` past it.
  public func shown(for travel: Double) -> Double {
    guard dimension > 0, travel.magnitude > 0 else { return 0 }
    guard travel.magnitude < .infinity else { return travel < 0 ? -dimension : dimension }
    // (1 − 1/(r + 1))·d, without the difference of nearly equal numbers.
    let ratio = travel.magnitude * (coefficient / dimension)
    let shown = ratio < .infinity ? dimension * (ratio / (ratio + 1)) : dimension
    return travel < 0 ? -shown : shown
  }

  /// The finger's distance at which `shown` is reached; the inverse of `shown(for:)`, infinite from
  /// the height on.
  public func travel(for shown: Double) -> Double {
    guard shown.magnitude > 0 else { return 0 }
    let travel =
      shown.magnitude < dimension
      ? shown.magnitude * dimension / (coefficient * (dimension - shown.magnitude)) : .infinity
    return shown < 0 ? -travel : travel
  }

  /// The derivative of `shown` with respect to travel.
  public func slope(at travel: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = travel.magnitude * (coefficient / dimension) + 1
    return coefficient / (stretch * stretch)
  }
}
