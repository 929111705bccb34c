/// A hash table from keys of four numbers to indices, for what is looked up for every glyph drawn,
/// where the standard dictionary costs as much as the drawing.
///
/// It cannot be iterated, so no hash order can reach a result.
struct GlyphTable {
  private struct Slot {
    var key: SIMD4<UInt32>
    /// Negative in a free slot.
    var value: Int32
  }

  private static let free = Slot(key: .zero, value: -1)

  /// A power of two of slots, at least half of them free.
  private var slots = [Slot](repeating: free, count: 64)
  private(set) var count = 0

  /// The slot where the search for a key begins.
  private func start(_ key: SIMD4<UInt32>) -> Int {
    let low = UInt64(key.x) | UInt64(key.y) << 32
    let high = UInt64(key.z) | UInt64(key.w) << 32
    var hash = (low &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)
    hash = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  /// The index stored for a key, or nil.
  func place(of key: SIMD4<UInt32>) -> Int? {
    let slots = slots.span
    var index = start(key)
    while true {
      let slot = slots[index]
      if slot.value < 0 { return nil }
      if slot.key == key { return Int(slot.value) }
      index = (index + 1) & (slots.count - 1)
    }
  }

  /// Stores an index for a new key.
  mutating func keep(_ place: Int, for key: SIMD4<UInt32>) {
    if 2 * (count + 1) > slots.count {
      let former = slots
      slots = [Slot](repeating: Self.free, count: 2 * former.count)
      for slot in former where slot.value >= 0 { put(slot) }
    }
    put(Slot(key: key, value: Int32(place)))
    count += 1
  }

  private mutating func put(_ slot: Slot) {
    var index = start(slot.key)
    while slots[index].value >= 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  mutating func removeAll() {
    if count == 0 { return }
    for index in slots.indices { slots[index] = Self.free }
    count = 0
  }
}
