/// The strings of an LZW dictionary in chains, in each of which the last symbol repeats once more.
///
/// A run of one symbol matches to its end or to that of its chain, and need not be followed pixel
/// by pixel. Every string knows its position in its chain, so a step costs the same for any length.
@safe
struct LZWChains: ~Copyable {
  /// The position of a string, and its last symbol.
  private struct Link {
    /// The string that its chain begins with.
    var head: UInt16
    /// How many times the symbol was repeated since.
    var place: UInt16
    var symbol: UInt8
  }

  /// For each code its link, and for each one that begins a chain the position and number of its
  /// codes.
  private let links: UnsafeMutablePointer<Link>
  private let chains: UnsafeMutablePointer<(start: UInt16, count: UInt16)>
  /// The codes of all chains. Each has room for four at first; a chain that outgrows its room moves
  /// to the end, to one twice as large: altogether no more than four codes for each string.
  private let codes: UnsafeMutablePointer<UInt16>
  private var end = 0

  /// The initial capacity of a chain.
  private static let room = 4
  private static let capacity = room * (256 + LZWWriter.codeLimit)

  init() {
    unsafe links = .allocate(capacity: LZWWriter.codeLimit)
    unsafe chains = .allocate(capacity: LZWWriter.codeLimit)
    unsafe codes = .allocate(capacity: LZWChains.capacity)
    reset()
  }

  deinit {
    unsafe links.deallocate()
    unsafe chains.deallocate()
    unsafe codes.deallocate()
  }

  /// Removes all strings but the single symbols.
  mutating func reset() {
    end = 0
    for symbol in 0..<256 { begin(symbol, UInt8(symbol)) }
  }

  private mutating func begin(_ code: Int, _ symbol: UInt8) {
    let word = UInt16(truncatingIfNeeded: code)
    unsafe links[code] = Link(head: word, place: 0, symbol: symbol)
    unsafe chains[code] = (UInt16(truncatingIfNeeded: end), 1)
    unsafe codes[take(LZWChains.room)] = word
  }

  /// Allocates room for `count` codes.
  @inline(__always)
  private mutating func take(_ count: Int) -> Int {
    precondition(end + count <= LZWChains.capacity, "No string is added twice")
    defer { end += count }
    return end
  }

  /// Where the strings are that repeat the last symbol of one, from that one on.
  @inline(__always)
  borrowing func places(from code: Int) -> Range<Int> {
    let link = unsafe links[code]
    let chain = unsafe chains[Int(link.head)]
    let start = Int(chain.start)
    return unsafe Range(
      uncheckedBounds: (start &+ Int(link.place), start &+ Int(chain.count)))
  }

  /// The code of the string at one of these places.
  @inline(__always)
  borrowing func code(at place: Int) -> Int { unsafe Int(codes[place]) }

  /// The longest string that repeats the last symbol of one, no more than so many times: its code, and
  /// how many times.
  @inline(__always)
  borrowing func longest(_ code: Int, atMost count: Int) -> (code: Int, count: Int) {
    let places = places(from: code)
    let count = min(count, places.count - 1)
    return (self.code(at: places.lowerBound + count), count)
  }

  /// Adds the code of a new string: another one with a symbol appended.
  @inline(__always)
  mutating func add(_ code: Int, _ symbol: UInt8, as newCode: Int) {
    let link = unsafe links[code]
    if link.symbol != symbol { return begin(newCode, symbol) }
    let head = Int(link.head)
    var (start, count) = unsafe (Int(chains[head].start), Int(chains[head].count))
    if count >= LZWChains.room, count & (count - 1) == 0 {
      let old = start
      start = take(2 * count)
      unsafe (codes + start).update(from: codes + old, count: count)
    }
    unsafe codes[start + count] = UInt16(truncatingIfNeeded: newCode)
    unsafe links[newCode] = Link(
      head: link.head, place: UInt16(truncatingIfNeeded: count), symbol: symbol)
    unsafe chains[head] = (
      UInt16(truncatingIfNeeded: start), UInt16(truncatingIfNeeded: count + 1)
    )
  }
}
