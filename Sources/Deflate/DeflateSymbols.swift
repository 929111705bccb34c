/// Deflate's symbols for literals, lengths and distances (RFC 1951).
enum DeflateSymbols {
  /// The symbols of the first code: 256 literals, the end of the block, 29 lengths.
  static let literalCount = 286
  /// The symbols of the second code.
  static let distanceCount = 30
  static let endOfBlock = 256
  static let shortestMatch = 3
  static let longestMatch = 258
  static let window = 32_768

  /// A symbol of either code, and its extra bits.
  struct Symbol {
    var number: Int
    var extraBits: Int
    var extra: UInt32
  }

  /// The symbol of a length from 3 to 258.
  @inline(__always)
  static func length(_ length: Int) -> Symbol {
    if length == longestMatch { return Symbol(number: 285, extraBits: 0, extra: 0) }
    let rest = UInt32(truncatingIfNeeded: length - shortestMatch)
    if rest < 8 { return Symbol(number: 257 + Int(rest), extraBits: 0, extra: 0) }
    let high = 31 - rest.leadingZeroBitCount
    let extraBits = high - 2
    let number = 257 + 4 * (high - 1) + Int(rest >> UInt32(extraBits) & 3)
    return Symbol(
      number: number, extraBits: extraBits, extra: rest & (1 << UInt32(extraBits) - 1))
  }

  /// The symbol of a distance from 1 to 32768.
  @inline(__always)
  static func distance(_ distance: Int) -> Symbol {
    let rest = UInt32(truncatingIfNeeded: distance - 1)
    if rest < 4 { return Symbol(number: Int(rest), extraBits: 0, extra: 0) }
    let high = 31 - rest.leadingZeroBitCount
    let extraBits = high - 1
    let number = 2 * high + Int(rest >> UInt32(extraBits) & 1)
    return Symbol(
      number: number, extraBits: extraBits, extra: rest & (1 << UInt32(extraBits) - 1))
  }
}

/// A literal or a match: the output of a parse.
struct DeflateToken {
  /// The length in the high half, the distance in the low one; a literal has length 0 and its byte
  /// in the low half.
  let bits: UInt32

  @inline(__always)
  init(literal: UInt8) { bits = UInt32(literal) }

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(length: Int, distance: Int) {
    bits = UInt32(truncatingIfNeeded: length) << 16 | UInt32(truncatingIfNeeded: distance)
  }

  /// The number of bytes of a match.
  var length: Int { Int(bits >> 16) }
  /// The distance of a match, or the literal's byte.
  var low: Int { Int(bits & 0xFFFF) }
  /// The number of bytes that the token represents.
  var span: Int { bits < 0x1_0000 ? 1 : length }
}

/// How often each symbol occurs in a range of tokens.
package struct DeflateCounts {
  var literals = [UInt32](repeating: 0, count: DeflateSymbols.literalCount)
  var distances = [UInt32](repeating: 0, count: DeflateSymbols.distanceCount)
  /// The number of extra bits of lengths and distances, which no code changes.
  var extraBits = 0

  /// Counts of an empty block, which only has its end.
  init() { literals[DeflateSymbols.endOfBlock] = 1 }

  init(_ tokens: ArraySlice<DeflateToken>) {
    self.init()
    count(tokens)
  }

  mutating func count(_ tokens: ArraySlice<DeflateToken>) {
    var (ownLiterals, ownDistances) = (literals, distances)
    var literals = ownLiterals.mutableSpan
    var distances = ownDistances.mutableSpan
    for token in tokens {
      if token.length == 0 {
        literals[token.low] += 1
      } else {
        let length = DeflateSymbols.length(token.length)
        let distance = DeflateSymbols.distance(token.low)
        literals[length.number] += 1
        distances[distance.number] += 1
        extraBits += length.extraBits + distance.extraBits
      }
    }
    (self.literals, self.distances) = (ownLiterals, ownDistances)
  }

  /// The counts without earlier ones.
  func subtracting(_ earlier: DeflateCounts) -> DeflateCounts {
    var rest = self
    for index in literals.indices { rest.literals[index] -= earlier.literals[index] }
    for index in distances.indices { rest.distances[index] -= earlier.distances[index] }
    rest.extraBits -= earlier.extraBits
    return rest
  }

  mutating func add(_ other: DeflateCounts) {
    for index in literals.indices { literals[index] += other.literals[index] }
    for index in distances.indices { distances[index] += other.distances[index] }
    literals[DeflateSymbols.endOfBlock] = 1
    extraBits += other.extraBits
  }

  /// The estimated cost of a block of them, in the unit of costs: its entropy, its header and the
  /// extra bits.
  var estimate: UInt64 {
    var used: UInt64 = 0
    for count in literals where count > 0 { used += 1 }
    for count in distances where count > 0 { used += 1 }
    let header = DeflateCounts.headerBits + used * DeflateCounts.symbolBits
    return Entropy.sum(literals) + Entropy.sum(distances)
      + (header + UInt64(extraBits)) * UInt64(ParseCosts.unit)
  }

  /// The estimated bits of a header without symbols, and of each symbol.
  private static let headerBits: UInt64 = 90
  private static let symbolBits: UInt64 = 3
}
