/// About how hard a picture is to compress, told from pixels that lie side by side.
struct PictureTexture {
  /// Pixels that are neither as the one before them nor as the one above.
  private(set) var edges = 0
  /// Those of them that differ little.
  private var slopes = 0
  private let count: Int

  init(_ pixels: Span<UInt32>, width: Int) {
    count = pixels.count
    var last: UInt32 = 0
    for index in pixels.indices {
      let pixel = pixels[index]
      defer { last = pixel }
      if pixel == last { continue }
      let above = index >= width ? pixels[index &- width] : 0
      if pixel == above { continue }
      edges &+= 1
      if (pixel ^ last) & 0xF0F0_F0F0 == 0 { slopes &+= 1 }
    }
  }

  /// Whether so much of it changes by little that differences may be smaller than the pixels.
  var isSmooth: Bool { slopes * 8 > count }
}
