import RasterKernels
import TestSupport
import Testing

/// The blur, whose sums run along its lines and only as far as they are needed, against one that adds up
/// each box anew, over all that the blur reaches.
@Suite struct BoxBlurTests {
  @Test(arguments: [0.3, 0.8, 1, 2.5, 6, 8.5, 40, 150]) func boxesAreAddedUp(deviation: Double) {
    var dice = Dice(seed: 11)
    let plain = PlainBlur(deviation: deviation)
    let blur = BoxBlur(deviation: deviation)
    var spare = SpareLevels()
    expectEqual(blur.reach, plain.reach)
    for (columns, rows) in [(1, 1), (7, 3), (3, 20), (31, 18)] {
      var grid = LevelGrid(columns: 5..<5 + columns, rows: -9..<rows - 9)
      let lines = (0..<rows).map { _ in (0..<columns).map { _ in UInt16(dice.level()) * 257 } }
      for (row, line) in lines.enumerated() {
        for (column, level) in line.enumerated() {
          grid.levels[grid.start(ofRow: row - 9) + column] = level
        }
      }
      let across = lines.map { plain.blurred($0) }
      // Near and far corners, the middle, and more than the blur reaches.
      let reach = plain.reach
      for (x, y) in [(0, 0), (-reach, -reach), (columns + reach - 5, 1 - reach), (reach / 2, rows)]
      {
        let (wanted, below) = (5 + x..<11 + x, y - 9..<y - 2)
        let found = blur.blurred(grid, columns: wanted, rows: below, &spare)
        for column in wanted {
          let place = column - 5 + reach
          let down = plain.blurred(across.map { $0.indices.contains(place) ? $0[place] : 0 })
          for row in below {
            let place = row + 9 + reach
            let expected = down.indices.contains(place) ? down[place] : 0
            let index = found.start(ofRow: row) + column - wanted.lowerBound
            expectEqual(found.levels[index], expected, "\(columns) × \(rows): \(column), \(row)")
          }
        }
        spare.keep(found)
      }
    }
  }

  /// What goes on mirrored is what a grid with all of it written out gives, also where edges are
  /// nearer to each other than the blur reaches, and in memory that has been used.
  @Test(arguments: [(5..<48, -9..<9), (20..<27, -3..<0)] as [(Range<Int>, Range<Int>)])
  func mirroredEdgesAreAsIfWrittenOut(columnEdges: Range<Int>, rowEdges: Range<Int>) {
    func mirrored(_ place: Int, _ edges: Range<Int>) -> Int {
      var place = place
      while !edges.contains(place) {
        let edge = place < edges.lowerBound ? edges.lowerBound : edges.upperBound
        place = 2 * edge - 1 - place
      }
      return place
    }
    var dice = Dice(seed: 5)
    var spare = SpareLevels()
    for deviation in [0, 0.8, 3.3, 7] {
      let blur = BoxBlur(deviation: deviation)
      var grid = LevelGrid(columns: columnEdges, rows: rowEdges)
      for row in rowEdges {
        for column in 0..<columnEdges.count {
          grid.levels[grid.start(ofRow: row) + column] = UInt16(dice.level()) * 257
        }
      }
      let columns = columnEdges.lowerBound + 1..<columnEdges.upperBound - 2
      let rows = rowEdges.lowerBound..<rowEdges.upperBound - 1
      var whole = LevelGrid(
        columns: columns.lowerBound - blur.reach..<columns.upperBound + blur.reach,
        rows: rows.lowerBound - blur.reach..<rows.upperBound + blur.reach)
      for row in whole.rows {
        let source = grid.start(ofRow: mirrored(row, rowEdges)) - columnEdges.lowerBound
        for (index, column) in whole.columns.enumerated() {
          whole.levels[whole.start(ofRow: row) + index] =
            grid.levels[source + mirrored(column, columnEdges)]
        }
      }
      let found = blur.blurred(
        grid, columns: columns, rows: rows, mirroredAt: (columnEdges, rowEdges), &spare)
      let expected = blur.blurred(whole, columns: columns, rows: rows, &spare)
      for row in rows {
        let start = found.start(ofRow: row)
        #expect(
          found.levels[start..<start + columns.count]
            == expected.levels[start..<start + columns.count], "\(deviation), row \(row)")
      }
      spare.keep(found)
    }
  }

  /// Every level, a vector's width and more away from the first column, comes out as it went in.
  @Test func noBlurChangesNothing() {
    var grid = LevelGrid(columns: 0..<300, rows: 0..<9)
    for index in 0..<300 { grid.levels[grid.start(ofRow: index % 9) + index] = UInt16(index * 218) }
    var spare = SpareLevels()
    let blurred = BoxBlur(deviation: 0).blurred(grid, columns: 0..<300, rows: 0..<9, &spare)
    for row in 0..<9 {
      let (start, end) = (grid.start(ofRow: row), grid.start(ofRow: row) + 300)
      expectEqual(blurred.levels[start..<end], grid.levels[start..<end])
    }
  }
}

/// The blur of a line, as documented: three boxes whose variance is a third each, of whole pixels and an
/// edge in 256ths.
private struct PlainBlur {
  let radius, edge: Int

  init(deviation: Double) {
    let variance = deviation * deviation / 3
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    let (reach, width) = (Double(radius + 1), Double(2 * radius + 1))
    let missing = variance - Double(radius * (radius + 1)) / 3
    self.radius = radius
    edge = Int(width * missing / (2 * (reach * reach - variance)) * 256 + 0.5)
  }

  /// How much longer the line becomes at each end.
  var reach: Int { 3 * (radius + 1) }

  func blurred(_ line: [UInt16]) -> [UInt16] {
    let weight = 256 * (2 * radius + 1) + 2 * edge
    let reciprocal = (1 << 44 + weight / 2) / weight
    let margin = [Int](repeating: 0, count: reach)
    var line = margin + line.map { Int($0) } + margin
    for _ in 0..<3 {
      let source = line
      for index in line.indices {
        func at(_ place: Int) -> Int { source.indices.contains(place) ? source[place] : 0 }
        var total = edge * (at(index - radius - 1) + at(index + radius + 1))
        for place in index - radius...index + radius { total += 256 * at(place) }
        line[index] = min((total * reciprocal + 1 << 43) >> 44, 65_535)
      }
    }
    return line.map { UInt16($0) }
  }
}
