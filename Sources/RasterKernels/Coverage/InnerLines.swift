// Most lines lie wholly within the band and are short. For those the path from a line to its cells
// is specialised; the result is that of the general path, to the bit.

/// The bounds within which a line is inside a band.
struct InnerBounds {
  /// The corner of the band, and the largest inner coordinates relative to it.
  fileprivate let minX, minY, lastX, lastY: Int32

  init(_ band: CoverageBand) {
    // Products stay within 32 bits for extents of 2¹⁵ pixels, differences for corners of 2²⁰.
    let corners = -1 << 20...1 << 20
    let isInReach = corners.contains(band.minX) && corners.contains(band.minY)
    minX = isInReach ? Int32(band.minX << 8) : 0
    minY = isInReach ? Int32(band.minY << 8) : 0
    lastX = isInReach ? Int32(min(band.width, 1 << 14) << 8 - 1) : -1
    lastY = isInReach ? Int32(min(band.height, 1 << 14) << 8) : -1
  }

  @inline(__always)
  func contains(_ line: FixedLine) -> Bool { isInside(sides(of: line)) }

  /// Whether a line is between the left and the right edge of the band, and not too high for
  /// `fineDivide`.
  @inline(__always)
  func containsColumns(of line: FixedLine) -> Bool {
    let ends = SIMD2(line.startX, line.endX) &- SIMD2(repeating: minX)
    let sides = ends | (SIMD2(repeating: lastX) &- ends)
    let height = line.endY &- line.startY
    return sides.x | sides.y >= 0 && height.magnitude <= 1 << 22
  }

  /// Whether a line is neither.
  @inline(__always)
  func isOutside(_ line: FixedLine) -> Bool { !contains(line) && !containsColumns(of: line) }

  func contains(_ lines: Span<FixedLine>) -> Bool {
    var all = SIMD4<Int32>()
    for index in lines.indices { all |= unsafe sides(of: lines[unchecked: index]) }
    return isInside(all)
  }

  /// Numbers of which at least one is negative if the line extends outside the band.
  @inline(__always)
  private func sides(of line: FixedLine) -> SIMD4<Int32> {
    let ends = SIMD4(line.startX, line.startY, line.endX, line.endY)
    let place = ends &- SIMD4(minX, minY, minX, minY)
    return place | (SIMD4(lastX, lastY, lastX, lastY) &- place)
  }

  @inline(__always)
  private func isInside(_ sides: SIMD4<Int32>) -> Bool {
    let halves = sides.lowHalf | sides.highHalf
    return halves.x | halves.y >= 0
  }
}

/// The cells and marks of a band, for lines inside it.
///
/// The spans lend the pointers while lines are added.
@unsafe
struct InnerLines<Log: VisitLog> {
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  let cellsPerRow, wordsPerRow: Int
  let bounds: InnerBounds
  let log: Log

  /// Adds those lines that are inside, and of those that extend above or below the band what is
  /// inside. Returns whether there are no others.
  func add(_ lines: Span<FixedLine>) -> Bool {
    if unsafe bounds.contains(lines) {
      unsafe addAll(lines)
      return true
    }
    var isAll = true
    for index in lines.indices {
      let line = unsafe lines[unchecked: index]
      unsafe log.begin(index)
      if unsafe bounds.contains(line) {
        unsafe add(line, isNarrow: false)
      } else if unsafe bounds.containsColumns(of: line) {
        unsafe addRows(of: line)
      } else {
        isAll = false
      }
    }
    return isAll
  }

  /// Adds lines that are all inside.
  private func addAll(_ lines: Span<FixedLine>) {
    // Constants, so that each of the loops is specialised.
    if unsafe wordsPerRow == 1 {
      for index in lines.indices {
        unsafe log.begin(index)
        unsafe add(lines[unchecked: index], isNarrow: true)
      }
    } else {
      for index in lines.indices {
        unsafe log.begin(index)
        unsafe add(lines[unchecked: index], isNarrow: false)
      }
    }
  }

  // From here on coordinates count from the corner of the band. None is negative.

