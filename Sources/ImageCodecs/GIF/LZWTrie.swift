/// The strings of one LZW stream as a tree whose nodes list their children, the latest first.
///
/// An ``LZWDictionary`` says whether a string goes on with a symbol; this, with which it does.
@safe
struct LZWTrie: ~Copyable {
  /// For each code the last symbol of its string in 8 bits, above the next child of the same string and
  /// the first child of its own, 12 bits each. There is no child 0: that is a single symbol.
  private let links: UnsafeMutablePointer<UInt32>
  /// For each code that of the string without its last symbol, and the string's first symbol.
  private let prefixes: UnsafeMutablePointer<UInt16>
  private let firsts: UnsafeMutablePointer<UInt8>

  init() {
    unsafe links = .allocate(capacity: LZWWriter.codeLimit)
    unsafe prefixes = .allocate(capacity: LZWWriter.codeLimit)
    unsafe firsts = .allocate(capacity: LZWWriter.codeLimit)
    unsafe links.initialize(repeating: 0, count: LZWWriter.codeLimit)
    unsafe prefixes.initialize(repeating: 0, count: LZWWriter.codeLimit)
    unsafe firsts.initialize(repeating: 0, count: LZWWriter.codeLimit)
    reset()
  }

  deinit {
    unsafe links.deallocate()
    unsafe prefixes.deallocate()
    unsafe firsts.deallocate()
  }

  /// Removes all strings but the single symbols.
  mutating func reset() {
    for symbol in 0..<256 {
      unsafe links[symbol] = UInt32(symbol) << 24
      unsafe firsts[symbol] = UInt8(symbol)
    }
  }

  @inline(__always)
  borrowing func firstSymbol(of code: Int) -> UInt8 { unsafe firsts[code & 4095] }

  /// The first child of a string, or 0.
  @inline(__always)
  borrowing func firstChild(of code: Int) -> Int { unsafe Int(links[code & 4095] & 4095) }

  /// The last symbol of a child, and the next child of the same string, or 0.
  @inline(__always)
  borrowing func child(_ code: Int) -> (symbol: UInt8, next: Int) {
    let link = unsafe links[code & 4095]
    return (UInt8(truncatingIfNeeded: link >> 24), Int(link >> 12 & 4095))
  }

  /// Adds a string with one more symbol, unless it is there. Returns whether it was added.
  @discardableResult
  mutating func insert(_ code: Int, _ symbol: UInt8, as newCode: Int) -> Bool {
    let first = firstChild(of: code)
    var other = first
    while other != 0 {
      let (last, next) = child(other)
      if last == symbol { return false }
      other = next
    }
    unsafe links[newCode & 4095] = UInt32(symbol) << 24 | UInt32(truncatingIfNeeded: first << 12)
    unsafe links[code & 4095] &= ~4095
    unsafe links[code & 4095] |= UInt32(truncatingIfNeeded: newCode & 4095)
    unsafe prefixes[newCode & 4095] = UInt16(truncatingIfNeeded: code)
    unsafe firsts[newCode & 4095] = firstSymbol(of: code)
    return true
  }

  /// Removes the string that was added last.
  mutating func removeLast(_ newCode: Int) {
    let prefix = unsafe Int(prefixes[newCode & 4095])
    unsafe links[prefix & 4095] &= ~4095
    unsafe links[prefix & 4095] |= UInt32(truncatingIfNeeded: child(newCode).next)
  }

  /// Writes the symbols of a code into places.
  borrowing func spell(_ code: Int, _ places: Range<Int>, in indices: inout [UInt8]) {
    var code = code
    for place in places.dropFirst().reversed() {
      indices[place] = child(code).symbol
      code = unsafe Int(prefixes[code & 4095])
    }
    indices[places.lowerBound] = firstSymbol(of: code)
  }
}
