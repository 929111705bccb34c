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
