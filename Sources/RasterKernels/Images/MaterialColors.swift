/// What a material does to the blurred colours behind it: it changes their saturation and lays a tint over
/// them. In integers, on premultiplied components from 0 to 65535.
package struct MaterialColors: Hashable, Sendable {
  /// The saturation in 4096ths.
  private let saturation: Int
  /// Red, green, blue, alpha.
  private let tint: SIMD4<Int>

  /// The colours for a saturation, at most 100, and a premultiplied tint.
  package init(saturation: Double, tint: SIMD4<Int>) {
    self.saturation = saturation > 0 ? Int(min(saturation, 100) * 4096 + 0.5) : 0
    self.tint = tint
  }

  /// The pixel for a colour.
  @inline(__always)
  package func pixel(red: Int, green: Int, blue: Int, alpha: Int) -> UInt32 {
    // The luminance of ITU-R BT.709, of encoded components as in CSS and Core Image.
    let gray = (2126 &* red &+ 7152 &* green &+ 722 &* blue &+ 5000) / 10_000
    @inline(__always)
    func level(_ component: Int, _ tint: Int) -> UInt32 {
      let strong = gray &+ ((component &- gray) &* saturation &+ 2048) &>> 12
      let below = min(max(strong, 0), alpha) &* (65_535 &- self.tint[3]) &+ 32_767
      return UInt32(truncatingIfNeeded: ((tint &+ below / 65_535) &* 255 &+ 32_767) / 65_535)
    }
    let opacity = tint[3] &+ (alpha &* (65_535 &- tint[3]) &+ 32_767) / 65_535
    return level(red, tint[0]) | level(green, tint[1]) << 8 | level(blue, tint[2]) << 16
      | UInt32(truncatingIfNeeded: (opacity &* 255 &+ 32_767) / 65_535) << 24
  }

  /// Writes the pixels for grids of red, green, blue and alpha; without the last all are opaque.
  package func write(_ grids: [LevelGrid], into pixels: inout MutableSpan<UInt32>) {
    let isOpaque = grids.count == 3
    let (first, second, third, last) = (grids[0], grids[1], grids[2], grids[isOpaque ? 2 : 3])
    let width = first.columns.count
    precondition(grids.allSatisfy { $0.levels.count == first.levels.count })
    precondition(pixels.count >= width * first.rows.count)
    let red = first.levels.span
    let green = second.levels.span
    let blue = third.levels.span
    let alpha = last.levels.span
    for row in 0..<first.rows.count {
      for column in 0..<width {
        let place = row &* first.stride &+ column
        unsafe pixels[unchecked: row &* width &+ column] = pixel(
          red: Int(red[unchecked: place]), green: Int(green[unchecked: place]),
          blue: Int(blue[unchecked: place]),
          alpha: isOpaque ? 65_535 : Int(alpha[unchecked: place]))
      }
    }
  }
}

extension LevelGrid {
  /// A component of pixels: of each column and row of the grid the one at some place in the span, which
  /// has `stride` pixels a row.
  package init(
    component shift: UInt32, of pixels: Span<UInt32>, stride: Int, columns: Range<Int>,
    at places: [Int], rows: Range<Int>, at lines: [Int]
  ) {
    self.init(columns: columns, rows: rows)
    let across = self.stride
    var target = levels.mutableSpan
    for (row, line) in lines.enumerated() {
      let start = row * across
      for (column, place) in places.enumerated() {
        let pixel = pixels[line &* stride &+ place]
        target[start &+ column] = UInt16(truncatingIfNeeded: pixel &>> shift & 255) &* 257
      }
    }
  }
}
