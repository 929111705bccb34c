import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct GapParseTests {
  /// Stretches of noise of a few values between runs, and repeats of what lies a row above.
  func bytes(seed: UInt64, longestRun: Int) -> [UInt8] {
    var random = Generator(seed: seed)
    var bytes: [UInt8] = (0..<700).map { _ in UInt8(random.below(9)) }
    while bytes.count < 60_000 {
      switch random.below(3) {
      case 0: bytes += (0..<1 + random.below(30)).map { _ in UInt8(random.below(40)) }
      case 1: bytes += [UInt8](repeating: UInt8(random.below(3)), count: random.below(longestRun))
      default:
        for _ in 0..<random.below(longestRun) { bytes.append(bytes[bytes.count - 600]) }
      }
    }
    return bytes
  }

  /// Leaps of all lengths: shorter than their margins once a block has cut them, and of many matches.
  @Test(arguments: [30, 50, 257, 300, 2000, 40_000])
  func whatIsLeaptComesBack(longestRun: Int) throws {
    for seed: UInt64 in 1...3 {
      let bytes = bytes(seed: seed, longestRun: longestRun)
      var quick = QuickDeflate(depth: 16)
      var gaps = GapParse()
      let draft = quick.draft(bytes.span, row: 600)
      let quickly = quick.zlibStream(draft, of: bytes.span)
      let parsed = quick.zlibStream(draft, of: bytes.span, &gaps)
      try expectEqual(Zlib.expand(parsed.span, count: bytes.count), bytes)
      #expect(parsed.count < quickly.count)
    }
  }

  /// Matches of one distance that follow each other are one repeated; short ones are none.
  @Test func leapsAreJoined() {
    let tokens: [DeflateToken] = [
      .init(literal: 1), .init(length: 258, distance: 1), .init(length: 20, distance: 1),
      .init(length: 40, distance: 7), .init(length: 39, distance: 9), .init(literal: 2),
      .init(length: 39, distance: 9), .init(length: 3, distance: 9),
    ]
    let repeats = LongRepeat.all(in: tokens[...], from: 10, shortest: 40, margin: 8)
    expectEqual(repeats.map(\.range), [11..<289, 289..<329, 369..<411])
    expectEqual(repeats.map(\.distance), [1, 7, 9])
    expectEqual(repeats[1].inner, 297..<321)
    #expect(LongRepeat(range: 5..<18, distance: 1, margin: 8).inner.isEmpty)
  }
}
