// Where an outline overlaps itself within a pixel, the signed areas of its lines do not add up to the
// area inside it: two strips side by side that cover half a pixel each cover all of it, two strips
// over each other only half. Pixels that several chains of the outline visit are found while its
// lines are traced, and the cells of those that are wrong are corrected before they are summed.
// Decision 21.

import CVectors

/// Corrects the cells of pixels in which an outline overlaps itself, in memory that is reused from
/// shape to shape.
struct OverlapCells: ~Copyable, Sendable {
  private var visits = Scratch<PixelVisit>()
  private var latest = Scratch<Int32>()
  private var shared = Scratch<UInt64>()
  private var found = Scratch<Int32>()
  private var sparse = Scratch<sparse_pixel>()
  private let windings = PixelWindings()
  /// The number of the next visit. Visits are counted through all bands, so that smaller numbers
  /// than a band's first one are of no interest.
  private var first: Int32 = 0

  /// Adds lines to the cells of a band, given their chains, and corrects the cells.
  mutating func add(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ rule: WindingRule, in band: CoverageBand,
    cells: inout MutableSpan<Int32>, marks: inout MutableSpan<UInt64>
  ) {
    precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
    reserve(lines, band)
    precondition(chains.count >= lines.count)
    let (next, isAll) = note(lines, chains, band, &cells, &marks)
    var handle = unsafe OverlapHandle(
      visits: visits.lent, latest: latest.lent, shared: shared.lent, found: found.lent,
      sparse: sparse.lent, row: CellRow(0, band), first: first, next: next)
    if !isAll { handle.traceOutside(lines, chains, band) }
    handle.correct(lines, chains, rule, band, windings, &cells, &marks)
    first = handle.next
  }

  /// Adds lines to the cells and notes their visits, but for those of lines outside the bounds of
  /// inner ones. Returns the number of the next visit, and whether there are none of those.
  private mutating func note(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ band: CoverageBand,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) -> (next: Int32, isAll: Bool) {
    unsafe chains.withUnsafeBufferPointer { chains in
      guard let chains = chains.baseAddress, let latest = unsafe latest.storage.baseAddress,
        let visits = unsafe visits.storage.baseAddress,
        let shared = unsafe shared.storage.baseAddress,
        let start = unsafe cells.withUnsafeMutableBufferPointer({ $0.baseAddress })
      else { return (first, true) }
      var state = unsafe PixelVisits.State(
        cells: start, latest: latest, visits: visits, chains: chains, shared: shared, first: first,
        next: first)
      let isAll = unsafe withUnsafeMutablePointer(to: &state) { state in
        unsafe accumulate(
          lines, band: band, cells: &cells, marks: &marks, PixelVisits(state: state))
      }
      return unsafe (state.next, isAll)
    }
  }

  /// Whether lines of different chains cross within a band, other than at a common end.
  mutating func haveCrossing(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, in band: CoverageBand
  ) -> Bool {
    reserve(lines, band)
    precondition(chains.count >= lines.count)
    var handle = unsafe OverlapHandle(
      visits: visits.lent, latest: latest.lent, shared: shared.lent, found: found.lent,
      sparse: sparse.lent, row: CellRow(0, band), first: first, next: first)
    for index in lines.indices { handle.trace(index, lines, chains, band) }
    let isFound = handle.haveCrossing(lines, chains)
    handle.clearShared(band)
    first = handle.next
    return isFound
  }

  private mutating func reserve(_ lines: Span<FixedLine>, _ band: CoverageBand) {
    let most = mostVisits(of: lines, to: band)
    visits.reserve(most, filledWith: PixelVisit())
    latest.reserve(band.cellCount, filledWith: -1)
    shared.reserve(band.sharedWords, filledWith: 0)
    found.reserve(PixelWindings.mostLines, filledWith: 0)
    sparse.reserve(PixelWindings.sparseCapacity, filledWith: sparse_pixel())
    if Int(first) + most <= Int(Int32.max) { return }
    first = 0
    var latest = latest.mutableSpan
    for cell in latest.indices { latest[cell] = -1 }
  }
}

