/// How the entries of a gradient's table lie over the pixels: at the middle of the pixel (x, y) the
/// entry is originEntry + x · stepX + y · stepY, not below 0 or past the last.
@frozen
public struct GradientRamp: Hashable, Sendable {
  /// The entry at the middle of the pixel (0, 0).
  public var originEntry: Double
  /// By how many entries the gradient goes on per column and per row.
  public var stepX, stepY: Double

  /// A ramp from its three numbers.
  @inlinable
  public init(originEntry: Double, stepX: Double, stepY: Double) {
    self.originEntry = originEntry
    self.stepX = stepX
    self.stepY = stepY
  }

  /// How a gradient goes along a row: entries as integers in 1/2²⁴, the same whatever part of the
  /// row is drawn.
  @inline(__always)
  func row(_ y: Int) -> Row {
    Row(start: Self.fixed(originEntry + Double(y) * stepY + 0.5), step: Self.fixed(stepX))
  }

  /// Entries so far off the table that they cannot be told apart count as 2³⁷ away.
  @inline(__always)
  private static func fixed(_ entry: Double) -> Int {
    Int(min(max(entry, -0x1p37), 0x1p37) * 0x1p24)
  }

  /// The entries of a row, with half an entry added for rounding.
  struct Row {
    var start, step: Int

    /// The entry nearest to the middle of the pixel in a column.
    @inline(__always)
    func entry(_ x: Int, last: Int) -> Int {
      min(max((start &+ x &* step) >> 24, 0), last)
    }
  }
}

/// Writes the colours of a row of a gradient to `colors`, from index `start` up to `end`; index 0
/// is column `minX`.
///
/// - Precondition: the range lies within the span, and the table is not empty.
func gradientRow(
  _ ramp: GradientRamp, table: Span<UInt32>, y: Int, minX: Int,
  colors: inout [UInt32], from start: Int, to end: Int
) {
  precondition(start >= 0 && end <= colors.count && table.count > 0)
  var colors = colors.mutableSpan
  let row = ramp.row(y)
  let last = table.count - 1
  for index in start..<end {
    let entry = row.entry(minX &+ index, last: last)
    unsafe colors[unchecked: index] = unsafe table[unchecked: entry]
  }
}
