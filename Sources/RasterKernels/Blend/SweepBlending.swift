import CVectors

/// Sums the rows of a band, sets its cells and marks to zero, and composites a colour over the
/// pixels by their coverage, which is stored nowhere: the shortest path from cells to pixels, for one
/// colour and no mask. The result is that of `sweepRow` and `blend`, to the bit.
///
/// - Precondition: the spans hold what the band needs.
func sweepBlending(
  _ color: UInt32, band: CoverageBand, evenOdd: Bool, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, over rows: inout PixelRows,
  vectors: vector_width = widest_vectors()
) {
  let (offset, stride) = (band.index(in: rows), rows.stride)
  unsafe withRows(0..<band.height, of: band, &cells, &marks) { cells in
    unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      unsafe sweep_blending(vectors, color, evenOdd, cells, pixels + offset, stride)
    }
  }
}
