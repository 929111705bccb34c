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
