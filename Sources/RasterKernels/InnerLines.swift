// Most lines lie wholly within the band and are short. For those the way from a line to its cells
// is cut down to what they need; what they add is the same as by the general way, to the bit.

/// The cells and marks of a band, for lines that lie inside it.
///
/// The pointers are lent by the spans for as long as lines are added.
@unsafe
struct InnerLines {
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// The corner of the band, and the largest coordinates from there that are inside.
  let minX, minY, lastX, lastY: Int
  let cellsPerRow, wordsPerRow: Int

  /// The cells and marks hold what the band needs.
  init(
    _ band: CoverageBand, cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>
  ) {
    unsafe self.cells = unsafe cells
    unsafe self.marks = unsafe marks
    unsafe minX = band.minX << 8
    unsafe minY = band.minY << 8
    // Products stay within 32 bits for extents of 2¹⁵ pixels.
    unsafe lastX = min(band.width, 1 << 14) << 8 - 1
    unsafe lastY = min(band.height, 1 << 14) << 8
    unsafe cellsPerRow = band.cellsPerRow
    unsafe wordsPerRow = band.wordsPerRow
  }

  /// Adds a line and returns true, or returns false where it reaches out of the band.
  @inline(__always)
  func add(_ line: FixedLine) -> Bool {
    let runsDown = line.startY < line.endY
    let winding = runsDown ? 1 : -1
    let startX = unsafe Int(runsDown ? line.startX : line.endX) &- minX
    let startY = unsafe Int(runsDown ? line.startY : line.endY) &- minY
    let endX = unsafe Int(runsDown ? line.endX : line.startX) &- minX
    let endY = unsafe Int(runsDown ? line.endY : line.startY) &- minY
    // A number that is negative has its highest bit set, as have the differences.
    let outside =
      unsafe startX | endX | startY | (lastX &- startX) | (lastX &- endX)
      | (lastY &- endY)
    if outside < 0 { return false }
    let firstRow = startY >> 8
    let lastRow = (endY &- 1) >> 8
    var cell = unsafe cells + firstRow &* cellsPerRow
    var word = unsafe marks + firstRow &* wordsPerRow
    if firstRow >= lastRow {
      if startY < endY {
        unsafe addRow(startX, endX, (endY &- startY) &* winding, cell, word)
      }
      return true
    }
    // Where the line crosses the border under a row: startX + round(deltaX · way / deltaY).
    let deltaX = endX &- startX
    let deltaY = endY &- startY
    let border = (firstRow &+ 1) << 8
    var (quotient, remainder) = floorDivideShort(
      deltaX &* (border &- startY) &+ deltaY >> 1, deltaY)
    unsafe addRow(startX, startX &+ quotient, (border &- startY) &* winding, cell, word)
    if firstRow &+ 1 < lastRow {
      let step = floorDivideShort(deltaX << 8, deltaY)
      for _ in firstRow &+ 1..<lastRow {
        unsafe cell += cellsPerRow
        unsafe word += wordsPerRow
        let x = startX &+ quotient
        quotient &+= step.quotient
        remainder &+= step.remainder
        // All ones where the remainder makes one more.
        let more = (deltaY &- 1 &- remainder) >> 63
        remainder &-= deltaY & more
        quotient &-= more
        unsafe addRow(x, startX &+ quotient, winding << 8, cell, word)
      }
    }
    unsafe cell += cellsPerRow
    unsafe word += wordsPerRow
    unsafe addRow(startX &+ quotient, endX, (endY &- lastRow << 8) &* winding, cell, word)
    return true
  }

  /// Adds the part of a line within one row, given its height times its winding.
  @inline(__always)
  private func addRow(
    _ a: Int, _ b: Int, _ cover: Int, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let column = a >> 8
    if column == b >> 8 {
      unsafe addCell(column, cover, (a & 255) &+ (b & 255), cells, marks)
    } else {
      unsafe addCells(a, b, cover, cells, marks)
    }
  }