  /// Adds a line inside the band. A narrow band has one word of marks a row.
  @inline(__always)
  private func add(_ line: FixedLine, isNarrow: Bool) {
    let startX = unsafe UInt32(truncatingIfNeeded: line.startX &- bounds.minX)
    let startY = unsafe UInt32(truncatingIfNeeded: line.startY &- bounds.minY)
    let endX = unsafe UInt32(truncatingIfNeeded: line.endX &- bounds.minX)
    let endY = unsafe UInt32(truncatingIfNeeded: line.endY &- bounds.minY)
    if startY ^ endY < 256 {
      let cover = Int32(truncatingIfNeeded: endY &- startY)
      let row = Int(truncatingIfNeeded: startY >> 8)
      if cover == 0 {
        // It covers nothing, but the winding on both sides of it differs within the pixels.
        if unsafe Log.isHearing && startY & 255 != 0 {
          unsafe noteRow(startX, endX, cells + row &* cellsPerRow)
        }
        return
      }
      unsafe addRow(
        startX, endX, cover, cells + row &* cellsPerRow,
        marks + (isNarrow ? row : row &* wordsPerRow), isNarrow)
      return
    }
    // Traced downwards: all ones if it runs upwards.
    let sign: Int32 = startY < endY ? 0 : -1
    let top = min(startY, endY)
    let bottom = max(startY, endY)
    let topX = sign < 0 ? endX : startX
    let bottomX = sign < 0 ? startX : endX
    let row = Int(truncatingIfNeeded: top >> 8)
    if (bottom &- 1) >> 8 &- top >> 8 != 1 {
      unsafe addRows(topX, top, bottomX, bottom, sign)
      return
    }
    let inFirst = Int32(truncatingIfNeeded: 256 &- top & 255)
    let inLast = Int32(truncatingIfNeeded: (bottom &- 1) & 255 &+ 1)
    // Where it crosses the border between its rows: topX + round(deltaX · way / deltaY).
    let deltaX = Int32(truncatingIfNeeded: bottomX &- topX)
    let deltaY = Int32(truncatingIfNeeded: bottom &- top)
    let way = floorDivide(deltaX &* inFirst &+ deltaY >> 1, deltaY).quotient
    let x = topX &+ UInt32(truncatingIfNeeded: way)
    let cell = unsafe cells + row &* cellsPerRow
    let word = unsafe marks + (isNarrow ? row : row &* wordsPerRow)
    let next = unsafe word + (isNarrow ? 1 : wordsPerRow)
    unsafe addRow(topX, x, inFirst ^ sign &- sign, cell, word, isNarrow)
    unsafe addRow(x, bottomX, inLast ^ sign &- sign, cell + cellsPerRow, next, isNarrow)
  }

  /// Adds a line of any number of rows, given from top to bottom; `sign` is all ones if it runs
  /// upwards.
  @inline(never)
  private func addRows(
    _ topX: UInt32, _ top: UInt32, _ bottomX: UInt32, _ bottom: UInt32, _ sign: Int32
  ) {
    if unsafe wordsPerRow == 1 {
      unsafe addRows(topX, top, bottomX, bottom, sign, isNarrow: true)
    } else {
      unsafe addRows(topX, top, bottomX, bottom, sign, isNarrow: false)
    }
  }

  @inline(__always)
  private func addRows(
    _ topX: UInt32, _ top: UInt32, _ bottomX: UInt32, _ bottom: UInt32, _ sign: Int32,
    isNarrow: Bool
  ) {
    let row = Int(truncatingIfNeeded: top >> 8)
    let lastRow = Int(truncatingIfNeeded: (bottom &- 1) >> 8)
    var cell = unsafe cells + row &* cellsPerRow
    var word = unsafe marks + (isNarrow ? row : row &* wordsPerRow)
    let deltaX = Int32(truncatingIfNeeded: bottomX &- topX)
    let deltaY = Int32(truncatingIfNeeded: bottom &- top)
    if row == lastRow {
      unsafe addRow(topX, bottomX, deltaY ^ sign &- sign, cell, word, isNarrow)
      return
    }
    let inFirst = Int32(truncatingIfNeeded: 256 &- top & 255)
    // The position of the line and its step from row to row, with 40 fractional bits. The errors
    // add up to less than 1 / deltaY, so that the integer parts equal those of exact division.
    var place = fineDivide(deltaX &* inFirst &+ deltaY >> 1, deltaY) &+ Int(topX) << 40
    let step = fineDivide(deltaX << 8, deltaY)
    var x = UInt32(truncatingIfNeeded: place >> 40)
    unsafe addRow(topX, x, inFirst ^ sign &- sign, cell, word, isNarrow)
    let cover: Int32 = 256 ^ sign &- sign
    for _ in row &+ 1..<lastRow {
      unsafe cell += cellsPerRow
      unsafe word += isNarrow ? 1 : wordsPerRow
      place &+= step
      let next = UInt32(truncatingIfNeeded: place >> 40)
      unsafe addRow(x, next, cover, cell, word, isNarrow)
      x = next
    }
    unsafe cell += cellsPerRow
    unsafe word += isNarrow ? 1 : wordsPerRow
    let inLast = Int32(truncatingIfNeeded: (bottom &- 1) & 255 &+ 1)
    unsafe addRow(x, bottomX, inLast ^ sign &- sign, cell, word, isNarrow)
  }

