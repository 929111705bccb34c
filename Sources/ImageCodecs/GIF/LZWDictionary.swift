/// The strings of one LZW stream: a tree whose nodes are codes and whose edges are symbols.
@safe
struct LZWDictionary: ~Copyable {
  /// A slot holds the generation above the 12 bits of a code above the 8 bits of a symbol. At most
  /// 4096 of the 16384 slots are taken, so a search soon ends at a stale one.
  private let keys: UnsafeMutablePointer<UInt32>
  private let codes: UnsafeMutablePointer<UInt16>
  private var generation: UInt32 = 1

  private static let slotBits: UInt32 = 14

  init() {
    let count = 1 << Int(LZWDictionary.slotBits)
    unsafe keys = .allocate(capacity: count)
    unsafe keys.initialize(repeating: 0, count: count)
    unsafe codes = .allocate(capacity: count)
    unsafe codes.initialize(repeating: 0, count: count)
  }

  deinit {
    unsafe keys.deallocate()
    unsafe codes.deallocate()
  }

  /// Forgets all strings.
  mutating func reset() {
    generation += 1
    if generation < 1 << 12 { return }
    generation = 1
    unsafe keys.update(repeating: 0, count: 1 << Int(LZWDictionary.slotBits))
  }

  /// The code of a string and one symbol more, or -1.
  @inline(__always)
  borrowing func child(_ code: Int, _ symbol: UInt8) -> Int {
    let key = key(code, symbol)
    var slot = LZWDictionary.slot(key)
    while true {
      let found = unsafe keys[slot]
      if found == key { return unsafe Int(codes[slot]) }
      if found >> 20 != generation { return -1 }
      slot = LZWDictionary.next(slot)
    }
  }

  /// Adds a string and one symbol more, and says whether it is new; otherwise it keeps its code.
  @inline(__always) @discardableResult
  mutating func insert(_ code: Int, _ symbol: UInt8, as newCode: Int) -> Bool {
    let key = key(code, symbol)
    var slot = LZWDictionary.slot(key)
    while true {
      let found = unsafe keys[slot]
      if found == key { return false }
      if found >> 20 != generation { break }
      slot = LZWDictionary.next(slot)
    }
    unsafe keys[slot] = key
    unsafe codes[slot] = UInt16(truncatingIfNeeded: newCode)
    return true
  }

  @inline(__always)
  private borrowing func key(_ code: Int, _ symbol: UInt8) -> UInt32 {
    generation << 20 | UInt32(truncatingIfNeeded: code & 4095) << 8 | UInt32(symbol)
  }

  /// Always below the number of slots.
  @inline(__always)
  private static func slot(_ key: UInt32) -> Int {
    Int(((key & 0xFFFFF) &* 0x9E37_79B1) >> (32 - slotBits))
  }

  @inline(__always)
  private static func next(_ slot: Int) -> Int { (slot + 1) & ((1 << Int(slotBits)) - 1) }
}
