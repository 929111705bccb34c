import TestSupport
import Testing

@testable import ImageCodecs

/// Straight and premultiplied samples, each held against the nearest whole number.
@Suite struct StraightAlphaTests {
  /// The whole number nearest to a fraction; no half occurs, since the denominators are odd.
  private func nearest(_ above: UInt64, _ below: UInt64) -> UInt64 {
    (2 * above + below) / (2 * below)
  }

  @Test func everyPixelOfEightBitsIsPremultipliedToNearest() {
    for alpha in UInt32(0)...255 {
      for sample in UInt32(0)...255 {
        let pixel = alpha << 24 | (255 - sample) << 16 | (sample / 2) << 8 | sample
        let result = pixel.premultiplied
        expectEqual(result >> 24, alpha)
        for (shift, sample) in [(0, sample), (8, sample / 2), (16, 255 - sample)]
          as [(UInt32, UInt32)]
        {
          guard UInt64(result >> shift & 255) != nearest(UInt64(sample * alpha), 255) else {
            continue
          }
          Issue.record("\(sample) of \(alpha) became \(result >> shift & 255)")
        }
      }
    }
  }

  @Test func everyPremultipliedPixelComesBack() {
    for alpha in UInt32(0)...255 {
      for sample in 0...alpha {
        let pixel = alpha << 24 | (alpha - sample) << 16 | (sample / 2) << 8 | sample
        guard pixel.unpremultiplied.premultiplied != pixel else { continue }
        Issue.record("\(sample) of \(alpha) did not come back")
      }
    }
  }

  @Test func aSampleAboveItsAlphaIsFull() {
    expectEqual(UInt32(0x8081_FF7F).unpremultiplied, 0x80FF_FFFD)
    expectEqual(UInt32(0x0001_0203).unpremultiplied, 0)
    expectEqual(UInt32(0x0001_0203).premultiplied, 0)
    expectEqual(UInt32(0xFF01_0203).unpremultiplied, 0xFF01_0203)
  }

  @Test func sixteenBitsAreNarrowedToNearest() {
    for level in UInt64(0)...65_535 {
      let pixel = level << 48 | (65_535 - level) << 32 | (level / 2) << 16 | level
      func narrow(_ level: UInt64) -> UInt32 { UInt32(nearest(level * 255, 65_535)) }
      let expected =
        narrow(level) << 24 | narrow(65_535 - level) << 16 | narrow(level / 2) << 8 | narrow(level)
      guard pixel.narrowed != expected else { continue }
      Issue.record("\(level) became \(pixel.narrowed)")
    }
  }

  @Test func widenedPixelsHaveEveryByteTwice() {
    expectEqual(UInt32(0x80FF_0102).widened, 0x8080_FFFF_0101_0202)
    for level in UInt32(0)...255 {
      let pixel = level << 24 | (255 - level) << 16 | (level / 2) << 8 | level
      expectEqual(pixel.widened.narrowed, pixel)
    }
  }

  @Test func filmsOfSixteenBitsAreReadInEither() {
    // Half of full red, a level of 16 bits below full green, clear with a colour.
    let pixels = Animation.Pixels.sixteen([
      0x8000_0000_0000_FFFF, 0xFFFF_0000_FFFE_0000, 0x0000_FFFF_FFFF_FFFF,
    ])
    expectEqual(pixels.premultiplied, [0x8000_0080, 0xFF00_FF00, 0])
    let eight = Animation.Pixels.eight([0x8000_00FF, 0xFF00_FE00])
    expectEqual(eight.premultiplied, [0x8000_0080, 0xFF00_FE00])
  }
}