extension CoverageBand {
  /// The number of words with a bit for each cell.
  fileprivate var sharedWords: Int { (cellCount + 63) >> 6 }
}

/// A pixel is corrected by at least this much, in pixels: two levels.
private let leastExcess = 1.0 / 128

/// At least the number of visits that lines pay to the pixels of a band.
private func mostVisits(of lines: Span<FixedLine>, to band: CoverageBand) -> Int {
  var sum = 0
  for index in lines.indices {
    let line = unsafe lines[unchecked: index]
    let rows = abs(Int(line.endY >> 8) &- Int(line.startY >> 8))
    let columns = abs(Int(line.endX >> 8) &- Int(line.startX >> 8))
    // In each row one more on either side, since crossings are rounded.
    sum &+= min(columns, band.width) &+ 3 &* min(rows, band.height) &+ 4
  }
  return sum
}

/// All memory of an `OverlapCells`, lent for one call.
private struct OverlapHandle: ~Copyable, ~Escapable {
  private var visits: MutableSpan<PixelVisit>
  /// The latest visit to the pixel of each cell of the band.
  private var latest: MutableSpan<Int32>
  /// Bits for the cells of pixels that several chains visit.
  private var shared: MutableSpan<UInt64>
  /// The lines of a pixel.
  private var found: MutableSpan<Int32>
  /// Pixels with few lines, which are corrected together: eight for each number of lines.
  private var sparse: MutableSpan<sparse_pixel>
  private var sparseCounts = InlineArray<5, Int>(repeating: 0)
  /// The row that is summed.
  private var row: CellRow
  /// The numbers of the first visit and of the next one.
  private let first: Int32
  private(set) var next: Int32

  @_lifetime(copy visits, copy latest, copy shared, copy found, copy sparse)
  init(
    visits: consuming MutableSpan<PixelVisit>, latest: consuming MutableSpan<Int32>,
    shared: consuming MutableSpan<UInt64>, found: consuming MutableSpan<Int32>,
    sparse: consuming MutableSpan<sparse_pixel>, row: CellRow, first: Int32, next: Int32
  ) {
    self.visits = visits
    self.latest = latest
    self.shared = shared
    self.found = found
    self.sparse = sparse
    self.row = row
    self.first = first
    self.next = next
  }

  /// The visit of a number, which is not smaller than the first.
  @inline(__always)
  private func visit(_ number: Int32) -> PixelVisit {
    unsafe visits[unchecked: Int(number &- first)]
  }

  // MARK: Tracing

  /// Notes the visits of lines outside the bounds of inner ones.
  mutating func traceOutside(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ band: CoverageBand
  ) {
    let inner = InnerBounds(band)
    if inner.contains(lines) { return }
    for index in lines.indices where inner.isOutside(lines[index]) {
      trace(index, lines, chains, band)
    }
  }

  /// Notes the visits of a line.
  mutating func trace(
    _ index: Int, _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ band: CoverageBand
  ) {
    let line = unsafe lines[unchecked: index]
    let isDown = line.startY < line.endY
    let topX = Int(isDown ? line.startX : line.endX) &- band.minX << 8
    let top = Int(isDown ? line.startY : line.endY) &- band.minY << 8
    let bottomX = Int(isDown ? line.endX : line.startX) &- band.minX << 8
    let bottom = Int(isDown ? line.endY : line.startY) &- band.minY << 8
    let left = max(min(topX, bottomX) >> 8, 0)
    let right = min(max(topX, bottomX) >> 8, band.width &- 1)
    let first = max(top >> 8, 0)
    let last = min((bottom &- 1) >> 8, band.height &- 1)
    guard left <= right, first <= last else { return }
    if top >> 8 == (bottom &- 1) >> 8 {
      for row in first...last { visit(left, to: right, row, index, chains, band) }
      return
    }
    // Where it crosses the top of a row, as rounded for the cells: what it visits does not depend on
    // the band.
    func crossing(_ row: Int) -> Int {
      let product = (bottomX &- topX) &* (row << 8 &- top) &+ (bottom &- top) >> 1
      let quotient = product / (bottom &- top)
      return topX &+ quotient &- (quotient &* (bottom &- top) > product ? 1 : 0)
    }
    var x = top < first << 8 ? crossing(first) : topX
    for row in first...last {
      let next = (row &+ 1) << 8 >= bottom ? bottomX : crossing(row &+ 1)
      visit(
        max(min(x, next) >> 8, left), to: min(max(x, next) >> 8, right), row, index, chains, band)
      x = next
    }
  }

