import Basics

/// The pixel format of a PNG: everything ahead of the pixels but their size.
struct PNGKind {
  let colorType: PNGColorType
  let bitDepth: Int
  var palette: [UInt32] = []
  /// The one colour that is clear; only for RGB and grey. Its alpha is ignored.
  var key: UInt32?

  /// The bytes of a row before it is filtered.
  func rowBytes(width: Int) -> Int { (width * colorType.samples * bitDepth + 7) / 8 }

  /// The bytes from one pixel to the next, at least one.
  var pixelBytes: Int { max(1, colorType.samples * bitDepth / 8) }

  /// The beginning of a file with such pixels, up to its first data. An animation's frames and
  /// plays follow the header.
  func head(
    width: Int, height: Int, animation: (frames: Int, plays: UInt32)? = nil
  ) -> [UInt8] {
    var file = PNGChunks.signature
    let header = PNGHeader(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType, isInterlaced: false)
    PNGChunks.append(.header, header.data(width: width, height: height).span, to: &file)
    if let animation {
      var data: [UInt8] = []
      data.appendBigEndian(UInt32(animation.frames))
      data.appendBigEndian(animation.plays)
      PNGChunks.append(.animation, data.span, to: &file)
    }
    // Perceptual rendering intent.
    PNGChunks.append(.standardColors, [0].span, to: &file)
    var clear: [UInt8] = []
    if colorType == .palette {
      let data = palette.flatMap { [$0, $0 >> 8, $0 >> 16].map { UInt8(truncatingIfNeeded: $0) } }
      PNGChunks.append(.palette, data.span, to: &file)
      let translucent = palette.lastIndex { $0 >> 24 != 255 }.map { $0 + 1 } ?? 0
      clear = palette[..<translucent].map { UInt8($0 >> 24) }
    } else if let key {
      clear = [0, 8, 16][..<colorType.samples].flatMap { [0, UInt8(key >> $0 & 255)] }
    }
    if !clear.isEmpty { PNGChunks.append(.transparency, clear.span, to: &file) }
    return file
  }

  /// A file of one picture, whose rows are filtered and compressed.
  func file(_ stream: Span<UInt8>, width: Int, height: Int) -> [UInt8] {
    var file = head(width: width, height: height)
    PNGChunks.append(.data, stream, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    return file
  }
}
