/// Splits the pixels of an image into strings if there is more than one way to write them.
///
/// All spellings that the dictionary contains are followed together. Of their ends, the one is
/// chosen from which the following string reaches furthest: flexible parsing (Matias and Sahinalp,
/// 1999), extended to more than one way to write a pixel. Decision 4.
struct LZWParser: ~Copyable {
  private var walker = LZWWalker()

  /// The largest image, in pixels, for which to look ahead, which takes some five times as long.
  static let carefulLimit = 100_000
  /// The largest image to parse at all: a film that scrolls has many, nearly all of one colour.
  static let limit = 400_000
  /// How much earlier than the longest an end may be to be tried.
  static let window = 5

  /// A string that may be written, and the first symbol of the next one.
  private struct Choice {
    var code = 0
    var end = 0
    var run = 0
    var way = 0
    var symbol: UInt8 = 0
    /// Twice the end of the next string, and one more if the dictionary learns something.
    var score = -1
  }

  /// The options of a parse.
  struct Options {
    var looksAhead: Bool
    /// Whether the indices used are requested.
    var spells = true
  }

  /// The codes of an image.
  mutating func parse(_ image: LZWImage, _ options: Options, _ writer: LZWWriter) -> LZWCodes {
    var forks = LZWForks()
    return parse(image, options, writer, from: nil, &forks)
  }

  /// Continues from a fork, if there is one.
  mutating func parse(
    _ image: LZWImage, _ options: Options, _ writer: LZWWriter, from fork: LZWForks.Fork?,
    _ forks: inout LZWForks
  ) -> LZWCodes {
    var writer = writer
    let runs = image.runs.span
    let count = image.count
    var indices =
      fork?.indices ?? [UInt8](repeating: 0, count: options.spells ? count : 0)
    var position = fork?.start ?? 0
    if let fork {
      walker.forget()
      walker.move(runs, to: fork.start, in: fork.run, way: fork.way, fork.symbol)
    } else {
      walker.begin(codeSize: writer.codeSize)
      walker.start(runs)
    }
    while true {
      let longest = walker.walk(LZWWalker.current).end
      if longest == count {
        let code = walker.code(0, LZWWalker.current, endingAt: longest)
        if options.spells { walker.spell(code, to: longest, in: &indices) }
        var codes = writer.finish(last: code)
        codes.spelled = LZWImage(indices: indices.span)
        return codes
      }
      let choice = choice(
        runs, count, after: position, canLearn: writer.nextCode != nil,
        looksAhead: options.looksAhead)
      if options.spells { walker.spell(choice.code, to: choice.end, in: &indices) }
      switch writer.put(choice.code, pixels: choice.end - position) {
      case .adds(let newCode): walker.learn(choice.code, choice.symbol, as: newCode)
      case .isFull(let isWorn):
        if writer.reset == .never {
          forks.note(
            isWorn: isWorn,
            LZWForks.Fork(
              writer: writer, start: choice.end, run: choice.run, way: choice.way,
              symbol: choice.symbol, indices: indices))
        }
      case .starts: walker.forget()
      case .loses: return writer.giveUp()
      }
      // The first symbol of the next string is the last of the string just added, and so is fixed.
      walker.move(runs, to: choice.end, in: choice.run, way: choice.way, choice.symbol)
      position = choice.end
    }
  }

