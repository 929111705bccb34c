import Basics

/// The header chunk.
struct PNGHeader {
  var width, height: Int
  let bitDepth: Int
  let colorType: PNGColorType
  let isInterlaced: Bool

  /// The data of the header chunk for a picture of another size.
  func data(width: Int, height: Int) -> [UInt8] {
    var data: [UInt8] = []
    data.appendBigEndian(UInt32(width))
    data.appendBigEndian(UInt32(height))
    data += [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
    return data
  }

  /// The fewest bytes that the data of such a picture holds, before compression: interlacing only
  /// adds to it.
  func rawBytes(width: Int, height: Int) -> Int {
    let (bits, overflow) = width.multipliedReportingOverflow(by: colorType.samples * bitDepth)
    if overflow { return .max }
    let (bytes, overflow2) = (bits / 8).multipliedReportingOverflow(by: height)
    return overflow2 ? .max : bytes
  }
}

extension PNGHeader {
  /// Parses the data of a header chunk.
  init(_ data: Span<UInt8>) throws(ImageDecodingError) {
    guard data.count == 13 else { throw .malformed("the header is not 13 bytes long") }
    width = Int(data.bigEndian32(at: 0))
    height = Int(data.bigEndian32(at: 4))
    bitDepth = Int(data[8])
    guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else {
      throw .malformed("a side of the picture is out of range")
    }
    guard let type = PNGColorType(rawValue: data[9]), type.allows(depth: bitDepth) else {
      throw .malformed("no such kind and depth of pixels")
    }
    colorType = type
    guard data[10] == 0, data[11] == 0, data[12] <= 1 else {
      throw .malformed("no such compression, filter or interlace method")
    }
    isInterlaced = data[12] == 1
  }
}
