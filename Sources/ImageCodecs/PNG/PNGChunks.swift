/// The chunks of a PNG file one after the other: where they lie, their checksums verified.
struct PNGChunks {
  /// A chunk's four letters, first letter in the highest byte.
  struct Kind: Hashable {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    /// The kind of that name, which has four ASCII letters.
    init(_ name: StaticString) {
      precondition(name.utf8CodeUnitCount == 4)
      code = "\(name)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether a reader that does not know the chunk must give up.
    var isCritical: Bool { code & 0x2000_0000 == 0 }

    /// The letters, or dots for what is none.
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

  /// One chunk and where its data lies in the file.
  struct Chunk {
    let kind: Kind
    let data: Range<Int>
  }

  /// The bytes every PNG begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let limits: DecodingLimits
  private var count = 0
  private var position = signature.count
  /// Whether the end was read. What follows it is not looked at.
  private(set) var isAtEnd = false

  /// A reader of the chunks after the signature.
  init(limits: DecodingLimits) { self.limits = limits }

  /// The next chunk, the header before all.
  mutating func next(in file: Span<UInt8>) throws(DecodingError) -> Chunk {
    guard file.count - position >= 12 else { throw .truncated }
    let length = Int(file.bigEndian32(at: position))
    let kind = Kind(code: file.bigEndian32(at: position + 4))
    guard length <= Int(Int32.max) else { throw .malformed("a chunk's length is out of range") }
    guard length <= file.count - position - 12 else { throw .truncated }
    let data = position + 8..<position + 8 + length
    let checksum = Zlib.checksum(file.extracting(position + 4..<data.upperBound))
    guard checksum == file.bigEndian32(at: data.upperBound) else {
      throw .checksum(part: kind.name)
    }
    guard (count == 0) == (kind == .header) else {
      throw .malformed("the header is not the first chunk, or not the only one")
    }
    count += 1
    try DecodingLimits.check(count, limits.chunks, "chunks")
    position = data.upperBound + 4
    isAtEnd = kind == .end
    return Chunk(kind: kind, data: data)
  }

  /// The chunks of a file that was made here.
  static func own(_ file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = signature.count
    while position < file.count {
      let length = Int(file.span.bigEndian32(at: position))
      let data = position + 8..<position + 8 + length
      chunks.append(Chunk(kind: Kind(code: file.span.bigEndian32(at: position + 4)), data: data))
      position = data.upperBound + 4
    }
    return chunks
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
