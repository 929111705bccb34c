/// Cuts the pixels of an image into strings where there is more than one way to write them.
///
/// All spellings of a stretch that the dictionary knows are followed together. Of the ends that are
/// found, the one is taken from which the following string reaches furthest.
struct LZWParser: ~Copyable {
  private var dictionary = LZWDictionary()
  /// The symbols that each code stands for, as a chain: the code without its last one, that one,
  /// and the first of all.
  private var prefix = [UInt16](repeating: 0, count: LZWWriter.codeLimit)
  private var last = [UInt8](repeating: 0, count: LZWWriter.codeLimit)
  private var first = [UInt8](repeating: 0, count: LZWWriter.codeLimit)
  /// Strings that match from the current pixel on, and where each ends.
  private var candidates: [(code: Int, end: Int)] = []
  /// How far strings reach that begin at the ends looked at, by the symbol they begin with.
  private var reaches: [(end: Int, symbol: UInt8, reach: Int)] = []

  /// Looking ahead takes some five times as long: larger images go without.
  static let carefulLimit = 100_000
  /// And still larger ones without this at all: a film that scrolls has many, nearly all of one colour.
  static let limit = 400_000
  /// Ends that are so much before the longest are not tried.
  private static let window = 5
  /// How many spellings of one stretch are followed.
  private static let breadth = 6

  mutating func parse(
    _ pixels: Span<LZWPixel>, codeSize: Int, reset: LZWWriter.Reset, looksAhead: Bool
  ) -> LZWCodes {
    dictionary.reset()
    var writer = LZWWriter(codeSize: codeSize, reset: reset)
    var indices = [UInt8](repeating: 0, count: pixels.count)
    var position = 0
    // The first symbol of the next string is the last of the string just added, and so is settled.
    var settled = -1
    while true {
      candidates.removeAll(keepingCapacity: true)
      let longest = walk(pixels, from: position, settled, pending: nil, records: true)
      if longest == pixels.count {
        let code = candidates[candidates.count - 1].code
        spell(code, codeSize, to: longest, in: &indices)
        var codes = writer.finish(last: code)
        codes.indices = indices
        return codes
      }
      var choice = (code: 0, end: 0, symbol: 0 as UInt8, score: -1)
      reaches.removeAll(keepingCapacity: true)
      var place = candidates.count - 1
      while place >= 0 {
        let candidate = candidates[place]
        place -= 1
        if candidate.end + (looksAhead ? LZWParser.window : 0) < longest { break }
        choose(&choice, candidate, pixels, codeSize, writer.nextCode, looksAhead)
      }
      spell(choice.code, codeSize, to: choice.end, in: &indices)
      switch writer.put(choice.code, pixels: choice.end - position) {
      case .adds(let newCode):
        if dictionary.insert(choice.code, choice.symbol, as: newCode) {
          prefix[newCode] = UInt16(truncatingIfNeeded: choice.code)
          last[newCode] = choice.symbol
          first[newCode] = firstSymbol(choice.code, codeSize)
        }
      case .isFull:
        break
      case .starts:
        dictionary.reset()
      }
      settled = Int(choice.symbol)
      position = choice.end
    }
  }

  @inline(__always)
  private borrowing func firstSymbol(_ code: Int, _ codeSize: Int) -> UInt8 {
    code < 1 << codeSize ? UInt8(truncatingIfNeeded: code) : first[code]
  }

  /// Writes the symbols of a code, the last of them before `end`.
  private borrowing func spell(
    _ code: Int, _ codeSize: Int, to end: Int, in indices: inout [UInt8]
  ) {
    var (code, place) = (code, end - 1)
    while code >= 1 << codeSize {
      indices[place] = last[code]
      code = Int(prefix[code])
      place -= 1
    }
    indices[place] = UInt8(truncatingIfNeeded: code)
  }

  /// Tries every symbol after a candidate. It is kept if the string after it reaches further than
  /// the choice so far; of equals the one that teaches the dictionary something, then the longer.
  private mutating func choose(
    _ choice: inout (code: Int, end: Int, symbol: UInt8, score: Int),
    _ candidate: (code: Int, end: Int), _ pixels: Span<LZWPixel>, _ codeSize: Int,
    _ nextCode: Int?, _ looksAhead: Bool
  ) {
    let pixel = pixels[candidate.end]
    var symbols = InlineArray<4, UInt8>(repeating: 0)
    let count = pixel.symbols(&symbols)
    for number in 0..<count {
      let symbol = symbols[number]
      let isNew = nextCode != nil && dictionary.child(candidate.code, symbol) < 0
      var reach = candidate.end
      if looksAhead {
        // A string that is just added can be the next one only if it begins as it ends.
        if isNew, firstSymbol(candidate.code, codeSize) == symbol {
          reach = walk(
            pixels, from: candidate.end, Int(symbol), pending: (candidate.code, symbol),
            records: false)
        } else {
          reach = plainReach(pixels, candidate.end, symbol)
        }
      }
      let score = reach * 2 + (isNew ? 1 : 0)
      if score > choice.score { choice = (candidate.code, candidate.end, symbol, score) }
    }
  }

  private mutating func plainReach(
    _ pixels: Span<LZWPixel>, _ end: Int, _ symbol: UInt8
  ) -> Int {
    for known in reaches where known.end == end && known.symbol == symbol { return known.reach }
    let reach = walk(pixels, from: end, Int(symbol), pending: nil, records: false)
    reaches.append((end, symbol, reach))
    return reach
  }

  /// Follows all strings that match from a pixel on, and gives the furthest end. The first symbol is
  /// the settled one, if any. `pending` is a string about to be added: the very next code may use it.
  private mutating func walk(
    _ pixels: Span<LZWPixel>, from start: Int, _ settled: Int,
    pending: (code: Int, symbol: UInt8)?, records: Bool
  ) -> Int {
    var frontier = InlineArray<12, Int>(repeating: 0)
    var following = InlineArray<12, Int>(repeating: 0)
    var symbols = InlineArray<4, UInt8>(repeating: 0)
    var count = 0
    if settled >= 0 {
      frontier[0] = settled
      count = 1
    } else {
      count = pixels[start].symbols(&symbols)
      for place in 0..<count { frontier[place] = Int(symbols[place]) }
    }
    var end = start + 1
    var furthest = end
    while true {
      if records {
        // Backwards, so that what is nearest to the colours is looked at first.
        var place = count - 1
        while place >= 0 {
          candidates.append((frontier[place], end))
          place -= 1
        }
      }
      furthest = end
      if end == pixels.count { return furthest }
      let pixel = pixels[end]
      let ways = pixel.symbols(&symbols)
      var found = 0
      for place in 0..<count {
        let code = frontier[place]
        for way in 0..<ways where found < LZWParser.breadth {
          let child = dictionary.child(code, symbols[way])
          if child >= 0 {
            following[found] = child
            found += 1
          }
        }
        if let pending, pending.code == code, pixel.takes(pending.symbol) {
          // Nothing follows it yet.
          furthest = end + 1
        }
      }
      if found == 0 { return furthest }
      swap(&frontier, &following)
      count = found
      end += 1
    }
  }
}
