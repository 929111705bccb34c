/// Up to 256 colours, numbered in the order they were added.
struct ColorSet {
  /// The colours by number.
  private(set) var colors: [UInt32] = []
  /// The number plus 1 of the colour in a slot; 0 for a free slot. At most a quarter is used.
  private var slots = [UInt16](repeating: 0, count: 1024)

  /// The most colours it holds.
  static let capacity = 256

  init() {}

  /// The colours in the given order, which must be unique and at most 256.
  init(_ colors: [UInt32]) {
    for color in colors { _ = insert(color) }
    precondition(self.colors.count == colors.count, "A set's colours are few and different")
  }

  /// The number of a colour, or nil.
  func index(of color: UInt32) -> Int? {
    let entry = slots[slot(of: color)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// Adds a colour, and returns whether the set contains it: false only if the set is full.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    if slots[slot] != 0 { return true }
    if colors.count == ColorSet.capacity { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The colours in the order of a palette: translucent ones first, since the file lists their
  /// alphas, by increasing alpha, so that neighbours in a soft edge have similar numbers.
  var sorted: [UInt32] {
    let translucent = colors.filter { $0 >> 24 != 255 }.sorted()
    return translucent + colors.filter { $0 >> 24 == 255 }
  }

  /// The slot of the colour, or else the free one for it.
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
