import Render2D
import TestSupport
import Testing

@Suite struct PixelTests {
  @Test(arguments: [(0x000000, "000000ff"), (0xFF8800, "ff8800ff"), (0x12345A, "12345aff")])
  func aColorOfSixDigits(_ hex: UInt32, _ bytes: String) {
    let pixel = Color(hex: hex).premultiplied
    let levels = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    expectEqual(levels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(), bytes)
    expectEqual(Color(hex: hex, alpha: 0.5).alpha, 0.5)
  }

  /// A component beyond 1 is no more than the alpha, so that nothing shines.
  @Test(arguments: [-1, 0, 0.25, 0.5, 1, 3])
  func whatIsBeyondOneCountsAsOne(_ alpha: Double) {
    let pixel = Color(red: 2, green: 1, blue: -1, alpha: alpha).premultiplied
    expectEqual(pixel, Color(red: 1, green: 1, blue: 0, alpha: min(max(alpha, 0), 1)).premultiplied)
    expectEqual(pixel.red, pixel.alpha)
  }

  @Test func everyPremultipliedLevelIsFoundAgain() {
    var wrong = 0
    for alpha in 0...255 as ClosedRange<UInt8> {
      for level in 0...alpha {
        let pixel = Pixel(red: level, green: level, blue: level, alpha: alpha)
        let straight = pixel.straight
        let again = Pixel(
          straightRed: straight.red, green: straight.green, blue: straight.blue,
          alpha: straight.alpha)
        if again != pixel { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }

  @Test func everyStraightLevelComesAsNearAsItCan() {
    var wrong = 0
    for alpha in 0...255 as ClosedRange<UInt8> {
      for level in 0...255 as ClosedRange<UInt8> {
        let pixel = Pixel(straightRed: level, green: 0, blue: 255, alpha: alpha)
        let exact = (Double(level) * Double(alpha) / 255).rounded()
        if Double(pixel.red) != exact || pixel.blue != alpha { wrong += 1 }
        let back = pixel.straight
        // Half a level of the premultiplied one, and half of the straight one.
        let slack = alpha == 0 ? 255 : 127.5 / Double(alpha) + 0.5
        if abs(Double(back.red) - Double(level)) > slack { wrong += 1 }
        if alpha == 255 && back.red != level { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }

  @Test func straightBytesFollowTheRows() {
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap[0, 0] = Pixel(red: 100, green: 50, blue: 0, alpha: 100)
    expectEqual(pixmap.straightBytes(), [255, 128, 0, 100, 0, 0, 0, 0])
  }

  @Test func levelsAreLentAsSpans() {
    var levels = AlphaPixmap(width: 3, height: 2)
    levels[2, 1] = 200
    levels[0, 0] = 7
    #expect(levels.levels[0] == 7 && levels.row(1)[2] == 200 && levels[2, 1] == 200)
    expectEqual(levels.bounds, IntRect(0, 0, 3, 2))
  }

  @Test func levelsAreTakenFromAPixmap() {
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap[0, 0] = Color.rgb(0, 255, 0).premultiplied
    pixmap[1, 0] = Color.rgb(0, 255, 0, alpha: 0.5).premultiplied
    let alpha = AlphaPixmap(.alpha, of: pixmap)
    let light = AlphaPixmap(.luminance, of: pixmap)
    #expect(alpha[0, 0] == 255 && alpha[1, 0] == 128)
    #expect(light[0, 0] == 182 && light[1, 0] == 92)
  }

  @Test func aColourCanStandInLevels() throws {
    var levels = AlphaPixmap(width: 2, height: 1)
    levels[0, 0] = 255
    levels[1, 0] = 128
    let image = try Image(levels, color: .red)
    expectEqual(image.premultiplied, [0xFF00_00FF, 0x8000_0080])
    #expect(throws: ImageError.size(width: 0, height: 0)) {
      try Image(AlphaPixmap(width: 0, height: 0))
    }
  }

  @Test func brightnessIsWeighted() {
    expectEqual(Pixel(red: 255, green: 255, blue: 255).luminance, 255)
    for (pixel, weight) in [
      (Pixel(red: 255, green: 0, blue: 0), 0.2126), (Pixel(red: 0, green: 255, blue: 0), 0.7152),
      (Pixel(red: 0, green: 0, blue: 255), 0.0722),
    ] { expectEqual(pixel.luminance, UInt8((weight * 255).rounded())) }
  }
}
