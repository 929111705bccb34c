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
package func copyLevels<Level: BitwiseCopyable>(
  _ source: Span<Level>, to levels: inout MutableSpan<Level>, at start: Int
) {
  precondition(start >= 0 && start + source.count <= levels.count)
  unsafe levels.withUnsafeMutableBufferPointer { levels in
    unsafe source.withUnsafeBufferPointer { source in
      guard let levels = levels.baseAddress, let first = source.baseAddress else { return }
      unsafe (levels + start).update(from: first, count: source.count)
    }
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
    unsafe levels[unchecked: start &+ index] = scaleLevel(
      levels[unchecked: start &+ index], by: others[unchecked: otherStart &+ index])
  }
}
