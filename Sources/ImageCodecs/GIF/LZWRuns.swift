/// The strings of one symbol repeated that an LZW dictionary holds: the codes of each length.
///
/// A dictionary that holds a string holds all its beginnings, so a stretch of one symbol matches as
/// far as it goes or as the longest such string does, and need not be followed pixel by pixel.
@safe
struct LZWRuns: ~Copyable {
  /// For each symbol the codes of two of it, of three, and so on, in a line of its own: the lines of
  /// symbols that are not used are never touched.
  private let codes: UnsafeMutablePointer<UInt16>
  /// For each symbol the length of its longest string.
  private let lengths: UnsafeMutablePointer<Int>

  init() {
    unsafe codes = .allocate(capacity: 256 * LZWWriter.codeLimit)
    unsafe lengths = .allocate(capacity: 256)
    unsafe lengths.initialize(repeating: 1, count: 256)
  }

  deinit {
    unsafe codes.deallocate()
    unsafe lengths.deallocate()
  }

  /// Forgets all strings but the symbols themselves.
  mutating func reset() { unsafe lengths.update(repeating: 1, count: 256) }

  /// The longest string of a symbol alone, no longer than `length`: its code and its length.
  @inline(__always)
  borrowing func longest(_ symbol: UInt8, atMost length: Int) -> (code: Int, length: Int) {
    let known = unsafe min(length, lengths[Int(symbol)])
    return (code(symbol, known), known)
  }

  /// Hears that a string with one symbol more has a code now.
  @inline(__always)
  mutating func add(_ code: Int, _ symbol: UInt8, as newCode: Int) {
    let longest = unsafe lengths[Int(symbol)]
    // A dictionary has fewer strings than a line has places.
    if self.code(symbol, longest) != code || longest == LZWWriter.codeLimit { return }
    unsafe codes[Int(symbol) * LZWWriter.codeLimit + longest - 1] =
      UInt16(truncatingIfNeeded: newCode)
    unsafe lengths[Int(symbol)] = longest + 1
  }

  /// The code of a symbol so many times, which is known.
  @inline(__always)
  private borrowing func code(_ symbol: UInt8, _ length: Int) -> Int {
    if length == 1 { return Int(symbol) }
    return unsafe Int(codes[Int(symbol) * LZWWriter.codeLimit + length - 2])
  }
}
