import RasterKernels

extension RowScratch {
  /// Lays the colours on what a rectangle covers of a band, without writing its coverage down. False
  /// where a column of the band lies inside in part only, and nothing is drawn.
  mutating func paint(
    _ rect: FixedRect, _ band: CoverageBand, over target: inout MutableSpan<UInt32>, offset: Int,
    stride: Int
  ) -> Bool {
    let end = band.minX + band.width
    guard rect.minX <= band.minX << 8, rect.maxX >= end << 8 else { return false }
    let isOpaque = colors.isOpaque
    for y in band.minY..<band.minY + band.height {
      let level = rect.coverage(band.minX, y)
      let place = offset + (y - band.minY) * stride
      if level == 255 && isOpaque {
        colors.write(y: y, from: band.minX, to: end, over: &target, at: place)
      } else if level > 0 {
        let first = colors.find(y: y, from: band.minX, to: end)
        layRow(
          colors.span.extracting(first..<first + band.width), level: level, from: 0,
          to: band.width, over: &target, at: place)
      }
    }
    return true
  }
}
