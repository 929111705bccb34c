import CVectors

/// How the rows of a linear gradient are parts of a few lines of colours.
///
/// Each is the one above it, moved by stepY / stepX columns. Where that may be rounded, the offset at column n of line l
/// is origin + (n + l / count) · stepX.
@frozen
public struct GradientLines: Sendable {
  /// The number of lines: 1, 2 or 4, or 0 if each row is computed by itself.
  public let count: Int
  /// The shift of a row against the one above it, in columns times `count`.
  @usableFromInline let shift: Double

  @usableFromInline
  init(_ count: Int, columns: Double) {
    self.count = count
    shift = count > 0 ? columns * Double(count) : 0
  }

  /// The line that a row is a part of, and the column of it that is the picture's column 0.
  ///
  /// - Precondition: there are lines.
  @inlinable
  public func stretch(ofRow y: Int) -> (line: Int, column: Int) {
    // Rounded to the nearest part.
    let nearest = Double(y) * shift + 0.5
    let whole = Int(nearest)
    let parts = Double(whole) > nearest ? whole &- 1 : whole
    return (parts & (count &- 1), parts &>> count.trailingZeroBitCount)
  }
}

/// How the offset of a pixel along a gradient follows from where it is.
public struct GradientShape: Sendable {
  /// Row 0, and the way to the next.
  let first: gradient_line
  let downX, downY: Double
  /// The lines that its rows are parts of.
  package let lines: GradientLines
  /// Whether every pixel has an offset.
  package let coversAll: Bool

  private init(
    _ first: gradient_line, downX: Double, downY: Double,
    lines: GradientLines = GradientLines(0, columns: 0), coversAll: Bool = true
  ) {
    (self.first, self.downX, self.downY) = (first, downX, downY)
    (self.lines, self.coversAll) = (lines, coversAll)
  }

  // MARK: - Kinds

  /// A linear gradient: the offset at the centre of the pixel (x, y) is origin + x · stepX + y · stepY.
  ///
  /// `steepest` is the largest change of a component, in levels, from one offset to 1 further on: rows may be shifted a
  /// little, by no more than changes a component by a quarter of a level. It is infinite for a gradient with jumps.
  package static func linear(
    origin: Double, stepX: Double, stepY: Double, steepest: Double = .infinity
  ) -> GradientShape {
    // Over the widest picture, of 2²⁸ columns, a row that changes less than this is of one colour.
    let stepX = steepest * stepX.magnitude < 0x1p-30 ? 0 : stepX
    let ratio = stepY / stepX
    // A row is shifted by at most half a part of a column. NaN fails the comparisons.
    let parts = 2 * steepest * stepX.magnitude
    // Lines for rows with larger shifts would be longer than all rows together.
    let isShort = ratio.magnitude <= 1024
    let isExact =
      ratio == 0 || isShort && steepest.isFinite && ratio.rounded(.down) == ratio
    let lines = isExact ? 1 : !isShort || !(parts <= 4) ? 0 : parts <= 1 ? 1 : parts <= 2 ? 2 : 4
    var line = gradient_line()
    (line.kind, line.start_x, line.right_x) = (gradient_linear, origin, stepX)
    return GradientShape(
      line, downX: stepY, downY: 0, lines: GradientLines(lines, columns: ratio))
  }

  /// A gradient between two circles: each offset has a circle, its centre and radius interpolated between the first
  /// and the second. A point has the colour of the last circle through it whose radius is not negative.
  ///
  /// `map` is from a pixel to its vector from the first centre, `center` the vector from there to the second, `growth` the
  /// second radius minus the first.
  package static func radial(
    _ map: PixelMap, centerX: Double, centerY: Double, radius: Double, growth: Double
  ) -> GradientShape {
    let (distance, square) = (centerX * centerX + centerY * centerY, growth * growth)
    // 0 if each circle touches the next from within. Circles that nearly touch count as touching: the difference of
    // squares would lose their digits.
    var spread = distance - square
    if spread.magnitude < (distance + square) * 1e-12 { spread = 0 }
    var line = gradient_line(map)
    let unit = 1 / (0 - spread).squareRoot()
    // Where circles hardly grow beyond one another, the sum of a root and a product would lose digits.
    guard spread < 0, (centerX.magnitude + centerY.magnitude) * unit < 4 else {
      line.kind = gradient_circles
      (line.center_x, line.center_y) = (Float(centerX), Float(centerY))
      (line.radius, line.growth) = (Float(radius), Float(growth))
      (line.spread, line.scale) = (Float(spread), Float(spread == 0 ? 0 : 1 / spread))
      return GradientShape(
        line, downX: map.downX, downY: map.downY,
        coversAll: radius == 0 && growth > 0 && spread < 0)
    }
    // In units in which the offset of a vector p from the point where circles have no radius is
    // `scale` · √((p · center)² + p²) − p · center + `offset`.
    let apex = radius == 0 ? 0 : 0 - radius / growth
    line.kind = centerX == 0 && centerY == 0 ? gradient_point : gradient_nested
    line.start_x = (map.originX - apex * centerX) * unit
    line.start_y = (map.originY - apex * centerY) * unit
    (line.right_x, line.right_y) = (map.rightX * unit, map.rightY * unit)
    (line.center_x, line.center_y) = (Float(centerX * unit), Float(centerY * unit))
    (line.scale, line.offset) = (growth < 0 ? -1 : 1, Float(apex))
    return GradientShape(line, downX: map.downX * unit, downY: map.downY * unit)
  }

  /// A gradient round a point. `map` is from a pixel to its vector from the centre, turned so that the gradient starts at the
  /// right; `perTurn` is the change of the offset per turn, negative for counterclockwise.
  package static func conic(_ map: PixelMap, perTurn: Double) -> GradientShape {
    // Counterclockwise is clockwise upside down.
    let height: Double = perTurn < 0 ? -1 : 1
    var line = gradient_line(map)
    line.kind = gradient_conic
    line.start_y *= height
    line.right_y *= height
    // NaN is not less.
    line.scale = perTurn.magnitude < 0x1p40 ? Float(perTurn.magnitude) : 0x1p40
    return GradientShape(line, downX: map.downX, downY: map.downY * height)
  }

  // MARK: - Rows

  /// A row by itself.
  func line(ofRow y: Int) -> gradient_line {
    var line = first
    line.start_x += Double(y) * downX
    line.start_y += Double(y) * downY
    return line
  }

  /// A line that rows are parts of.
  func line(_ number: Int) -> gradient_line {
    var line = first
    line.start_x += Double(number) / Double(lines.count) * line.right_x
    return line
  }
}

extension gradient_line {
  fileprivate init(_ map: PixelMap) {
    self.init()
    (start_x, start_y) = (map.originX, map.originY)
    (right_x, right_y) = (map.rightX, map.rightY)
  }
}
