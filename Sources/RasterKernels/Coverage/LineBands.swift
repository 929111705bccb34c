/// The lines of an outline, sorted into bands of rows: each band gets copies of the lines that it
/// shares a row with, in their order. A shape of many bands and lines takes one step for each copy,
/// instead of one for each line in each band.
package struct LineBands: Sendable {
  /// Past this many copies the lines are not sorted.
  private static let mostCopies = 1 << 22

  private var lines: [FixedLine] = []
  private var chains: [Int32] = []
  /// The index after the last copy in each band.
  private var ends: [Int] = []
  private var top = 0
  private var rows = 1
  /// A little more than 2⁴⁰ / `rows`: products with coordinates, which stay below 2²², are exact quotients when
  /// shifted back.
  private var reciprocal = 0

  /// No lines yet.
  package init() {}

  /// Sorts lines, and the numbers of their chains if there are any, into bands of some rows. Returns
  /// false for lines that would need too many copies.
  package mutating func sort(
    _ all: Span<FixedLine>, _ numbers: Span<Int32>, from top: Int, to bottom: Int, rows: Int
  ) -> Bool {
    (self.top, self.rows) = (top, rows)
    reciprocal = (1 << 40) / rows + 1
    let count = (bottom - top + rows - 1) / rows
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: count))
    for index in all.indices {
      for band in bands(of: all[index], count) { ends[band] += 1 }
    }
    var total = 0
    // For now where the next copy goes.
    for band in 0..<count { (ends[band], total) = (total, total + ends[band]) }
    guard total <= Self.mostCopies else { return false }
    let more = total - lines.count
    if more > 0 {
      let none = FixedLine(startX: 0, startY: 0, endX: 0, endY: 0)
      lines.append(contentsOf: repeatElement(none, count: more))
      chains.append(contentsOf: repeatElement(0, count: more))
    }
    for index in all.indices {
      for band in bands(of: all[index], count) {
        let place = ends[band]
        lines[place] = all[index]
        if !numbers.isEmpty { chains[place] = numbers[index] }
        ends[band] = place + 1
      }
    }
    return true
  }

  /// The bands that a line touches.
  @inline(__always)
  private func bands(of line: FixedLine, _ count: Int) -> Range<Int> {
    let first = Int(min(line.startY, line.endY)) >> 8 - top
    let last = (Int(max(line.startY, line.endY)) - 1) >> 8 - top
    let low = first <= 0 ? 0 : (first &* reciprocal) &>> 40
    let high = last < 0 ? 0 : min((last &* reciprocal) &>> 40 + 1, count)
    return low..<max(low, high)
  }

  private func copies(in band: CoverageBand) -> Range<Int> {
    let index = (band.minY - top) / rows
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
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
