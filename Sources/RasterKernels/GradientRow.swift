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

  /// The nearest entry at the middle of a pixel, in a table that ends with entry `last`.
  @inline(__always)
  func entry(_ x: Int, _ rowEntry: Double, last: Double) -> Int {
    let value = min(max(rowEntry + Double(x) * stepX, 0), last)
    // Adding 1.5 · 2⁵² leaves the nearest integer in the low bits.
    return Int(UInt32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern))
  }

  /// The entry at the start of a row, before it is limited.
  @inline(__always)
  func rowEntry(_ y: Int) -> Double { originEntry + Double(y) * stepY }
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
  let rowEntry = ramp.rowEntry(y)
  let last = Double(table.count - 1)
  for index in start..<end {
    let entry = ramp.entry(minX + index, rowEntry, last: last)
    unsafe colors[unchecked: index] = unsafe table[unchecked: entry]
  }
}
