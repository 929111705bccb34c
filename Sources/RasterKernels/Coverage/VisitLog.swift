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
  /// The line touches the pixels of some columns of a row, which begins with a cell.
  func note(_ first: Int, _ last: Int, of row: UnsafeMutablePointer<Int32>)
}

/// For lines that do not overlap.
@unsafe
struct NoVisits: VisitLog {
  @inline(__always)
  static var isHearing: Bool { false }

  @inline(__always)
  func begin(_ line: Int) {}

  @inline(__always)
  func note(_ first: Int, _ last: Int, of row: UnsafeMutablePointer<Int32>) {}
}

/// Notes all visits in the memory of an `OverlapCells`, for as long as that is lent. Lines come in the
/// order of their chains.
@unsafe
struct PixelVisits: VisitLog {
  @inline(__always)
  static var isHearing: Bool { true }

  /// Where visits are noted, and the line that is added.
  @unsafe
  struct State {
    let cells, latest: UnsafeMutablePointer<Int32>
    let visits: UnsafeMutablePointer<PixelVisit>
    let chains: UnsafePointer<Int32>
    /// Bits for the cells of pixels that several chains visit.
    let shared: UnsafeMutablePointer<UInt64>
    /// The number of the first visit; smaller ones are those of earlier bands.
    let first: Int32
    /// The number of the next visit.
    var next: Int32
    var line: Int32 = 0
    var chain: Int32 = -1
    /// How many visits there were before the chain.
    var before: UInt32 = 0
  }

  let state: UnsafeMutablePointer<State>

  @inline(__always)
  func begin(_ line: Int) {
    unsafe state.pointee.line = Int32(truncatingIfNeeded: line)
    let chain = unsafe state.pointee.chains[line]
    if unsafe chain != state.pointee.chain {
      unsafe state.pointee.chain = chain
      unsafe state.pointee.before = UInt32(
        bitPattern: state.pointee.next &- state.pointee.first)
    }
  }

  @inline(__always)
  func note(_ firstColumn: Int, _ lastColumn: Int, of row: UnsafeMutablePointer<Int32>) {
    // Copies, since nothing tells that the memory that is written is other than the state's.
    let (latest, visits, shared) = unsafe (
      state.pointee.latest, state.pointee.visits, state.pointee.shared
    )
    let (first, line, before) = unsafe (
      state.pointee.first, state.pointee.line, state.pointee.before
    )
    let start = unsafe row - state.pointee.cells
    var next = unsafe state.pointee.next
    for place in start &+ firstColumn...start &+ lastColumn {
      let previous = unsafe latest[place]
      unsafe latest[place] = next
      unsafe visits[Int(next &- first)] = PixelVisit(line: line, previous: previous)
      // Not one of an earlier band, nor one of the same chain. Without a branch: half of them would be mispredicted.
      let isShared: UInt64 = UInt32(bitPattern: previous &- first) < before ? 1 : 0
      unsafe shared[place >> 6] |= isShared &<< UInt64(truncatingIfNeeded: place)
      next &+= 1
    }
    unsafe state.pointee.next = next
  }
}

/// A line that touches a pixel, and the number of the visit to the same pixel before, or a smaller
/// one than the band's first.
@frozen
public struct PixelVisit: BitwiseCopyable, Sendable {
  var line: Int32 = 0
  var previous: Int32 = -1
}
