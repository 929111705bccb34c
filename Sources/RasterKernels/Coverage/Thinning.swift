/// Replaces the sums of cells by those of lines of which a share is there, as of lines in dashes too fine to be
/// told apart.
///
/// Where n lines lie over each other, 1 − (1 − share)ⁿ is covered, as by dashes that do not know of each
/// other; in between it grows evenly, as at the edge of a line. A sum follows from the former sum alone, so
/// that pixels do not depend on the band.
func thinCells(_ band: CoverageBand, to share: Double, _ cells: inout MutableSpan<Int32>) {
  precondition(share >= 0 && share <= 1 && cells.count >= band.cellCount)
  var rest = 1.0
  // Past the last of these hardly anything changes, or lines are so thin that none lie over so many others.
  let areas: [Int32] = (0..<256).map { _ in
    defer { rest *= 1 - share }
    return Int32((1 - rest) * Double(fullCell) + 0.5)
  }
  func thinned(_ sum: Int32) -> Int32 {
    let whole = Int(sum.magnitude >> 17)
    guard whole < areas.count - 1 else { return sum < 0 ? -areas[255] : areas[255] }
    let part = Int(sum.magnitude) & Int(fullCell - 1)
    let growth = Int(areas[whole + 1] - areas[whole]) * part + Int(fullCell / 2)
    let area = areas[whole] + Int32(truncatingIfNeeded: growth >> 17)
    return sum < 0 ? -area : area
  }
  for row in 0..<band.height {
    var (sum, before): (Int32, Int32) = (0, 0)
    for cell in row * band.cellsPerRow..<(row + 1) * band.cellsPerRow where cells[cell] != 0 {
      sum &+= cells[cell]
      let area = thinned(sum)
      cells[cell] = area &- before
      before = area
    }
  }
}
