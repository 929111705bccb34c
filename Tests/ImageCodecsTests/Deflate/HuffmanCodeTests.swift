import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct HuffmanCodeTests {
  /// The sum of 2 to the minus length over all codes: 1 where none is left over.
  func kraft(_ lengths: [UInt8]) -> Double {
    lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 / Double(1 << Int($1)) }
  }

  @Test func skewedCountsKeepTheLimit() {
    // Fibonacci's numbers make the longest codes there are.
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    for longest in [5, 7, 15] {
      let code = HuffmanCode(counts, longest: longest)
      #expect(code.lengths.allSatisfy { (1...UInt8(longest)).contains($0) })
      expectEqual(kraft(code.lengths), 1)
    }
  }

  @Test func evenCountsTakeEvenLengths() {
    expectEqual(HuffmanCode([5, 5, 5, 5], longest: 15).lengths, [2, 2, 2, 2])
    expectEqual(HuffmanCode([8, 4, 2, 2], longest: 15).lengths, [1, 2, 3, 3])
  }

  @Test func fewSymbolsStillTakeTwoCodes() {
    expectEqual(HuffmanCode([0, 0, 0], longest: 15).lengths, [1, 1, 0])
    expectEqual(HuffmanCode([0, 0, 7], longest: 15).lengths, [1, 0, 1])
    expectEqual(HuffmanCode([7, 0, 0], longest: 15).lengths, [1, 1, 0])
  }

  /// The example of RFC 1951, 3.2.2, turned around bit by bit.
  @Test func codesAreNumberedByLengthAndSymbol() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    expectEqual(code.codes, [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func noLongerThanAnyOtherCode() {
    var random = Generator(seed: 3)
    for _ in 0..<50 {
      let counts = (0..<6).map { _ in UInt32(1 + random.below(50)) }
      let best = HuffmanCode(counts, longest: 4).bits(counts)
      // All lengths of up to 4 bits that make a code.
      var least = Int.max
      for number in 0..<4096 {
        let lengths = stride(from: 0, to: 12, by: 2).map { UInt8(1 + (number >> $0 & 3)) }
        if kraft(lengths) <= 1 { least = min(least, HuffmanCode(lengths: lengths).bits(counts)) }
      }
      expectEqual(best, least)
    }
  }
}
