import CVectors

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
  package func write(
    _ grids: [LevelGrid], into pixels: inout MutableSpan<UInt32>,
    vectors: vector_width = widest_vectors()
  ) {
    precondition(
      grids.allSatisfy { $0.columns == grids[0].columns && $0.rows == grids[0].rows })
    precondition(pixels.count >= grids[0].columns.count * grids[0].rows.count)
    // Stronger saturations do not fit the vectors' 32 bits.
    if saturation <= 1 << 15 {
      writeByVectors(grids, into: &pixels, vectors)
    } else {
      writeSingly(grids, into: &pixels)
    }
  }

  /// Writes pixel after pixel.
  func writeSingly(_ grids: [LevelGrid], into pixels: inout MutableSpan<UInt32>) {
    let width = grids[0].columns.count
    for row in 0..<grids[0].rows.count {
      for column in 0..<width {
        let place = row * grids[0].stride + column
        pixels[row * width + column] = pixel(
          red: Int(grids[0].levels[place]), green: Int(grids[1].levels[place]),
          blue: Int(grids[2].levels[place]),
          alpha: grids.count == 3 ? 65_535 : Int(grids[3].levels[place]))
      }
    }
  }

  private func writeByVectors(
    _ grids: [LevelGrid], into pixels: inout MutableSpan<UInt32>, _ vectors: vector_width
  ) {
    let (width, stride, rows) = (grids[0].columns.count, grids[0].stride, grids[0].rows)
    var material = material_colors(
      saturation: Int32(saturation),
      tint: (UInt32(tint[0]), UInt32(tint[1]), UInt32(tint[2]), UInt32(tint[3])))
    let isOpaque = grids.count == 3
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe Self.withLevels(grids[0], grids[1], grids[2], grids[isOpaque ? 2 : 3]) {
        red, green, blue, alpha in
        guard let pixels = pixels.baseAddress else { return }
        for row in 0..<rows.count {
          let start = row * stride
          unsafe material_row(
            vectors, red + start, green + start, blue + start, isOpaque ? nil : alpha + start,
            &material, pixels + row * width, width)
        }
      }
    }
  }

  /// Lends the levels of four grids.
  @unsafe
  private static func withLevels(
    _ red: LevelGrid, _ green: LevelGrid, _ blue: LevelGrid, _ alpha: LevelGrid,
    _ body: (
      UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>
    ) -> Void
  ) {
    unsafe red.levels.withUnsafeBufferPointer { red in
      unsafe green.levels.withUnsafeBufferPointer { green in
        unsafe blue.levels.withUnsafeBufferPointer { blue in
          unsafe alpha.levels.withUnsafeBufferPointer { alpha in
            guard let red = red.baseAddress, let green = green.baseAddress,
              let blue = blue.baseAddress, let alpha = alpha.baseAddress
            else { return }
            unsafe body(red, green, blue, alpha)
          }
        }
      }
    }
  }
}
