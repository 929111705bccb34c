import Basics

/// The chunks of a PNG file one after the other, their checksums verified.
struct PNGChunks {
  /// A chunk's four letters, first letter in the highest byte.
  struct Kind: Hashable {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    /// The kind with a name of four ASCII letters.
    init(_ name: StaticString) {
      precondition(name.utf8CodeUnitCount == 4)
      code = "\(name)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether a reader that does not know the chunk must fail.
    var isCritical: Bool { code & 0x2000_0000 == 0 }

    /// The letters, with dots for other bytes.
    var name: String {
      String(
        decoding: (0..<4).map { place in
          let byte = UInt8(truncatingIfNeeded: code >> UInt32(24 - 8 * place))
          return (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) ? byte : 0x2E
        }, as: UTF8.self)
    }

    static let header = Kind("IHDR")
    static let standardColors = Kind("sRGB")
    static let palette = Kind("PLTE")
    static let transparency = Kind("tRNS")
    static let data = Kind("IDAT")
    static let end = Kind("IEND")
    static let animation = Kind("acTL")
    static let frame = Kind("fcTL")
    static let frameData = Kind("fdAT")
  }

  /// The first bytes of every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: BlockReader
  private var isFirst = true
  /// The unread length of the current chunk.
  private(set) var length = 0
  private var kind = Kind.header
  private var checksum: UInt32 = 0

  /// A reader of the chunks after the signature.
  init(_ bytes: BlockReader) { self.bytes = bytes }

  /// Begins the next chunk; the first must be the header. The data must be read before the next
  /// call.
  mutating func begin() throws(ImageDecodingError) -> Kind {
    var head: [UInt8] = []
    try bytes.read(8, onto: &head)
    length = Int(head.span.bigEndian32(at: 0))
    kind = Kind(code: head.span.bigEndian32(at: 4))
    checksum = Zlib.checksum(head.span.extracting(4..<8))
    guard length <= Int(Int32.max) else { throw .malformed("a chunk's length is out of range") }
    guard isFirst == (kind == .header) else {
      throw .malformed("the header is not the first chunk, or not the only one")
    }
    isFirst = false
    return kind
  }

  /// Reads the first bytes of the chunk's data.
  mutating func read(_ count: Int, onto data: inout [UInt8]) throws(ImageDecodingError) {
    guard count <= length else { throw .malformed("a chunk is too short") }
    length -= count
    var sum = checksum
    try bytes.take(count) { piece in
      sum = Zlib.checksum(piece, continuing: sum)
      data.append(copying: piece)
    }
    checksum = sum
  }

  /// Reads the rest of the chunk's data.
  mutating func finish(onto data: inout [UInt8]) throws(ImageDecodingError) {
    try read(length, onto: &data)
    try verify()
  }

  /// Skips the rest of the chunk's data.
  mutating func pass() throws(ImageDecodingError) {
    var sum = checksum
    try bytes.take(length) { piece in sum = Zlib.checksum(piece, continuing: sum) }
    checksum = sum
    try verify()
  }

  private mutating func verify() throws(ImageDecodingError) {
    var stored: [UInt8] = []
    try bytes.read(4, onto: &stored)
    guard checksum == stored.span.bigEndian32(at: 0) else { throw .checksum(part: kind.name) }
  }

  /// Appends a chunk to a file. Its data may come in two parts.
  static func append(
    _ kind: Kind, _ data: Span<UInt8>, _ more: Span<UInt8>? = nil, to file: inout [UInt8]
  ) {
    file.appendBigEndian(UInt32(data.count + (more?.count ?? 0)))
    let start = file.count
    file.appendBigEndian(kind.code)
    file.append(copying: data)
    if let more { file.append(copying: more) }
    file.appendBigEndian(Zlib.checksum(file.span.extracting(start..<file.count)))
  }
}
