import TestSupport
import Testing

@testable import RasterKernels

/// Sums along a row of cells, beside those of all cells.
@Suite struct CellRowTests {
  /// The second row of a band, in which some quads of cells are marked and not zero.
  private static func row(
    _ band: CoverageBand, _ dice: inout Dice
  ) -> (cells: [Int32], marks: [UInt64]) {
    var cells = [Int32](repeating: 0, count: band.cellCount)
    var marks = [UInt64](repeating: 0, count: band.wordCount)
    let density = 1 + dice.below(40)
    for quad in 0..<band.cellsPerRow / 4 where dice.below(density) == 0 {
      marks[band.wordsPerRow + quad >> 6] |= 1 << UInt64(quad & 63)
      for cell in 4 * quad..<4 * quad + 4 {
        cells[band.cellsPerRow + cell] = Int32(dice.below(1 << 18)) - 1 << 17
      }
    }
    return (cells, marks)
  }

  /// Pixels that were asked for are corrected now and then, at once or later.
  @Test(arguments: [3, 40, 251, 252, 253, 700])
  func sumsAreThoseOfAllCells(width: Int) {
    var dice = Dice(seed: UInt64(width))
    let band = CoverageBand(minX: 0, minY: 0, width: width, height: 2)
    for round in 0..<40 {
      var (cells, marks) = Self.row(band, &dice)
      var row = CellRow(1, band)
      var asked: [Int] = []
      var column = dice.below(width)
      while column < width {
        let pixel = row.start + column
        let expected = cells[row.start...pixel].reduce(0, &+)
        let found = row.sum(through: pixel, cells.mutableSpan, marks.mutableSpan)
        expectEqual(found, expected, "round \(round), column \(column)")
        asked.append(column)
        if dice.below(3) == 0 {
          let corrected = asked[max(0, asked.count - 1 - dice.below(3))]
          let change = Int32(dice.below(1 << 17))
          cells[row.start + corrected] &+= change
          cells[row.start + corrected + 1] &-= change
          row.add(change, to: row.start + corrected)
          var span = marks.mutableSpan
          band.mark(corrected, 1, &span)
        }
        column += 1 + dice.below([1, 4, 60, 300][round & 3])
      }
    }
  }
}
