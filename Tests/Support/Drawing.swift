import Render2D

/// The pixels of a drawing, to be compared.
package struct Drawing: Equatable {
  package var width: Int
  package var pixels: [UInt32]

  package init(_ pixmap: borrowing Pixmap) {
    width = pixmap.width
    let span = pixmap.pixels
    pixels = span.indices.map { span[$0] }
  }

  /// Draws a list over a clear or coloured ground.
  package init(
    _ width: Int, _ height: Int, scale: Double = 1, background: Color = .clear,
    _ build: (inout DisplayList) -> Void
  ) {
    var list = DisplayList()
    build(&list)
    self.init(list, width, height, scale: scale, background: background)
  }

  /// Draws a list.
  package init(
    _ list: DisplayList, _ width: Int, _ height: Int, scale: Double = 1,
    background: Color = .clear
  ) {
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &pixmap)
    self.init(pixmap)
  }

  package subscript(x: Int, y: Int) -> Pixel { Pixel(rgba: pixels[y * width + x]) }

  /// The drawing with the pixels of another one within a region.
  package func replaced(by other: Drawing, within region: DirtyRegion) -> Drawing {
    var result = self
    let bounds = IntRect(0, 0, width, pixels.count / width)
    for rect in region.clipped(to: bounds).rects {
      for y in rect.minY..<rect.maxY {
        let row = y * width + rect.minX..<y * width + rect.maxX
        result.pixels.replaceSubrange(row, with: other.pixels[row])
      }
    }
    return result
  }

  /// The alpha of all pixels.
  package var alphas: [Int] { pixels.map { Int($0 >> 24) } }

  /// The FNV-1a checksum of all pixels.
  package var checksum: UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The largest distance between two rows of numbers.
package func largestDistance(_ a: [Int], _ b: [Int]) -> Int {
  precondition(a.count == b.count)
  return zip(a, b).map { abs($0 - $1) }.max() ?? 0
}
