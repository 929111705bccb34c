import RasterKernels

extension RowScratch {
  /// Lays ink on what a rectangle covers of a band, without writing its coverage down. False where
  /// a column of the band lies inside in part only, and nothing is drawn.
  mutating func paint(
    _ ink: Ink, on rect: FixedRect, _ band: CoverageBand, over target: inout MutableSpan<UInt32>,
    offset: Int, stride: Int
  ) -> Bool {
    let end = band.minX + band.width
    guard rect.minX <= band.minX << 8, rect.maxX >= end << 8 else { return false }
    if colors.count < band.width { colors = [UInt32](repeating: 0, count: band.width) }
    let isOpaque = ink.isOpaque
    var span = colors.mutableSpan
    for y in band.minY..<band.minY + band.height {
      let level = rect.coverage(band.minX, y)
      let place = offset + (y - band.minY) * stride
      if level == 255 && isOpaque {
        ink.write(y: y, from: band.minX, to: end, into: &target, at: place)
      } else if level > 0 {
        ink.write(y: y, from: band.minX, to: end, into: &span, at: 0)
        layRow(span.span, level: level, from: 0, to: band.width, over: &target, at: place)
      }
    }
    return true
  }
}
