import CVectors

/// A gradient between two circles: each offset has a circle, its centre and radius interpolated
/// between the first and the second. A point has the colour of the last circle through it whose
/// radius is not negative.
@frozen
public struct RadialShape: Hashable, Sendable {
  /// The map from a pixel to its vector from the first centre.
  public let map: PixelMap
  /// The vector from the first centre to the second.
  public let centerX, centerY: Double
  /// The first radius, and the second minus the first.
  public let radius, growth: Double
  /// The squared distance of the centres minus the squared growth of the radius: 0 if each circle
  /// touches the next from within. Circles that nearly touch, which would lose their digits in the
  /// difference of squares, count as touching.
  private let spread: Double
  /// 1 / spread and 1 / √-spread, which no row needs to find again.
  private let reciprocal, unit: Double

  /// A gradient from its map and four numbers.
  public init(map: PixelMap, centerX: Double, centerY: Double, radius: Double, growth: Double) {
    self.map = map
    self.centerX = centerX
    self.centerY = centerY
    self.radius = radius
    self.growth = growth
    let (distance, square) = (centerX * centerX + centerY * centerY, growth * growth)
    let spread = distance - square
    self.spread = spread.magnitude < (distance + square) * 1e-12 ? 0 : spread
    reciprocal = self.spread == 0 ? 0 : 1 / spread
    unit = spread < 0 ? 1 / (0 - spread).squareRoot() : 0
  }

  /// Whether each circle is within the next and the first has no radius, so that there is one through
  /// every point.
  package var coversAll: Bool { radius == 0 && growth > 0 && spread < 0 }

  /// The numbers for a row.
  func line(ofRow y: Int) -> radial_line {
    var line = firstLine
    (line.start_x, line.start_y) = map.start(ofRow: y)
    return line
  }

  /// The numbers for row 0.
  var firstLine: radial_line {
    let kind =
      spread == 0
      ? radial_touching
      : !coversAll ? radial_any : centerX == 0 && centerY == 0 ? radial_point : radial_focus
    return radial_line(
      start_x: map.originX, start_y: map.originY, right_x: map.rightX, right_y: map.rightY,
      center_x: centerX, center_y: centerY, radius: radius, growth: growth, spread: spread,
      reciprocal: reciprocal, unit: unit, kind: kind)
  }
}

/// Writes the colours of a row of a gradient between two circles; see ``linearRow``.
///
/// - Precondition: there are pieces.
package func radialRow(
  _ shape: RadialShape, _ colors: GradientSpan, y: Int, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  var line = shape.line(ofRow: y)
  unsafe colors.write(into: &row) { colors, pixels, count in
    unsafe radial_row(vectors, &line, colors, minX, pixels, count)
  }
}

/// A gradient round a point.
@frozen
public struct ConicShape: Hashable, Sendable {
  /// The map from a pixel to its vector from the centre, rotated so that the gradient starts at the
  /// right.
  public var map: PixelMap
  /// The change of the offset per turn; negative for counterclockwise.
  public var perTurn: Double

  /// A gradient from its map and a number.
  @inlinable
  public init(map: PixelMap, perTurn: Double) {
    self.map = map
    self.perTurn = perTurn
  }

  /// Counterclockwise is clockwise upside down: what heights are multiplied with.
  var height: Double { perTurn < 0 ? -1 : 1 }

  /// The numbers for a row.
  func line(ofRow y: Int) -> conic_line {
    let start = map.start(ofRow: y)
    var line = firstLine
    (line.start_x, line.start_y) = (start.x, start.y * height)
    return line
  }

  /// The numbers for row 0.
  var firstLine: conic_line {
    conic_line(
      start_x: map.originX, start_y: map.originY * height, right_x: map.rightX,
      right_y: map.rightY * height, per_turn: perTurn.magnitude)
  }
}

/// Writes the colours of a row of a gradient round a point; see ``linearRow``.
///
/// - Precondition: there are pieces.
package func conicRow(
  _ shape: ConicShape, _ colors: GradientSpan, y: Int, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  var line = shape.line(ofRow: y)
  unsafe colors.write(into: &row) { colors, pixels, count in
    unsafe conic_row(vectors, &line, colors, minX, pixels, count)
  }
}
