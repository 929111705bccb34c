/// Numbers the monotone chains of an outline: writes to each line the number of its chain.
///
/// A chain is a sequence of lines that all lead down, all up, all to the right or all to the left.
/// It cannot cross itself: a pixel that only one chain visits has at most two windings, one apart.
/// Horizontal lines may be left out of an outline.
package func findChains(of lines: Span<FixedLine>, to numbers: inout [Int32]) {
  if numbers.count < lines.count {
    numbers.append(contentsOf: repeatElement(0, count: lines.count - numbers.count))
  }
  var chains = numbers.mutableSpan
  var chain: Int32 = 0
  var directions = Directions.all
  var (endX, endY) = (Int32.min, Int32.min)
  for index in lines.indices {
    let line = unsafe lines[unchecked: index]
    let own = Directions(line.endX &- line.startX, line.endY &- line.startY)
    directions.bits &= own.bits
    if line.startX != endX { directions.bits &= Directions(line.startX &- endX, 0).bits }
    if directions.bits == 0 || line.startY != endY {
      chain &+= 1
      directions = own
    }
    unsafe chains[unchecked: index] = chain
    (endX, endY) = (line.endX, line.endY)
  }
}

/// The directions that a line does not lead against.
private struct Directions {
  var bits: Int32

  static var all: Directions { Directions(bits: 15) }

  private init(bits: Int32) { self.bits = bits }

  /// The directions of a line across some columns and rows.
  @inline(__always)
  init(_ columns: Int32, _ rows: Int32) {
    bits =
      (columns >= 0 ? 1 : 0) | (columns <= 0 ? 2 : 0) | (rows >= 0 ? 4 : 0) | (rows <= 0 ? 8 : 0)
  }
}
