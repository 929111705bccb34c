import RasterKernels

/// The lines of colours that the rows of a gradient are stretches of, as long as one fill needs them.
struct GradientLines {
  private let ramp: GradientRamp
  /// The columns that each line has.
  private let columns: Range<Int>
  /// Where the first line stands among the colours. Each of them has room, also one that no row is
  /// a stretch of.
  private let start: Int

  /// What some pixels need, written to `colors` from an index on; nil where that is not much less
  /// than the pixels themselves.
  init?(_ ink: Ink, _ pixels: IntRect, _ colors: inout [UInt32], at start: Int) {
    guard case .linear(let ramp, let gradient) = ink, ramp.lines > 0, !pixels.isEmpty else {
      return nil
    }
    self.ramp = ramp
    self.start = start
    let (first, last) = (
      ramp.stretch(ofRow: pixels.minY).column, ramp.stretch(ofRow: pixels.maxY - 1).column
    )
    columns = pixels.minX + min(first, last)..<pixels.maxX + max(first, last)
    // A bit for each line.
    var used = ramp.lines == 1 ? 1 : 0
    var y = pixels.minY
    while y < pixels.maxY, used + 1 < 1 << ramp.lines {
      used |= 1 << ramp.stretch(ofRow: y).line
      y += 1
    }
    guard columns.count * used.nonzeroBitCount * 2 <= pixels.area else { return nil }
    let count = start + ramp.lines * columns.count
    if colors.count < count { colors = [UInt32](repeating: 0, count: count) }
    var span = colors.mutableSpan
    for line in 0..<ramp.lines where used >> line & 1 != 0 {
      linearLine(
        line, of: ramp, gradient.edges, gradient.pieces.span, from: columns.lowerBound,
        to: columns.upperBound, into: &span, at: start + line * columns.count)
    }
  }

  /// Where the colour of a pixel stands; those of the pixels to its right follow.
  func place(_ x: Int, _ y: Int) -> Int {
    let stretch = ramp.stretch(ofRow: y)
    return start + stretch.line * columns.count + x + stretch.column - columns.lowerBound
  }
}
