/// The columns within a range from the first non-zero level up to a gap of more than a few zeros;
/// empty if none is left.
///
/// - Precondition: the columns are within the span.
package func nextRun(_ levels: Span<UInt8>, from start: Int, to end: Int) -> Range<Int> {
  precondition(start >= 0 && start <= end && end <= levels.count)
  var first = start
  while first &+ 8 <= end, levelOctet(levels, at: first) == 0 { first &+= 8 }
  while first < end, unsafe levels[unchecked: first] == 0 { first &+= 1 }
  var last = first
  while last &+ 16 <= end, levelOctet(levels, at: last) | levelOctet(levels, at: last &+ 8) != 0 {
    last &+= 8
  }
  last = min(last &+ 16, end)
  while last > first, unsafe levels[unchecked: last &- 1] == 0 { last &-= 1 }
  return first..<last
}

/// Replaces levels from an index on.
///
/// - Precondition: they are within the span.
package func copyLevels(_ source: Span<UInt8>, to levels: inout MutableSpan<UInt8>, at start: Int) {
  precondition(start >= 0 && start + source.count <= levels.count)
  for index in source.indices {
    unsafe levels[unchecked: start &+ index] = unsafe source[unchecked: index]
  }
}

/// Multiplies levels by others.
///
/// - Precondition: both spans have enough levels.
package func multiplyLevels(
  _ levels: inout MutableSpan<UInt8>, from start: Int, by others: Span<UInt8>,
  from otherStart: Int, count: Int
) {
  precondition(start >= 0 && otherStart >= 0 && count >= 0)
  precondition(start + count <= levels.count && otherStart + count <= others.count)
  for index in 0..<count {
    unsafe levels[unchecked: start &+ index] = UInt8(
      truncatingIfNeeded: scaleLevel(
        UInt32(unsafe levels[unchecked: start &+ index]),
        by: UInt32(unsafe others[unchecked: otherStart &+ index])))
  }
}

/// Composites colours over a row of pixels, each by its level.
///
/// - Precondition: there are at least as many colours and levels as pixels.
package func layRow(
  _ colors: Span<UInt32>, _ levels: Span<UInt8>, over row: inout MutableSpan<UInt32>
) {
  let run: InlineArray<1, CoverageRun> = [
    CoverageRun(
      start: 0, end: Int32(truncatingIfNeeded: row.count), coverage: CoverageRun.varied)
  ]
  blend(colors, run.span, levels, over: &row)
}

/// The same with one level for all.
package func layRow(
  _ colors: Span<UInt32>, level: UInt8, over row: inout MutableSpan<UInt32>
) {
  let run: InlineArray<1, CoverageRun> = [
    CoverageRun(start: 0, end: Int32(truncatingIfNeeded: row.count), coverage: Int32(level))
  ]
  blend(colors, run.span, Span(), over: &row)
}
