import Basics

/// Packs bits into bytes, the lowest bit first.
struct BitWriter {
  /// The complete bytes.
  private(set) var bytes: [UInt8]
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// A writer that continues after whole bytes.
  init(after bytes: [UInt8] = []) { self.bytes = bytes }

  /// Appends up to 32 bits.
  mutating func append(_ bits: UInt32, count: Int) {
    pending |= UInt64(bits) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Pads the current byte with zeros.
  mutating func align() {
    if pendingCount > 0 { append(0, count: 8 - pendingCount) }
  }

  /// Appends whole bytes; the current position must be at a byte's beginning.
  mutating func append(copying span: Span<UInt8>) {
    precondition(pendingCount == 0, "Bytes begin where bits have ended")
    bytes.append(copying: span)
  }
}
