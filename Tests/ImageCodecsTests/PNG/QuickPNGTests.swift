import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct QuickPNGTests {
  /// A gradient with a flat part, at one opacity.
  private func picture(_ width: Int, _ height: Int, alpha: UInt32) -> [UInt32] {
    (0..<width * height).map { index in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      let part = y < 8 ? alpha : (x * 3 + y) % (alpha + 1)
      return part | (part / 2) << 8 | (part / 3) << 16 | alpha << 24
    }
  }

  @Test(arguments: [255, 128, 1] as [UInt32])
  func thePixelsAreKept(_ alpha: UInt32) throws {
    let pixels = picture(61, 40, alpha: alpha)
    let file = try PNGEncoder.quickFile(pixels: pixels.span, width: 61, height: 40)
    let decoded = try ImageDecoder.decode(file)
    #expect(decoded.width == 61 && decoded.height == 40)
    expectEqual(decoded.frames[0].pixels.premultiplied, pixels)
  }

  @Test func anOpaquePictureHasNoAlpha() throws {
    let opaque = try PNGEncoder.quickFile(
      pixels: picture(20, 20, alpha: 255).span, width: 20, height: 20)
    let clear = try PNGEncoder.quickFile(
      pixels: picture(20, 20, alpha: 9).span, width: 20, height: 20)
    #expect(opaque[25] == PNGColorType.rgb.rawValue && clear[25] == PNGColorType.rgba.rawValue)
  }

  @Test func flatRowsTakeAFewBytes() throws {
    let flat = [UInt32](repeating: 0xFF30_2010, count: 200 * 200)
    #expect(try PNGEncoder.quickFile(pixels: flat.span, width: 200, height: 200).count < 700)
  }

  @Test func aSideOfNoLengthIsRefused() {
    #expect(throws: ImageEncodingError.sizeOutOfRange(width: 0, height: 5)) {
      try PNGEncoder.quickFile(pixels: [UInt32]().span, width: 0, height: 5)
    }
  }
}
