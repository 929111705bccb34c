import TestSupport
import Testing

@testable import RasterKernels

/// Rows of a material's pixels by vectors, against pixels one by one.
@Suite struct MaterialColorTests {
  /// The pixel for red, green and blue, and alpha unless it is opaque.
  private func pixel(_ levels: [Int], _ saturation: Double, _ tint: SIMD4<UInt32>) -> UInt32 {
    let alpha = levels.count == 3 ? 65_535 : levels[3]
    // The luminance of ITU-R BT.709, of encoded components as in CSS and Core Image.
    let gray = (2126 * levels[0] + 7152 * levels[1] + 722 * levels[2] + 5000) / 10_000
    func share(_ level: Int) -> Int { (level * (65_535 - Int(tint[3])) + 32_767) / 65_535 }
    let parts = (0..<3).map { index in
      let strong = gray + ((levels[index] - gray) * Int(saturation * 4096 + 0.5) + 2048) >> 12
      return share(min(max(strong, 0), alpha))
    }
    return (parts + [share(alpha)]).enumerated().reduce(0) { pixel, part in
      let level = ((Int(tint[part.offset]) + part.element) * 255 + 32_767) / 65_535
      return pixel | UInt32(level) << UInt32(8 * part.offset)
    }
  }

  @Test(arguments: [0, 0.7, 1, 1.8, 8, 90, 100] as [Double], [3, 4])
  func rowsAreWhatSinglePixelsGive(saturation: Double, components: Int) {
    var dice = Dice(seed: 9)
    for tint in [
      SIMD4<UInt32>(0, 0, 0, 0), SIMD4(65_535, 65_535, 65_535, 65_535),
      SIMD4(52_000, 30_000, 1, 53_739),
    ] {
      let material = MaterialColors(saturation: saturation, tint: tint)
      for width in [1, 7, 16, 50] {
        var grids = (0..<components).map { _ in LevelGrid(columns: 3..<3 + width, rows: 0..<4) }
        for place in 0..<4 * grids[0].stride {
          // Premultiplied, with the ends of the range.
          let alpha = components == 3 || dice.below(3) == 0 ? 65_535 : Int(dice.level()) * 257
          if components == 4 { grids[3].levels[place] = UInt16(alpha) }
          for index in 0..<3 {
            let level = Int(dice.level()) * 257 + dice.below(257)
            grids[index].levels[place] = UInt16(min(level, alpha))
          }
        }
        let expected = (0..<4 * width).map { index in
          let place = index / width * grids[0].stride + index % width
          return pixel(grids.map { Int($0.levels[place]) }, saturation, tint)
        }
        for vectors in vectorWidths {
          var pixels = [UInt32](repeating: 1, count: 4 * width + 1)
          var span = pixels.mutableSpan
          material.write(grids, into: &span, vectors: vectors)
          expectEqual(pixels, expected + [1], "\(tint), \(width) pixels")
        }
      }
    }
  }
}
