import CVectors

/// A gradient whose rows are computed by themselves.
package enum GradientShape {
  /// One without lines that rows are parts of.
  case linear(GradientRamp)
  /// One between two circles.
  case radial(RadialShape)
  /// One round a point.
  case conic(ConicShape)

  fileprivate func source(
    _ colors: UnsafePointer<gradient_colors>, areOpaque: Bool
  ) -> gradient_source {
    var source = unsafe gradient_source()
    unsafe source.colors = colors
    unsafe source.are_opaque = areOpaque
    switch self {
    case .linear(let ramp):
      precondition(ramp.lines == 0)
      unsafe source.kind = source_linear
      unsafe (source.start, source.step, source.down_x) = (ramp.origin, ramp.stepX, ramp.stepY)
    case .radial(let shape):
      unsafe source.kind = source_radial
      unsafe source.radial = shape.firstLine
      unsafe (source.down_x, source.down_y) = (shape.map.downX, shape.map.downY)
    case .conic(let shape):
      unsafe source.kind = source_conic
      unsafe source.conic = shape.firstLine
      unsafe (source.down_x, source.down_y) = (shape.map.downX, shape.map.downY * shape.height)
    }
    return unsafe source
  }
}

extension row_scratch {
  /// Memory that has room for the rows of a band.
  @unsafe
  init(
    levels: consuming MutableSpan<UInt8>, runs: consuming MutableSpan<CoverageRun>,
    colors: consuming MutableSpan<UInt32>, of band: CoverageBand
  ) {
    precondition(levels.count >= band.cellsPerRow + Int(levels_beyond))
    precondition(runs.count >= band.cellsPerRow / 2 && colors.count >= band.width)
    unsafe self.init(
      levels: levels.withUnsafeMutableBufferPointer { $0.baseAddress },
      runs: runs.withUnsafeMutableBytes {
        unsafe $0.baseAddress?.assumingMemoryBound(to: coverage_run.self)
      },
      colors: colors.withUnsafeMutableBufferPointer { $0.baseAddress })
  }
}

/// Sums the rows of a band, sets its cells and marks to zero, and composites a gradient over the pixels by
/// their coverage. The result is that of `sweepRow`, the gradient's rows and `layRow`, to the bit.
///
/// - Precondition: the spans hold what the band needs, and the memory what its rows do.
@unsafe
func sweepPainting(
  _ gradient: GradientShape, _ colors: GradientSpan, areOpaque: Bool, band: CoverageBand,
  evenOdd: Bool, cells: inout MutableSpan<Int32>, marks: inout MutableSpan<UInt64>,
  _ scratch: row_scratch, over rows: inout PixelRows, vectors: vector_width
) {
  let (offset, stride) = (band.index(in: rows), rows.stride)
  unsafe withRows(0..<band.height, of: band, &cells, &marks) { cells in
    unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      unsafe colors.lend { colors in
        var source = unsafe gradient.source(colors, areOpaque: areOpaque)
        var scratch = unsafe scratch
        unsafe sweep_painting(
          vectors, &source, evenOdd, cells, band.minX, band.minY, &scratch, pixels + offset, stride)
      }
    }
  }
}
