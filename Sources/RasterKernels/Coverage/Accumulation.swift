/// Adds lines to the cells of a band.
///
/// The effect of a line on a row does not depend on the band: pixels are the same whichever part of
/// a picture is drawn. Lines left of the band count for its first column, lines right of it do not
/// count.
///
/// - Precondition: the spans have the size that the band needs.
package func accumulate(
  _ lines: Span<FixedLine>, band: CoverageBand, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>
) {
  _ = unsafe accumulate(lines, band: band, cells: &cells, marks: &marks, NoVisits())
}

/// The same for lines whose visits to pixels are noted, but for those of lines outside the bounds of
/// inner ones. Returns whether there are none of those.
@unsafe
func accumulate<Log: VisitLog>(
  _ lines: Span<FixedLine>, band: CoverageBand, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, _ log: Log
) -> Bool {
  precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
  let inner = InnerBounds(band)
  if unsafe addInner(lines, inner, band, &cells, &marks, log) { return true }
  let layout = Layout(band)
  for index in lines.indices {
    let line = unsafe lines[unchecked: index]
    if inner.isOutside(line) { accumulate(line, layout, &cells, &marks) }
  }
  return false
}

/// Adds the lines that are not outside the bounds of inner ones, and returns whether that is all.
@unsafe
private func addInner<Log: VisitLog>(
  _ lines: Span<FixedLine>, _ bounds: InnerBounds, _ band: CoverageBand,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>, _ log: Log
) -> Bool {
  unsafe cells.withUnsafeMutableBufferPointer { cells in
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return true }
      let inner = unsafe InnerLines(
        cells: cells, marks: marks, cellsPerRow: band.cellsPerRow, wordsPerRow: band.wordsPerRow,
        bounds: bounds, log: log)
      return unsafe inner.add(lines)
    }
  }
}

/// The parameters of a band; its corner is in 1/256 of a pixel.
private struct Layout {
  let minX, minY, width, height, cellsPerRow, wordsPerRow: Int

  init(_ band: CoverageBand) {
    minX = band.minX << 8
    minY = band.minY << 8
    width = band.width
    height = band.height
    cellsPerRow = band.cellsPerRow
    wordsPerRow = band.wordsPerRow
  }
}

// From here on coordinates count from the corner of the band, in 1/256 of a pixel. They are less
// than 2³¹ and their products less than 2⁶³: no sum overflows.

/// Adds a line at any position.
@inline(never)
private func accumulate(
  _ line: FixedLine, _ band: Layout, _ cells: inout MutableSpan<Int32>,
  _ marks: inout MutableSpan<UInt64>
) {
  // Traced downwards, with its winding.
  let runsDown = line.startY < line.endY
  let winding: Int32 = runsDown ? 1 : -1
  let startX = Int(runsDown ? line.startX : line.endX) &- band.minX
  let startY = Int(runsDown ? line.startY : line.endY) &- band.minY
  let endX = Int(runsDown ? line.endX : line.startX) &- band.minX
  let endY = Int(runsDown ? line.endY : line.startY) &- band.minY
  let firstRow = max(startY >> 8, 0)
  let lastRow = min((endY &- 1) >> 8, band.height &- 1)
  guard firstRow <= lastRow, min(startX, endX) < band.width << 8, startY < endY else { return }
  // Where the line crosses the border under a row: startX + round(deltaX · way / deltaY), as a
  // quotient and a remainder so that each further row costs an addition.
  let deltaX = endX &- startX
  let deltaY = endY &- startY
  var crossing = (quotient: 0, remainder: 0)
  var step = (quotient: 0, remainder: 0)
  var x = startX
  var y = startY
  if startY < 0 {
    y = 0
    x = startX &+ floorDivide(deltaX &* (0 &- startY) &+ deltaY >> 1, deltaY).quotient
  }
  if endY > (firstRow &+ 1) << 8 {
    crossing = floorDivide(
      deltaX &* ((firstRow &+ 1) << 8 &- startY) &+ deltaY >> 1, deltaY)
    if endY > (firstRow &+ 2) << 8 { step = floorDivide(deltaX << 8, deltaY) }
  }
  var row = firstRow
  while true {
    let bottom = (row &+ 1) << 8
    let isLast = bottom >= endY
    let nextX = isLast ? endX : startX &+ crossing.quotient
    let nextY = isLast ? endY : bottom
    let column = x >> 8
    if column == nextX >> 8 && column >= 0 {
      if column < band.width {
        add(column, row, nextY &- y, (x & 255) &+ (nextX & 255), winding, band, &cells, &marks)
      }
    } else {
      accumulateRow(row, x, nextX, nextY &- y, winding, band, &cells, &marks)
    }
    if row == lastRow { return }
    x = nextX
    y = nextY
    row &+= 1
    crossing.quotient &+= step.quotient
    crossing.remainder &+= step.remainder
    if crossing.remainder >= deltaY {
      crossing.remainder &-= deltaY
      crossing.quotient &+= 1
    }
  }
}

