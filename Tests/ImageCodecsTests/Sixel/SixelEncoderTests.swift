import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct SixelEncoderTests {
  private func sixels(_ pixels: [UInt32], _ width: Int, _ rect: IntRect? = nil) -> String {
    var bytes: [UInt8] = []
    SixelEncoder.append(
      pixels.span, width: width,
      within: rect ?? IntRect(0, 0, width, pixels.count / width), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let white: UInt32 = 0xFFFF_FFFF
  private static let red: UInt32 = 0xFF00_00FF

  @Test func aSmallPictureIsWhatTheTerminalManualSays() {
    let (white, red) = (Self.white, Self.red)
    #expect(
      sixels([white, white, white, white, white, red, white, red], 4)
        == "\u{1B}P0;1;0q\"1;1;4;2#0;2;100;100;100#1;2;100;0;0#0B@B@$#1?A?A\u{1B}\\"
    )
    // Runs, two bands, and what one colour leaves out.
    #expect(
      sixels([UInt32](repeating: white, count: 6 * 7) + [red, red, red, red, red, white], 6)
        == "\u{1B}P0;1;0q\"1;1;6;8#0;2;100;100;100#1;2;100;0;0#0!6~-#0!5@B$#1!5A\u{1B}\\")
  }

  @Test func onlyARectangleIsWritten() {
    var pixels = [UInt32](repeating: Self.white, count: 10 * 10)
    pixels[3 * 10 + 4] = Self.red
    expectEqual(
      sixels(pixels, 10, IntRect(4, 3, 1, 1)), "\u{1B}P0;1;0q\"1;1;1;1#0;2;100;0;0#0@\u{1B}\\")
  }

  /// More colours than a palette has are shown by those that are near.
  @Test func aPictureOfManyColoursHasFewerInItsPalette() throws {
    let pixels = (0..<64 * 64 as Range<UInt32>).map { place -> UInt32 in
      let (red, green) = (place % 64 * 4, place / 64 * 4)
      return 0xFF00_0000 | red | green << 8
    }
    let text = sixels(pixels, 64)
    let colors = text.matches(of: /#(\d+);2;(\d+);(\d+);(\d+)/).compactMap { Int($0.1) }
    #expect(colors.count > 200 && colors.count <= 255 && colors == Array(colors.indices))
  }
}
