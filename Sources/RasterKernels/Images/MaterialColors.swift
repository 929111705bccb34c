import CVectors

/// What a material does to the blurred colours behind it: it changes their saturation and lays a tint over
/// them. In integers, on premultiplied components from 0 to 65535.
package struct MaterialColors: Sendable {
  private let material: material_colors

  /// The colours for a saturation, at most 100, and a premultiplied tint: red, green, blue, alpha.
  package init(saturation: Double, tint: SIMD4<UInt32>) {
    material = material_colors(
      saturation: saturation > 0 ? Int32(min(saturation, 100) * 4096 + 0.5) : 0,
      tint: (tint[0], tint[1], tint[2], tint[3]))
  }

  /// Writes the pixels for grids of red, green, blue and alpha; without the last all are opaque.
  package func write(
    _ grids: [LevelGrid], into pixels: inout MutableSpan<UInt32>,
    vectors: vector_width = widest_vectors()
  ) {
    precondition(
      grids.allSatisfy { $0.columns == grids[0].columns && $0.rows == grids[0].rows })
    let (width, stride, rows) = (grids[0].columns.count, grids[0].stride, grids[0].rows.count)
    precondition(pixels.count >= width * rows)
    let isOpaque = grids.count == 3
    var material = material
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe Self.withLevels(grids[0], grids[1], grids[2], grids[isOpaque ? 2 : 3]) {
        red, green, blue, alpha in
        guard let pixels = pixels.baseAddress else { return }
        for row in 0..<rows {
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