  /// Adds the rows within the band of a line that extends above or below it.
  @inline(never)
  private func addRows(of line: FixedLine) {
    let sign: Int32 = line.startY < line.endY ? 0 : -1
    let topX = unsafe UInt32(
      truncatingIfNeeded: (sign < 0 ? line.endX : line.startX) &- bounds.minX)
    let bottomX = unsafe UInt32(
      truncatingIfNeeded: (sign < 0 ? line.startX : line.endX) &- bounds.minX)
    let top = unsafe min(line.startY, line.endY) &- bounds.minY
    let bottom = unsafe max(line.startY, line.endY) &- bounds.minY
    let first = Int(top >> 8)
    let last = Int((bottom &- 1) >> 8)
    let firstInside = max(first, 0)
    let lastInside = unsafe min(last, Int(bounds.lastY) >> 8 &- 1)
    guard top < bottom, firstInside <= lastInside else { return }
    let deltaX = Int32(truncatingIfNeeded: bottomX &- topX)
    let deltaY = bottom &- top
    let inFirst = 256 &- top & 255
    // As in `addRows`: where the line crosses the border above the first row inside.
    let step = fineDivide(deltaX << 8, deltaY)
    var place = fineDivide(deltaX &* inFirst &+ deltaY >> 1, deltaY) &+ Int(topX) << 40
    place &+= step &* (firstInside &- first &- 1)
    var x = first < 0 ? UInt32(truncatingIfNeeded: place >> 40) : topX
    var cell = unsafe cells + firstInside &* cellsPerRow
    var word = unsafe marks + firstInside &* wordsPerRow
    for row in firstInside...lastInside {
      place &+= step
      let next = row == last ? bottomX : UInt32(truncatingIfNeeded: place >> 40)
      let height = row == first ? inFirst : row == last ? (bottom &- 1) & 255 &+ 1 : 256
      unsafe addRow(x, next, height ^ sign &- sign, cell, word, false)
      unsafe cell += cellsPerRow
      unsafe word += wordsPerRow
      x = next
    }
  }

  /// Adds the part of a line within one row, given its height times its winding.
  @inline(__always)
  private func addRow(
    _ a: UInt32, _ b: UInt32, _ cover: Int32, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>, _ isNarrow: Bool
  ) {
    if unsafe Log.isHearing { unsafe noteRow(a, b, cells) }
    if a ^ b >= 256 {
      unsafe Self.addCells(a, b, cover, cells, marks)
      return
    }
    let column = Int(truncatingIfNeeded: a >> 8)
    let right = cover &* Int32(truncatingIfNeeded: (a & 255) &+ (b & 255))
    unsafe cells[column] &+= cover << 9 &- right
    unsafe cells[column &+ 1] &+= right
    unsafe Self.mark(column, and: column &+ 1, marks, isNarrow)
  }

  /// Notes the pixels of a row that a line touches.
  @inline(__always)
  private func noteRow(_ a: UInt32, _ b: UInt32, _ cells: UnsafeMutablePointer<Int32>) {
    let first = Int(truncatingIfNeeded: min(a, b) >> 8)
    // A line that ends on the left edge of a pixel changes the winding there.
    let last = Int(truncatingIfNeeded: max(a, b) >> 8)
    unsafe log.note(first, last, of: cells)
  }

