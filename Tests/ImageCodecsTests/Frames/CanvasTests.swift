import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// One straight pixel over another, as the PNG specification has it: alpha_out = a + (1 − a)·b, and
/// each sample by what it has of that.
@Suite struct CanvasTests {
  private let levels8: [UInt32] = [0, 1, 2, 64, 127, 128, 200, 254, 255]
  private let levels16: [UInt64] = [0, 1, 257, 16_384, 32_767, 32_768, 51_400, 65_534, 65_535]

  /// The sum that a pixel over another is, in halves of a level at most off.
  private func isOver(
    _ result: Double, alpha: Double, top: (Double, Double), below: (Double, Double), most: Double
  ) -> Bool {
    let (a, b) = (top.1 / most, below.1 / most)
    let sum = a + (1 - a) * b
    let sample = (top.0 * a + below.0 * (1 - a) * b) / sum
    return (alpha - sum * most).magnitude <= 0.5 + 1e-9
      && (result - sample).magnitude <= 0.5 + 1e-9
  }

  @Test func eightBitsAreRoundedToNearest() {
    for topAlpha in levels8 where topAlpha > 0 {
      for belowAlpha in levels8 where belowAlpha > 0 {
        for (top, below) in [(255, 0), (0, 255), (200, 100), (3, 250), (128, 127)]
          as [(UInt32, UInt32)]
        {
          // Another place for each of the three, so that none stands in for another.
          let upper = topAlpha << 24 | below << 16 | 7 << 8 | top
          let lower = belowAlpha << 24 | top << 16 | 250 << 8 | below
          let result = upper.over(lower)
          for (shift, a, b) in [(0, top, below), (8, 7, 250), (16, below, top)]
            as [(UInt32, UInt32, UInt32)]
          {
            #expect(
              isOver(
                Double(result >> shift & 255), alpha: Double(result >> 24),
                top: (Double(a), Double(topAlpha)), below: (Double(b), Double(belowAlpha)),
                most: 255), "\(topAlpha) over \(belowAlpha): \(a) over \(b)")
          }
        }
      }
    }
  }

  @Test func sixteenBitsAreRoundedToNearest() {
    for topAlpha in levels16 where topAlpha > 0 {
      for belowAlpha in levels16 where belowAlpha > 0 {
        for (top, below) in [(65_535, 0), (0, 65_535), (51_400, 25_700), (3, 65_000)]
          as [(UInt64, UInt64)]
        {
          let upper = topAlpha << 48 | below << 32 | 7 << 16 | top
          let lower = belowAlpha << 48 | top << 32 | 65_000 << 16 | below
          let result = upper.over(lower)
          for (shift, a, b) in [(0, top, below), (16, 7, 65_000), (32, below, top)]
            as [(UInt64, UInt64, UInt64)]
          {
            #expect(
              isOver(
                Double(result >> shift & 65_535), alpha: Double(result >> 48),
                top: (Double(a), Double(topAlpha)), below: (Double(b), Double(belowAlpha)),
                most: 65_535), "\(topAlpha) over \(belowAlpha): \(a) over \(b)")
          }
        }
      }
    }
  }

  @Test func whatIsSolidOrClearIsKeptAsItIs() {
    // A clear pixel keeps its colour where nothing lies below it and is nothing where something does.
    expectEqual(UInt32(0xFF01_0203).over(0x8010_2030), 0xFF01_0203)
    expectEqual(UInt32(0x0001_0203).over(0x8010_2030), 0x8010_2030)
    expectEqual(UInt32(0x0101_0203).over(0x0010_2030), 0x0101_0203)
    expectEqual(UInt32(0x0001_0203).over(0x0010_2030), 0x0010_2030)
    expectEqual(UInt64(0xFFFF_0001_0002_0003).over(0x8000_1000_2000_3000), 0xFFFF_0001_0002_0003)
    expectEqual(UInt64(0x0000_0001_0002_0003).over(0x8000_1000_2000_3000), 0x8000_1000_2000_3000)
    expectEqual(UInt64(0x0001_0001_0002_0003).over(0x0000_1000_2000_3000), 0x0001_0001_0002_0003)
    expectEqual(UInt64(0x0000_0001_0002_0003).over(0x0000_1000_2000_3000), 0x0000_1000_2000_3000)
  }

  @Test func numbersOfOnesOwn() {
    // Half of blue over half of red: three quarters, two thirds of them blue.
    expectEqual(UInt32(0x80FF_0000).over(0x8000_00FF), 0xC0AA_0055)
    expectEqual(UInt64(0x8000_FFFF_0000_0000).over(0x8000_0000_0000_FFFF), 0xC000_AAAA_0000_5555)
  }

  @Test func aPictureIsPutInItsPlace() {
    var canvas = Canvas<UInt32>(width: 4, height: 3)
    let rect = IntRect(1, 1, 2, 2)
    canvas.draw([0x8000_00FF, 2, 3, 0xFF00_0004], in: rect, over: false)
    expectEqual(canvas.pixels, [0, 0, 0, 0, 0, 0x8000_00FF, 2, 0, 0, 3, 0xFF00_0004, 0])
    canvas.draw([0x80FF_0000, 0xFF00_0009, 0, 0], in: rect, over: true)
    expectEqual(canvas.pixels, [0, 0, 0, 0, 0, 0xC0AA_0055, 0xFF00_0009, 0, 0, 3, 0xFF00_0004, 0])
    canvas.clear(IntRect(2, 1, 2, 1))
    expectEqual(canvas.pixels, [0, 0, 0, 0, 0, 0xC0AA_0055, 0, 0, 0, 3, 0xFF00_0004, 0])
  }
}
