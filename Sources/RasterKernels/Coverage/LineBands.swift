/// The lines of an outline, sorted into bands of rows: each band gets copies of the lines that it
/// shares a row with, in their order. A shape of many bands and lines takes one step for each copy,
/// instead of one for each line in each band.
package struct LineBands: Sendable {
  /// Past this many copies the lines are not sorted.
  private static let mostCopies = 1 << 22

  private var lines: [FixedLine] = []
  private var chains: [Int32] = []
  /// The index of the first copy in each band, and after all.
  private var starts: [Int] = []
  private var top = 0
  private var rows = 1

  /// No lines yet.
  package init() {}

  /// Sorts lines, and the numbers of their chains if there are any, into bands of some rows. Returns
  /// false for lines that would need too many copies.
  package mutating func sort(
    _ all: Span<FixedLine>, _ numbers: Span<Int32>, from top: Int, to bottom: Int, rows: Int
  ) -> Bool {
    (self.top, self.rows) = (top, rows)
    let count = (bottom - top + rows - 1) / rows
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: count + 1))
    for index in all.indices {
      for band in bands(of: all[index], count) { starts[band + 1] += 1 }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    guard starts[count] <= Self.mostCopies else { return false }
    let more = starts[count] - lines.count
    if more > 0 {
      let none = FixedLine(startX: 0, startY: 0, endX: 0, endY: 0)
      lines.append(contentsOf: repeatElement(none, count: more))
      chains.append(contentsOf: repeatElement(0, count: more))
    }
    var next = starts
    for index in all.indices {
      for band in bands(of: all[index], count) {
        lines[next[band]] = all[index]
        if !numbers.isEmpty { chains[next[band]] = numbers[index] }
        next[band] += 1
      }
    }
    return true
  }

  /// The bands that a line touches.
  @inline(__always)
  private func bands(of line: FixedLine, _ count: Int) -> Range<Int> {
    let first = Int(min(line.startY, line.endY)) >> 8 - top
    let last = (Int(max(line.startY, line.endY)) - 1) >> 8 - top
    let low = first <= 0 ? 0 : first / rows
    let high = last < 0 ? 0 : min(last / rows + 1, count)
    return low..<max(low, high)
  }

  private func copies(in band: CoverageBand) -> Range<Int> {
    let index = (band.minY - top) / rows
    return starts[index]..<starts[index + 1]
  }

  /// The lines of a band.
  @_lifetime(borrow self)
  package func lines(of band: CoverageBand) -> Span<FixedLine> {
    lines.span.extracting(copies(in: band))
  }

  /// The chains of the lines of a band.
  @_lifetime(borrow self)
  package func chains(of band: CoverageBand) -> Span<Int32> {
    chains.span.extracting(copies(in: band))
  }
}
