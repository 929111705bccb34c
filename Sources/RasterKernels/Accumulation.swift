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
  for index in lines.indices {
    let line = lines[index]
    if line.startY < line.endY {
      accumulate(
        Int(line.startX), Int(line.startY), Int(line.endX), Int(line.endY), 1, band, &cells, &marks)
    } else if line.startY > line.endY {
      accumulate(
        Int(line.endX), Int(line.endY), Int(line.startX), Int(line.startY), -1, band, &cells,
        &marks)
    }
  }
}

/// Adds a line that runs down, with the winding it counts for.
@inline(__always)
private func accumulate(
  _ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int, _ winding: Int32, _ band: CoverageBand,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let firstRow = max(startY >> 8, band.minY)
  let lastRow = min((endY - 1) >> 8, band.minY + band.height - 1)
  guard firstRow <= lastRow, min(startX, endX) < (band.minX + band.width) << 8 else { return }
  let originX = band.minX << 8
  let deltaX = endX - startX
  let deltaY = endY - startY

  if startY >> 8 == (endY - 1) >> 8 {
    accumulateRow(
      firstRow - band.minY, startX - originX, endX - originX, deltaY, winding, band, &cells, &marks)
    return
  }

  // Where the line crosses the border under a row: startX + round(deltaX · way / deltaY), kept as
  // a quotient and a remainder so that each further row costs an addition.
  let top = max(startY, firstRow << 8)
  func crossing(_ y: Int) -> (quotient: Int, remainder: Int) {
    floorDivide(deltaX * (y - startY) + deltaY >> 1, deltaY)
  }
  var x = top == startY ? startX : startX + crossing(top).quotient
  let first = crossing((firstRow + 1) << 8)
  var quotient = first.quotient
  var remainder = first.remainder
  let step = floorDivide(deltaX << 8, deltaY)
  var y = top
  for row in firstRow...lastRow {
    let bottom = (row + 1) << 8
    let nextX: Int
    let nextY: Int
    if bottom >= endY {
      nextX = endX
      nextY = endY
    } else {
      nextX = startX + quotient
      nextY = bottom
    }
    accumulateRow(
      row - band.minY, x - originX, nextX - originX, nextY - y, winding, band, &cells, &marks)
    x = nextX
    y = nextY
    quotient += step.quotient
    remainder += step.remainder
    if remainder >= deltaY {
      remainder -= deltaY
      quotient += 1
    }
  }
}

/// Adds the part of a line within one row: from x `a` to x `b`, in 1/256 of a pixel from the left
/// edge of the band, over a height in 1/256 of a pixel.
@inline(__always)
private func accumulateRow(
  _ row: Int, _ a: Int, _ b: Int, _ height: Int, _ winding: Int32, _ band: CoverageBand,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
) {
  let cellBase = row * band.cellsPerRow
  let wordBase = row * band.wordsPerRow

  /// Adds to one column a piece of the line, given the sum of its two distances from the left edge.
  @inline(__always)
  func add(_ column: Int, _ height: Int, _ sum: Int) {
    let cover = Int32(truncatingIfNeeded: height) &* winding
    let right = cover &* Int32(truncatingIfNeeded: sum)
    unsafe cells[unchecked: cellBase + column] &+= (cover << 9) &- right
    unsafe cells[unchecked: cellBase + column + 1] &+= right
    let quad = column >> 2
    unsafe marks[unchecked: wordBase + quad >> 6] |= 1 << UInt64(truncatingIfNeeded: quad & 63)
    let next = (column + 1) >> 2
    unsafe marks[unchecked: wordBase + next >> 6] |= 1 << UInt64(truncatingIfNeeded: next & 63)
  }

  let left = min(a, b)
  let right = max(a, b)
  var column = left >> 8
  let lastColumn = right > left ? (right - 1) >> 8 : column
  if column == lastColumn {
    if column < 0 {
      add(0, height, 0)
    } else if column < band.width {
      add(column, height, (left & 255) + right - column << 8)
    }
    return
  }
  guard lastColumn >= 0 else {
    add(0, height, 0)
    return
  }
  guard column < band.width else { return }

  // The height used up at each column border: round(height · way / extent). The rounding does not
  // depend on the direction of the line: `a` and `b` count only by their order.
  let extent = right - left
  @inline(__always)
  func used(_ x: Int) -> (quotient: Int, remainder: Int) {
    let product = height * (x - left) + extent >> 1
    let quotient = product / extent
    return (quotient, product - quotient * extent)
  }
  var done = 0
  var from = left & 255
  if column < 0 {
    done = used(0).quotient
    add(0, done, 0)
    column = 0
    from = 0
  }
  var (quotient, remainder) = used((column + 1) << 8)
  let stepProduct = height << 8
  let stepQuotient = stepProduct / extent
  let stepRemainder = stepProduct - stepQuotient * extent
  let end = min(lastColumn, band.width)
  while column < end {
    add(column, quotient - done, from + 256)
    done = quotient
    from = 0
    column += 1
    quotient += stepQuotient
    remainder += stepRemainder
    if remainder >= extent {
      remainder -= extent
      quotient += 1
    }
  }
  if column == lastColumn && column < band.width {
    add(column, height - done, from + right - column << 8)
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
