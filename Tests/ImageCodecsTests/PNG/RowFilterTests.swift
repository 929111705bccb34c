import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct RowFilterTests {
  /// Of above and corner that are as near, the one above is taken, as the format says.
  @Test func aPaethTieGoesToTheOneAbove() {
    // 10 8 above 11 20: beside 20 the sum 11 + 8 − 10 is as far from 8 as from 10.
    let pixels = [10, 8, 11, 20].map { (level: UInt32) in 0xFF00_0000 | level * 0x1_0101 }
    let raster = PNGRaster(rgb: pixels.span, width: 2, height: 2, alpha: false)
    let rows: [UInt8] = [4, 10, 10, 10, 254, 254, 254, 4, 1, 1, 1, 12, 12, 12]
    expectEqual(RowFilter.paeth.rows(of: raster), rows)
  }

  /// Small steps down count as little as small steps up.
  @Test func theSmallestSumIsOfMagnitudes() {
    let pixels = (0..<30).map { 0xFF00_0000 | UInt32(200 - $0) * 0x1_0101 }
    let raster = PNGRaster(rgb: pixels.span, width: 30, height: 1, alpha: false)
    expectEqual(RowFilter.leastSum.rows(of: raster)[0], 1)
  }

  @Test func theLeastEntropyMayBePaeths() {
    var random = Generator(seed: 21)
    // Rows of which Paeth's filter leaves nothing but the first pixel, below one of noise.
    let (width, height) = (40, 12)
    var filtered: [UInt8] = []
    for y in 0..<height {
      filtered.append(4)
      for x in 0..<width * 3 {
        filtered.append(y == 0 || x < 3 ? UInt8(truncatingIfNeeded: random.next()) : 0)
      }
    }
    let bytes = RowFilter.undo(filtered.span, rowBytes: width * 3, step: 3)
    let pixels = (0..<width * height).map { place in
      0xFF00_0000 | UInt32(bytes[3 * place + 2]) << 16 | UInt32(bytes[3 * place + 1]) << 8
        | UInt32(bytes[3 * place])
    }
    let raster = PNGRaster(rgb: pixels.span, width: width, height: height, alpha: false)
    let rows = RowFilter.leastEntropy.rows(of: raster)
    #expect(
      stride(from: raster.rowBytes + 1, to: rows.count, by: raster.rowBytes + 1)
        .allSatisfy { rows[$0] == 4 })
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
      expectEqual(back, raster.rows)
    }
  }
}
