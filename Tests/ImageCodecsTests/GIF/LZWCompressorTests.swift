import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct LZWCompressorTests {
  /// What a reader makes of the codes; written apart from the compressor.
  func expand(_ codes: LZWCodes) throws -> [UInt8] {
    let clear = 1 << codes.codeSize
    var strings: [[UInt8]] = []
    var output: [UInt8] = []
    var last: [UInt8] = []
    var (position, width) = (0, codes.codeSize + 1)
    while true {
      var code = 0
      for bit in 0..<width {
        let place = position + bit
        try #require(place / 8 < codes.bytes.count)
        code |= Int(codes.bytes[place / 8] >> UInt8(place % 8) & 1) << bit
      }
      position += width
      if code == clear {
        strings = (0..<clear + 2).map { $0 < clear ? [UInt8($0)] : [] }
        (last, width) = ([], codes.codeSize + 1)
        continue
      }
      if code == clear + 1 { return output }
      let string = code < strings.count ? strings[code] : last + [last[0]]
      try #require(!string.isEmpty)
      output += string
      if !last.isEmpty, strings.count < 4096 { strings.append(last + [string[0]]) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      last = string
    }
  }

  @Test(arguments: [1, 2, 4, 7, 255], [1, 2, 3, 100, 20_000])
  func everyParseGivesTheIndicesBack(colors: Int, count: Int) throws {
    var random = Generator(seed: UInt64(colors * count))
    let indices = (0..<count).map { _ in UInt8(random.below(colors) * random.below(2) + 1) }
    let size = colors > 7 ? 8 : colors > 3 ? 3 : 2
    var compressor = LZWCompressor()
    var parser = LZWParser()
    let image = LZWImage(indices: indices.span)
    for reset: LZWWriter.Reset in [.never, .whenFull, .whenWorse] {
      let greedy = compressor.greedy(image, codeSize: size, reset: reset)
      try expectEqual(expand(greedy), indices)
      expectEqual(greedy.spelled, image)
      for looksAhead in [false, true] {
        let codes = parser.parse(
          image, .init(looksAhead: looksAhead),
          LZWWriter(codeSize: size, reset: reset, pixelCount: count))
        try expectEqual(expand(codes), indices)
        expectEqual(codes.spelled, image)
      }
    }
  }

  /// The end code is as long as the reader expects it after any number of codes.
  @Test func codesEndAfterAnyNumberOfPixels() throws {
    var random = Generator(seed: 31)
    let indices = (0..<300).map { _ in UInt8(random.below(4)) }
    var compressor = LZWCompressor()
    for count in 1...indices.count {
      let part = Array(indices[..<count])
      let codes = compressor.greedy(LZWImage(indices: part.span), codeSize: 2, reset: .never)
      try expectEqual(expand(codes), part)
    }
  }

  @Test func freePixelsAreTheirOwnOrClear() throws {
    var random = Generator(seed: 5)
    let indices = (0..<30_000).map { UInt8($0 / 300 % 5 + random.below(2)) }
    let free = (0..<30_000).map { _ in random.below(4) != 0 }
    var compressor = LZWCompressor()
    let codes = compressor.smallest(
      LZWImage(zip(indices, free).map { LZWPixel($0, isFree: $1) }))
    let back = try expand(codes)
    expectEqual(back, codes.spelled.indices)
    expectEqual(back.count, indices.count)
    for place in indices.indices {
      let isRight = back[place] == indices[place] || (free[place] && back[place] == 0)
      if !isRight { Issue.record("pixel \(place) is \(back[place])") }
    }
    let plain = compressor.greedy(
      LZWImage(indices: indices.span), codeSize: 3, reset: .never)
    #expect(codes.bytes.count * 10 < plain.bytes.count * 9)
  }

  /// Pixels between two indices, each of which serves: the codes choose, and say what they chose.
  @Test(arguments: [20_000, 150_000])
  func indicesThatServeAsWellAreTakenWhereTheyMakeLongerStrings(count: Int) throws {
    var random = Generator(seed: 8)
    let indices = (0..<count).map { UInt8($0 / 500 % 3 * 2 + 1 + random.below(2)) }
    let pixels = indices.map { index in
      LZWPixel(index, second: index % 2 == 0 ? index - 1 : index + 1, third: 9)
    }
    var compressor = LZWCompressor()
    let codes = compressor.smallest(LZWImage(pixels))
    let back = try expand(codes)
    expectEqual(back, codes.spelled.indices)
    for (pixel, index) in zip(pixels, back) where !pixel.takes(index) {
      Issue.record("\(index) is none of those that serve")
    }
    let plain = compressor.smallest(LZWImage(indices: indices.span))
    #expect(codes.bytes.count * 4 < plain.bytes.count)
  }

  @Test func flatPicturesAreTiny() throws {
    var compressor = LZWCompressor()
    let flat = [UInt8](repeating: 3, count: 250_000)
    let codes = compressor.smallest(LZWImage(indices: flat.span))
    try expectEqual(expand(codes), flat)
    #expect(codes.bytes.count < 1000)
  }

  /// Images of few and of many symbols, small and large, with free pixels and without, so that
  /// dictionaries are left in every state.
  @Test func aCompressorThatWasUsedDoesTheSameAsANewOne() {
    var random = Generator(seed: 21)
    var used = LZWCompressor()
    for number in 0..<24 {
      let (colors, count) = ([2, 5, 40, 250][number % 4], [60, 3000, 40_000][number % 3])
      let image = LZWImage(
        (0..<count).map { place in
          let index = UInt8((place / 50 + random.below(3)) % colors + 1)
          return LZWPixel(
            index, second: number % 5 == 0 ? index - 1 : 0,
            isFree: number % 2 == 0 && random.below(3) == 0)
        })
      var new = LZWCompressor()
      let (a, b) = (used.smallest(image), new.smallest(image))
      #expect(a.bytes == b.bytes && a.codeSize == b.codeSize && a.spelled == b.spelled)
    }
  }

  /// A thousand codes for 96 pixels each, and a compression that needs more of them from some place on.
  @Test(arguments: [
    (1.0, 0, nil), (1.01, 0, nil), (1.04, 600, nil), (1.04, 0, 48_000..<48_200),
    (2, 900, 87_000..<93_200),
  ])
  func aCompressionThatIsFarBehindIsGivenUp(factor: Double, start: Int, end: Range<Int>?) {
    func write(_ factor: Double, against rival: [Int]) -> (written: Int, codes: LZWCodes) {
      var writer = LZWWriter(codeSize: 8, reset: .never, pixelCount: 96_000)
      writer.rival = rival
      var written = 0
      var number = 0
      while true {
        let pixels = Int((96 / (number >= start ? factor : 1)).rounded())
        if written + pixels >= 96_000 { return (written, writer.finish(last: 1)) }
        written += pixels
        number += 1
        if case .loses = writer.put(number & 255, pixels: pixels) {
          return (written, writer.giveUp())
        }
      }
    }
    let rival = write(1, against: []).codes.pace
    expectEqual(rival.count, 32)
    let (written, codes) = write(factor, against: rival)
    #expect(codes.bytes.isEmpty == (end != nil))
    if let end { #expect(end.contains(written)) }
  }
}