  /// The best string from the current pixel on.
  private mutating func choice(
    _ runs: Span<LZWImage.Run>, _ count: Int, after position: Int, canLearn: Bool,
    looksAhead: Bool
  ) -> Choice {
    let current = walker.walk(LZWWalker.current)
    var choice = Choice()
    var (end, run) = (current.end, current.run)
    var symbols = InlineArray<4, UInt8>(repeating: 0)
    let least = max(position + 1, looksAhead ? end - LZWParser.window : end)
    while end >= least {
      while run > 0, Int(runs[run - 1].end) > end { run -= 1 }
      let ways = runs[run].pixel.symbols(&symbols)
      var nexts = InlineArray<4, Int>(repeating: 0)
      var furthest = end
      if looksAhead {
        for way in 0..<ways {
          nexts[way] = walker.find(runs, from: end, in: run, way: way, symbols[way])
          furthest = max(furthest, walker.walk(nexts[way]).end + 1)
        }
      }
      // Nothing that ends here can be better.
      let isHopeless = furthest * 2 + 1 <= choice.score
      for place in 0..<(isHopeless ? 0 : walker.count(LZWWalker.current, endingAt: end)) {
        let code = walker.code(place, LZWWalker.current, endingAt: end)
        for way in 0..<ways {
          let symbol = symbols[way]
          let isNew = canLearn && !walker.knows(code, symbol)
          var reach = end
          if looksAhead {
            let next = walker.walk(nexts[way])
            reach = next.end
            // A string that was just added can be the next one only if its first and last symbols
            // are equal.
            if isNew, walker.firstSymbol(of: code) == symbol, reach < count,
              runs[next.run].pixel.takes(symbol), walker.reaches(code, nexts[way])
            {
              reach += 1
            }
          }
          let score = reach * 2 + (isNew ? 1 : 0)
          if score > choice.score {
            choice = Choice(
              code: code, end: end, run: run, way: way, symbol: symbol, score: score)
          }
        }
      }
      end -= 1
    }
    return choice
  }
}

/// Follows all strings of an LZW dictionary that can represent the pixels from a position on.
///
/// Walks are cached: the next code adds one string to the dictionary, which affects few of them.
struct LZWWalker: ~Copyable {
  private var dictionary = LZWDictionary()
  private var chains = LZWChains()
  /// The symbols that each code stands for, as a chain: the code without its last one, that one, the
  /// first of all, and how many there are.
  private var prefix = [UInt16](repeating: 0, count: LZWWriter.codeLimit)
  private var last = [UInt8](repeating: 0, count: LZWWriter.codeLimit)
  private var first = [UInt8](repeating: 0, count: LZWWriter.codeLimit)
  private var length = [UInt16](repeating: 0, count: LZWWriter.codeLimit)
  /// One more than the last code that was learned, and how often all were forgotten.
  private var learned = 0
  private var lives = 0
  private var symbolLimit = 0

  /// The walk from the current pixel is the last one.
  private var walks = [Walk](repeating: Walk(), count: LZWWalker.remembered + 1)
  /// For each walk the codes of its last ends: eight lines, each with up to six codes of one end
  /// and, as its last word, their number.
  private var lines = [UInt16](repeating: 0, count: (LZWWalker.remembered + 1) * 64)

  /// How many spellings of the same pixels are followed.
  private static let breadth = 6
  /// Walks for four ways to write each of 32 pixels.
  private static let remembered = 32 * 4

  /// A walk through the dictionary.
  struct Walk {
    /// The position and the symbol of its beginning.
    var start = -1
    var symbol: UInt8 = 0
    /// The state of the dictionary when it was made.
    var lives = 0
    var learned = 0
    /// The end of its longest strings, and the run of the pixel there.
    var end = 0
    var run = 0
  }

  /// Removes all strings.
  mutating func begin(codeSize: Int) {
    symbolLimit = 1 << codeSize
    for number in walks.indices { walks[number].start = -1 }
    forget()
  }

  /// Removes all strings.
  mutating func forget() {
    dictionary.reset()
    chains.reset()
    lives += 1
    learned = symbolLimit
  }

  /// Adds a string with one more symbol, if it is new.
  mutating func learn(_ code: Int, _ symbol: UInt8, as newCode: Int) {
    learned = newCode + 1
    if dictionary.insert(code, symbol, as: newCode) {
      chains.add(code, symbol, as: newCode)
      prefix[newCode] = UInt16(truncatingIfNeeded: code)
      last[newCode] = symbol
      first[newCode] = firstSymbol(of: code)
      length[newCode] = (code < symbolLimit ? 1 : length[code]) + 1
    } else {
      // Longer than any walk, so that it affects none.
      length[newCode] = .max
    }
  }

  @inline(__always)
  private borrowing func lastSymbol(of code: Int) -> UInt8 {
    code < symbolLimit ? UInt8(truncatingIfNeeded: code) : last[code]
  }

