/// Lays one colour over pixels `start` up to `end`.
///
/// - Precondition: the pixels lie within the span.
public func blend(
  _ color: UInt32, over pixels: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  precondition(start >= 0 && start <= end && end <= pixels.count)
  let keep = 255 &- (color >> 24)
  if keep == 0 {
    for index in start..<end { unsafe pixels[unchecked: index] = color }
  } else if color != 0 {
    for index in start..<end {
      unsafe pixels[unchecked: index] =
        color &+ scalePixel(unsafe pixels[unchecked: index], by: keep)
    }
  }
}

/// Replaces pixels `start` up to `end`.
///
/// - Precondition: the pixels lie within the span.
public func store(
  _ color: UInt32, into pixels: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  precondition(start >= 0 && start <= end && end <= pixels.count)
  for index in start..<end { unsafe pixels[unchecked: index] = color }
}

/// Lays one colour over a row of pixels, as much as its runs of coverage tell.
///
/// Columns of the runs and of `coverage` count from the pixel at `offset`.
func blend(
  _ color: UInt32, _ runs: Span<CoverageRun>, _ count: Int,
  _ coverage: Span<UInt8>, over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  for index in 0..<count {
    let run = unsafe runs[unchecked: index]
    let start = Int(run.start)
    let end = Int(run.end)
    if run.coverage >= 0 {
      let part = scalePixel(color, by: UInt32(truncatingIfNeeded: run.coverage))
      blend(part, over: &pixels, from: offset + start, to: offset + end)
      continue
    }
    precondition(start >= 0 && offset + end <= pixels.count && end <= coverage.count)
    for column in start..<end {
      let level = UInt32(unsafe coverage[unchecked: column])
      let part = scalePixel(color, by: level)
      unsafe pixels[unchecked: offset + column] = layPixel(
        part, over: unsafe pixels[unchecked: offset + column])
    }
  }
}

/// Lays a row of colours over a row of pixels, as much as its runs of coverage tell.
///
/// Columns of the runs, of `coverage` and of `colors` count from the pixel at `offset`.
func blend(
  _ colors: Span<UInt32>, _ runs: Span<CoverageRun>, _ count: Int,
  _ coverage: Span<UInt8>, over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  for index in 0..<count {
    let run = unsafe runs[unchecked: index]
    let start = Int(run.start)
    let end = Int(run.end)
    precondition(
      start >= 0 && offset + end <= pixels.count && end <= coverage.count && end <= colors.count)
    if run.coverage >= 0 {
      let level = UInt32(truncatingIfNeeded: run.coverage)
      for column in start..<end {
        let part = scalePixel(unsafe colors[unchecked: column], by: level)
        unsafe pixels[unchecked: offset + column] = layPixel(
          part, over: unsafe pixels[unchecked: offset + column])
      }
      continue
    }
    for column in start..<end {
      let level = UInt32(unsafe coverage[unchecked: column])
      let part = scalePixel(unsafe colors[unchecked: column], by: level)
      unsafe pixels[unchecked: offset + column] = layPixel(
        part, over: unsafe pixels[unchecked: offset + column])
    }
  }
}

/// Writes `count` pixels of a row times `opacity` / 255 to the start of `colors`.
func scaleRow(
  _ source: Span<UInt32>, from start: Int, by opacity: UInt32, count: Int,
  into colors: inout [UInt32]
) {
  precondition(start >= 0 && start + count <= source.count && count <= colors.count)
  var colors = colors.mutableSpan
  for column in 0..<count {
    unsafe colors[unchecked: column] = scalePixel(
      unsafe source[unchecked: start + column], by: opacity)
  }
}

/// Writes the coverage of runs to a row of levels that starts at `offset`.
func writeLevels(
  _ runs: Span<CoverageRun>, _ count: Int, _ coverage: Span<UInt8>,
  to levels: inout MutableSpan<UInt8>, at offset: Int
) {
  for index in 0..<count {
    let run = runs[index]
    let solid = UInt8(truncatingIfNeeded: run.coverage)
    for column in Int(run.start)..<Int(run.end) {
      levels[offset + column] = run.coverage >= 0 ? solid : coverage[column]
    }
  }
}
