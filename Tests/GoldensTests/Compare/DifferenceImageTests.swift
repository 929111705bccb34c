import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct DifferenceImageTests {
  private let red: UInt32 = 0xFF00_00FF
  private let magenta: UInt32 = 0xFFFF_00FF

  @Test func `a differing pixel is red`() {
    let picture = differenceImage(Films.still(), Films.still { $0[19] += 1 })
    expectEqual(picture.frames[0].pixels.premultiplied[19], red)
  }

  @Test func `all else is an opaque light grey`() {
    let picture = differenceImage(Films.still(), Films.still { $0[19] += 1 })
    let pixel = picture.frames[0].pixels.premultiplied[18]
    expectEqual(pixel >> 24, 255)
    #expect(pixel & 255 == pixel >> 8 & 255 && pixel & 255 == pixel >> 16 & 255)
    #expect((160..<255).contains(pixel & 255))
  }

  @Test func `what only one side has is magenta on the union canvas`() {
    let picture = differenceImage(Films.still(), Films.still(width: 9, height: 5))
    expectEqual(picture.width, 9)
    expectEqual(picture.height, 6)
    let pixels = picture.frames[0].pixels.premultiplied
    expectEqual(pixels[8], magenta)
    expectEqual(pixels[5 * 9], magenta)
    expectEqual(pixels[5 * 9 + 8], 0xFFFF_FFFF)
  }

  @Test func `a frame of one side only is all magenta`() {
    let picture = differenceImage(Films.film([1, 2]), Films.film([1, 2, 3]))
    expectEqual(picture.frames.count, 3)
    #expect(picture.frames[2].pixels.premultiplied.allSatisfy { $0 == magenta })
  }

  @Test func `the first of the frames that differ most stands for all`() {
    let (expected, actual) = (Films.film([1, 2, 3]), Films.film([1, 7, 8]))
    expectEqual(markedDifference(expected, actual, by: Comparison()).worst, 1)
    #expect(markedDifference(expected, expected, by: Comparison()).worst == nil)
  }

  @Test func `the timeline's picture has its moments`() {
    let actual = Films.film([1, 2], delays: [Fraction(3, 20), Fraction(1, 20)])
    let picture = differenceImage(
      Films.film([1, 2]), actual, by: Comparison(timing: .timeline))
    expectEqual(picture.frames.map(\.delay), [Fraction(1, 10), Fraction(1, 20), Fraction(1, 20)])
    expectEqual(picture.frames.map { $0.pixels.premultiplied[0] == red }, [false, true, false])
  }
}