  @inline(__always)
  borrowing func firstSymbol(of code: Int) -> UInt8 {
    code < symbolLimit ? UInt8(truncatingIfNeeded: code) : first[code]
  }

  /// Whether the dictionary has a string with one more symbol.
  @inline(__always)
  borrowing func knows(_ code: Int, _ symbol: UInt8) -> Bool { dictionary.child(code, symbol) >= 0 }

  /// Writes the symbols of a code, the last of them before `end`.
  borrowing func spell(_ code: Int, to end: Int, in indices: inout [UInt8]) {
    var (code, place) = (code, end - 1)
    while code >= symbolLimit {
      indices[place] = last[code]
      code = Int(prefix[code])
      place -= 1
    }
    indices[place] = UInt8(truncatingIfNeeded: code)
  }

  // MARK: - Walks

  /// The walk from the current pixel on.
  static var current: Int { remembered }

  @inline(__always)
  borrowing func walk(_ number: Int) -> Walk { walks[number] }

  /// How many strings of a walk end at one of its last ends.
  @inline(__always)
  borrowing func count(_ walk: Int, endingAt end: Int) -> Int {
    Int(lines[LZWWalker.line(walk, end) | 7])
  }

  /// One of the strings of a walk that end at one of its last ends.
  @inline(__always)
  borrowing func code(_ place: Int, _ walk: Int, endingAt end: Int) -> Int {
    Int(lines[LZWWalker.line(walk, end) | place])
  }

  /// Whether a string is among the longest of a walk.
  @inline(__always)
  borrowing func reaches(_ code: Int, _ walk: Int) -> Bool {
    let end = walks[walk].end
    for place in 0..<count(walk, endingAt: end)
    where self.code(place, walk, endingAt: end) == code { return true }
    return false
  }

  /// Begins with all ways to write the first pixel.
  mutating func start(_ runs: Span<LZWImage.Run>) {
    var symbols = InlineArray<4, UInt8>(repeating: 0)
    let line = LZWWalker.line(LZWWalker.current, 1)
    let count = runs[0].pixel.symbols(&symbols)
    for way in 0..<count { lines[line | way] = UInt16(symbols[way]) }
    lines[line | 7] = UInt16(truncatingIfNeeded: count)
    go(runs, LZWWalker.current, from: 0, in: 0, symbols[0])
  }

  /// Makes the walk from a pixel on the current one.
  mutating func move(
    _ runs: Span<LZWImage.Run>, to start: Int, in run: Int, way: Int, _ symbol: UInt8
  ) {
    let known = number(start, way)
    if holds(known, from: start, symbol) {
      walks[LZWWalker.current] = walks[known]
      for place in 0..<64 { lines[LZWWalker.current << 6 | place] = lines[known << 6 | place] }
      return
    }
    begin(LZWWalker.current, from: start, symbol)
    go(runs, LZWWalker.current, from: start, in: run, symbol)
  }

  /// The number of the walk from a pixel on that begins with one of its symbols.
  mutating func find(
    _ runs: Span<LZWImage.Run>, from start: Int, in run: Int, way: Int, _ symbol: UInt8
  ) -> Int {
    let number = number(start, way)
    if holds(number, from: start, symbol) { return number }
    begin(number, from: start, symbol)
    go(runs, number, from: start, in: run, symbol)
    return number
  }

  @inline(__always)
  private borrowing func number(_ start: Int, _ way: Int) -> Int { (start & 31) << 2 | way }

  /// Whether a cached walk is still valid: no string that was added since continues one that may be
  /// on it.
  private borrowing func holds(_ number: Int, from start: Int, _ symbol: UInt8) -> Bool {
    let walk = walks[number]
    guard walk.start == start, walk.symbol == symbol, walk.lives == lives else { return false }
    for code in walk.learned..<learned
    where first[code] == symbol && Int(length[code]) <= walk.end - start + 1 { return false }
    return true
  }

