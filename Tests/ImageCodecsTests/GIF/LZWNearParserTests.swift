import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct LZWNearParserTests {
  /// A pixel: its colour, and the squared distance of what is shown, if that may stay.
  private struct Pixel {
    var color: UInt32
    var shown: Int?
  }

  private func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }

  /// Pixels in their nearest colour; others where the palette lacks theirs.
  private func image(
    _ pixels: [Pixel], _ palette: [UInt32], most: Int
  ) -> (near: LZWNearImage, nearest: [UInt8]) {
    let mapper = PaletteMapper(palette, slack: most)
    let plain = pixels.map { LZWPixel(mapper.index(of: $0.color), isFree: $0.shown != nil) }
    var near = LZWNearImage(LZWImage(plain), palette, most: most, price: most)
    for (place, pixel) in pixels.enumerated() where !palette.contains(pixel.color) {
      near.set(place, pixel.color, nearest: plain[place].index, shown: pixel.shown, mapper)
    }
    return (near, plain.map(\.index))
  }

  /// Compresses pixels, checks that the codes are what is spelled and near enough, and returns them.
  @discardableResult
  private func compress(
    _ pixels: [Pixel], _ palette: [UInt32], most: Int
  ) throws -> (codes: LZWCodes, indices: [UInt8]) {
    let (near, nearest) = image(pixels, palette, most: most)
    var compressor = LZWCompressor()
    let codes = compressor.smallest(near)
    let indices = try LZWCompressorTests().expand(codes)
    expectEqual(codes.spelled.indices, indices)
    for (place, pixel) in pixels.enumerated() {
      let index = indices[place]
      if index == 0 {
        #expect(pixel.shown != nil)
        continue
      }
      let least = PaletteMapper.distance(pixel.color, palette[Int(nearest[place]) - 1])
      let error = PaletteMapper.distance(pixel.color, palette[Int(index) - 1])
      let reach = least == 0 ? 0 : max(least, min(most, Int(PaletteMapper.reach(Int32(least)))))
      #expect(error <= reach)
    }
    return (codes, indices)
  }

  /// Noise among palettes of all sizes, some of its pixels shown already.
  @Test(arguments: [1, 2, 3, 16, 100, 255], [1, 2, 700, 30_000])
  func whatIsWrittenIsNearEnough(colors: Int, count: Int) throws {
    var random = Generator(seed: UInt64(colors * 7 + count))
    let palette = (0..<colors).map { _ in 0xFF00_0000 | UInt32(random.below(1 << 24)) }
    let pixels = (0..<count).map { _ in
      let color =
        random.below(4) == 0
        ? palette[random.below(colors)] : 0xFF00_0000 | UInt32(random.below(1 << 24))
      return Pixel(color: color, shown: random.below(3) == 0 ? random.below(900) : nil)
    }
    try compress(pixels, palette, most: 400)
  }

  /// Noise of few levels between the palette's colours: it takes far more strings than a dictionary has.
  @Test func aFullDictionaryIsCleared() throws {
    var random = Generator(seed: 3)
    let palette = (0..<128).map { gray(2 * $0) }
    let pixels = (0..<60_000).map { _ in Pixel(color: gray(random.below(255)), shown: nil) }
    let codes = try compress(pixels, palette, most: 1).codes
    #expect(codes.wasFull)
  }

  /// Gray levels none of which has been shown.
  private func levels(_ levels: Int...) -> [Pixel] {
    levels.map { Pixel(color: gray($0), shown: nil) }
  }

  /// Of strings of one length the nearest is taken.
  @Test func theNearestOfStringsIsTaken() throws {
    let palette = [gray(100), gray(93), gray(113), gray(200), gray(50)]
    let pixels = levels(93, 93, 93, 93, 200, 113, 113, 113, 113, 50, 104, 104)
    try expectEqual(compress(pixels, palette, most: 400).indices.suffix(2), [3, 3])
  }

  /// A string is taken for its length only while its error is worth it.
  @Test func aLongStringOfLargeErrorsIsNotTaken() throws {
    let palette = [gray(100), gray(116), gray(200)]
    let far = try compress(levels(116, 116, 116, 116, 200, 105, 105), palette, most: 400)
    expectEqual(far.indices.suffix(2), [1, 1])
    let near = try compress(levels(116, 116, 116, 116, 200, 107, 107), palette, most: 400)
    expectEqual(near.indices.suffix(2), [2, 2])
  }

  /// What is shown stays if it is as near as a colour of the palette.
  @Test(arguments: [(0, 0), (3, 0), (300, 1)] as [(Int, UInt8)])
  func theNearestStays(shown: Int, index: UInt8) throws {
    let pixels = [Pixel(color: gray(101), shown: shown)]
    try expectEqual(compress(pixels, [gray(100), gray(110)], most: 400).indices, [index])
  }

  /// The nearest indices determine the code size, and other indices do not exceed it.
  @Test func noIndexIsTooLargeForTheCodes() throws {
    var random = Generator(seed: 11)
    var palette = [gray(100), gray(120)]
    for a in -9...9 {
      for b in -9...9 where (20...190).contains(a * a + b * b) && palette.count < 200 {
        palette.append(0xFF00_0066 | UInt32(102 + a) << 16 | UInt32(102 + b) << 8)
      }
    }
    let pixels = (0..<20_000).map { _ in
      Pixel(color: gray(random.below(2) == 0 ? 102 : 122), shown: nil)
    }
    let (codes, indices) = try compress(pixels, palette, most: 400)
    expectEqual(codes.codeSize, 2)
    #expect(indices.max()! <= 3)
  }

  /// Strings that begin and end alike can be used as soon as they are added.
  @Test func oneColorTakesFewCodes() throws {
    let pixels = [Pixel](repeating: Pixel(color: gray(101), shown: nil), count: 5000)
    let codes = try compress(pixels, [gray(100)], most: 400).codes
    #expect(codes.bytes.count < 100)
  }
}
