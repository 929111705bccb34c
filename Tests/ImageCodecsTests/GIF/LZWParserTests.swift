import TestSupport
import Testing

@testable import ImageCodecs

/// The parser against one that remembers nothing and knows its strings as lists of symbols.
@Suite struct LZWParserTests {
  struct PlainParser {
    var known: [[UInt8]: Int] = [:]
    let pixels: [LZWPixel]
    var codeSize = 3

    func symbols(_ place: Int) -> [UInt8] {
      var symbols = InlineArray<4, UInt8>(repeating: 0)
      let count = pixels[place].symbols(&symbols)
      return (0..<count).map { symbols[$0] }
    }

    /// The strings that spell the pixels from `start` on, by where they end.
    func strings(from start: Int, _ first: [UInt8]) -> [[[UInt8]]] {
      var levels = [first.map { [$0] }]
      while start + levels.count < pixels.count {
        var next: [[UInt8]] = []
        for string in levels[levels.count - 1] {
          for symbol in symbols(start + levels.count) where known[string + [symbol]] != nil {
            if next.count < 6 { next.append(string + [symbol]) }
          }
        }
        if next.isEmpty { break }
        levels.append(next)
      }
      return levels
    }

    /// How far strings reach that begin with a symbol, one of which is only just added.
    func reach(from start: Int, _ symbol: UInt8, added: [UInt8]?) -> Int {
      let levels = strings(from: start, [symbol])
      let end = start + levels.count
      guard let added, end < pixels.count, pixels[end].takes(added[added.count - 1]),
        levels[levels.count - 1].contains(Array(added.dropLast()))
      else { return end }
      return end + 1
    }

    mutating func parse(_ reset: LZWWriter.Reset, looksAhead: Bool) -> LZWCodes {
      var writer = LZWWriter(codeSize: codeSize, reset: reset, pixelCount: pixels.count)
      func begin() -> [[UInt8]: Int] {
        Dictionary(uniqueKeysWithValues: (0..<1 << codeSize).map { ([UInt8($0)], $0) })
      }
      known = begin()
      var position = 0
      var first = symbols(0)
      while true {
        let levels = strings(from: position, first)
        if position + levels.count == pixels.count {
          return writer.finish(last: known[levels[levels.count - 1][0]]!)
        }
        var best = (string: [UInt8](), symbol: 0 as UInt8, score: -1)
        for level in levels.suffix(looksAhead ? 6 : 1).reversed() {
          for string in level {
            let end = position + string.count
            for symbol in symbols(end) {
              let longer = string + [symbol]
              let isNew = writer.nextCode != nil && known[longer] == nil
              let reach =
                looksAhead
                ? reach(from: end, symbol, added: isNew && string[0] == symbol ? longer : nil) : end
              let score = reach * 2 + (isNew ? 1 : 0)
              if score > best.score { best = (string, symbol, score) }
            }
          }
        }
        switch writer.put(known[best.string]!, pixels: best.string.count) {
        case .adds(let code):
          let longer = best.string + [best.symbol]
          if known[longer] == nil { known[longer] = code }
        case .isFull, .loses: break
        case .starts: known = begin()
        }
        position += best.string.count
        first = [best.symbol]
      }
    }
  }

  @Test(arguments: 0..<12)
  func whatIsRememberedIsWhatWouldBeFound(seed: Int) {
    var random = Generator(seed: UInt64(seed))
    var pixels: [LZWPixel] = []
    while pixels.count < 3000 {
      let index = UInt8(1 + random.below(7))
      let pixel =
        switch random.below(4) {
        case 0: LZWPixel(index)
        case 1: LZWPixel(index, isFree: true)
        case 2: LZWPixel(index, second: index % 7 + 1)
        default: LZWPixel(index, second: index % 7 + 1, third: (index + 1) % 7 + 1, isFree: true)
        }
      let length = 1 + random.below(random.below(8) == 0 ? 200 : 1 + seed)
      pixels += [LZWPixel](repeating: pixel, count: length)
    }
    var parser = LZWParser()
    var plain = PlainParser(pixels: pixels)
    for looksAhead in [false, true] {
      let codes = parser.parse(
        LZWImage(pixels), .init(looksAhead: looksAhead),
        LZWWriter(codeSize: 3, reset: .never, pixelCount: pixels.count))
      expectEqual(codes.bytes, plain.parse(.never, looksAhead: looksAhead).bytes)
    }
  }

  /// Symbols that the dictionary's words do not tell apart, in runs whose strings part.
  @Test func waysThatShareABitAreAllFollowed() {
    var random = Generator(seed: 5)
    var pixels: [LZWPixel] = []
    while pixels.count < 3000 {
      let pixel =
        switch random.below(3) {
        case 0: LZWPixel(1)
        case 1: LZWPixel(33)
        default: LZWPixel(1, second: 33)
        }
      pixels += [LZWPixel](repeating: pixel, count: 1 + random.below(8))
    }
    var parser = LZWParser()
    var plain = PlainParser(pixels: pixels, codeSize: 6)
    let codes = parser.parse(
      LZWImage(pixels), .init(looksAhead: true),
      LZWWriter(codeSize: 6, reset: .never, pixelCount: pixels.count))
    expectEqual(codes.bytes, plain.parse(.never, looksAhead: true).bytes)
  }

  /// So many codes that the dictionary is begun anew.
  @Test(arguments: [LZWWriter.Reset.whenFull, .whenWorse])
  func nothingIsRememberedFromBeforeABeginning(reset: LZWWriter.Reset) {
    var random = Generator(seed: 3)
    let pixels = (0..<30_000).map { place in
      LZWPixel(UInt8(1 + random.below(place < 15_000 ? 6 : 3)), isFree: random.below(3) == 0)
    }
    var parser = LZWParser()
    var plain = PlainParser(pixels: pixels)
    let codes = parser.parse(
      LZWImage(pixels), .init(looksAhead: true),
      LZWWriter(codeSize: 3, reset: reset, pixelCount: pixels.count))
    #expect(codes.wasFull)
    expectEqual(codes.bytes, plain.parse(reset, looksAhead: true).bytes)
  }

  /// What is tried where codes run out has the codes before that in common.
  @Test(arguments: [false, true])
  func waysGoOnFromWhereTheyPart(spells: Bool) throws {
    var random = Generator(seed: 4)
    let pixels = (0..<40_000).map { place in
      LZWPixel(UInt8(place < 20_000 ? 1 + random.below(2) : 3 + random.below(5)))
    }
    let image = LZWImage(pixels)
    var parser = LZWParser()
    var forks = LZWForks()
    let options = LZWParser.Options(looksAhead: true, spells: spells)
    func writer(_ reset: LZWWriter.Reset) -> LZWWriter {
      LZWWriter(codeSize: 3, reset: reset, pixelCount: pixels.count)
    }
    _ = parser.parse(image, options, writer(.never), from: nil, &forks)
    for (reset, fork) in [
      (LZWWriter.Reset.whenFull, try #require(forks.whenFull)),
      (.whenWorse, try #require(forks.whenWorse)),
    ] {
      #expect(fork.start > 0)
      var none = LZWForks()
      let codes = parser.parse(image, options, fork.writer, from: fork, &none)
      let whole = parser.parse(image, options, writer(reset))
      expectEqual(codes.bytes, whole.bytes)
      expectEqual(codes.spelled, whole.spelled)
    }
  }
}
