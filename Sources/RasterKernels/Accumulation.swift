/// Adds lines to the cells of a band.
///
/// What a line adds to a row does not depend on the band: pixels come out the same whichever part
/// of a picture is drawn. Lines left of the band count for its first column, lines right of it not
/// at all.
///
/// - Precondition: the spans hold what the band needs.
public func accumulate(
  _ lines: Span<FixedLine>, band: CoverageBand, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>
) {
  precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
  let layout = Layout(band)
  for index in lines.indices {
    let line = lines[index]
    if line.startY < line.endY {
      accumulate(
        Int(line.startX) &- layout.minX, Int(line.startY) &- layout.minY,
        Int(line.endX) &- layout.minX, Int(line.endY) &- layout.minY, 1, layout, &cells, &marks)
    } else {
      accumulate(
        Int(line.endX) &- layout.minX, Int(line.endY) &- layout.minY,
        Int(line.startX) &- layout.minX, Int(line.startY) &- layout.minY, -1, layout, &cells,
        &marks)
    }
  }
}

/// The numbers of a band that lines need; its corner is in 1/256 of a pixel.
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

/// Adds a line that runs down, with the winding it counts for.
@inline(__always)
private func accumulate(
  _ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int, _ winding: Int32, _ band: Layout,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let firstRow = startY >> 8
  let lastRow = (endY &- 1) >> 8
  guard lastRow >= 0, firstRow < band.height, min(startX, endX) < band.width << 8, startY < endY
  else { return }
  if firstRow == lastRow {
    // Most lines of a glyph stay within one pixel.
    let column = startX >> 8
    if column == endX >> 8 && column >= 0 {
      add(
        column, firstRow, endY &- startY, (startX & 255) &+ (endX & 255), winding, band, &cells,
        &marks)
    } else {
      accumulateRow(
        firstRow, startX, endX, endY &- startY, winding, band, &cells, &marks)
    }
    return
  }
  accumulateRows(startX, startY, endX, endY, winding, band, &cells, &marks)
}

/// Adds a line that runs down through more than one row.
@inline(never)
private func accumulateRows(
  _ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int, _ winding: Int32, _ band: Layout,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let firstRow = max(startY >> 8, 0)
  let lastRow = min((endY &- 1) >> 8, band.height &- 1)
  let deltaX = endX &- startX
  let deltaY = endY &- startY

  // Where the line crosses the border under a row: startX + round(deltaX · way / deltaY), kept as
  // a quotient and a remainder so that each further row costs an addition.
  let top = max(startY, firstRow << 8)
  func crossing(_ y: Int) -> (quotient: Int, remainder: Int) {
    floorDivide(deltaX &* (y &- startY) &+ deltaY >> 1, deltaY)
  }
  var x = top == startY ? startX : startX &+ crossing(top).quotient
  var (quotient, remainder) = crossing((firstRow &+ 1) << 8)
  let step =
    lastRow > firstRow ? floorDivide(deltaX << 8, deltaY) : (quotient: 0, remainder: 0)
  var y = top
  var row = firstRow
  while row <= lastRow {
    let bottom = (row &+ 1) << 8
    let isLast = bottom >= endY
    let nextX = isLast ? endX : startX &+ quotient
    let nextY = isLast ? endY : bottom
    let column = x >> 8
    if column == nextX >> 8 && column >= 0 {
      if column < band.width {
        add(
          column, row, nextY &- y, (x & 255) &+ (nextX & 255), winding, band, &cells, &marks)
      }
    } else {
      accumulateRow(row, x, nextX, nextY &- y, winding, band, &cells, &marks)
    }
    x = nextX
    y = nextY
    row &+= 1
    quotient &+= step.quotient
    remainder &+= step.remainder
    if remainder >= deltaY {
      remainder &-= deltaY
      quotient &+= 1
    }
  }
}

/// Adds to one pixel a piece of a line, given its height and the sum of the distances of its ends
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

/// Adds the part of a line within one row: from x `a` to x `b` over a height.
@inline(never)
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
  if column == lastColumn {
    add(
      column, row, height, (left & 255) &+ right &- column << 8, winding, band, &cells, &marks)
    return
  }

  // The height used up at each column border: round(height · way / extent). The rounding does not
  // depend on the direction of the line: `a` and `b` count only by their order. In 32 bits, where
  // they suffice, a division takes half the time.
  let extent = right &- left
  @inline(__always)
  func divide(_ product: Int) -> (quotient: Int, remainder: Int) {
    let quotient =
      product < 1 << 31 && extent < 1 << 31
      ? Int(UInt32(truncatingIfNeeded: product) / UInt32(truncatingIfNeeded: extent))
      : product / extent
    return (quotient, product &- quotient &* extent)
  }
  @inline(__always)
  func used(_ x: Int) -> (quotient: Int, remainder: Int) {
    divide(height &* (x &- left) &+ extent >> 1)
  }
  var done = 0
  var from = left & 255
  if column < 0 {
    done = used(0).quotient
    add(0, row, done, 0, winding, band, &cells, &marks)
    column = 0
    from = 0
  }
  var (quotient, remainder) = used((column &+ 1) << 8)
  let step = lastColumn > column &+ 1 ? divide(height << 8) : (quotient: 0, remainder: 0)
  let end = min(lastColumn, band.width)
  while column < end {
    add(column, row, quotient &- done, from &+ 256, winding, band, &cells, &marks)
    done = quotient
    from = 0
    column &+= 1
    quotient &+= step.quotient
    remainder &+= step.remainder
    if remainder >= extent {
      remainder &-= extent
      quotient &+= 1
    }
  }
  if column == lastColumn && column < band.width {
    add(
      column, row, height &- done, from &+ right &- column << 8, winding, band, &cells, &marks)
  }
}

@inline(__always)
private func floorDivide(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  var quotient = a / b
  var remainder = a - quotient * b
  if remainder < 0 {
    quotient -= 1
    remainder += b
  }
  return (quotient, remainder)
}
