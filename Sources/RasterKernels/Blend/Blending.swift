import CVectors

// Source-over, which is nearly all drawing, blends run by run of coverage in 8-bit integers, four
// pixels at a time, with the rounding of single pixels (`Blending`, `RectBlending`; directly from
// the cells in `SweepBlending`, one colour as a `Veil`). Other modes
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

/// Replaces pixels that the caller has checked to be there.
@inline(__always)
func fill(_ color: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  let four = SIMD4(repeating: color)
  let end = unsafe pixels + count
  // Overlapping stores cost less than a loop with an unpredictable end.
  if count >= 16 {
    unsafe setQuad(pixels, to: four)
    // From here on no quad crosses a cache line.
    var place = unsafe pixels + (4 &- Int(bitPattern: pixels) >> 2 & 3)
    while unsafe place + 16 <= end {
      unsafe setQuad(place, to: four)
      unsafe setQuad(place + 4, to: four)
      unsafe setQuad(place + 8, to: four)
      unsafe setQuad(place + 12, to: four)
      unsafe place += 16
    }
    unsafe setQuad(end - 16, to: four)
    unsafe setQuad(end - 12, to: four)
    unsafe setQuad(end - 8, to: four)
    unsafe setQuad(end - 4, to: four)
  } else if count >= 4 {
    let further = (count & 8) >> 1
    unsafe setQuad(pixels, to: four)
    unsafe setQuad(pixels + further, to: four)
    unsafe setQuad(end - further - 4, to: four)
    unsafe setQuad(end - 4, to: four)
  } else {
    for index in 0..<max(0, count) { unsafe pixels[index] = color }
  }
}

/// Composites one colour over pixels `start` up to `end`.
///
/// - Precondition: the pixels lie within the span.
package func blend(
  _ color: UInt32, over pixels: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  precondition(start >= 0 && start <= end && end <= pixels.count)
  unsafe pixels.withUnsafeMutableBufferPointer { pixels in
    guard let base = pixels.baseAddress else { return }
    unsafe blend(color, over: base + start, count: end &- start)
  }
}

@inline(__always)
func blend(_ color: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  if color >> 24 == 255 {
    unsafe fill(color, pixels, count: count)
  } else if color != 0 {
    unsafe Veil(color).lay(over: pixels, count: count)
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
      let part = scalePixel(color, by: UInt32(truncatingIfNeeded: run.coverage))
      blend(part, over: &row, from: start, to: end)
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
