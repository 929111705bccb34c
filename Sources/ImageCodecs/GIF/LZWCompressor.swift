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

  /// The codes of an image.
  mutating func codes(of pixels: GIFImage.Pixels) -> LZWCodes {
    switch pixels {
    case .indices(let image): smallest(image)
    case .colors(let image): smallest(image)
    case .codes(let codes): codes
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

/// Compresses images: in advance by a crew, or immediately.
final class LZWCrew {
  typealias Work = Crew<LZWCompressor, GIFImage.Pixels, LZWCodes>.Work

  private let crew: Crew<LZWCompressor, GIFImage.Pixels, LZWCodes>
  private var compressor: LZWCompressor

  /// A crew with at most `helpers` helpers besides the caller.
  init(helpers: Int, isCompatible: Bool, spells: Bool) {
    crew = Crew(
      helpers: helpers, tool: { LZWCompressor(isCompatible: isCompatible, spells: false) },
      make: { pixels, compressor in compressor.codes(of: pixels) })
    compressor = LZWCompressor(isCompatible: isCompatible, spells: spells)
  }

  /// Adds an image, whose codes are requested later.
  func add(_ pixels: GIFImage.Pixels) -> Work { crew.add(pixels) }

  /// The codes of an image that was added.
  func codes(of work: Work) -> LZWCodes { crew.output(of: work, with: &compressor) }

  /// The codes of an image, immediately.
  func codes(of pixels: GIFImage.Pixels) -> LZWCodes { compressor.codes(of: pixels) }
}

/// Writes codes in the current code size, and assigns codes to the strings that the reader learns.
struct LZWWriter {
  /// What the reader does with a code.
  enum Effect {
    /// It adds the string of the code, followed by the first symbol of the next one, under this
    /// code.
    case adds(Int)
    /// It adds nothing: all codes are used. `isWorn` if the strings no longer fit the pixels.
    case isFull(isWorn: Bool)
    /// It clears the dictionary.
    case starts
    /// Nothing more: the rival is far smaller up to here.
    case loses
  }

  /// What to do when all codes are used.
  enum Reset {
    /// Nothing: the dictionary is kept to the end.
    case never
    /// The dictionary is cleared at once.
    case whenFull
    /// It is cleared when its strings no longer fit: when recent codes cover fewer pixels a bit
    /// than all since the last reset.
    case whenWorse
  }

  let codeSize: Int
  private(set) var reset: Reset
  /// The sizes, up to each 32nd of an image's pixels, of another compression of it. This one gives up
  /// where it is more than a fiftieth larger, but not within its first half.
  var rival: [Int] = []
  /// The same of this one.
  private var pace: [Int] = []
  private let pixelCount: Int
  /// The pixels written, and how many to have written when the next size is noted.
  private var written = 0
  private var mark = 0
  /// Pixels and bits since the last reset, and those of the recent codes.
  private var pixels = 0
  private var bits = 0
  private var stretchPixels = 0
  private var stretchBits = 0
  /// Eight bytes each, the first the lowest.
  private var words: [UInt64] = []
  private var pending: UInt64 = 0
  private var pendingBits: UInt32 = 0
  private var width: UInt32
  private var next: Int
  private var wasFull = false

  /// One more than the largest code.
  static let codeLimit = 4096
  /// The number of bits to compare: 128 codes.
  private static let stretch = 128 * 12
  /// How often the size of an image is noted.
  private static let marks = 32

  init(codeSize: Int, reset: Reset, pixelCount: Int) {
    self.codeSize = codeSize
    self.reset = reset
    self.pixelCount = pixelCount
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
    write(1 << codeSize)
  }

  /// The code of the next string, or nil if all are used.
  var nextCode: Int? { next < LZWWriter.codeLimit ? next : nil }

  /// Writes a code for `count` pixels, which another one follows.
  @inline(__always)
  mutating func put(_ code: Int, pixels count: Int) -> Effect {
    write(code)
    written &+= count
    if written >= mark, loses() { return .loses }
    pixels &+= count
    bits &+= Int(width)
    if next < LZWWriter.codeLimit {
      let added = next
      grow()
      return .adds(added)
    }
    wasFull = true
    let isWorn = isWorn(count)
    guard reset == .whenFull || reset == .whenWorse && isWorn else {
      return .isFull(isWorn: isWorn)
    }
    restart()
    return .starts
  }

  /// Notes the size, and returns whether it is far above the rival's.
  private mutating func loses() -> Bool {
    while written >= mark {
      pace.append(words.count * 8 + Int(pendingBits) / 8)
      mark = pixelCount * pace.count / LZWWriter.marks
    }
    let last = pace.count - 1
    guard last >= LZWWriter.marks / 2, last < rival.count else { return false }
    return pace[last] > rival[last] + rival[last] / 50 + 8
  }

  /// Clears the dictionary.
  private mutating func restart() {
    write(1 << codeSize)
    (pixels, bits, stretchPixels, stretchBits) = (0, 0, 0, 0)
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
  }

  /// A writer that clears the dictionary here, with the given reset from now on.
  func restarted(_ reset: Reset) -> LZWWriter {
    var copy = self
    copy.reset = reset
    copy.restart()
    return copy
  }

  /// Writes the last code and the end code.
  consuming func finish(last code: Int) -> LZWCodes {
    write(code)
    if next < LZWWriter.codeLimit { grow() }
    write((1 << codeSize) + 1)
    return LZWCodes(codeSize: codeSize, bytes: bytes, pace: pace, wasFull: wasFull)
  }

  /// The codes of a compression that was given up: none.
  func giveUp() -> LZWCodes {
    LZWCodes(codeSize: codeSize, bytes: [], wasFull: wasFull)
  }

  /// Whether the strings of a full dictionary no longer fit, after a code for `count` pixels.
  private mutating func isWorn(_ count: Int) -> Bool {
    stretchPixels += count
    stretchBits += Int(width)
    if stretchBits < LZWWriter.stretch { return false }
    if stretchPixels * bits < pixels * stretchBits { return true }
    (stretchPixels, stretchBits) = (0, 0)
    return false
  }

  @inline(__always)
  private mutating func grow() {
    next &+= 1
    if next > 1 &<< Int(width), width < 12 { width &+= 1 }
  }

  @inline(__always)
  private mutating func write(_ code: Int) {
    let word = UInt64(truncatingIfNeeded: code)
    pending |= word &<< UInt64(pendingBits)
    pendingBits &+= width
    if pendingBits < 64 { return }
    words.append(pending.littleEndian)
    pendingBits &-= 64
    pending = word &>> UInt64(width &- pendingBits)
  }

  /// All that was written, with the last byte padded.
  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 8 + 8)
    unsafe words.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    for byte in 0..<Int(pendingBits + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(byte * 8)))
    }
    return bytes
  }
}

