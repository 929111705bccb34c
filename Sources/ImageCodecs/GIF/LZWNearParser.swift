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

/// Splits the pixels of a lossy image into strings that are near enough to them (decision 4).
///
/// All strings of the dictionary that are near enough are followed together, pixel by pixel. Of all their
/// ends the one is taken that costs least for each pixel: in squared error, and in a price for the
/// code. So long strings of large errors give way to shorter ones of small errors.
struct LZWNearParser: ~Copyable {
  private var trie = LZWTrie()
  private var live = [Node](repeating: Node(), count: LZWNearParser.breadth)
  private var following = [Node](repeating: Node(), count: LZWNearParser.breadth)

  /// The most strings that are followed at once.
  private static let breadth = 32

  /// A string, and what it adds to the least error of its pixels.
  private struct Node {
    var code: UInt16 = 0
    var error: Int32 = 0
  }

  /// A string that may be written.
  private struct Choice {
    var code = 0
    var end = 0
    /// Its error and its price.
    var cost = 0
  }

  /// A string that was added under the assumption that the next one begins with its own first symbol, as
  /// it must if it is the next one.
  private struct Guess {
    var code: Int
    var newCode: Int
    /// Whether it was new.
    var isAdded: Bool
  }

  /// The codes of an image.
  mutating func parse(_ image: LZWNearImage, _ writer: LZWWriter) -> LZWCodes {
    var writer = writer
    var indices = [UInt8](repeating: 0, count: image.count)
    var position = 0
    var guess: Guess?
    trie.reset()
    while true {
      let choice = choice(image, from: position, below: 1 << writer.codeSize)
      if let guess { settle(guess, trie.firstSymbol(of: choice.code)) }
      trie.spell(choice.code, position..<choice.end, in: &indices)
      if choice.end == image.count {
        var codes = writer.finish(last: choice.code)
        codes.spelled = LZWImage(indices: indices.span)
        return codes
      }
      guess = nil
      switch writer.put(choice.code, pixels: choice.end - position) {
      case .adds(let newCode):
        let isAdded = trie.insert(choice.code, trie.firstSymbol(of: choice.code), as: newCode)
        guess = Guess(code: choice.code, newCode: newCode, isAdded: isAdded)
      case .starts: trie.reset()
      case .isFull: break
      case .loses: return writer.giveUp()
      }
      position = choice.end
    }
  }

  /// Corrects a guess when the first symbol of the next string is known.
  private mutating func settle(_ guess: Guess, _ symbol: UInt8) {
    if symbol == trie.firstSymbol(of: guess.code) { return }
    if guess.isAdded { trie.removeLast(guess.newCode) }
    trie.insert(guess.code, symbol, as: guess.newCode)
  }

  /// The best string from a pixel on, of symbols below a bound.
  private mutating func choice(
    _ image: LZWNearImage, from start: Int, below bound: Int
  ) -> Choice {
    var count = begin(image.goal(start), image, below: bound)
    var best = Choice()
    var end = start + 1
    while count > 0 {
      var least = live[0]
      for number in 1..<count where live[number].error < least.error { least = live[number] }
      let cost = Int(least.error) + image.price
      if best.end == 0 || cost * (best.end - start) <= best.cost * (end - start) {
        best = Choice(code: Int(least.code), end: end, cost: cost)
      }
      if end == image.count { break }
      count = follow(count, to: image.goal(end), image)
      swap(&live, &following)
      end += 1
    }
    return best
  }

  /// Begins with the symbols of a pixel, and returns their number.
  @inline(__always)
  private mutating func begin(
    _ goal: LZWNearImage.Goal, _ image: LZWNearImage, below bound: Int
  ) -> Int {
    var count = 0
    image.forEachIndex(goal) { symbol, error in
      guard Int(symbol) < bound, count < LZWNearParser.breadth else { return }
      live[count] = Node(code: UInt16(symbol), error: error)
      count += 1
    }
    return count
  }

  /// Extends the strings by a pixel, and returns how many there are then.
  @inline(__always)
  private mutating func follow(
    _ count: Int, to goal: LZWNearImage.Goal, _ image: LZWNearImage
  ) -> Int {
    var found = 0
    for number in 0..<count {
      let node = live[number]
      var child = trie.firstChild(of: Int(node.code))
      while child != 0 {
        let (symbol, next) = trie.child(child)
        let error = image.error(of: symbol, goal)
        if error >= 0, found < LZWNearParser.breadth {
          following[found] = Node(
            code: UInt16(truncatingIfNeeded: child), error: node.error &+ error)
          found += 1
        }
        child = next
      }
    }
    return found
  }
}

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
