import Testing

@testable import ImageCodecs

@Suite struct RowFilterTests {
  @Test(arguments: [
    RowFilter.none, .sub, .up, .average, .paeth, .leastSum, .leastEntropy,
  ])
  func filtersAreUndone(filter: RowFilter) {
    var random = Generator(seed: 13)
    // Slopes and noise, so that each filter is the best of some rows.
    let pixels = (0..<20 * 30).map { place -> UInt32 in
      let slope = UInt32(place % 20 * 5 + place / 20 * 3)
      return place / 20 % 3 == 0
        ? UInt32(truncatingIfNeeded: random.next()) : slope << 24 | slope << 8 | slope
    }
    for alpha in [false, true] {
      let raster = PNGRaster(rgb: pixels.span, width: 20, height: 30, alpha: alpha)
      let back = RowFilter.undo(
        filter.rows(of: raster).span, rowBytes: raster.rowBytes, step: alpha ? 4 : 3)
      #expect(back == raster.rows)
    }
  }
}
