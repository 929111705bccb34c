import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

@Suite struct CodeLengthSearchTests {
  private static let signBits = [Int](repeating: 4, count: 19)

  /// Counts of a picture's literals: many symbols that are rare, some frequent, and gaps.
  private func counts(_ seed: UInt64, scale: Int) -> [UInt32] {
    var random = Generator(seed: seed)
    return (0..<286).map { symbol in
      if symbol / 16 % 3 == Int(seed % 3) { return 0 }
      let isFrequent = random.below(8) == 0
      return UInt32(1 + random.below(isFrequent ? 40 * scale : scale))
    }
  }

  @Test(arguments: [1, 2, 5, 20])
  func codesAreComplete(scale: Int) {
    for seed in UInt64(0)..<10 {
      let counts = counts(seed, scale: scale)
      var search = CodeLengthSearch(counts, signBits: CodeLengthSearchTests.signBits)
      let codes = search.codes()
      #expect(!codes.isEmpty)
      for code in codes {
        let shares: [Int] = code.lengths.map { $0 == 0 ? 0 : 1 << (15 - Int($0)) }
        expectEqual(shares.reduce(0, +), 1 << 15)
        #expect(zip(code.lengths, counts).allSatisfy { ($0 == 0) == ($1 == 0) })
        #expect(code.lengths.allSatisfy { $0 <= 15 })
      }
    }
  }

  @Test func skewedCountsKeepTheLimit() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 18 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    var search = CodeLengthSearch(counts, signBits: CodeLengthSearchTests.signBits)
    for code in search.codes() {
      #expect(code.lengths.allSatisfy { (1...15).contains($0) })
      let shares: [Int] = code.lengths.map { 1 << (15 - Int($0)) }
      expectEqual(shares.reduce(0, +), 1 << 15)
    }
  }

  /// Nothing is looked for where there is nothing to choose, or where the header hardly matters.
  @Test func fewSymbolsAndManyCountsAreLeft() {
    for counts: [UInt32] in [[], [0, 0], [0, 7, 0], [3, 4], [20_000, 1, 1, 1]] {
      var search = CodeLengthSearch(counts, signBits: CodeLengthSearchTests.signBits)
      #expect(search.codes().isEmpty)
    }
  }

  /// The header of rare symbols weighs as much as what it describes.
  @Test func blocksBecomeSmaller() {
    var smaller = 0
    for seed in UInt64(0)..<20 {
      var counts = DeflateCounts()
      counts.literals = self.counts(seed, scale: 3)
      counts.literals[DeflateSymbols.endOfBlock] = 1
      counts.distances = (0..<30).map { UInt32($0 * 7 % 11) }
      let block = DeflateBlock(counts, byteCount: 1 << 20)
      let refined = block.refined(counts)
      #expect(refined.bits <= block.bits)
      if refined.bits < block.bits { smaller += 1 }
    }
    #expect(smaller >= 15)
  }
}
