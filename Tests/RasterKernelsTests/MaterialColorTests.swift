import TestSupport
import Testing

@testable import RasterKernels

/// Rows of a material's pixels by vectors, against pixels one by one.
@Suite struct MaterialColorTests {
  @Test(arguments: [0, 0.7, 1, 1.8, 8] as [Double], [3, 4])
  func rowsAreWhatSinglePixelsGive(saturation: Double, components: Int) {
    var dice = Dice(seed: 9)
    for tint in [
      SIMD4(0, 0, 0, 0), SIMD4(65_535, 65_535, 65_535, 65_535), SIMD4(52_000, 30_000, 1, 53_739),
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
        var expected = [UInt32](repeating: 0, count: 4 * width)
        var span = expected.mutableSpan
        material.writeSingly(grids, into: &span)
        for vectors in vectorWidths {
          var pixels = [UInt32](repeating: 1, count: 4 * width + 1)
          var span = pixels.mutableSpan
          material.write(grids, into: &span, vectors: vectors)
          #expect(pixels == expected + [1], "\(tint), \(width) pixels")
        }
      }
    }
  }

  /// Saturations that do not fit the vectors are taken pixel by pixel, as strong as they are.
  @Test func strongSaturationsSaturate() {
    var grids = (0..<3).map { _ in LevelGrid(columns: 0..<20, rows: 0..<1) }
    for column in 0..<20 {
      for (index, level) in [30_000, 30_100, 30_200].enumerated() {
        grids[index].levels[column] = UInt16(level)
      }
    }
    var pixels = [UInt32](repeating: 0, count: 20)
    var span = pixels.mutableSpan
    MaterialColors(saturation: 90, tint: .zero).write(grids, into: &span)
    // 30086 is the grey: 90 · −86, 90 · 14 and 90 · 114 from there.
    #expect(pixels == [UInt32](repeating: 0xFF_9D_7A_57, count: 20))
  }
}