  /// Adds the part of a line within one row that crosses columns.
  @inline(never)
  private static func addCells(
    _ a: UInt32, _ b: UInt32, _ cover: Int32, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let left = min(a, b)
    let right = max(a, b)
    if (right &- 1) >> 8 &- left >> 8 != 1 {
      unsafe addManyCells(left, right, cover, cells, marks)
      return
    }
    let column = Int(truncatingIfNeeded: left >> 8)
    let inFirst = Int32(truncatingIfNeeded: 256 &- left & 255)
    let inLast = Int32(truncatingIfNeeded: (right &- 1) & 255 &+ 1)
    // The height up to the column border: round(height · way / extent).
    let extent = Int32(truncatingIfNeeded: right &- left)
    let sign = cover >> 31
    let height = cover ^ sign &- sign
    let used = divide(height &* inFirst &+ extent >> 1, extent).quotient
    let inside = used ^ sign &- sign
    let rest = cover &- inside
    let onLeft = inside &* inFirst
    let onRight = rest &* inLast
    unsafe cells[column] &+= onLeft
    unsafe cells[column &+ 1] &+= cover << 9 &- onLeft &- onRight
    unsafe cells[column &+ 2] &+= onRight
    unsafe mark(column, and: column &+ 2, marks, false)
  }

  /// The same for any number of columns, given from left to right.
  @inline(never)
  private static func addManyCells(
    _ left: UInt32, _ right: UInt32, _ cover: Int32, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    let first = Int(truncatingIfNeeded: left >> 8)
    let last = Int(truncatingIfNeeded: (right &- 1) >> 8)
    unsafe mark(first, to: last &+ 1, marks)
    var cell = unsafe cells + first
    let inFirst = Int32(truncatingIfNeeded: 256 &- left & 255)
    let inLast = Int32(truncatingIfNeeded: (right &- 1) & 255 &+ 1)
    if first == last {
      let onRight = cover &* (512 &- inFirst)
      unsafe cell[0] &+= cover << 9 &- onRight
      unsafe cell[1] &+= onRight
      return
    }
    let extent = right &- left
    let sign = cover >> 31
    let height = UInt32(truncatingIfNeeded: cover ^ sign &- sign)
    let unit: Int32 = 256 ^ sign &- sign
    let toBorder = height &* UInt32(truncatingIfNeeded: inFirst) &+ extent >> 1
    var used = toBorder / extent
    var remainder = toBorder &- used &* extent
    let inside = Int32(truncatingIfNeeded: used) ^ sign &- sign
    // A piece's contribution to the cell on its right is added with the next piece.
    var carried = inside &* (512 &- inFirst)
    unsafe cell[0] &+= inside &* inFirst
    let step = height << 8 / extent
    let stepRemainder = height << 8 &- step &* extent
    for _ in first &+ 1..<last {
      unsafe cell += 1
      let before = used
      remainder &+= stepRemainder
      let isMore = remainder >= extent
      used &+= isMore ? step &+ 1 : step
      remainder &-= isMore ? extent : 0
      let half = Int32(truncatingIfNeeded: used &- before) &* unit
      unsafe cell[0] &+= half &+ carried
      carried = half
    }
    let rest = cover &- (Int32(truncatingIfNeeded: used) ^ sign &- sign)
    let onRight = rest &* inLast
    unsafe cell[1] &+= rest << 9 &- onRight &+ carried
    unsafe cell[2] &+= onRight
  }

  /// Marks the quads of two cells in the same quad or in neighbouring ones.
  @inline(__always)
  private static func mark(
    _ first: Int, and last: Int, _ marks: UnsafeMutablePointer<UInt64>, _ isNarrow: Bool
  ) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: first >> 2)
    let lastBit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: last >> 2)
    if isNarrow {
      unsafe marks[0] |= bit | lastBit
    } else if first >> 8 == last >> 8 {
      unsafe marks[first >> 8] |= bit | lastBit
    } else {
      unsafe marks[first >> 8] |= bit
      unsafe marks[last >> 8] |= lastBit
    }
  }

  /// Marks the quads of a range of cells.
  @inline(__always)
  private static func mark(_ first: Int, to last: Int, _ marks: UnsafeMutablePointer<UInt64>) {
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
