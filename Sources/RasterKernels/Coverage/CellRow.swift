/// A row of cells, which are summed from left to right.
struct CellRow {
  let number: Int
  /// The index of its first cell and the one after its last.
  let start, end: Int
  /// The index of its first word of marks.
  private let word: Int
  /// How many quads are summed, and what their cells add up to, each place of a quad by itself.
  private var (quads, sums): (Int, SIMD4<Int32>) = (0, SIMD4())

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
    var sums = sums
    while quads < quad {
      let place = quads >> 6
      let next = min((place &+ 1) << 6, quad)
      // Without a mark cells are zero.
      var bits = unsafe marks[unchecked: word &+ place]
      bits &= .max &<< UInt64(truncatingIfNeeded: quads)
      bits &= .max &>> UInt64(truncatingIfNeeded: 0 &- next)
      while bits != 0 {
        let marked = place << 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        sums &+= unsafe Self.quad(cells, at: start &+ marked << 2)
      }
      quads = next
    }
    self.sums = sums
    // Of the last quad the cells up to the one asked for.
    let after = SIMD4(0, 1, 2, 3) &- SIMD4(repeating: Int32(truncatingIfNeeded: cell & 3) &+ 1)
    let last = unsafe Self.quad(cells, at: start &+ quad << 2) & (after &>> 31)
    return (sums &+ last).wrappedSum()
  }

  /// Four cells.
  @unsafe
  @inline(__always)
  private static func quad(_ cells: borrowing MutableSpan<Int32>, at first: Int) -> SIMD4<Int32> {
    unsafe SIMD4(
      cells[unchecked: first], cells[unchecked: first &+ 1], cells[unchecked: first &+ 2],
      cells[unchecked: first &+ 3])
  }

  /// Tells that a cell was changed by an amount, and the next one by the opposite.
  @inline(__always)
  mutating func add(_ change: Int32, to cell: Int) {
    // The next one is yet to be summed.
    if cell &- start == quads << 2 &- 1 { sums.x &+= change }
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
