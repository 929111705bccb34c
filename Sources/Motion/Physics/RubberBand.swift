/// How a scroll view gives way when it is pulled past its bounds: ever harder, and never farther
/// than its own height.
///
///     shown = (1 − 1/(x·c/d + 1))·d
///
/// for a finger that has gone x points past the bound. Both directions are alike.
public struct RubberBand: Hashable, Sendable {
  /// The height of the scroll view in points, which no pull reaches. Not above zero, nothing gives.
  public var dimension: Double
  /// How much of the finger's first point shows.
  public var coefficient: Double

  /// The band of a scroll view of this height.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension.isFinite ? max(dimension, 0) : 0
    self.coefficient = coefficient.isFinite ? max(coefficient, 0) : 0
  }

  /// How far past the bound the content is shown when the finger has gone `travel` past it.
  public func shown(for travel: Double) -> Double {
    guard dimension > 0, travel.magnitude > 0 else { return 0 }
    guard travel.magnitude < .infinity else { return travel < 0 ? -dimension : dimension }
    // (1 − 1/(r + 1))·d, written without the difference of two numbers near 1.
    let ratio = travel.magnitude * (coefficient / dimension)
    let shown = ratio < .infinity ? dimension * (ratio / (ratio + 1)) : dimension
    return travel < 0 ? -shown : shown
  }

  /// How far the finger has to go for so much to show; the inverse of `shown(for:)`, infinite from
  /// the height on.
  public func travel(for shown: Double) -> Double {
    guard shown.magnitude > 0 else { return 0 }
    let travel =
      shown.magnitude < dimension
      ? shown.magnitude * dimension / (coefficient * (dimension - shown.magnitude)) : .infinity
    return shown < 0 ? -travel : travel
  }

  /// How much more shows for a little more travel.
  public func slope(at travel: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = travel.magnitude * (coefficient / dimension) + 1
    return coefficient / (stretch * stretch)
  }
}
