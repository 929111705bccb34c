import RasterKernels
import TestSupport
import Testing

/// The blur, whose sums run along its lines, against one that adds up each box anew.
@Suite struct BoxBlurTests {
  @Test(arguments: [0.3, 0.8, 1, 2.5, 6, 40]) func boxesAreAddedUp(deviation: Double) {
    var dice = Dice(seed: 11)
    // The box whose variance is a third, as documented: whole pixels, and an edge in 256ths.
    let variance = deviation * deviation / 3
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    let (reach, width) = (Double(radius + 1), Double(2 * radius + 1))
    let missing = variance - Double(radius * (radius + 1)) / 3
    let edge = Int(width * missing / (2 * (reach * reach - variance)) * 256 + 0.5)
    let weight = 256 * (2 * radius + 1) + 2 * edge
    let reciprocal = (1 << 44 + weight / 2) / weight

    func blurred(_ line: [UInt16]) -> [UInt16] {
      var line = line.map { Int($0) }
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

    for (columns, rows) in [(1, 1), (7, 3), (3, 20), (31, 18)] {
      let levels = (0..<columns * rows).map { _ in UInt16(dice.level()) * 257 }
      var found = levels
      BoxBlur(deviation: deviation).blur(&found, width: columns, height: rows)
      var expected = levels
      for y in 0..<rows {
        let line = blurred(Array(expected[y * columns..<(y + 1) * columns]))
        for x in 0..<columns { expected[y * columns + x] = line[x] }
      }
      for x in 0..<columns {
        let line = blurred((0..<rows).map { expected[$0 * columns + x] })
        for y in 0..<rows { expected[y * columns + x] = line[y] }
      }
      #expect(found == expected)
    }
  }
}