/// The points where a dictionary that is kept to the end could have been cleared: up to there the
/// codes are the same, and need not be computed again.
struct LZWForks {
  /// A point from which a stream continues with an empty dictionary.
  struct Fork {
    let writer: LZWWriter
    /// The next string's first pixel, its run, and the index of its way to be written.
    let start, run: Int
    var way = 0
    var symbol: UInt8 = 0
    /// The indices of the pixels before it, if they are requested.
    var indices: [UInt8] = []
  }

  /// After the first code that found the dictionary full, and after the first one that found it worn.
  private(set) var whenFull, whenWorse: Fork?
  private var isFull = false
  private var isWorn = false

  /// Takes note of a code for which there was no room in the dictionary.
  @inline(__always)
  mutating func note(isWorn: Bool, _ fork: @autoclosure () -> Fork) {
    if !isFull {
      isFull = true
      whenFull = fork().restarted(.whenFull)
    }
    if isWorn, !self.isWorn {
      self.isWorn = true
      whenWorse = fork().restarted(.whenWorse)
    }
  }
}

extension LZWForks.Fork {
  fileprivate func restarted(_ reset: LZWWriter.Reset) -> LZWForks.Fork {
    LZWForks.Fork(
      writer: writer.restarted(reset), start: start, run: run, way: way, symbol: symbol,
      indices: indices)
  }
}
