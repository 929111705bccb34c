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
}
