import RasterKernels
import TestSupport
import Testing

@Suite struct LevelBlendingTests {
  /// Numbers without order, the same in every run.
  private func numbers(_ count: Int, seed: UInt64) -> [UInt32] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in UInt32(dice.below(1 << 31)) }
  }

  /// Every width and both kinds of colour give what single pixels give.
  @Test(arguments: [0xFF20_60C0, 0xFF00_0000, 0x8010_3060, 0x0000_0000] as [UInt32])
  func aColourIsLaidAsOnSinglePixels(color: UInt32) {
    let (levelStride, stride, height) = (53, 61, 3)
    // Many levels are nothing or all.
    let levels = numbers(levelStride * height + 40, seed: 7).map { number -> UInt8 in
      switch number % 5 {
      case 0, 1: 0
      case 2: 255
      default: UInt8(truncatingIfNeeded: number >> 8)
      }
    }
    let ground = numbers(stride * height + 40, seed: 11).map { number in
      scalePixel(0xFFFF_FFFF, by: number & 255) & (number | 0xFF00_0000)
    }
    for width in 0...50 {
      for start in [0, 3] {
        var expected = ground
        for y in 0..<height {
          for x in 0..<width {
            let part = scalePixel(color, by: UInt32(levels[start + y * levelStride + x]))
            expected[4 + y * stride + x] = layPixel(part, over: expected[4 + y * stride + x])
          }
        }
        for vectors in vectorWidths {
          var pixels = ground
          var rows = PixelRows(pixels.mutableSpan, minX: 0, minY: 0, stride: stride, from: 4)
          layColor(
            color, Rows(levels.span, minX: 0, minY: 0, stride: levelStride, from: start),
            in: CoverageBand(minX: 0, minY: 0, width: width, height: height), over: &rows,
            vectors: vectors)
          expectEqual(pixels, expected, "\(width) from \(start)")
        }
      }
    }
  }
}
