import CVectors

// Rows of colours over rows of pixels: those of a gradient, an image or a group.

/// Replaces pixels of a row from a column on, and prefetches those some rows further down.
///
/// - Precondition: the pixels lie within the rows.
package func copyRow(_ colors: Span<UInt32>, to rows: inout PixelRows, _ y: Int, from minX: Int) {
  unsafe withRow(colors, rows: &rows, y, from: minX) { colors, pixels in
    unsafe pixels.update(from: colors.baseAddress!, count: colors.count)
  }
}

/// Composites colours times a level over pixels of a row from a column on, and prefetches those some
/// rows further down.
///
/// - Precondition: the pixels lie within the rows.
package func layRow(
  _ colors: Span<UInt32>, level: UInt8, over rows: inout PixelRows, _ y: Int, from minX: Int
) {
  unsafe withRow(colors, rows: &rows, y, from: minX) { colors, pixels in
    unsafe lay_colors(
      widest_vectors(), colors.baseAddress!, UInt32(level), pixels, colors.count)
  }
}

/// Composites the colours of some rows of a band over its pixels.
///
/// - Precondition: both contain the rows of the band.
package func layRows(
  _ colors: Rows<UInt32>, _ ys: Range<Int>, of band: CoverageBand, over rows: inout PixelRows,
  vectors: vector_width = widest_vectors()
) {
  let part = CoverageBand(
    minX: band.minX, minY: ys.lowerBound, width: band.width, height: ys.count)
  guard part.width > 0, part.height > 0 else { return }
  let (start, offset) = (part.index(in: colors), part.index(in: rows))
  let stride = rows.stride
  unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
    unsafe colors.elements.withUnsafeBufferPointer { all in
      guard let pixels = pixels.baseAddress, let all = all.baseAddress else { return }
      unsafe lay_rows(
        vectors, all + start, colors.stride, pixels + offset, stride, part.width, part.height)
    }
  }
}

/// Lends colours, of which there is at least one, and the pixels of a row below them.
@inline(__always)
private func withRow(
  _ colors: Span<UInt32>, rows: inout PixelRows, _ y: Int, from minX: Int,
  _ body: (UnsafeBufferPointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
) {
  let (offset, count) = (rows.index(minX, y), colors.count)
  precondition(offset >= 0 && offset + count <= rows.elements.count)
  guard count > 0 else { return }
  let ahead = offset &+ rows_ahead &* rows.stride
  let isAhead = ahead >= 0 && ahead &+ count <= rows.elements.count
  unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
    unsafe colors.withUnsafeBufferPointer { colors in
      guard let pixels = pixels.baseAddress else { return }
      if isAhead { unsafe fetch_ahead(pixels + ahead, count) }
      unsafe body(colors, pixels + offset)
    }
  }
}

/// Composites colours over a row of pixels, each by its level.
///
/// - Precondition: there are at least as many colours and levels as pixels.
package func layRow(
  _ colors: Span<UInt32>, _ levels: Span<UInt8>, over row: inout MutableSpan<UInt32>,
  vectors: vector_width = widest_vectors()
) {
  precondition(row.count <= colors.count && row.count <= levels.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe colors.withUnsafeBufferPointer { colors in
      unsafe levels.withUnsafeBufferPointer { levels in
        guard let pixels = row.baseAddress, let colors = colors.baseAddress,
          let levels = levels.baseAddress
        else { return }
        unsafe lay_colors_by_levels(vectors, colors, levels, pixels, row.count)
      }
    }
  }
}

/// The same with one level for all.
///
/// - Precondition: there are at least as many colours as pixels.
package func layRow(
  _ colors: Span<UInt32>, level: UInt8, over row: inout MutableSpan<UInt32>,
  vectors: vector_width = widest_vectors()
) {
  precondition(row.count <= colors.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe colors.withUnsafeBufferPointer { colors in
      guard let pixels = row.baseAddress, let colors = colors.baseAddress else { return }
      unsafe lay_colors(vectors, colors, UInt32(level), pixels, row.count)
    }
  }
}

/// Composites a row of colours over a row of pixels by the runs of its coverage. Columns count from
/// the first pixel.
func blend(
  _ colors: Span<UInt32>, _ runs: Span<CoverageRun>, _ coverage: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  for index in runs.indices {
    let run = runs[index]
    let columns = Int(run.start)..<Int(run.end)
    var part = row._mutatingExtracting(columns)
    if run.coverage >= 0 {
      layRow(
        colors.extracting(columns), level: UInt8(truncatingIfNeeded: run.coverage), over: &part)
    } else {
      layRow(colors.extracting(columns), coverage.extracting(columns), over: &part)
    }
  }
}
