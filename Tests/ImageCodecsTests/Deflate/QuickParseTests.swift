import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct QuickParseTests {
  /// The bytes that tokens stand for.
  func expand(_ tokens: [DeflateToken]) -> [UInt8] {
    var bytes: [UInt8] = []
    for token in tokens {
      if token.length == 0 {
        bytes.append(UInt8(token.low))
      } else {
        for _ in 0..<token.length { bytes.append(bytes[bytes.count - token.low]) }
      }
    }
    return bytes
  }

  /// Text of a few words, long enough that what is far behind leaves the window.
  func words(_ count: Int) -> [UInt8] {
    var random = Generator(seed: 11)
    let words = (0..<60).map { _ in
      (0..<3 + random.below(9)).map { _ in UInt8(97 + random.below(26)) }
    }
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += words[random.below(60)] + [32] }
    return bytes
  }

  func parsed(_ parse: inout QuickParse, _ bytes: [UInt8], row: Int = 0) -> [DeflateToken] {
    parse.begin(count: bytes.count)
    return parse.tokens(bytes.span, 0..<bytes.count, row: row)
  }

  @Test func repeatsAreFound() {
    let bytes = words(80_000)
    var parse = QuickParse(depth: 8)
    let tokens = parsed(&parse, bytes)
    expectEqual(expand(tokens), bytes)
    #expect(tokens.count { $0.length > 0 } > 8000)
    #expect(tokens.allSatisfy { $0.length == 0 || $0.low < DeflateSymbols.window })
  }

  /// A row that repeats the one above is one match after the other, however far they are apart.
  @Test(arguments: [100, 5000, 32_000])
  func rowsRepeatThoseAbove(row: Int) {
    var random = Generator(seed: 12)
    let first = (0..<row).map { _ in UInt8(random.below(256)) }
    let bytes = first + first + first
    var parse = QuickParse(depth: 8)
    let tokens = parsed(&parse, bytes, row: row)
    expectEqual(expand(tokens), bytes)
    let literals = tokens.count { $0.length == 0 }
    #expect(literals <= row + 16)
  }

  /// Where places can be counted no further they begin anew, and nothing of before is found.
  @Test func placesBeginAnew() {
    let bytes = words(5000)
    var fresh = QuickParse(depth: 8)
    let expected = parsed(&fresh, bytes).map(\.bits)
    for rest in [4000, 5000, 6000, 60_000] {
      var parse = QuickParse(depth: 8, first: Int(UInt32.max) - rest)
      for _ in 0..<3 {
        let tokens = parsed(&parse, bytes)
        expectEqual(tokens.map(\.bits), expected)
      }
    }
  }

  /// A segment finds what lies before it, and nothing passes its end.
  @Test func segmentsFollowOneAnother() {
    let bytes = words(40_000)
    var parse = QuickParse(depth: 8)
    parse.begin(count: bytes.count)
    var all: [DeflateToken] = []
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      let end = min(bytes.count, start + 1000)
      let tokens = parse.tokens(bytes.span, start..<end, row: 0)
      expectEqual(tokens.reduce(0) { $0 + $1.span }, end - start)
      all += tokens
    }
    expectEqual(expand(all), bytes)
    #expect(all.contains { $0.length > 0 && $0.low > 10_000 })
  }

  @Test func runsAreOfOneByte() {
    let bytes: [UInt8] = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4] + [UInt8](repeating: 5, count: 600)
    let tokens = QuickParse.runs(bytes.span, 0..<bytes.count)
    expectEqual(expand(tokens), bytes)
    expectEqual(tokens.filter { $0.length > 0 }.map(\.length), [3, 258, 258, 83])
    #expect(tokens.allSatisfy { $0.length == 0 || $0.low == 1 })
  }
}
