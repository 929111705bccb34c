// Where an outline overlaps itself within a pixel, the signed areas of its lines do not add up to the
// area inside it: two strips side by side that cover half a pixel each cover all of it, two strips
// over each other only half. Pixels that several chains of the outline visit are found while its
// lines are traced, and the cells of those that are wrong are corrected before they are summed.
// Decision 21.

/// Corrects the cells of pixels in which an outline overlaps itself, in memory that is reused from
/// shape to shape.
struct OverlapCells: ~Copyable, Sendable {
  private var visits = Scratch<PixelVisit>()
  private var latest = Scratch<Int32>()
  private var shared = Scratch<UInt64>()
  private var windings = PixelWindings()
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
      visits: visits.lent, latest: latest.lent, shared: shared.lent, first: first, next: next)
    if !isAll { handle.traceOutside(lines, chains, band) }
    handle.correct(lines, rule, band, &windings, &cells, &marks)
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
      visits: visits.lent, latest: latest.lent, shared: shared.lent, first: first, next: first)
    for index in lines.indices { handle.trace(index, lines, chains, band) }
    let isFound = handle.haveCrossing(lines)
    handle.clearShared(band)
    first = handle.next
    return isFound
  }

  private mutating func reserve(_ lines: Span<FixedLine>, _ band: CoverageBand) {
    let most = mostVisits(of: lines, to: band)
    visits.reserve(most, filledWith: PixelVisit())
    latest.reserve(band.cellCount, filledWith: -1)
    shared.reserve(band.sharedWords, filledWith: 0)
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

/// All memory of an `OverlapCells`, lent for one call; see `CoverageHandle`.
private struct OverlapHandle: ~Copyable, ~Escapable {
  private var visits: MutableSpan<PixelVisit>
  /// The latest visit to the pixel of each cell of the band.
  private var latest: MutableSpan<Int32>
  /// Bits for the cells of pixels that several chains visit.
  private var shared: MutableSpan<UInt64>
  /// The numbers of the first visit and of the next one.
  private let first: Int32
  private(set) var next: Int32

  @_lifetime(copy visits, copy latest, copy shared)
  init(
    visits: consuming MutableSpan<PixelVisit>, latest: consuming MutableSpan<Int32>,
    shared: consuming MutableSpan<UInt64>, first: Int32, next: Int32
  ) {
    self.visits = visits
    self.latest = latest
    self.shared = shared
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
    if left == right || top >> 8 == (bottom &- 1) >> 8 {
      for row in first...last { visit(left, to: right, row, index, chains, band) }
      return
    }
    // How far the line leads to the right in 1/256 of a pixel, with 32 fractional bits.
    let slope = ((bottomX &- topX) << 32) / (bottom &- top)
    var x = topX &+ (slope &* max(0 &- top, 0)) >> 32
    for row in first...last {
      let border = (row &+ 1) << 8
      let next = border >= bottom ? bottomX : topX &+ (slope &* (border &- top)) >> 32
      // Rounded crossings may be off by one.
      let from = max((min(x, next) &- 1) >> 8, left)
      let to = min((max(x, next) &+ 1) >> 8, right)
      visit(from, to: to, row, index, chains, band)
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
      var visit = PixelVisit(
        line: Int32(truncatingIfNeeded: line), chain: chain, previous: previous)
      if previous >= first, visit.follow(self.visit(previous)) {
        unsafe shared[unchecked: pixel >> 6] |= 1 &<< UInt64(truncatingIfNeeded: pixel)
      }
      unsafe visits[unchecked: Int(next &- first)] = visit
      next &+= 1
    }
  }

  /// Makes the bits ready for the next band.
  mutating func clearShared(_ band: CoverageBand) {
    for word in 0..<band.sharedWords { shared[word] = 0 }
  }

  /// Whether lines of different chains that visit the same pixel cross.
  func haveCrossing(_ lines: Span<FixedLine>) -> Bool {
    for number in first..<next {
      let (visit, line) = (visit(number), lines[Int(visit(number).line)])
      var other = visit.previous
      while other >= first {
        let before = self.visit(other)
        if before.chain != visit.chain, lines[Int(before.line)].meets(line) { return true }
        other = before.previous
      }
    }
    return false
  }

  // MARK: Correcting

  /// Corrects the cells of the shared pixels.
  mutating func correct(
    _ lines: Span<FixedLine>, _ rule: WindingRule, _ band: CoverageBand,
    _ windings: inout PixelWindings, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    var row = CellRow(0, band)
    for word in 0..<band.sharedWords {
      var bits = unsafe shared[unchecked: word]
      if bits == 0 { continue }
      unsafe shared[unchecked: word] = 0
      repeat {
        let pixel = word << 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if pixel >= row.end { row = CellRow(pixel / band.cellsPerRow, band) }
        let sum = row.sum(through: pixel, cells, marks)
        let column = pixel &- row.start
        let change = excess(of: pixel, column, row.number, sum, lines, rule, band, &windings)
        if change == 0 { continue }
        unsafe cells[unchecked: pixel] &+= change
        unsafe cells[unchecked: pixel &+ 1] &-= change
        band.mark(column, row.number, &marks)
      } while bits != 0
    }
  }

  /// How much more than a sum of cells the area of an outline in a pixel is.
  private func excess(
    of pixel: Int, _ column: Int, _ row: Int, _ sum: Int32, _ lines: Span<FixedLine>,
    _ rule: WindingRule, _ band: CoverageBand, _ windings: inout PixelWindings
  ) -> Int32 {
    let last = visit(unsafe latest[unchecked: pixel])
    if last.lines > PixelWindings.mostLines { return 0 }
    // Each chain changes the winding by one: here it is nowhere zero.
    if rule != .evenOdd, sum.magnitude >> 17 >= last.chains { return 0 }
    let minX = Int32(truncatingIfNeeded: (band.minX &+ column) << 8)
    let minY = Int32(truncatingIfNeeded: (band.minY &+ row) << 8)
    let whole = Double(sum) / Double(fullCell)
    let excess =
      last.lines == 2
      ? pairExcess(over: whole, pixel, minX, minY, lines, rule, &windings)
      : manyExcess(over: whole, pixel, minX, minY, lines, rule, &windings)
    if excess.magnitude < leastExcess { return 0 }
    let area = min(max(coveredArea(whole, evenOdd: rule == .evenOdd) + excess, 0), 1)
    return Int32(area * Double(fullCell) + 0.5) &- sum
  }

  /// The excess, in pixels, in a pixel with two lines.
  @inline(__always)
  private func pairExcess(
    over sum: Double, _ pixel: Int, _ minX: Int32, _ minY: Int32, _ lines: Span<FixedLine>,
    _ rule: WindingRule, _ windings: inout PixelWindings
  ) -> Double {
    let visit = visit(unsafe latest[unchecked: pixel])
    let line = unsafe lines[unchecked: Int(visit.line)]
    let other = unsafe lines[unchecked: Int(self.visit(visit.previous).line)]
    // Where one goes on with the other, the windings on both sides are one apart, as for one chain.
    if line.startX == other.endX && line.startY == other.endY
      || line.endX == other.startX && line.endY == other.startY
    {
      return 0
    }
    if let pair = LinePair(line, other, minX: minX, minY: minY) {
      return pair.excess(over: sum, rule)
    }
    return manyExcess(over: sum, pixel, minX, minY, lines, rule, &windings)
  }

  /// The same with any number of lines.
  @inline(never)
  private func manyExcess(
    over sum: Double, _ pixel: Int, _ minX: Int32, _ minY: Int32, _ lines: Span<FixedLine>,
    _ rule: WindingRule, _ windings: inout PixelWindings
  ) -> Double {
    var windings = windings.lend()
    var number = unsafe latest[unchecked: pixel]
    while number >= first {
      let entry = visit(number)
      unsafe windings.add(
        lines[unchecked: Int(entry.line)], entry.chain, minX: minX, minY: minY)
      number = entry.previous
    }
    return windings.excess(over: sum, rule)
  }
}

/// A row of cells, which are summed from left to right.
private struct CellRow {
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
}

extension CoverageBand {
  /// Marks the cell of a pixel and the one after it.
  fileprivate func mark(_ column: Int, _ row: Int, _ marks: inout MutableSpan<UInt64>) {
    for cell in column...column &+ 1 {
      marks[row &* wordsPerRow &+ cell >> 8] |= 1 &<< UInt64(truncatingIfNeeded: cell >> 2)
    }
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