  /// Notes that a line visits some pixels of a row.
  @inline(__always)
  private mutating func visit(
    _ left: Int, to right: Int, _ row: Int, _ line: Int, _ chains: Span<Int32>,
    _ band: CoverageBand
  ) {
    if left > right { return }
    let chain = unsafe chains[unchecked: line]
    for column in left...right {
      let pixel = row &* band.cellsPerRow &+ column
      let previous = unsafe latest[unchecked: pixel]
      unsafe latest[unchecked: pixel] = next
      if unsafe previous >= first && chain != chains[unchecked: Int(visit(previous).line)] {
        unsafe shared[unchecked: pixel >> 6] |= 1 &<< UInt64(truncatingIfNeeded: pixel)
      }
      unsafe visits[unchecked: Int(next &- first)] = PixelVisit(
        line: Int32(truncatingIfNeeded: line), previous: previous)
      next &+= 1
    }
  }

  /// Makes the bits ready for the next band.
  mutating func clearShared(_ band: CoverageBand) {
    for word in 0..<band.sharedWords { shared[word] = 0 }
  }

  /// Whether lines of different chains that visit the same pixel cross.
  func haveCrossing(_ lines: Span<FixedLine>, _ chains: Span<Int32>) -> Bool {
    for number in first..<next {
      let visit = visit(number)
      let (line, chain) = (lines[Int(visit.line)], chains[Int(visit.line)])
      var other = visit.previous
      while other >= first {
        let before = self.visit(other)
        let index = Int(before.line)
        if chains[index] != chain, lines[index].meets(line) { return true }
        other = before.previous
      }
    }
    return false
  }

  // MARK: Correcting

  /// Corrects the cells of the shared pixels.
  mutating func correct(
    _ lines: Span<FixedLine>, _ chains: Span<Int32>, _ rule: WindingRule, _ band: CoverageBand,
    _ windings: PixelWindings, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    for word in 0..<band.sharedWords {
      var bits = unsafe shared[unchecked: word]
      if bits == 0 { continue }
      unsafe shared[unchecked: word] = 0
      repeat {
        let pixel = word << 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if pixel >= row.end { row = CellRow(pixel / band.cellsPerRow, band) }
        let sum = row.sum(through: pixel, cells, marks)
        let (count, changes) = find(in: pixel, chains)
        // Each chain changes the winding by one: here it may be nowhere zero.
        if count == 0 || rule != .evenOdd && sum.magnitude >> 17 >= changes { continue }
        // Where one goes on with the other, the windings on both sides are one apart, as for one chain.
        if count == 2 && lines[Int(found[0])].joins(lines[Int(found[1])]) { continue }
        let whole = Double(sum) / Double(fullCell)
        let minX = Int32(truncatingIfNeeded: (band.minX &+ pixel &- row.start) << 8)
        let minY = Int32(truncatingIfNeeded: (band.minY &+ row.number) << 8)
        if count > Int(most_sparse_lines) {
          let excess = windings.excess(
            of: lines, found.span.extracting(first: count), over: whole, minX: minX, minY: minY,
            rule)
          correct(Int64(pixel), whole, by: excess, rule, band, &cells, &marks)
          continue
        }
        let place = PixelWindings.firstSparse(count) &+ sparseCounts[count]
        unsafe sparse[unchecked: place] = sparse_pixel(
          chosen: (
            found[unchecked: 0], found[unchecked: 1], found[unchecked: 2], found[unchecked: 3]
          ), min_x: minX, min_y: minY, sum: whole, cell: Int64(pixel), excess: 0)
        sparseCounts[count] &+= 1
        if sparseCounts[count] == 8 {
          correctSparse(count, lines, rule, band, windings, &cells, &marks)
        }
      } while bits != 0
    }
    for count in 2...Int(most_sparse_lines) where sparseCounts[count] > 0 {
      correctSparse(count, lines, rule, band, windings, &cells, &marks)
    }
  }