  /// Begins a walk with a single symbol.
  @inline(__always)
  private mutating func begin(_ number: Int, from start: Int, _ symbol: UInt8) {
    let line = LZWWalker.line(number, start + 1)
    lines[line] = UInt16(symbol)
    lines[line | 7] = 1
  }

  /// Extends the strings of one symbol as long as the dictionary has any.
  private mutating func go(
    _ runs: Span<LZWImage.Run>, _ number: Int, from start: Int, in run: Int, _ symbol: UInt8
  ) {
    var symbols = InlineArray<4, UInt8>(repeating: 0)
    var ways = runs[run].pixel.symbols(&symbols)
    var bits = LZWWalker.bits(symbols, ways)
    var run = run
    var runEnd = Int(runs[run].end)
    var end = start + 1
    // Moved out during the loop, which also reads the dictionary (exclusive access).
    var taken: [UInt16] = []
    swap(&taken, &self.lines)
    defer { swap(&taken, &self.lines) }
    var lines = taken.mutableSpan
    while true {
      // Only where each way has a bit of its own do the bits tell them apart.
      if end < runEnd, bits.nonzeroBitCount == ways {
        end = repeatLast(&lines, number, from: end, to: runEnd, bits)
      }
      if end == runEnd {
        run += 1
        if run == runs.count { break }
        runEnd = Int(runs[run].end)
        ways = runs[run].pixel.symbols(&symbols)
        bits = LZWWalker.bits(symbols, ways)
      }
      let found = step(&lines, number, at: end, symbols, ways, bits)
      if found == 0 { break }
      end += 1
    }
    walks[number] = Walk(
      start: start, symbol: symbol, lives: lives, learned: learned, end: end, run: run)
  }

  /// Goes on by one pixel that may be written in some ways, and says how many strings do.
  @inline(__always)
  private borrowing func step(
    _ lines: inout MutableSpan<UInt16>, _ number: Int, at end: Int,
    _ symbols: InlineArray<4, UInt8>, _ ways: Int, _ bits: UInt32
  ) -> Int {
    let line = LZWWalker.line(number, end)
    let next = LZWWalker.line(number, end + 1)
    var found = 0
    for place in 0..<Int(lines[line | 7]) where found < LZWWalker.breadth {
      let code = Int(lines[line | place])
      let following = dictionary.followers(of: code, bits)
      if following == 0 { continue }
      for way in 0..<ways where following & LZWDictionary.bit(of: symbols[way]) != 0 {
        let child = dictionary.search(code, symbols[way])
        if child < 0 || found == LZWWalker.breadth { continue }
        lines[next | found] = UInt16(truncatingIfNeeded: child)
        found += 1
      }
    }
    if found > 0 { lines[next | 7] = UInt16(truncatingIfNeeded: found) }
    return found
  }

  /// Goes on within a run while there is one string and it goes on in one way, with its last symbol,
  /// and says where that ends.
  @inline(__always)
  private borrowing func repeatLast(
    _ lines: inout MutableSpan<UInt16>, _ number: Int, from end: Int, to runEnd: Int, _ bits: UInt32
  ) -> Int {
    let line = LZWWalker.line(number, end)
    if lines[line | 7] != 1 { return end }
    var code = Int(lines[line])
    let others = bits & ~LZWDictionary.bit(of: lastSymbol(of: code))
    let places = chains.places(from: code)
    var end = end
    for place in places.dropFirst().prefix(runEnd - end) {
      if dictionary.followers(of: code, others) != 0 { break }
      code = chains.code(at: place)
      end += 1
      let line = LZWWalker.line(number, end)
      lines[line] = UInt16(truncatingIfNeeded: code)
      lines[line | 7] = 1
    }
    return end
  }

  /// The line of an end.
  @inline(__always)
  private static func line(_ number: Int, _ end: Int) -> Int { number << 6 | (end & 7) << 3 }

  /// The bits of the first symbols in the dictionary's words.
  @inline(__always)
  private static func bits(_ symbols: InlineArray<4, UInt8>, _ ways: Int) -> UInt32 {
    var bits: UInt32 = 0
    for way in 0..<ways { bits |= LZWDictionary.bit(of: symbols[way]) }
    return bits
  }
}
