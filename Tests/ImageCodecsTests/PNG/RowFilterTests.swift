import Testing

@testable import ImageCodecs

@Suite struct RowFilterTests {
  /// Of above and corner that are as near, the one above is taken, as the format says.
  @Test func aPaethTieGoesToTheOneAbove() {
    // 10 8 above 11 20: beside 20 the sum 11 + 8 − 10 is as far from 8 as from 10.
    let pixels = [10, 8, 11, 20].map { (level: UInt32) in 0xFF00_0000 | level * 0x1_0101 }
    let raster = PNGRaster(rgb: pixels.span, width: 2, height: 2, alpha: false)
    let rows: [UInt8] = [4, 10, 10, 10, 254, 254, 254, 4, 1, 1, 1, 12, 12, 12]
    #expect(RowFilter.paeth.rows(of: raster) == rows)
  }

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
