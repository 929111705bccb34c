/// The columns between two from the first that counts on, up to where none does for longer than a
/// few columns; empty where none is left.
///
/// - Precondition: the columns lie within the span.
public func nextRun(_ levels: Span<UInt8>, from start: Int, to end: Int) -> Range<Int> {
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

/// Multiplies levels with others.
///
/// - Precondition: both have as many as asked for.
public func multiplyLevels(
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

/// Lays colours over pixels, each as much as its level tells. Columns of the colours and the levels
/// count from 0, pixels from `offset`.
///
/// - Precondition: the columns lie within all spans.
public func layRow(
  _ colors: Span<UInt32>, _ levels: Span<UInt8>, from start: Int, to end: Int,
  over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  let run: InlineArray<1, CoverageRun> = [
    CoverageRun(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      coverage: CoverageRun.varied)
  ]
  blend(colors, run.span, 1, levels, over: &pixels, at: offset)
}

/// The same where all levels are one.
public func layRow(
  _ colors: Span<UInt32>, level: UInt8, from start: Int, to end: Int,
  over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  let run: InlineArray<1, CoverageRun> = [
    CoverageRun(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      coverage: Int32(level))
  ]
  blend(colors, run.span, 1, Span(), over: &pixels, at: offset)
}

extension MaskPair {
  /// No masks at all.
  public static var none: MaskPair {
    @_lifetime(immortal)
    get { MaskPair(first: Span(), layout: nil, second: Span(), layout: nil) }
  }

  /// Whether neither mask counts.
  public var isEmpty: Bool { firstLayout == nil && secondLayout == nil }
}
