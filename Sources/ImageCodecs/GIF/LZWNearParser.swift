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
