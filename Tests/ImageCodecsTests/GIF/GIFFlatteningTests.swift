import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFFlatteningTests {
  private func flattened(
    _ pixels: [UInt32], width: Int, matte: UInt32? = nil
  ) -> [UInt32] {
    let height = pixels.count / width
    var flattening = GIFFlattening(matte: matte, width: width, height: height)
    return pixels.indices.map {
      flattening.color(pixels.span, x: $0 % width, y: $0 / width)
    }
  }

  /// Between clear and opaque a pixel belongs to the side that it is nearer to, blended with white.
  @Test func rimsBelongToTheNearerSide() {
    let pixels: [UInt32] = [0, 0x7F7F_0000, 0xFF01_0203, 0x8080_0000, 0]
    expectEqual(flattened(pixels, width: 5), [0, 0, 0xFF01_0203, 0xFFFF_7F7F, 0])
    // Just between it is clear.
    expectEqual(flattened([0, 0x7F00_0000, 0xFE00_0000], width: 3), [0, 0, 0xFF01_0101])
  }

  @Test func aMatteTakesAllThatIsNotClear() {
    let pixels: [UInt32] = [0, 0x0100_0000, 0x7F7F_0000, 0xFF01_0203]
    #expect(
      flattened(pixels, width: 4, matte: 0xFF00_00FF)
        == [0, 0xFF00_00FE, 0xFF7F_0080, 0xFF01_0203])
  }

  /// As many pixels of the shadow's own colour as it covers.
  @Test(arguments: [64, 115, 192] as [UInt32])
  func softShadowsAreDithered(alpha: UInt32) {
    // Of a colour of half its strength.
    let pixel = alpha << 24 | alpha / 2
    let shown = flattened([UInt32](repeating: pixel, count: 256), width: 16)
    let opaque = shown.filter { $0 != 0 }
    #expect(abs(opaque.count - Int(alpha) * 256 / 255) <= 4)
    expectEqual(Set(opaque).count, 1)
    #expect(abs(Int(opaque[0] & 255) - 127) <= 2 && opaque[0] >> 8 == 0xFF_0000)
  }

  @Test func whatIsHardlyThereIsClearAndWhatIsAlmostOpaqueIsOpaque() {
    func count(_ alpha: UInt32) -> Int {
      flattened([UInt32](repeating: alpha << 24, count: 64), width: 8).count { $0 != 0 }
    }
    expectEqual([count(9), count(10), count(223), count(224)], [0, 2, 56, 64])
  }

  /// Neither the rims of shapes nor what is hardly there or almost opaque, nor anything on a matte.
  @Test func softPixelsAreAPattern() {
    func hasDitheredAlpha(_ pixels: [UInt32], matte: UInt32? = nil) -> Bool {
      var flattening = GIFFlattening(matte: matte, width: pixels.count, height: 1)
      for x in pixels.indices { _ = flattening.color(pixels.span, x: x, y: 0) }
      return flattening.hasDitheredAlpha
    }
    let shadow: [UInt32] = [0, 0x3000_0000, 0x6000_0000]
    #expect(hasDitheredAlpha(shadow))
    #expect(!hasDitheredAlpha(shadow, matte: .max))
    #expect(!hasDitheredAlpha([0, 0x2000_0000, 0x8000_0000, 0xFF00_0000]))
    for (alpha, isPattern) in [(9, false), (10, true), (223, true), (224, false)] {
      expectEqual(hasDitheredAlpha([UInt32(alpha) << 24]), isPattern)
    }
    // From one pixel to the next alpha changes by 63 or 64.
    #expect(hasDitheredAlpha([0x0800_0000, 0x2000_0000, 0x4700_0000, 0xFF00_0000]))
    #expect(!hasDitheredAlpha([0x0800_0000, 0x2000_0000, 0x4800_0000, 0xFF00_0000]))
  }

  /// A shadow that stands still beside something that moves: what is drawn never changes, whatever
  /// rectangles the frames say.
  @Test func aShadowThatStandsStillDoesNotFlicker() throws {
    var film = TestFilm(width: 32, height: 16, frames: [])
    for frame in 0..<4 {
      film.frames.append(
        (0..<32 * 16).map { place in
          let (x, y) = (place % 32, place / 32)
          if y == 8 + frame, x < 8 { return 0xFF00_00FF }
          return x >= 10 && x < 30 ? UInt32((x - 10) * 6) << 24 : 0
        })
      film.delays.append(Fraction(1, 25))
    }
    let back = try ImageDecoder.decode(film.gif()).premultiplied
    expectEqual(back.count, 4)
    for frame in back {
      for place in frame.indices where place % 32 >= 10 {
        expectEqual(frame[place], back[0][place])
      }
    }
    #expect(back[0].count { $0 == 0xFF00_0000 } > 60)
  }

  /// A pixel may look other when only its neighbour changed.
  @Test func neighboursOfWhatChangedAreLookedAt() {
    var picture = GIFPicture(width: 3, height: 1, matte: nil)
    func show(_ pixels: [UInt32], changed: IntRect) -> [UInt32] {
      let frame = Frame(
        pixels: pixels.span, width: 3, height: 1, dirty: changed, delay: Fraction(1, 10))
      picture.apply(picture.delta(to: frame))
      return picture.colors
    }
    #expect(
      show([0, 0x8400_0000, 0x8400_0000], changed: IntRect(0, 0, 3, 1))
        == [0, 0xFF00_0000, 0xFF00_0000])
    // The last becomes opaque, and the one before it a rim.
    #expect(
      show([0, 0x8400_0000, 0xFF00_0000], changed: IntRect(2, 0, 1, 1))
        == [0, 0xFF7B_7B7B, 0xFF00_0000])
  }
}
