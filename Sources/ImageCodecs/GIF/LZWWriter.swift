/// Writes codes in as many bits as the reader expects, and numbers the strings it learns.
struct LZWWriter {
  /// What the reader does with a code it was just given.
  enum Effect {
    /// It adds the string of the code, and the first symbol of the next one, under this code.
    case adds(Int)
    /// It adds nothing more: all codes are taken, and the strings no longer fit, or still do.
    case isFull(isWorn: Bool)
    /// It was told to begin anew.
    case starts
  }

  /// What is done when all codes are taken.
  enum Reset {
    /// Nothing: the strings learned so far serve to the end.
    case never
    /// The dictionary is thrown away at once.
    case whenFull
    /// It is thrown away when the strings no longer fit: when a stretch of codes covers fewer pixels
    /// a bit than all since the last beginning have.
    case whenWorse
  }

  private let codeSize: Int
  private var reset: Reset
  /// Pixels and bits since the last beginning, and those of the current stretch.
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
  /// The bits of a stretch: 128 codes.
  private static let stretch = 128 * 12

  init(codeSize: Int, reset: Reset) {
    self.codeSize = codeSize
    self.reset = reset
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
    write(1 << codeSize)
  }

  /// The code the next string gets, or nil where none is left.
  var nextCode: Int? { next < LZWWriter.codeLimit ? next : nil }

  /// Writes a code that stands for so many pixels, and that another one follows.
  @inline(__always)
  mutating func put(_ code: Int, pixels count: Int) -> Effect {
    write(code)
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

  /// Throws the dictionary away.
  private mutating func restart() {
    write(1 << codeSize)
    (pixels, bits, stretchPixels, stretchBits) = (0, 0, 0, 0)
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
  }

  /// A writer that throws the dictionary away here, and where it is to be done from now on.
  func restarted(_ reset: Reset) -> LZWWriter {
    var copy = self
    copy.reset = reset
    copy.restart()
    return copy
  }

  /// Writes the last code and the end.
  consuming func finish(last code: Int) -> LZWCodes {
    write(code)
    if next < LZWWriter.codeLimit { grow() }
    write((1 << codeSize) + 1)
    return LZWCodes(codeSize: codeSize, bytes: bytes, wasFull: wasFull)
  }

  /// Whether the strings of a full dictionary no longer fit after a code for so many pixels.
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

  /// All that was written, the last byte filled up.
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

/// Where a dictionary that is kept to the end might have been thrown away: up to there the codes are
/// the same, and need not be looked for again.
struct LZWForks {
  /// Where a stream goes on with an empty dictionary.
  struct Fork {
    let writer: LZWWriter
    /// The next string's first pixel, its run, and in which of its ways it is written.
    let start, run: Int
    var way = 0
    var symbol: UInt8 = 0
    /// How the pixels before it are spelled, where that is asked for.
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