  /// Adds a piece of a line to one pixel, given the sum of the distances of its ends from the left
  /// edge of the pixel.
  @inline(__always)
  private func addCell(
    _ column: Int, _ cover: Int, _ sum: Int, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let right = cover &* sum
    unsafe cells[column] &+= Int32(truncatingIfNeeded: cover << 9 &- right)
    unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: right)
    unsafe mark(column, column &+ 1, marks)
  }

  /// Marks the quads of two cells that are in the same quad or in neighbouring ones.
  @inline(__always)
  private func mark(_ first: Int, _ last: Int, _ marks: UnsafeMutablePointer<UInt64>) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: first >> 2)
    let lastBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: last >> 2)
    if first >> 8 == last >> 8 {
      unsafe marks[first >> 8] |= bit | lastBit
    } else {
      unsafe marks[first >> 8] |= bit
      unsafe marks[last >> 8] |= lastBit
    }
  }

  /// Adds the part of a line within one row that crosses columns.
  @inline(never)
  private func addCells(
    _ a: Int, _ b: Int, _ cover: Int, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let left = min(a, b)
    let right = max(a, b)
    var column = left >> 8
    let lastColumn = (right &- 1) >> 8
    if column == lastColumn {
      unsafe addCell(column, cover, (left & 255) &+ 256, cells, marks)
      return
    }
    // The height used up at each column border: round(height · way / extent).
    let extent = right &- left
    let sign = cover >> 63
    let height = (cover ^ sign) &- sign
    let inFirst = (column &+ 1) << 8 &- left
    var used = divideShort(height &* inFirst &+ extent >> 1, extent)
    var done = (used.quotient ^ sign) &- sign
    unsafe markAll(column, lastColumn &+ 1, marks)
    // What a piece adds to the cell on its right is added with the next piece.
    var carried = done &* (512 &- inFirst)
    unsafe cells[column] &+= Int32(truncatingIfNeeded: done &* inFirst)
    column &+= 1
    if column < lastColumn {
      let step = divideShort(height << 8, extent)
      repeat {
        used.quotient &+= step.quotient
        used.remainder &+= step.remainder
        // All ones where the remainder makes one more.
        let more = (extent &- 1 &- used.remainder) >> 63
        used.remainder &-= extent & more
        used.quotient &-= more
        let soFar = (used.quotient ^ sign) &- sign
        let half = (soFar &- done) << 8
        done = soFar
        unsafe cells[column] &+= Int32(truncatingIfNeeded: half &+ carried)
        carried = half
        column &+= 1
      } while column < lastColumn
    }
    let rest = cover &- done
    let onRight = rest &* (right &- column << 8)
    unsafe cells[column] &+= Int32(truncatingIfNeeded: rest << 9 &- onRight &+ carried)
    unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: onRight)
  }

  /// Marks the quads of a range of cells.
  @inline(__always)
  private func markAll(_ first: Int, _ last: Int, _ marks: UnsafeMutablePointer<UInt64>) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: first >> 2)
    let lastBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: last >> 2)
    var word = first >> 8
    let lastWord = last >> 8
    if word == lastWord {
      unsafe marks[word] |= (lastBit &- bit) | lastBit
      return
    }
    unsafe marks[word] |= 0 &- bit
    word &+= 1
    while word < lastWord {
      unsafe marks[word] = .max
      word &+= 1
    }
    unsafe marks[word] |= (lastBit &- 1) | lastBit
  }
}

// What lines inside a band divide fits into 32 bits.

/// A number that is not negative over one that is positive.
@inline(__always)
private func divideShort(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  let quotient = Int(UInt32(truncatingIfNeeded: a) / UInt32(truncatingIfNeeded: b))
  return (quotient, a &- quotient &* b)
}

/// A number over one that is positive, rounded down.
@inline(__always)
private func floorDivideShort(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int) {
  // All ones where the number is negative: ⌊a / b⌋ = ~(~a / b).
  let sign = a >> 63
  let quotient = divideShort(a ^ sign, b).quotient ^ sign
  return (quotient, a &- quotient &* b)
}
