import RasterKernels

/// An estimate of how hard a picture is to compress, from neighbouring pixels.
struct PictureTexture {
  /// Pixels that equal neither the one before them nor the one above.
  private(set) var edges = 0
  /// Those of them that differ only a little.
  private var slopes = 0
  private let count: Int

  init(_ pixels: Span<UInt32>, width: Int) {
    count = pixels.count
    var last: UInt32 = 0
    var index = endOfStretch(of: last, pixels, from: 0)
    while index < count {
      let pixel = pixels[index]
      defer {
        last = pixel
        index = endOfStretch(of: pixel, pixels, from: index)
      }
      let above = index >= width ? pixels[index &- width] : 0
      if pixel == above { continue }
      edges &+= 1
      if (pixel ^ last) & 0xF0F0_F0F0 == 0 { slopes &+= 1 }
    }
  }

  /// Whether enough of it changes gradually for differences to compress better than the pixels.
  var isSmooth: Bool { slopes * 8 > count }
}
