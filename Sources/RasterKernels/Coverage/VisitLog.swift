/// Hears of the pixels that lines touch while they are added to cells.
///
/// Lines are added by code that is specialised for each kind of log, so that the one which hears
/// nothing costs nothing.
@unsafe
protocol VisitLog {
  /// Whether it hears anything.
  static var isHearing: Bool { get }
  /// The next line is that of an index.
  func begin(_ line: Int)
  /// The line touches the pixel of a cell.
  func note(_ cell: UnsafeMutablePointer<Int32>)
}

/// For lines that do not overlap.
@unsafe
struct NoVisits: VisitLog {
  @inline(__always)
  static var isHearing: Bool { false }

  @inline(__always)
  func begin(_ line: Int) {}

  @inline(__always)
  func note(_ cell: UnsafeMutablePointer<Int32>) {}
}

/// Notes all visits in the memory of an `OverlapCells`, for as long as that is lent.
@unsafe
struct PixelVisits: VisitLog {
  @inline(__always)
  static var isHearing: Bool { true }

  /// The lines that visit pixels, the chains of all lines, and for each cell the latest visit.
  @unsafe
  struct State {
    let cells, latest: UnsafeMutablePointer<Int32>
    let visits: UnsafeMutablePointer<PixelVisit>
    let chains: UnsafePointer<Int32>
    /// Bits for the pixels that several chains visit, see `OverlapHandle`.
    let shared, sharedRows: UnsafeMutablePointer<UInt64>
    let cellsPerRow, sharedWordsPerRow: Int
    /// The number of the first visit; smaller ones are those of earlier bands.
    let first: Int32
    /// The number of the next visit.
    var next: Int32
    var line: Int32 = 0
  }

  let state: UnsafeMutablePointer<State>

  @inline(__always)
  func begin(_ line: Int) { unsafe state.pointee.line = Int32(truncatingIfNeeded: line) }

  @inline(__always)
  func note(_ cell: UnsafeMutablePointer<Int32>) {
    let place = unsafe cell - state.pointee.cells
    let previous = unsafe state.pointee.latest[place]
    let (next, line) = unsafe (state.pointee.next, state.pointee.line)
    unsafe state.pointee.latest[place] = next
    unsafe state.pointee.next = next &+ 1
    let first = unsafe state.pointee.first
    unsafe state.pointee.visits[Int(next &- first)] = PixelVisit(line: line, previous: previous)
    if previous < first { return }
    let other = unsafe state.pointee.visits[Int(previous &- first)].line
    if unsafe state.pointee.chains[Int(other)] != state.pointee.chains[Int(line)] {
      unsafe share(place)
    }
  }

  @inline(never)
  private func share(_ place: Int) {
    let (row, column) = unsafe place.quotientAndRemainder(dividingBy: state.pointee.cellsPerRow)
    let word = unsafe row &* state.pointee.sharedWordsPerRow &+ column >> 6
    unsafe state.pointee.shared[word] |= 1 &<< UInt64(truncatingIfNeeded: column)
    unsafe state.pointee.sharedRows[row >> 6] |= 1 &<< UInt64(truncatingIfNeeded: row)
  }
}
