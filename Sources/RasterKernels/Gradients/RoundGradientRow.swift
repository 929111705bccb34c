/// A gradient between two circles: at each place along it there is a circle, its centre and radius
/// on the way from the first to the second. A point has the colour of the last circle, one without
/// a negative radius, that it lies on.
@frozen
public struct RadialShape: Hashable, Sendable {
  /// The way from the first centre to a pixel.
  public var map: PixelMap
  /// The way from the first centre to the second.
  public var centerX, centerY: Double
  /// The first radius, and by how much the second is larger.
  public var radius, growth: Double

  /// A gradient from its map and four numbers.
  @inlinable
  public init(map: PixelMap, centerX: Double, centerY: Double, radius: Double, growth: Double) {
    self.map = map
    self.centerX = centerX
    self.centerY = centerY
    self.radius = radius
    self.growth = growth
  }

  /// The square, over the place, of the distance between circles that just touch: 0 where each
  /// touches the next from within.
  var spread: Double { centerX * centerX + centerY * centerY - growth * growth }

  /// The place along the gradient of a point, told from the first centre; nil where no circle is.
  @inline(__always)
  func place(_ x: Double, _ y: Double, _ spread: Double, _ reciprocal: Double) -> Double? {
    let half = x * centerX + y * centerY + radius * growth
    let rest = x * x + y * y - radius * radius
    if spread == 0 {
      let place = rest / (2 * half)
      return half != 0 && radius + place * growth >= 0 ? place : nil
    }
    let square = half * half - spread * rest
    guard square >= 0 else { return nil }
    let root = square.squareRoot()
    let later = (half + (spread < 0 ? 0 - root : root)) * reciprocal
    if radius + later * growth >= 0 { return later }
    let earlier = (half - (spread < 0 ? 0 - root : root)) * reciprocal
    return radius + earlier * growth >= 0 ? earlier : nil
  }
}

/// Writes the colours of a row of a gradient between two circles; see ``linearRow``.
///
/// - Precondition: there are pieces.
package func radialRow(
  _ shape: RadialShape, _ rule: EdgeRule, _ pieces: Span<GradientPiece>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>
) {
  // Circles that touch all but exactly would lose their digits in the difference of squares.
  let size =
    shape.centerX * shape.centerX + shape.centerY * shape.centerY + shape.growth * shape.growth
  let spread = shape.spread.magnitude < size * 1e-12 ? 0 : shape.spread
  let reciprocal = spread == 0 ? 0 : 1 / spread
  writeRow(shape.map, rule, pieces, y: y, from: minX, into: &colors) {
    shape.place($0, $1, spread, reciprocal)
  }
}

/// A gradient round a point.
@frozen
public struct ConicShape: Hashable, Sendable {
  /// The way from the centre to a pixel, turned so that the gradient starts to the right.
  public var map: PixelMap
  /// By how much the place goes on per turn; negative against the clock.
  public var perTurn: Double

  /// A gradient from its map and a number.
  @inlinable
  public init(map: PixelMap, perTurn: Double) {
    self.map = map
    self.perTurn = perTurn
  }
}

/// Writes the colours of a row of a gradient round a point; see ``linearRow``.
///
/// - Precondition: there are pieces.
package func conicRow(
  _ shape: ConicShape, _ rule: EdgeRule, _ pieces: Span<GradientPiece>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>
) {
  let isBackwards = shape.perTurn < 0
  let factor = shape.perTurn.magnitude
  writeRow(shape.map, rule, pieces, y: y, from: minX, into: &colors) {
    turns($0, isBackwards ? 0 - $1 : $1) * factor
  }
}

/// Writes the colours of a row of a gradient of which a function tells the place of each point, or
/// that it has none.
@inline(__always)
private func writeRow(
  _ map: PixelMap, _ rule: EdgeRule, _ pieces: Span<GradientPiece>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>, place: (Double, Double) -> Double?
) {
  precondition(pieces.count > 0)
  let start = map.start(ofRow: y)
  var cursor = GradientCursor(rule)
  for column in minX..<minX + colors.count {
    var color: UInt32 = 0
    let (x, y) = (
      start.x + Double(column) * map.rightX, start.y + Double(column) * map.rightY
    )
    if let place = place(x, y) {
      let inner = cursor.find(clampedPlace(place), pieces)
      color = unsafe pieces[unchecked: cursor.index].pixel(at: inner)
    }
    unsafe colors[unchecked: column &- minX] = color
  }
}

/// The angle of a direction in turns from 0 up to 1, positive from the x axis to the y axis, to
/// about 10⁻⁸; 0 for no direction.
@inline(__always)
func turns(_ x: Double, _ y: Double) -> Double {
  let (across, down) = (x.magnitude, y.magnitude)
  let isSteep = down > across
  let long = isSteep ? down : across
  guard long > 0, long.isFinite else { return 0 }
  var slope = (isSteep ? across : down) / long
  // Past an eighth of a right angle and a half, the angle to the diagonal is the smaller one.
  let isNearDiagonal = slope > 0.414_213_562_373_095
  if isNearDiagonal { slope = (slope - 1) / (slope + 1) }
  let square = slope * slope
  // The series of the arctangent.
  var sum = -1.0 / 19
  sum = sum * square + 1.0 / 17
  sum = sum * square - 1.0 / 15
  sum = sum * square + 1.0 / 13
  sum = sum * square - 1.0 / 11
  sum = sum * square + 1.0 / 9
  sum = sum * square - 1.0 / 7
  sum = sum * square + 1.0 / 5
  sum = sum * square - 1.0 / 3
  sum = sum * square + 1
  var result = slope * sum * (0.5 / Double.pi)
  if isNearDiagonal { result += 0.125 }
  if isSteep { result = 0.25 - result }
  if x < 0 { result = 0.5 - result }
  if y < 0 { result = 1 - result }
  return result < 1 ? result : 0
}
