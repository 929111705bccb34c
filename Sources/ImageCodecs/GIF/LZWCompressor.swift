/// A compressed image: its codes, and the bits of the smallest one.
struct LZWCodes {
  var codeSize: Int
  var bytes: [UInt8]
  /// The indices that the codes represent, if they were requested.
  var spelled = LZWImage()
  /// The sizes up to each 32nd of the pixels.
  var pace: [Int] = []
  /// Whether all codes were used at some point.
  var wasFull = false

  /// The codes of an image that is not compressed.
  static let none = LZWCodes(codeSize: 0, bytes: [])

  /// Whether there are codes, and fewer bytes of them than of others, if there are any.
  func isSmaller(than other: LZWCodes?) -> Bool {
    guard let other, !other.bytes.isEmpty else { return !bytes.isEmpty }
    return !bytes.isEmpty && bytes.count < other.bytes.count
  }
}

/// Compresses the pixels of an image with GIF's LZW (Welch, 1984; decision 4).
///
/// Where a pixel equals what is shown already, index 0 (clear) is as good as its own: such pixels
/// are *free*. Others have second and third indices that are hardly worse. The careful parse
/// chooses for each string its end, and for each pixel its index, so that the following string
/// reaches furthest.
struct LZWCompressor: ~Copyable {
  private var parser = LZWParser()
  private var nearParser = LZWNearParser()
  private var dictionary = LZWDictionary()
  private var chains = LZWChains()

  /// The shortest runs of free pixels to make clear, in each of the variants tried.
  private static let clearRuns = [1, 6, 12, 24]
  /// What to try when all codes are used.
  private let resets: [LZWWriter.Reset]
  /// Whether the indices that the codes represent are requested.
  private let spells: Bool

  init(isCompatible: Bool = false, spells: Bool = true) {
    self.spells = spells
    resets = isCompatible ? [.whenFull] : [.never, .whenFull, .whenWorse]
  }

  /// The smallest of several compressions of an image, and the resets to try for the next.
  private struct Choice {
    var best = LZWCodes.none
    var resets: [LZWWriter.Reset]
    /// The smallest with each reset. What is lost right after a reset may be won later, so no others are
    /// raced against each other.
    private var rivals: [LZWWriter.Reset: (size: Int, pace: [Int])] = [:]

    init(resets: [LZWWriter.Reset]) { self.resets = resets }

    /// Keeps a compression if it is smaller. The best reset for it is also used for the others.
    mutating func keep(
      _ image: LZWImage, codeSize: Int,
      _ compress: (LZWWriter, LZWForks.Fork?, inout LZWForks) -> LZWCodes
    ) {
      var forks = LZWForks()
      var sizes: [Int] = []
      for reset in resets {
        let fork = reset == .whenFull ? forks.whenFull : forks.whenWorse
        // A dictionary that never wears out is never reset.
        if reset == .whenWorse, resets.count > 1, fork == nil { break }
        var writer =
          fork?.writer
          ?? LZWWriter(codeSize: codeSize, reset: reset, pixelCount: image.count)
        writer.rival = rivals[reset]?.pace ?? []
        let codes = compress(writer, fork, &forks)
        let size = codes.bytes.count
        if size > 0, size < rivals[reset]?.size ?? .max { rivals[reset] = (size, codes.pace) }
        if codes.isSmaller(than: best) { best = codes }
        // Resets matter only if all codes were used.
        if !codes.wasFull { return }
        sizes.append(codes.bytes.isEmpty ? .max : codes.bytes.count)
      }
      if let least = sizes.min(), let place = sizes.firstIndex(of: least) {
        resets = [resets[place]]
      }
    }
  }

