import RasterKernels

extension RowScratch {
  /// Lays ink on what a rectangle covers of a band, without writing its coverage down. False
  /// where a column of the band lies inside in part only, and nothing is drawn.
  mutating func paint(
    _ ink: Ink, on rect: FixedRect, _ band: CoverageBand, over target: inout MutableSpan<UInt32>,
    offset: Int, stride: Int
  ) -> Bool {
    let end = band.minX + band.width
    guard rect.minX <= band.minX << 8, rect.maxX >= end << 8 else { return false }
    let whole = rect.wholePixels
    let isOpaque = ink.isOpaque
    for y in band.minY..<band.minY + band.height {
      let place = offset + (y - band.minY) * stride
      if isOpaque && y >= whole.minY && y < whole.maxY {
        colors.write(
          ink, y: y, from: band.minX, to: end, over: &target, at: place, stride: stride)
        continue
      }
      let level = rect.coverage(band.minX, y)
      guard level > 0 else { continue }
      let first = colors.find(ink, y: y, from: band.minX, to: end)
      layRow(
        colors.span.extracting(first..<first + band.width), level: level, from: 0, to: band.width,
        over: &target, at: place)
    }
    return true
  }
}
