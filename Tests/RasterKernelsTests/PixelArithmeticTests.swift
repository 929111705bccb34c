import RasterKernels
import TestSupport
import Testing

@Suite struct PixelArithmeticTests {
  @Test func scalingRoundsToTheNearest() {
    var wrong = 0
    for level in UInt32(0)...255 {
      for factor in UInt32(0)...255 {
        let expected = UInt32((Double(level * factor) / 255).rounded())
        if scaleLevel(UInt8(level), by: UInt8(factor)) != expected { wrong += 1 }
        if scalePixel(level * 0x0101_0101, by: factor) != expected * 0x0101_0101 { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }

  @Test func componentsDoNotTouchEachOther() {
    expectEqual(scalePixel(0xFF00_00FF, by: 128), 0x8000_0080)
    expectEqual(scalePixel(0x00FF_FF00, by: 128), 0x0080_8000)
  }

  @Test func opaquePixelsReplaceAndClearOnesDoNothing() {
    expectEqual(layPixel(0xFF12_3456, over: 0xFFAB_CDEF), 0xFF12_3456)
    expectEqual(layPixel(0, over: 0x80AB_CDEF), 0x80AB_CDEF)
  }

  @Test func layingStaysPremultiplied() {
    var wrong = 0
    for alpha in UInt32(0)...255 {
      for below in UInt32(0)...255 {
        // White at both alphas is the largest premultiplied pixel there is.
        let result = layPixel(alpha * 0x0101_0101, over: below * 0x0101_0101)
        if result != (result & 255) * 0x0101_0101 { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }
}
