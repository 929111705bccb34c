/// Writes codes in as many bits as the reader expects, and numbers the strings it learns.
struct LZWWriter {
  /// What the reader does with a code it was just given.
  enum Effect {
    /// It adds the string of the code, and the first symbol of the next one, under this code.
    case adds(Int)
    /// It adds nothing more: all codes are taken.
    case isFull
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
  private let reset: Reset
  /// Pixels and bits since the last beginning, and those of the current stretch.
  private var pixels = 0
  private var bits = 0
  private var stretchPixels = 0
  private var stretchBits = 0
  /// Four bytes each, the first the lowest.
  private var words: [UInt32] = []
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
    pixels += count
    bits += Int(width)
    if next < LZWWriter.codeLimit {
      let added = next
      grow()
      return .adds(added)
    }
    wasFull = true
    if !isWorn(count) { return .isFull }
    write(1 << codeSize)
    (pixels, bits, stretchPixels, stretchBits) = (0, 0, 0, 0)
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
    return .starts
  }

  /// Writes the last code and the end.
  consuming func finish(last code: Int) -> LZWCodes {
    write(code)
    if next < LZWWriter.codeLimit { grow() }
    write((1 << codeSize) + 1)
    return LZWCodes(codeSize: codeSize, bytes: bytes, wasFull: wasFull)
  }

  /// Whether a full dictionary is to be thrown away after a code for so many pixels.
  private mutating func isWorn(_ count: Int) -> Bool {
    if reset != .whenWorse { return reset == .whenFull }
    stretchPixels += count
    stretchBits += Int(width)
    if stretchBits < LZWWriter.stretch { return false }
    if stretchPixels * bits < pixels * stretchBits { return true }
    (stretchPixels, stretchBits) = (0, 0)
    return false
  }

  @inline(__always)
  private mutating func grow() {
    next += 1
    if next > 1 << Int(width), width < 12 { width += 1 }
  }

  @inline(__always)
  private mutating func write(_ code: Int) {
    pending |= UInt64(truncatingIfNeeded: code) << UInt64(pendingBits)
    pendingBits += width
    if pendingBits < 32 { return }
    words.append(UInt32(truncatingIfNeeded: pending))
    pending >>= 32
    pendingBits -= 32
  }

  /// All that was written, the last byte filled up.
  private var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 4 + 4)
    for word in words {
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word >> 16))
      bytes.append(UInt8(truncatingIfNeeded: word >> 24))
    }
    for byte in 0..<Int(pendingBits + 7) / 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(byte * 8)))
    }
    return bytes
  }
}
