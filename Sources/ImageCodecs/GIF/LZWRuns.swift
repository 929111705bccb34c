/// The strings of one symbol repeated that an LZW dictionary holds: the codes of each length.
///
/// A dictionary that holds a string holds all its beginnings, so a stretch of one symbol matches as
/// far as it goes or as the longest such string does, and need not be followed pixel by pixel.
struct LZWRuns {
  /// For each symbol the codes of one, two, three of it, and so on.
  private var codes: [[UInt16]] = (0..<256).map { [UInt16($0)] }
  /// The last of each.
  private var longest: [UInt16] = (0..<256).map { UInt16($0) }

  /// Forgets all strings but the symbols themselves.
  mutating func reset() {
    for symbol in longest.indices where Int(longest[symbol]) != symbol {
      codes[symbol].removeSubrange(1...)
      longest[symbol] = UInt16(truncatingIfNeeded: symbol)
    }
  }

  /// The longest string of a symbol alone, no longer than `length`: its code and its length.
  func longest(_ symbol: UInt8, atMost length: Int) -> (code: Int, length: Int) {
    if length == 1 { return (Int(symbol), 1) }
    let known = min(length, codes[Int(symbol)].count)
    return (Int(codes[Int(symbol)][known - 1]), known)
  }

  /// Hears that a string with one symbol more has a code now.
  mutating func add(_ code: Int, _ symbol: UInt8, as newCode: Int) {
    if Int(longest[Int(symbol)]) != code { return }
    longest[Int(symbol)] = UInt16(truncatingIfNeeded: newCode)
    codes[Int(symbol)].append(UInt16(truncatingIfNeeded: newCode))
  }
}
