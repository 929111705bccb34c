/// A gradient between two circles: each offset has a circle, its centre and radius interpolated
/// between the first and the second. A point has the colour of the last circle through it whose
/// radius is not negative.
@frozen
public struct RadialShape: Hashable, Sendable {
  /// The map from a pixel to its vector from the first centre.
  public var map: PixelMap
  /// The vector from the first centre to the second.
  public var centerX, centerY: Double
  /// The first radius, and the second minus the first.
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

  /// The squared distance of the centres minus the squared growth of the radius: 0 if each circle
  /// touches the next from within.
  var spread: Double { centerX * centerX + centerY * centerY - growth * growth }

  /// The offset of a point relative to the first centre; nil if no circle passes through it.
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
  // Circles that nearly touch would lose their digits in the difference of squares.
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

/// Writes the colours of a row of a gradient, given a function from a point to its offset, or nil.
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
/// about 10⁻⁸; 0 for the zero vector.
@inline(__always)
func turns(_ x: Double, _ y: Double) -> Double {
  let (across, down) = (x.magnitude, y.magnitude)
  let isSteep = down > across
  let long = isSteep ? down : across
  guard long > 0, long.isFinite else { return 0 }
  var slope = (isSteep ? across : down) / long
  // Above tan 22.5°, the angle to the diagonal is the smaller one.
  let isNearDiagonal = slope > 0.414_213_562_373_095
  if isNearDiagonal { slope = (slope - 1) / (slope + 1) }
  let square = slope * slope
  // The arctangent's Taylor series.
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
