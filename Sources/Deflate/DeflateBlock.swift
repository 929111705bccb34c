import Basics

/// A range of tokens in the form that takes the fewest bits: with codes of its own, with the fixed
/// ones, or stored.
struct DeflateBlock {
  private enum Form {
    case stored
    case fixed
    case dynamic(BlockHeader)
  }

  /// Codes for literals and lengths and for distances.
  private struct Codes {
    var literals, distances: HuffmanCode

    init(literals: [UInt8], distances: [UInt8]) {
      self.literals = HuffmanCode(lengths: literals)
      self.distances = HuffmanCode(lengths: distances)
    }

    /// The best codes for the counts.
    init(_ counts: DeflateCounts) {
      literals = HuffmanCode(counts.literals, longest: 15)
      distances = HuffmanCode(counts.distances, longest: 15)
    }

    /// The bits of the counted symbols.
    func bits(_ counts: DeflateCounts) -> Int {
      literals.bits(counts.literals) + distances.bits(counts.distances)
    }

    /// The bits of the counted symbols, and an estimate of the header's.
    func guessedBits(_ counts: DeflateCounts) -> Int {
      bits(counts) + 4 * (literals.changes + distances.changes)
    }
  }

  private let form: Form
  private let codes: Codes
  /// The size of the block in bits; for a stored one without the bits of alignment.
  let bits: Int

  /// The form for counted tokens that represent `byteCount` bytes. With `quickly` the header's size
  /// is estimated until the codes are chosen, and it is optimised once.
  init(_ counts: DeflateCounts, byteCount: Int, quickly: Bool = false) {
    let fixedBits = 3 + counts.extraBits + DeflateBlock.fixed.bits(counts)
    let pieces = max(1, (byteCount + 65_534) / 65_535)
    let storedBits = 8 * byteCount + 40 * pieces
    let plain = Codes(counts)
    let even = Codes(DeflateBlock.evened(counts))
    var best: DeflateBlock
    if quickly {
      let isEven = even.guessedBits(counts) < plain.guessedBits(counts)
      best = DeflateBlock.dynamic(isEven ? even : plain, counts, headerRounds: 1)
    } else {
      best = DeflateBlock.dynamic(plain, counts)
      let other = DeflateBlock.dynamic(even, counts)
      if other.bits < best.bits { best = other }
    }
    if storedBits < min(best.bits, fixedBits) {
      self.init(.stored, best.codes, storedBits)
    } else if fixedBits <= best.bits {
      self.init(.fixed, DeflateBlock.fixed, fixedBits)
    } else {
      self = best
    }
  }

  private init(_ form: Form, _ codes: Codes, _ bits: Int) {
    self.form = form
    self.codes = codes
    self.bits = bits
  }

  private static let fixed = Codes(
    literals: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 },
    distances: [UInt8](repeating: 5, count: 30))

  /// The block with code lengths changed where that makes the header smaller.
  func refined(_ counts: DeflateCounts) -> DeflateBlock {
    guard case .dynamic = form else { return self }
    var best = self
    for round in 0..<4 {
      guard case .dynamic(let header) = best.form else { break }
      let before = best.bits
      let isOfDistances = round & 1 == 1
      var search = CodeLengthSearch(
        isOfDistances ? counts.distances : counts.literals, signBits: header.signBits)
      for code in search.codes() {
        var codes = best.codes
        if isOfDistances { codes.distances = code } else { codes.literals = code }
        let block = DeflateBlock.dynamic(codes, counts)
        if block.bits < best.bits { best = block }
      }
      if round > 1, best.bits == before { break }
    }
    return best
  }

  private static func dynamic(
    _ codes: Codes, _ counts: DeflateCounts, headerRounds: Int = 4
  ) -> DeflateBlock {
    let header = BlockHeader(codes.literals, codes.distances, rounds: headerRounds)
    return DeflateBlock(
      .dynamic(header), codes, 3 + header.bits + counts.extraBits + codes.bits(counts))
  }

  /// Counts with similar neighbours made equal, so that their code lengths are equal and repeat.
  private static func evened(_ counts: DeflateCounts) -> DeflateCounts {
    var even = counts
    even.literals = evened(counts.literals)
    even.distances = evened(counts.distances)
    return even
  }

  private static func evened(_ counts: [UInt32]) -> [UInt32] {
    var even = counts
    var start = 0
    while start < counts.count {
      // Symbols that occur keep a code, and others get none.
      if counts[start] == 0 {
        start += 1
        continue
      }
      var (least, most, sum) = (counts[start], counts[start], counts[start])
      var end = start + 1
      while end < counts.count, counts[end] > 0 {
        let (low, high) = (min(least, counts[end]), max(most, counts[end]))
        // Lengths differ by one where counts differ by a factor of two.
        guard high - low <= max(2, low / 2) else { break }
        (least, most, sum) = (low, high, sum + counts[end])
        end += 1
      }
      if end - start >= 4 {
        let mean = (sum + UInt32(end - start) / 2) / UInt32(end - start)
        for place in start..<end { even[place] = mean }
      }
      start = end
    }
    return even
  }

  /// Writes the block. `bytes` are those that the tokens represent.
  func write(
    _ tokens: ArraySlice<DeflateToken>, _ bytes: Span<UInt8>, isLast: Bool,
    to writer: inout BitWriter
  ) {
    switch form {
    case .stored:
      writeStored(bytes, isLast: isLast, to: &writer)
      return
    case .fixed:
      writer.append(isLast ? 0b011 : 0b010, count: 3)
    case .dynamic(let header):
      writer.append(isLast ? 0b101 : 0b100, count: 3)
      header.write(to: &writer)
    }
    let (literals, distances) = (codes.literals, codes.distances)
    let (literalCodes, distanceCodes) = (literals.codes, distances.codes)
    func put(_ symbol: Int) {
      writer.append(UInt32(literalCodes[symbol]), count: Int(literals.lengths[symbol]))
    }
    for token in tokens {
      if token.length == 0 {
        put(token.low)
      } else {
        let length = DeflateSymbols.length(token.length)
        put(length.number)
        writer.append(length.extra, count: length.extraBits)
        let distance = DeflateSymbols.distance(token.low)
        writer.append(
          UInt32(distanceCodes[distance.number]), count: Int(distances.lengths[distance.number]))
        writer.append(distance.extra, count: distance.extraBits)
      }
    }
    put(DeflateSymbols.endOfBlock)
  }

  private func writeStored(_ bytes: Span<UInt8>, isLast: Bool, to writer: inout BitWriter) {
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      writer.append(isLast && end == bytes.count ? 1 : 0, count: 3)
      writer.align()
      let count = UInt32(end - start)
      writer.append(count | ~count << 16, count: 32)
      writer.append(copying: bytes.extracting(start..<end))
      start = end
    } while start < bytes.count
  }

  /// The cost of each token in the block's codes.
  var costs: ParseCosts {
    ParseCosts(
      literals: codes.literals.lengths.map(UInt32.init),
      distances: codes.distances.lengths.map(UInt32.init),
      unit: 1, unknown: 14)
  }
}