  /// The smallest compression of an image.
  mutating func smallest(_ image: LZWImage) -> LZWCodes {
    var hasFree = false
    var hasOthers = false
    var largest: UInt8 = 0
    var largestBound: UInt8 = 0
    for run in image.runs {
      let pixel = run.pixel
      largest = max(largest, pixel.index)
      if pixel.isFree { hasFree = true } else { largestBound = max(largestBound, pixel.index) }
      if pixel.hasChoice { hasOthers = true }
    }
    // Free pixels whose index would need a larger code size than the others become clear.
    let size = LZWCompressor.codeSize(ofLargest: largestBound)
    let looksAhead = image.count <= LZWParser.carefulLimit
    let isParsed = looksAhead || hasOthers && image.count <= LZWParser.limit
    // Not where it is not needed: a photograph has nearly as many runs as pixels.
    let reduced = hasOthers && isParsed ? image.below(1 << size) : image
    var choice = Choice(resets: resets)
    let wholeSize = LZWCompressor.codeSize(ofLargest: largest)
    choice.keep(image, codeSize: wholeSize) { greedy(image, $0, from: $1, &$2) }
    if hasFree {
      // Written alike each time, short strings recur more often.
      var last: Int?
      for shortest in LZWCompressor.clearRuns {
        let isNew = last.map { reduced.hasFreeRun(of: $0..<shortest, below: 1 << size) } ?? true
        last = shortest
        if !isNew { continue }
        let cleared = reduced.clearing(runsFrom: shortest, below: 1 << size)
        choice.keep(cleared, codeSize: size) { greedy(cleared, $0, from: $1, &$2) }
      }
    }
    if isParsed {
      // Large images are not worth another try of all resets.
      if looksAhead { choice.resets = resets }
      let options = LZWParser.Options(looksAhead: looksAhead, spells: spells)
      choice.keep(reduced, codeSize: size) { parser.parse(reduced, options, $0, from: $1, &$2) }
    }
    return choice.best
  }

  /// An image in indices that are near enough. A full dictionary is cleared: for photographs, hardly
  /// anything else is ever smaller.
  mutating func smallest(_ image: LZWNearImage) -> LZWCodes {
    let size = LZWCompressor.codeSize(ofLargest: image.largestIndex)
    return nearParser.parse(
      image, LZWWriter(codeSize: size, reset: .whenFull, pixelCount: image.count))
  }

  /// The code size for indices up to the largest: the format requires at least two bits.
  private static func codeSize(ofLargest index: UInt8) -> Int {
    max(2, 8 - index.leadingZeroBitCount)
  }

  /// Parses greedily: each time the longest string of nearest indices.
  mutating func greedy(_ image: LZWImage, codeSize: Int, reset: LZWWriter.Reset) -> LZWCodes {
    var forks = LZWForks()
    let writer = LZWWriter(codeSize: codeSize, reset: reset, pixelCount: image.count)
    return greedy(image, writer, from: nil, &forks)
  }

  /// Continues from a fork, if there is one.
  private mutating func greedy(
    _ image: LZWImage, _ writer: LZWWriter, from fork: LZWForks.Fork?,
    _ forks: inout LZWForks
  ) -> LZWCodes {
    dictionary.reset()
    chains.reset()
    var writer = writer
    let runs = image.runs.span
    var start = fork?.start ?? 0
    // The run of the current pixel.
    var number = fork?.run ?? 0
    while true {
      var symbol = runs[number].pixel.index
      var runEnd = Int(runs[number].end)
      var code = Int(symbol)
      var end = start + 1
      while true {
        if end < runEnd {
          let more = chains.longest(code, atMost: runEnd - end)
          code = more.code
          end += more.count
          // A string that is not in the chain is not in the dictionary.
          if end < runEnd { break }
        }
        number += 1
        if number == runs.count {
          var codes = writer.finish(last: code)
          if spells { codes.spelled = image }
          return codes
        }
        symbol = runs[number].pixel.index
        runEnd = Int(runs[number].end)
        let child = dictionary.child(code, symbol)
        if child < 0 { break }
        code = child
        end += 1
      }
      switch writer.put(code, pixels: end - start) {
      case .adds(let newCode):
        dictionary.insert(code, symbol, as: newCode)
        chains.add(code, symbol, as: newCode)
      case .isFull(let isWorn):
        if writer.reset == .never {
          forks.note(
            isWorn: isWorn, LZWForks.Fork(writer: writer, start: end, run: number))
        }
      case .starts:
        dictionary.reset()
        chains.reset()
      case .loses: return writer.giveUp()
      }
      start = end
    }
  }
}
