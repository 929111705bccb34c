/// How a gradient along a line lies over the pixels: at the middle of the pixel (x, y) its place is
/// origin + x · stepX + y · stepY, where 0 is its start and 1 its end.
///
/// Each row is the one above it, moved by stepY / stepX columns. Where that may be rounded, all rows
/// are stretches of a few lines of colours: at column n of line l the place is
/// origin + (n + l / lines) · stepX.
@frozen
public struct GradientRamp: Hashable, Sendable {
  /// The place at the middle of the pixel (0, 0).
  public let origin: Double
  /// By how much the place goes on per column and per row.
  public let stepX, stepY: Double
  /// The number of lines that the rows are stretches of: 1, 2 or 4, or 0 where each row has one of
  /// its own.
  public let lines: Int
  /// By how much a row is moved against the one above it, in parts of a column of which there are
  /// as many as lines.
  @usableFromInline let shift: Double

  /// A ramp on which each row has the very places that the three numbers tell.
  public init(origin: Double, stepX: Double, stepY: Double) {
    self.init(origin: origin, stepX: stepX, stepY: stepY, lines: 0)
  }

  /// A ramp whose rows may be moved a little: by no more than changes a component by a quarter of a
  /// level.
  ///
  /// From one place on to that which is one further the components change by `steepest` levels at
  /// most; infinitely many stand for a gradient with jumps.
  public init(origin: Double, stepX: Double, stepY: Double, steepest: Double) {
    // Over the widest picture, of 2²⁸ columns, a row that changes less than this is even.
    let stepX = steepest * stepX.magnitude < 0x1p-30 ? 0 : stepX
    let ratio = stepY / stepX
    // A row is moved by half a part of a column at most. What is not a number fails comparisons.
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

  /// Lines for rows that are moved by more columns each would be longer than all rows together.
  private static var largestRatio: Double { 1024 }

  /// Which line a row is a stretch of, and at which of its columns the picture's column 0 stands.
  ///
  /// - Precondition: there are lines.
  @inlinable
  public func stretch(ofRow y: Int) -> (line: Int, column: Int) {
    // To the nearest part.
    let nearest = Double(y) * shift + 0.5
    let whole = Int(nearest)
    let parts = Double(whole) > nearest ? whole &- 1 : whole
    return (parts & (lines &- 1), parts &>> lines.trailingZeroBitCount)
  }

  /// The place at column 0 of a line.
  func start(ofLine line: Int) -> Double {
    origin + Double(line) / Double(lines) * stepX
  }
}
