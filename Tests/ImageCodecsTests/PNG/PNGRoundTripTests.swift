import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PNGRoundTripTests {
  /// Writes premultiplied pixels, reads them back, and gives both the file and the picture.
  func roundTrip(_ pixels: [UInt32], width: Int) throws -> (file: [UInt8], back: Animation) {
    let sink = MemorySink()
    try PNGEncoder.encode(
      pixels: pixels.span, width: width, height: pixels.count / width, into: sink)
    return (sink.bytes, try ImageDecoder.decode(sink.bytes))
  }

  /// The kind of pixels in a file's header.
  func kind(_ file: [UInt8]) -> PNGColorType? { PNGColorType(rawValue: file[25]) }

  @Test func everyPremultipliedPixelComesBack() throws {
    var pixels: [UInt32] = []
    for alpha: UInt32 in 0...255 {
      for color in 0...alpha {
        pixels.append(color | (alpha - color) << 8 | color / 2 << 16 | alpha << 24)
      }
    }
    let (file, back) = try roundTrip(pixels, width: 257)
    expectEqual(pixels.count, 257 * 128)
    expectEqual(back.frames[0].pixels.premultiplied, pixels)
    expectEqual(kind(file), .rgba)
  }

  /// Among grays of every depth one colour of which one component alone is off by little.
  @Test(arguments: [1, 3, 15, 255] as [UInt32], [1, 0x100, 0x1_0000] as [UInt32])
  func whatIsAlmostGrayIsAColor(_ most: UInt32, _ off: UInt32) throws {
    let grays = (0...most).map { 0xFF00_0000 | $0 * (255 / most) * 0x1_0101 }
    let (file, back) = try roundTrip(grays, width: 1)
    #expect(back.frames[0].pixels == .eight(grays) && kind(file) != .rgb)
    let pixels = grays + [0xFF00_0000 + off]
    try expectEqual(roundTrip(pixels, width: 1).back.frames[0].pixels, .eight(pixels))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 255, 256])
  func fewColorsTakeAPalette(count: Int) throws {
    var random = Generator(seed: UInt64(count))
    let colors = (0..<UInt32(count)).map { ($0 * 99_991 + 1) & 0xFFFFFF | 0xFF00_0000 }
    let pixels = (0..<61 * 67).map { $0 < count ? colors[$0] : colors[random.below(count)] }
    let (file, back) = try roundTrip(pixels, width: 61)
    expectEqual(back.frames[0].pixels, .eight(pixels))
    expectEqual(kind(file), .palette)
    expectEqual(Int(file[24]), PNGRaster.depth(ofColors: count))
  }
}
