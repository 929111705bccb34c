/// Where the levels of a clip's mask stand in their span: 255 inside the clip, 0 outside.
///
/// A mask holds a row of levels for every row of pixels, or only three where all rows between the
/// top and the bottom one are alike, as they are for a rectangle.
@frozen
public struct MaskLayout: Hashable, Sendable {
  /// The columns and rows that the mask covers.
  public var minX, minY, width, height: Int
  /// Whether the mask holds three rows: the top one, one for all between, and the bottom one.
  public var isRectangular: Bool

  /// The layout of a mask for a rectangle of pixels.
  @inlinable
  public init(minX: Int, minY: Int, width: Int, height: Int, isRectangular: Bool) {
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
    self.isRectangular = isRectangular
  }

  /// The number of levels that the mask holds.
  @inlinable
  public var count: Int { width * (isRectangular ? 3 : height) }

  /// Where the levels of a row of pixels start.
  @inlinable
  public func offset(ofRow y: Int) -> Int {
    if !isRectangular { return (y - minY) * width }
    return y == minY ? 0 : y == minY + height - 1 ? 2 * width : width
  }
}

/// How many levels of a mask have to be alike to be worth a run of their own.
private let shortestRun = 8

/// Multiplies a row's coverage with a mask.
///
/// Reads `count` runs from `runs`, writes those that are left to `result`, and returns their
/// number. `offset` is where the levels of the row's first column stand in `mask`.
///
/// - Precondition: the mask covers all columns of the runs; `result` has room for as many runs as
///   there are columns.
func applyMask(
  _ mask: Span<UInt8>, at offset: Int, to runs: Span<CoverageRun>, _ count: Int,
  coverage: inout MutableSpan<UInt8>, result: inout MutableSpan<CoverageRun>
) -> Int {
  var written = 0
  for index in 0..<count {
    let run = unsafe runs[unchecked: index]
    let start = Int(run.start)
    let end = Int(run.end)
    precondition(offset + start >= 0 && offset + end <= mask.count && end <= coverage.count)
    if run.coverage < 0 {
      for column in start..<end {
        let level = UInt32(unsafe coverage[unchecked: column])
        let factor = UInt32(unsafe mask[unchecked: offset + column])
        unsafe coverage[unchecked: column] = UInt8(
          truncatingIfNeeded: scaleLevel(level, by: factor))
      }
      result[written] = run
      written += 1
      continue
    }
    // Stretches where the mask is solid or empty stay runs; the rest becomes varied.
    let level = UInt32(truncatingIfNeeded: run.coverage)
    var variedStart = start
    var column = start
    while column < end {
      let factor = unsafe mask[unchecked: offset + column]
      var stretch = column + 1
      if factor == 255 || factor == 0 {
        let eight = UInt64(factor) &* 0x0101_0101_0101_0101
        while stretch &+ 8 <= end, levelOctet(mask, at: offset &+ stretch) == eight {
          stretch &+= 8
        }
        while stretch < end, unsafe mask[unchecked: offset &+ stretch] == factor { stretch &+= 1 }
      }
      if stretch - column >= shortestRun {
        if column > variedStart {
          result[written] = CoverageRun(
            start: Int32(truncatingIfNeeded: variedStart), end: Int32(truncatingIfNeeded: column),
            coverage: CoverageRun.varied)
          written += 1
        }
        if factor == 255 {
          result[written] = CoverageRun(
            start: Int32(truncatingIfNeeded: column), end: Int32(truncatingIfNeeded: stretch),
            coverage: run.coverage)
          written += 1
        }
        variedStart = stretch
      } else {
        let scaled = UInt8(truncatingIfNeeded: scaleLevel(level, by: UInt32(factor)))
        for varied in column..<stretch { unsafe coverage[unchecked: varied] = scaled }
      }
      column = stretch
    }
    if end > variedStart {
      result[written] = CoverageRun(
        start: Int32(truncatingIfNeeded: variedStart), end: run.end, coverage: CoverageRun.varied)
      written += 1
    }
  }
  return written
}