  /// Finds the lines of a pixel, the latest first, whatever the order of their visits. Returns their
  /// number, zero if there are too many, and how often the chain changes, counting the first.
  private mutating func find(in pixel: Int, _ chains: Span<Int32>) -> (count: Int, changes: Int) {
    var number = unsafe latest[unchecked: pixel]
    var (count, changes, chain) = (0, 0, Int32.min)
    while number >= first {
      if count == PixelWindings.mostLines { return (0, 0) }
      let visit = visit(number)
      var place = count
      while unsafe place > 0 && found[unchecked: place &- 1] < visit.line {
        unsafe found[unchecked: place] = found[unchecked: place &- 1]
        place &-= 1
      }
      unsafe found[unchecked: place] = visit.line
      count &+= 1
      changes &+= unsafe chain == chains[unchecked: Int(visit.line)] ? 0 : 1
      chain = unsafe chains[unchecked: Int(visit.line)]
      number = visit.previous
    }
    return (count, changes)
  }

  /// Corrects the cells of the pixels with some number of lines that were kept.
  @inline(never)
  private mutating func correctSparse(
    _ count: Int, _ lines: Span<FixedLine>, _ rule: WindingRule, _ band: CoverageBand,
    _ windings: PixelWindings, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let first = PixelWindings.firstSparse(count)
    // A full eight is measured.
    for lane in sparseCounts[count]..<8 { sparse[first + lane] = sparse[first] }
    windings.measure(&sparse, of: lines, count, rule)
    for lane in 0..<sparseCounts[count] {
      let pixel = sparse[first + lane]
      correct(pixel.cell, pixel.sum, by: pixel.excess, rule, band, &cells, &marks)
    }
    sparseCounts[count] = 0
  }

  /// Corrects the cells of a pixel, given their sum and the excess over it in pixels.
  @inline(__always)
  private mutating func correct(
    _ cell: Int64, _ sum: Double, by excess: Double, _ rule: WindingRule, _ band: CoverageBand,
    _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>
  ) {
    // Also if the excess is no number.
    guard excess.magnitude >= leastExcess else { return }
    let area = min(max(coveredArea(sum, evenOdd: rule == .evenOdd) + excess, 0), 1)
    let change = Int32(area * Double(fullCell) + 0.5) &- Int32(sum * Double(fullCell))
    let pixel = Int(cell)
    unsafe cells[unchecked: pixel] &+= change
    unsafe cells[unchecked: pixel &+ 1] &-= change
    row.add(change, to: pixel)
    let number = pixel / band.cellsPerRow
    band.mark(pixel &- number &* band.cellsPerRow, number, &marks)
  }
}

extension FixedLine {
  /// Whether the line crosses another, by more than what ends are off on the grid.
  fileprivate func meets(_ other: FixedLine) -> Bool {
    let ends = [(startX, startY), (endX, endY)]
    for (x, y) in [(other.startX, other.startY), (other.endX, other.endY)] {
      if ends.contains(where: { $0 == (x, y) }) { return false }
    }
    func isOnOneSide(_ line: FixedLine, of base: FixedLine) -> Bool {
      let first = base.side(line.startX, line.startY)
      let last = base.side(line.endX, line.endY)
      let slack = 2 * max(abs(Int(base.endX - base.startX)), abs(Int(base.endY - base.startY)))
      return min(first, last) >= 0 - slack || max(first, last) <= slack
    }
    return !isOnOneSide(other, of: self) && !isOnOneSide(self, of: other)
  }

  /// Positive on one side of the line, negative on the other.
  private func side(_ x: Int32, _ y: Int32) -> Int {
    Int(endX &- startX) &* Int(y &- startY) &- Int(endY &- startY) &* Int(x &- startX)
  }
}
