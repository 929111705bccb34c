import CVectors

// Source-over, which is nearly all drawing, blends run by run of coverage in 8-bit integers, a vector
// of pixels at a time, with the rounding of single pixels, or directly from the cells. Other modes
// composite a row of colours with a row of pixels (`Compositing`): the operators of Porter and Duff
// (1984), and the functions of W3C's Compositing and Blending Level 1. Decisions 9, 10, 14 and 20.

/// Replaces pixels `start` up to `end`.
///
/// - Precondition: the pixels lie within the span.
package func store(
  _ color: UInt32, into pixels: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  precondition(start >= 0 && start <= end && end <= pixels.count)
  unsafe pixels.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    unsafe fill_rows(widest_vectors(), base + start, 0, end - start, 1, color)
  }
}

/// Composites one colour over pixels `start` up to `end`.
///
/// - Precondition: the pixels lie within the span.
package func blend(
  _ color: UInt32, over pixels: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  blend(color, level: 255, over: &pixels, from: start, to: end)
}

/// The same with the colour times a level.
private func blend(
  _ color: UInt32, level: UInt32, over pixels: inout MutableSpan<UInt32>, from start: Int,
  to end: Int
) {
  precondition(start >= 0 && start <= end && end <= pixels.count)
  unsafe pixels.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    unsafe lay_color(widest_vectors(), color, level, base + start, end - start)
  }
}

extension FixedRect {
  /// Composites a colour over the pixels of a band, by the rectangle's coverage.
  func blend(_ color: UInt32, band: CoverageBand, over rows: inout PixelRows) {
    let (offset, stride) = (band.index(in: rows), rows.stride)
    let left = max(minX >> 8, band.minX)
    let right = min((maxX + 255) >> 8, band.minX + band.width)
    let top = max(minY >> 8, band.minY)
    let bottom = min((maxY + 255) >> 8, band.minY + band.height)
    guard minX < maxX, left < right, top < bottom else { return }
    let first = Self.overlap(left, minX, maxX)
    let last = Self.overlap(right &- 1, minX, maxX)
    unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      var row = unsafe base + (offset &+ (top &- band.minY) &* stride &+ left &- band.minX)
      for ahead in 0..<min(rows_ahead, bottom &- top) {
        unsafe fetch_ahead(row + ahead &* stride, right &- left)
      }
      var y = top
      while y < bottom {
        // Rows with equal coverage: the first, those in the middle, the last.
        let height = Self.overlap(y, minY, maxY)
        let next = height < 256 ? y &+ 1 : max(min(maxY >> 8, bottom), y &+ 1)
        func level(_ width: Int) -> UInt32 {
          UInt32(truncatingIfNeeded: Self.level(width, height))
        }
        var levels = rect_levels(left: level(first), middle: level(256), right: level(last))
        unsafe lay_rect(
          widest_vectors(), color, &levels, row, stride, right &- left, next &- y)
        unsafe row += stride &* (next &- y)
        y = next
      }
    }
  }
}

/// Composites one colour over a row of pixels by the runs of its coverage. Columns count from the
/// first pixel.
func blend(
  _ color: UInt32, _ runs: Span<CoverageRun>, _ coverage: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  for index in runs.indices {
    let run = runs[index]
    let start = Int(run.start)
    let end = Int(run.end)
    if run.coverage >= 0 {
      let level = UInt32(truncatingIfNeeded: run.coverage)
      blend(color, level: level, over: &row, from: start, to: end)
      continue
    }
    precondition(start >= 0)
    blend(color, coverage, from: start, count: end - start, over: &row, at: start)
  }
}

/// Composites one colour over `count` pixels, each by its level of coverage.
///
/// The levels start at `start`, the pixels at `offset`.
@inline(__always)
func blend(
  _ color: UInt32, _ levels: Span<UInt8>, from start: Int, count: Int,
  over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  precondition(
    start >= 0 && count >= 0 && start + count <= levels.count && offset >= 0
      && offset + count <= pixels.count)
  unsafe pixels.withUnsafeMutableBufferPointer { pixels in
    unsafe levels.withUnsafeBufferPointer { levels in
      guard let pixels = pixels.baseAddress, let levels = levels.baseAddress else { return }
      unsafe lay_color_by_levels(widest_vectors(), color, levels + start, pixels + offset, count)
    }
  }
}

/// Composites one colour over the pixels of a band, each by its level of coverage.
///
/// - Precondition: the rows contain the levels and pixels of the band.
package func layColor(
  _ color: UInt32, _ levels: Rows<UInt8>, in band: CoverageBand, over rows: inout PixelRows,
  vectors: vector_width = widest_vectors()
) {
  guard band.width > 0, band.height > 0 else { return }
  let (start, offset) = (band.index(in: levels), band.index(in: rows))
  let stride = rows.stride
  unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
    unsafe levels.elements.withUnsafeBufferPointer { all in
      guard let pixels = pixels.baseAddress, let all = all.baseAddress else { return }
      for row in 0..<band.height {
        unsafe lay_color_by_levels(
          vectors, color, all + (start &+ row &* levels.stride), pixels + (offset &+ row &* stride),
          band.width)
      }
    }
  }
}

/// Writes pixels times `opacity` / 255.
func scaleRow(
  _ source: Span<UInt32>, by opacity: UInt8, into colors: inout MutableSpan<UInt32>
) {
  var row = colors._mutatingExtracting(0..<source.count)
  store(0, into: &row, from: 0, to: source.count)
  layRow(source, level: opacity, over: &row)
}

/// Writes the coverage of runs to a row of levels.
func writeLevels(
  _ runs: Span<CoverageRun>, _ coverage: Span<UInt8>, to row: inout MutableSpan<UInt8>
) {
  for index in runs.indices {
    let run = runs[index]
    let start = Int(run.start)
    let end = Int(run.end)
    precondition(start >= 0 && end <= row.count && end <= coverage.count)
    if run.coverage >= 0 {
      let solid = UInt8(truncatingIfNeeded: run.coverage)
      for column in start..<end { unsafe row[unchecked: column] = solid }
    } else {
      for column in start..<end {
        unsafe row[unchecked: column] = unsafe coverage[unchecked: column]
      }
    }
  }
}
