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
