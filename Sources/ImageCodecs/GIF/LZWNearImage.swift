/// The pixels of an image of a lossy film with the colours that they should have.
///
/// An ``LZWPixel`` has room for three indices. In a photograph many more are near enough, and the
/// more there are, the longer are the strings that ``LZWNearParser`` finds.
struct LZWNearImage {
  /// The palette; its indices begin at 1.
  private let colors: [UInt32]
  /// The largest squared error of an index other than the nearest.
  let most: Int32
  /// The squared error that a code is worth.
  let price: Int
  /// For each pixel its colour in the low 24 bits. Above them is 0 if it may not be clear, else one more
  /// than the distance, rounded down, of what is shown if it is.
  private var pixels: [UInt32] = []
  /// The nearest index of each pixel; 0 if it has to be clear.
  private var nearest: [UInt8] = []
  /// For each of the mapper's cells the start of its set, or −1 for none.
  private var cells = [Int16](repeating: -1, count: PaletteMapper.cellCount)
  /// Sets of 256 indices: those that may be near enough to something in a cell.
  private var sets: [UInt64] = []

  /// The pixels of an image in their nearest index, or clear, and no other.
  init(_ image: LZWImage, _ colors: [UInt32], most: Int, price: Int) {
    self.price = price
    self.colors = colors
    self.most = Int32(truncatingIfNeeded: most)
    pixels.reserveCapacity(image.count)
    nearest.reserveCapacity(image.count)
    for run in image.runs {
      let (index, count) = (run.pixel.index, Int(run.end) - nearest.count)
      let color = index == 0 ? 0 : colors[Int(index) - 1] & 0xFF_FFFF
      let word = color | (run.pixel.mayBeClear ? 1 << 24 : 0)
      pixels.append(contentsOf: repeatElement(word, count: count))
      nearest.append(contentsOf: repeatElement(index, count: count))
    }
  }

  var count: Int { pixels.count }

  var largestIndex: UInt8 { nearest.max() ?? 0 }

  /// Lets a pixel have any index that is near enough to a colour that the palette does not have. `shown`
  /// is the squared distance of what is shown if that may stay.
  @inline(__always)
  mutating func set(
    _ place: Int, _ color: UInt32, nearest index: UInt8, shown: Int?, _ mapper: PaletteMapper
  ) {
    let root = shown.map { Int(Double($0).squareRoot()) + 1 } ?? 0
    pixels[place] = color & 0xFF_FFFF | UInt32(truncatingIfNeeded: min(root, 255)) << 24
    nearest[place] = index
    let cell = PaletteMapper.cell(of: color)
    guard cells[cell] < 0 else { return }
    cells[cell] = Int16(truncatingIfNeeded: sets.count / 4)
    sets.append(contentsOf: [0, 0, 0, 0])
    mapper.forEachNear(in: cell) { index in
      sets[sets.count - 4 + Int(index >> 6)] |= 1 << UInt64(index & 63)
    }
  }

  /// What a pixel may be written as.
  struct Goal {
    fileprivate var red, green, blue: Int32
    /// The nearest index, the only one if `limit` is 0; 0 if the pixel has to be clear.
    fileprivate let index: UInt8
    /// The squared errors of the nearest index, and of the worst that is near enough.
    fileprivate var least: Int32 = 0
    fileprivate var limit: Int32 = 0
    /// What being clear adds to the least error, or −1 if it is not near enough.
    fileprivate var clear: Int32 = -1
    /// The start of the set of its cell.
    fileprivate var set = 0

    @inline(__always)
    fileprivate func distance(_ color: UInt32) -> Int32 {
      let red = red &- Int32(truncatingIfNeeded: color & 255)
      let green = green &- Int32(truncatingIfNeeded: color >> 8 & 255)
      let blue = blue &- Int32(truncatingIfNeeded: color >> 16 & 255)
      return red &* red &+ green &* green &+ blue &* blue
    }
  }

  @inline(__always)
  func goal(_ place: Int) -> Goal {
    let (word, index) = (pixels[place], nearest[place])
    var goal = Goal(
      red: Int32(truncatingIfNeeded: word & 255), green: Int32(truncatingIfNeeded: word >> 8 & 255),
      blue: Int32(truncatingIfNeeded: word >> 16 & 255), index: index)
    if index > 0 {
      goal.least = goal.distance(colors[Int(index) - 1])
      if goal.least > 0 {
        goal.limit = max(goal.least, min(most, PaletteMapper.reach(goal.least)))
        goal.set = Int(cells[PaletteMapper.cell(of: word)]) * 4
      }
    }
    let away = Int32(truncatingIfNeeded: word >> 24)
    if index == 0 {
      goal.clear = 0
    } else if away > 0 {
      goal.clear = max(0, (away &- 1) &* (away &- 1) &- goal.least)
    }
    return goal
  }

  /// What an index adds to the least squared error of a pixel, or −1 if it is not near enough.
  @inline(__always)
  func error(of symbol: UInt8, _ goal: Goal) -> Int32 {
    if symbol == 0 { return goal.clear }
    if symbol == goal.index { return 0 }
    if goal.limit == 0 { return -1 }
    if sets[goal.set + Int(symbol >> 6)] >> UInt64(symbol & 63) & 1 == 0 { return -1 }
    let error = goal.distance(colors[Int(symbol) - 1])
    return error <= goal.limit ? error &- goal.least : -1
  }

  /// Calls `receive` with each index that a pixel may have, and what it adds to the least error.
  @inline(__always)
  func forEachIndex(_ goal: Goal, _ receive: (UInt8, Int32) -> Void) {
    if goal.clear >= 0 { receive(0, goal.clear) }
    if goal.index == 0 { return }
    receive(goal.index, 0)
    if goal.limit == 0 { return }
    for word in 0..<4 {
      var bits = sets[goal.set + word]
      while bits != 0 {
        let symbol = UInt8(truncatingIfNeeded: word << 6 | bits.trailingZeroBitCount)
        bits &= bits &- 1
        let error = symbol == goal.index ? -1 : error(of: symbol, goal)
        if error >= 0 { receive(symbol, error) }
      }
    }
  }
}