/// Adds a piece of a line to one pixel, given its height and the sum of the distances of its ends
/// from the left edge of the pixel.
@inline(__always)
private func add(
  _ column: Int, _ row: Int, _ height: Int, _ sum: Int, _ winding: Int32, _ band: Layout,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let cover = Int32(truncatingIfNeeded: height) &* winding
  let right = cover &* Int32(truncatingIfNeeded: sum)
  let cell = row &* band.cellsPerRow &+ column
  unsafe cells[unchecked: cell] &+= (cover << 9) &- right
  unsafe cells[unchecked: cell &+ 1] &+= right
  let word = row &* band.wordsPerRow
  let quad = column >> 2
  unsafe marks[unchecked: word &+ quad >> 6] |= 1 &<< UInt64(truncatingIfNeeded: quad)
  if column & 3 == 3 {
    let next = quad &+ 1
    unsafe marks[unchecked: word &+ next >> 6] |= 1 &<< UInt64(truncatingIfNeeded: next)
  }
}

/// Adds the part of a line within one row, from x `a` to x `b` over a height.
@inline(__always)
private func accumulateRow(
  _ row: Int, _ a: Int, _ b: Int, _ height: Int, _ winding: Int32, _ band: Layout,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let left = min(a, b)
  let right = max(a, b)
  var column = left >> 8
  let lastColumn = right > left ? (right &- 1) >> 8 : column
  guard column < band.width else { return }
  if lastColumn < 0 {
    add(0, row, height, 0, winding, band, &cells, &marks)
    return
  }
  // The height up to each column border: round(height · way / extent). The rounding does not depend
  // on the direction of the line: only the order of `a` and `b` matters.
  let extent = right &- left
  var done = 0
  var from = left & 255
  if column < 0 {
    done = divide(height &* (0 &- left) &+ extent >> 1, extent).quotient
    add(0, row, done, 0, winding, band, &cells, &marks)
    column = 0
    from = 0
  }
  if column < lastColumn {
    var used = divide(height &* ((column &+ 1) << 8 &- left) &+ extent >> 1, extent)
    let step =
      lastColumn > column &+ 1 ? divide(height << 8, extent) : (quotient: 0, remainder: 0)
    let end = min(lastColumn, band.width)
    while column < end {
      add(column, row, used.quotient &- done, from &+ 256, winding, band, &cells, &marks)
      done = used.quotient
      from = 0
      column &+= 1
      used.quotient &+= step.quotient
      used.remainder &+= step.remainder
      if used.remainder >= extent {
        used.remainder &-= extent
        used.quotient &+= 1
      }
    }
  }
  if column == lastColumn && column < band.width {
    add(
      column, row, height &- done, from &+ right &- column << 8, winding, band, &cells, &marks)
  }
}

// A 32-bit division takes half the time.

/// A non-negative number divided by a positive one.
@inline(__always)
private func divide(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  let quotient =
    (a | b) >> 32 == 0
    ? Int(UInt32(truncatingIfNeeded: a) / UInt32(truncatingIfNeeded: b)) : a / b
  return (quotient, a &- quotient &* b)
}

/// A number divided by a positive one, rounded down.
@inline(__always)
private func floorDivide(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  // All ones if the number is negative: ⌊a / b⌋ = ~(~a / b).
  let sign = a >> 63
  let quotient = divide(a ^ sign, b).quotient ^ sign
  return (quotient, a &- quotient &* b)
}

// Divisions of numbers in 1/256 of a pixel. One of 32 bits takes half the time of one of 64.

/// A non-negative number divided by a positive one.
@inline(__always)
func divide(_ a: Int32, _ b: Int32) -> (quotient: Int32, remainder: Int32) {
  let (a, b) = (UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b))
  let quotient = a / b
  return (Int32(truncatingIfNeeded: quotient), Int32(truncatingIfNeeded: a &- quotient &* b))
}

/// A number divided by a positive one, rounded down.
@inline(__always)
func floorDivide(_ a: Int32, _ b: Int32) -> (quotient: Int32, remainder: Int32) {
  // All ones if the number is negative: ⌊a / b⌋ = ~(~a / b).
  let sign = a >> 31
  let quotient = divide(a ^ sign, b).quotient ^ sign
  return (quotient, a &- quotient &* b)
}

/// A number divided by a positive one of at most 2²², with 40 fractional bits: too large by at most
/// one and a half of the last.
@inline(__always)
func fineDivide(_ a: Int32, _ b: Int32) -> Int {
  let (quotient, remainder) = floorDivide(a, b)
  // Adding 2⁵² leaves the integer part in the low bits.
  let part = Double(remainder) / Double(b) * 0x1p40 + 0x1p52
  return Int(quotient) << 40 &+ Int(truncatingIfNeeded: part.bitPattern & (1 << 52 - 1)) &+ 1
}
