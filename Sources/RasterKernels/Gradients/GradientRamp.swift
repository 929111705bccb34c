/// The offsets of a linear gradient at the centres of pixels: origin + x · stepX + y · stepY for
/// the pixel (x, y), where 0 is its start and 1 its end.
///
/// Each row is the one above it, shifted by stepY / stepX columns. Where that may be rounded, all
/// rows are parts of a few lines of colours: at column n of line l the offset is origin + (n + l /
/// lines) · stepX.
@frozen
public struct GradientRamp: Hashable, Sendable {
  /// The offset at the centre of the pixel (0, 0).
  public let origin: Double
  /// The change of the offset per column and per row.
  public let stepX, stepY: Double
  /// The number of lines that the rows are parts of: 1, 2 or 4, or 0 if each row has its own.
  public let lines: Int
  /// The shift of a row against the one above it, in columns times `lines`.
  @usableFromInline let shift: Double

  /// A ramp whose rows have exactly the given offsets.
  public init(origin: Double, stepX: Double, stepY: Double) {
    self.init(origin: origin, stepX: stepX, stepY: stepY, lines: 0)
  }

  /// A ramp whose rows may be shifted a little: by no more than changes a component by a quarter of
  /// a level.
  ///
  /// `steepest` is the largest change of a component, in levels, from one offset to 1 further on;
  /// infinite for a gradient with jumps.
  public init(origin: Double, stepX: Double, stepY: Double, steepest: Double) {
    // Over the widest picture, of 2²⁸ columns, a row that changes less than this is of one colour.
    let stepX = steepest * stepX.magnitude < 0x1p-30 ? 0 : stepX
    let ratio = stepY / stepX
    // A row is shifted by at most half a part of a column. NaN fails the comparisons.
    let parts = 2 * steepest * stepX.magnitude
    let isExact =
      ratio == 0
      || ratio.magnitude <= Self.largestRatio && steepest.isFinite && wholePart(ratio) == ratio
    var lines = 0
    if isExact {
      lines = 1
    } else if ratio.magnitude <= Self.largestRatio, parts <= 4 {
      lines = parts <= 1 ? 1 : parts <= 2 ? 2 : 4
    }
    self.init(origin: origin, stepX: stepX, stepY: stepY, lines: lines)
  }

  private init(origin: Double, stepX: Double, stepY: Double, lines: Int) {
    self.origin = origin
    self.stepX = stepX
    self.stepY = stepY
    self.lines = lines
    shift = lines > 0 ? stepY / stepX * Double(lines) : 0
  }

  /// Lines for rows with larger shifts would be longer than all rows together.
  private static var largestRatio: Double { 1024 }

  /// The line that a row is a part of, and the column of it that is the picture's column 0.
  ///
  /// - Precondition: there are lines.
  @inlinable
  public func stretch(ofRow y: Int) -> (line: Int, column: Int) {
    // Rounded to the nearest part.
    let nearest = Double(y) * shift + 0.5
    let whole = Int(nearest)
    let parts = Double(whole) > nearest ? whole &- 1 : whole
    return (parts & (lines &- 1), parts &>> lines.trailingZeroBitCount)
  }

  /// The offset at column 0 of a line.
  func start(ofLine line: Int) -> Double {
    origin + Double(line) / Double(lines) * stepX
  }
}
