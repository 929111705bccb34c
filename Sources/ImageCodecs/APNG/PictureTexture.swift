import RasterKernels

/// An estimate of how hard a picture is to compress, from neighbouring pixels.
struct PictureTexture {
  /// Pixels that equal neither the one before them nor the one above.
  private(set) var edges = 0
  /// Pixels that differ a little from the one before them or from the one above.
  private var slopes = 0
  private let count: Int

  init(_ pixels: Span<UInt32>, width: Int) {
    count = pixels.count
    var last: UInt32 = 0
    var index = endOfStretch(of: last, pixels, from: 0)
    while index < count {
      let (pixel, start) = (pixels[index], index)
      index = endOfStretch(of: pixel, pixels, from: start)
      let above = start >= width ? pixels[start &- width] : 0
      let isSlope = PictureTexture.areNear(pixel, last)
      if isSlope { slopes &+= 1 }
      last = pixel
      if pixel == above { continue }
      if PictureTexture.areNear(pixel, above) { slopes &+= index &- start &- (isSlope ? 1 : 0) }
      edges &+= 1
    }
  }

  private static func areNear(_ a: UInt32, _ b: UInt32) -> Bool { (a ^ b) & 0xF0F0_F0F0 == 0 }

  /// Whether enough of it changes gradually for differences to compress better than the pixels.
  var isSmooth: Bool { slopes * 8 > count }
}
