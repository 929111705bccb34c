/// A row of cells, which are summed from left to right.
struct CellRow {
  let number: Int
  /// The index of its first cell and the one after its last.
  let start, end: Int
  /// The index of its first word of marks.
  private let word: Int
  /// How many quads are summed, and their sum.
  private var (quads, sum): (Int, Int32) = (0, 0)

  init(_ number: Int, _ band: CoverageBand) {
    self.number = number
    start = number &* band.cellsPerRow
    end = start &+ band.cellsPerRow
    word = number &* band.wordsPerRow
  }

  /// The sum of the cells up to one, which is not before an earlier one.
  @inline(__always)
  mutating func sum(
    through cell: Int, _ cells: borrowing MutableSpan<Int32>,
    _ marks: borrowing MutableSpan<UInt64>
  ) -> Int32 {
    let quad = (cell &- start) >> 2
    while quads < quad {
      // Without a mark cells are zero.
      let ahead = unsafe marks[unchecked: word &+ quads >> 6] &>> UInt64(quads & 63)
      if ahead & 1 == 0 {
        quads = min(ahead == 0 ? quads | 63 &+ 1 : quads &+ ahead.trailingZeroBitCount, quad)
        continue
      }
      for place in start &+ quads << 2..<start &+ (quads &+ 1) << 2 {
        sum &+= unsafe cells[unchecked: place]
      }
      quads &+= 1
    }
    var result = sum
    for place in start &+ quad << 2...cell { result &+= unsafe cells[unchecked: place] }
    return result
  }

  /// Tells that a cell was changed by an amount, and the next one by the opposite.
  @inline(__always)
  mutating func add(_ change: Int32, to cell: Int) {
    // The next one is yet to be summed.
    if cell &- start == quads << 2 &- 1 { sum &+= change }
  }
}

extension CoverageBand {
  /// Marks the cell of a pixel and the one after it.
  func mark(_ column: Int, _ row: Int, _ marks: inout MutableSpan<UInt64>) {
    for cell in column...column &+ 1 {
      marks[row &* wordsPerRow &+ cell >> 8] |= 1 &<< UInt64(truncatingIfNeeded: cell >> 2)
    }
  }
}
