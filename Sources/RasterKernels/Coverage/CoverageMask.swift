/// The layout of a clip mask's levels in their span: 255 inside the clip, 0 outside.
///
/// A mask has a row of levels for every row of pixels, or only three if all rows between the top
/// and the bottom one are equal, as for a rectangle.
@frozen
public struct MaskLayout: Hashable, Sendable {
  /// The columns and rows that the mask covers.
  public var minX, minY, width, height: Int
  /// Whether the mask has three rows: the top one, one for all between, and the bottom one.
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

  /// The index of the first level of a row of pixels.
  @inlinable
  public func offset(ofRow y: Int) -> Int {
    if !isRectangular { return (y - minY) * width }
    return y == minY ? 0 : y == minY + height - 1 ? 2 * width : width
  }
  /// The levels of a row of a band in a mask.
  @_lifetime(copy levels)
  func row(_ y: Int, of band: CoverageBand, in levels: Span<UInt8>) -> Span<UInt8> {
    let start = offset(ofRow: y) + band.minX - minX
    return levels.extracting(start..<start + band.width)
  }
}

/// Up to two masks that a shape is drawn through.
@frozen
public struct MaskPair: ~Escapable {
  @usableFromInline let first: Span<UInt8>
  @usableFromInline let firstLayout: MaskLayout?
  @usableFromInline let second: Span<UInt8>
  @usableFromInline let secondLayout: MaskLayout?

  /// The masks; one without a layout is ignored.
  @inlinable
  @_lifetime(copy first, copy second)
  public init(
    first: Span<UInt8>, layout firstLayout: MaskLayout?, second: Span<UInt8>,
    layout secondLayout: MaskLayout?
  ) {
    self.first = first
    self.firstLayout = firstLayout
    self.second = second
    self.secondLayout = secondLayout
  }
  /// No masks.
  public static var none: MaskPair {
    @_lifetime(immortal)
    get { MaskPair(first: Span(), layout: nil, second: Span(), layout: nil) }
  }

  var count: Int { (firstLayout == nil ? 0 : 1) + (secondLayout == nil ? 0 : 1) }

  /// Whether there is no mask.
  @inlinable
  public var isEmpty: Bool { firstLayout == nil && secondLayout == nil }

  /// The levels of a row of a band in the first mask.
  @_lifetime(copy self)
  func firstRow(_ y: Int, of band: CoverageBand) -> Span<UInt8> {
    guard let firstLayout else { return Span() }
    return firstLayout.row(y, of: band, in: first)
  }

  /// The levels of a row of a band in the second mask.
  @_lifetime(copy self)
  func secondRow(_ y: Int, of band: CoverageBand) -> Span<UInt8> {
    guard let secondLayout else { return Span() }
    return secondLayout.row(y, of: band, in: second)
  }
}

/// How many equal levels of a mask are worth a run of their own.
private let shortestRun = 8

/// Multiplies a row's coverage by a mask.
///
/// Reads `count` runs, writes the remaining ones to `result`, and returns their number.
///
/// - Precondition: the mask covers all columns of the runs; `result` has room for as many runs as
///   there are columns.
func applyMask(
  _ mask: Span<UInt8>, to runs: borrowing MutableSpan<CoverageRun>, _ count: Int,
  coverage: inout MutableSpan<UInt8>, result: inout MutableSpan<CoverageRun>
) -> Int {
  precondition(count <= runs.count)
  var written = 0
  for index in 0..<count {
    let run = unsafe runs[unchecked: index]
    let columns = Int(run.start)..<Int(run.end)
    precondition(
      columns.lowerBound >= 0 && columns.upperBound <= mask.count
        && columns.upperBound <= coverage.count)
    if run.coverage >= 0 {
      written = applyMask(mask, to: run, coverage: &coverage, result: &result, written)
      continue
    }
    for column in columns {
      unsafe coverage[unchecked: column] = scaleLevel(
        coverage[unchecked: column], by: mask[unchecked: column])
    }
    result[written] = run
    written += 1
  }
  return written
}

/// Multiplies a run of one level by a mask: parts where the mask is solid or empty stay runs, the
/// rest becomes varied. Returns the number of runs written so far.
@inline(__always)
private func applyMask(
  _ mask: Span<UInt8>, to run: CoverageRun, coverage: inout MutableSpan<UInt8>,
  result: inout MutableSpan<CoverageRun>, _ written: Int
) -> Int {
  let level = UInt8(truncatingIfNeeded: run.coverage)
  let end = Int(run.end)
  var written = written
  var variedStart = Int(run.start)
  func add(_ from: Int, _ to: Int, _ coverage: Int32, _ result: inout MutableSpan<CoverageRun>) {
    result[written] = CoverageRun(
      start: Int32(truncatingIfNeeded: from), end: Int32(truncatingIfNeeded: to),
      coverage: coverage)
    written += 1
  }
  func vary(
    to end: Int, _ coverage: inout MutableSpan<UInt8>, _ result: inout MutableSpan<CoverageRun>
  ) {
    guard end > variedStart else { return }
    for column in variedStart..<end {
      unsafe coverage[unchecked: column] = scaleLevel(level, by: mask[unchecked: column])
    }
    add(variedStart, end, CoverageRun.varied, &result)
  }
  var column = variedStart
  while column &+ shortestRun <= end {
    let eight = levelOctet(mask, at: column)
    let last = eight >> 56
    let other = eight ^ last &* 0x0101_0101_0101_0101
    guard last == 0 || last == 255, other == 0 else {
      // A run may begin after the last level of the eight that differs.
      column &+= last == 0 || last == 255 ? 8 &- other.leadingZeroBitCount / 8 : 8
      continue
    }
    var stretch = column &+ 8
    while stretch &+ 8 <= end, levelOctet(mask, at: stretch) == eight { stretch &+= 8 }
    while stretch < end, unsafe mask[unchecked: stretch] == last { stretch &+= 1 }
    vary(to: column, &coverage, &result)
    if last == 255 { add(column, stretch, run.coverage, &result) }
    variedStart = stretch
    column = stretch
  }
  vary(to: end, &coverage, &result)
  return written
}
