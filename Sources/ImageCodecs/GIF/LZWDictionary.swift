/// The strings of one LZW stream: a tree whose nodes are codes and whose edges are symbols.
@safe
struct LZWDictionary: ~Copyable {
  /// A hash table: each slot holds the 12 bits of a code above the 8 bits of a symbol above the 12
  /// bits of their string's code, which is never 0. At most 4096 of the 16384 slots are used, so a
  /// search soon ends at a free one.
  private let slots: UnsafeMutablePointer<UInt32>
  /// For each code a bit for every 32nd symbol, set if a string continues with one of them: most
  /// strings do not continue with most symbols, which needs no search then.
  private let followers: UnsafeMutablePointer<UInt32>

  /// The slots in use, and their number.
  private let taken: UnsafeMutablePointer<UInt16>
  private var takenCount = 0

  private static let slotBits: UInt32 = 14
  /// With more than this it is faster to clear all slots than those in use.
  private static let fewTaken = 1024

  init() {
    unsafe slots = .allocate(capacity: 1 << Int(LZWDictionary.slotBits))
    unsafe slots.initialize(repeating: 0, count: 1 << Int(LZWDictionary.slotBits))
    unsafe taken = .allocate(capacity: LZWWriter.codeLimit)
    unsafe followers = .allocate(capacity: LZWWriter.codeLimit)
    unsafe followers.initialize(repeating: 0, count: LZWWriter.codeLimit)
  }

  deinit {
    unsafe slots.deallocate()
    unsafe taken.deallocate()
    unsafe followers.deallocate()
  }

  mutating func reset() {
    if takenCount < LZWDictionary.fewTaken {
      for number in 0..<takenCount { unsafe slots[Int(taken[number])] = 0 }
    } else {
      unsafe slots.update(repeating: 0, count: 1 << Int(LZWDictionary.slotBits))
    }
    takenCount = 0
    // Those of longer strings are reset when their code is assigned.
    unsafe followers.update(repeating: 0, count: 256)
  }

  /// The subset of `bits`, as by ``bit(of:)``, for symbols that may continue a string.
  @inline(__always)
  borrowing func followers(of code: Int, _ bits: UInt32) -> UInt32 {
    unsafe followers[code & 4095] & bits
  }

  /// The bit that a symbol shares with every 32nd.
  @inline(__always)
  static func bit(of symbol: UInt8) -> UInt32 { 1 << UInt32(symbol & 31) }

  /// The code of a string with one more symbol, or −1.
  @inline(__always)
  borrowing func child(_ code: Int, _ symbol: UInt8) -> Int {
    followers(of: code, LZWDictionary.bit(of: symbol)) == 0 ? -1 : search(code, symbol)
  }

  /// The same, if ``followers(of:_:)`` says that the string may continue with the symbol.
  @inline(__always)
  borrowing func search(_ code: Int, _ symbol: UInt8) -> Int {
    let key = LZWDictionary.key(code, symbol)
    var slot = LZWDictionary.slot(key)
    while true {
      let found = unsafe slots[slot]
      if found >> 12 == key, found != 0 { return Int(found & 4095) }
      if found == 0 { return -1 }
      slot = LZWDictionary.next(slot)
    }
  }

  /// Adds a string with one more symbol, and returns whether it is new; otherwise it keeps its
  /// code.
  @inline(__always) @discardableResult
  mutating func insert(_ code: Int, _ symbol: UInt8, as newCode: Int) -> Bool {
    let key = LZWDictionary.key(code, symbol)
    var slot = LZWDictionary.slot(key)
    while true {
      let found = unsafe slots[slot]
      if found == 0 { break }
      if found >> 12 == key { return false }
      slot = LZWDictionary.next(slot)
    }
    unsafe slots[slot] = key << 12 | UInt32(truncatingIfNeeded: newCode & 4095)
    unsafe taken[takenCount & 4095] = UInt16(truncatingIfNeeded: slot)
    takenCount += 1
    unsafe followers[code & 4095] |= LZWDictionary.bit(of: symbol)
    unsafe followers[newCode & 4095] = 0
    return true
  }

  @inline(__always)
  private static func key(_ code: Int, _ symbol: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: code & 4095) << 8 | UInt32(symbol)
  }

  /// Always below the number of slots.
  @inline(__always)
  private static func slot(_ key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> (32 - slotBits))
  }

  @inline(__always)
  private static func next(_ slot: Int) -> Int { (slot + 1) & ((1 << Int(slotBits)) - 1) }
}

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
