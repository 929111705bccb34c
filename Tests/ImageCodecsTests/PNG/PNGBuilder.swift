@testable import ImageCodecs

/// Builds PNG files of every kind by hand, without compression, from the values of their samples.
struct PNGBuilder {
  var width, height: Int
  var colorType: PNGColorType
  var depth: Int
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// The samples of a pixel.
  var samples: (_ x: Int, _ y: Int) -> [Int]

  var file: [UInt8] {
    var file = PNGChunks.signature
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    header += [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    PNGChunks.append(.header, header.span, to: &file)
    if !palette.isEmpty { PNGChunks.append(.palette, palette.span, to: &file) }
    if !transparency.isEmpty { PNGChunks.append(.transparency, transparency.span, to: &file) }
    PNGChunks.append(.data, PNGBuilder.stored(rows).span, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    return file
  }

  /// The unfiltered rows, of all seven passes where it is interlaced.
  var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (left, top, across, down) in passes where left < width {
      for y in stride(from: top, to: height, by: down) {
        var bits: [Bool] = []
        for x in stride(from: left, to: width, by: across) {
          for sample in samples(x, y) {
            for bit in (0..<depth).reversed() { bits.append(sample >> bit & 1 == 1) }
          }
        }
        rows.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          let byte = (0..<8).reduce(UInt8(0)) { byte, place in
            byte << 1 | (start + place < bits.count && bits[start + place] ? 1 : 0)
          }
          rows.append(byte)
        }
      }
    }
    return rows
  }

  /// A zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count < 65_536)
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (a, b) = (1 as UInt32, 0 as UInt32)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    var stream: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
    stream.appendBigEndian(b << 16 | a)
    return stream
  }
}

extension PNGChunks {
  /// One chunk with the position of its data in the file.
  struct Chunk {
    let kind: Kind
    let data: Range<Int>
  }

  /// The chunks of a file that this library wrote.
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
}
