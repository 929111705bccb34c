import RasterKernels

extension Span<UInt32> {
  /// Whether no pixel is translucent or clear, so that straight and premultiplied ones are the same.
  var isOpaque: Bool {
    var all = UInt32.max
    for index in indices { all &= self[index] }
    return all >> 24 == 255
  }
}

extension UInt32 {
  /// The straight pixel of a premultiplied one; see `straightPixel`.
  package var unpremultiplied: UInt32 { straightPixel(self) }

  /// The premultiplied pixel of a straight one.
  package var premultiplied: UInt32 { premultipliedPixel(self) }

  /// The same pixel with 16 bits a sample.
  var widened: UInt64 {
    let red = UInt64(self & 255) * 257
    let green = UInt64(self >> 8 & 255) * 257
    let blue = UInt64(self >> 16 & 255) * 257
    let alpha = UInt64(self >> 24) * 257
    return red | green << 16 | blue << 32 | alpha << 48
  }
}

extension UInt64 {
  /// The same pixel with 8 bits a sample, rounded to nearest.
  var narrowed: UInt32 {
    let red = ((self & 65535) * 255 + 32767) / 65535
    let green = ((self >> 16 & 65535) * 255 + 32767) / 65535
    let blue = ((self >> 32 & 65535) * 255 + 32767) / 65535
    let alpha = ((self >> 48) * 255 + 32767) / 65535
    return UInt32(red | green << 8 | blue << 16 | alpha << 24)
  }
}
