import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of levels by vectors of every width are those of single levels.
@Suite struct VectorRowTests {
  @Test func meansOfBoxes() {
    var dice = Dice(seed: 5)
    for round in 0..<60 {
      let count = 16 * (1 + round % 4)
      func levels() -> [UInt16] {
        (0..<count).map { _ in dice.below(4) == 0 ? 65_535 : UInt16(dice.below(65_536)) }
      }
      let (enter, leave, above, below) = (levels(), levels(), levels(), levels())
      let (edge, width) = (dice.below(256), 1 + 2 * dice.below(100))
      let total = UInt64(256 * width + 2 * edge)
      let reciprocal = UInt32(((UInt64(1) << 44) + total / 2) / max(total, 4097))
      let sums = leave.map { UInt32($0) + UInt32(dice.below(65_536 * (width - 1) + 1)) }
      let expected = (0..<count).map { index in
        let sum = UInt64(sums[index]) + UInt64(enter[index])
        let sides = UInt64(above[index]) + UInt64(below[index])
        let all = (sum << 8 + sides * UInt64(edge)) & 0xFFFF_FFFF
        return UInt16(truncatingIfNeeded: (all * UInt64(reciprocal) + 1 << 43) >> 44)
      }
      for vectors in vectorWidths {
        var (found, result) = (sums, [UInt16](repeating: 0, count: count))
        unsafe average_row(
          vectors, &found, enter, leave, above, below, &result, count, UInt32(edge), reciprocal, 44)
        expectEqual(result, expected)
        expectEqual(found, sums.indices.map { sums[$0] + UInt32(enter[$0]) - UInt32(leave[$0]) })
      }
    }
  }

  @Test func coloursTimesLevels() {
    let levels = (0..<65_536).map { UInt16($0) }
    for color: UInt32 in [0xFF00_0000, 0x8080_4001, 0xFFFF_FFFF, 0x0100_0001] {
      // Every level, rounded to 255ths as its mean over the pixel would be.
      let expected = levels.map {
        scalePixel(color, by: UInt32((Double($0) / 65_535 * 255).rounded()))
      }
      for vectors in vectorWidths {
        for count in [65_536, 37] {
          var found = [UInt32](repeating: 1, count: count)
          unsafe color_levels(vectors, color, levels, &found, count)
          expectEqual(found, Array(expected[..<count]))
        }
      }
    }
  }
}
