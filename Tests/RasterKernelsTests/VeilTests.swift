import Testing

@testable import RasterKernels

@Suite struct VeilTests {
  @Test func everyAlphaOverEveryComponentIsWhatSinglePixelsGive() {
    for alpha: UInt32 in 0...255 {
      let color = alpha << 24 | alpha / 2 << 8 | alpha
      let veil = Veil(color)
      for level: UInt32 in 0...255 {
        let below = level &* 0x0101_0101
        let expected = SIMD4(repeating: layPixel(color, over: below))
        #expect(veil.laid(over: SIMD4(repeating: below)) == expected, "\(alpha) over \(level)")
      }
    }
  }

  /// The ends of a row are laid apart from its middle.
  @Test(arguments: [0x0000_0000, 0x8012_3456, 0xFE01_0203, 0x01_00_01_00, 0xFF44_5566] as [UInt32])
  func aRowIsWhatSinglePixelsGive(color: UInt32) {
    let veil = Veil(color)
    let below = (0..<90).map { UInt32($0) &* 0x0102_0301 }
    for start in 0..<8 {
      for count in 0...80 {
        var expected = below
        for index in start..<start + count {
          expected[index] = layPixel(color, over: below[index])
        }
        for vectors in vectorWidths {
          var row = below
          unsafe row.withUnsafeMutableBufferPointer {
            unsafe veil.lay(over: $0.baseAddress! + start, count: count, vectors: vectors)
          }
          #expect(row == expected, "\(count) from \(start)")
        }
      }
    }
  }
}
