import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// One colour over rows of pixels, against pixels by themselves.
@Suite struct EvenColorTests {
  @Test func everyAlphaOverEveryComponent() {
    let levels = (0...255 as ClosedRange<UInt32>).map { $0 &* 0x0101_0101 }
    for alpha: UInt32 in 0...255 {
      let color = alpha << 24 | alpha / 2 << 8 | alpha
      let expected = levels.map { layPixel(color, over: $0) }
      for vectors in vectorWidths {
        var row = levels
        unsafe lay_color(vectors, color, 255, &row, row.count)
        expectEqual(row, expected, "\(alpha)")
      }
    }
  }

  /// The ends of a row are laid apart from its middle.
  @Test(arguments: [0x0000_0000, 0x8012_3456, 0xFE01_0203, 0x01_00_01_00, 0xFF44_5566] as [UInt32])
  func everyPartOfARow(color: UInt32) {
    let below = (0..<90).map { UInt32($0) &* 0x0102_0301 }
    for start in 0..<8 {
      for count in 0...80 {
        let level: UInt32 = count % 3 == 0 ? 255 : UInt32(count)
        let part = scalePixel(color, by: level)
        var expected = below
        for index in start..<start + count {
          expected[index] = layPixel(part, over: below[index])
        }
        for vectors in vectorWidths {
          var row = below
          unsafe row.withUnsafeMutableBufferPointer {
            unsafe lay_color(vectors, color, level, $0.baseAddress! + start, count)
          }
          expectEqual(row, expected, "\(count) from \(start)")
        }
      }
    }
  }
}
