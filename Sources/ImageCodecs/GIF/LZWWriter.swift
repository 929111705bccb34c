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

  private let codeSize: Int
  /// Whether a full dictionary is thrown away.
  private let resets: Bool
  private var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits: UInt32 = 0
  private var width: UInt32
  private var next: Int

  private static let codeLimit = 4096

  init(codeSize: Int, resets: Bool) {
    self.codeSize = codeSize
    self.resets = resets
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
    write(1 << codeSize)
  }

  /// The code the next string gets, or nil where none is left.
  var nextCode: Int? { next < LZWWriter.codeLimit ? next : nil }

  /// Writes a code that another one follows.
  mutating func put(_ code: Int) -> Effect {
    write(code)
    if next < LZWWriter.codeLimit {
      defer { grow() }
      return .adds(next)
    }
    if !resets { return .isFull }
    write(1 << codeSize)
    width = UInt32(codeSize + 1)
    next = (1 << codeSize) + 2
    return .starts
  }

  /// Writes the last code and the end.
  consuming func finish(last code: Int) -> LZWCodes {
    write(code)
    if next < LZWWriter.codeLimit { grow() }
    write((1 << codeSize) + 1)
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return LZWCodes(codeSize: codeSize, bytes: bytes)
  }

  private mutating func grow() {
    next += 1
    if next > 1 << Int(width), width < 12 { width += 1 }
  }

  private mutating func write(_ code: Int) {
    pending |= UInt32(truncatingIfNeeded: code) << pendingBits
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
