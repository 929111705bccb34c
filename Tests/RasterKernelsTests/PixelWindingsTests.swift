import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// The area inside random polygons within one pixel, by vectors of each width, beside that of many rows.
@Suite struct PixelWindingsTests {
  /// A closed polygon around a pixel at the origin, in 1/256, none of whose lines is horizontal.
  private static func polygon(_ count: Int, _ dice: inout Dice) -> [FixedLine] {
    let first = (dice.below(640) - 192, dice.below(640) - 192)
    var corners = [first]
    while corners.count < count || corners[count - 1].1 == first.1 {
      if corners.count == count { corners.removeLast() }
      let next = (dice.below(640) - 192, dice.below(640) - 192)
      if next.1 != corners[corners.count - 1].1 { corners.append(next) }
    }
    return corners.indices.map { index in
      let (start, end) = (corners[index], corners[(index + 1) % count])
      return FixedLine(
        startX: Int32(start.0), startY: Int32(start.1), endX: Int32(end.0), endY: Int32(end.1))
    }
  }

  /// What the pixel's windings add up to, and the area inside.
  private static func areas(_ lines: [FixedLine], _ rule: WindingRule) -> (
    sum: Double, inside: Double
  ) {
    let rows = 200
    var (sum, inside) = (0.0, 0.0)
    for row in 0..<rows {
      let y = 256 * (Double(row) + 0.5) / Double(rows)
      var cuts: [(x: Double, winding: Int)] = []
      for line in lines {
        let (startY, endY) = (Double(line.startY), Double(line.endY))
        if (startY < y) == (endY < y) { continue }
        let x =
          Double(line.startX) + Double(line.endX - line.startX) * (y - startY) / (endY - startY)
        cuts.append((min(max(x / 256, 0), 1), startY < endY ? 1 : -1))
      }
      cuts.sort { $0.x < $1.x }
      var winding = 0
      for (index, cut) in cuts.enumerated() {
        winding += cut.winding
        let width = (index + 1 < cuts.count ? cuts[index + 1].x : 1) - cut.x
        sum += Double(winding) * width / Double(rows)
        let isInside = rule == .evenOdd ? winding & 1 != 0 : winding != 0
        if isInside { inside += width / Double(rows) }
      }
    }
    return (sum, inside)
  }

  /// The excess with vectors of some width.
  private static func excess(
    _ lines: [FixedLine], over sum: Double, _ rule: WindingRule, _ vectors: vector_width
  ) -> Double {
    var chains: [Int32] = []
    findChains(of: lines.span, to: &chains)
    var windings = PixelWindings(vectors: vectors)
    var handle = windings.lend()
    for (line, chain) in zip(lines, chains) { handle.add(line, chain, minX: 0, minY: 0) }
    return handle.excess(over: sum, rule)
  }

  /// Up to twelve parts are exact but for slabs in which two cross, more are measured in sixteen rows.
  @Test(arguments: [(4, 0.02), (5, 0.02), (8, 0.03), (20, 0.1)])
  func areasAreThoseOfManyRows(corners: Int, tolerance: Double) {
    var dice = Dice(seed: UInt64(corners))
    var corrected = 0
    for round in 0..<100 {
      let lines = Self.polygon(corners, &dice)
      let rule: WindingRule = round & 1 == 0 ? .nonZero : .evenOdd
      let (sum, inside) = Self.areas(lines, rule)
      let expected = inside - coveredArea(sum, evenOdd: rule == .evenOdd)
      let excess = Self.excess(lines, over: sum, rule, vectors_narrow)
      #expect((excess - expected).magnitude < tolerance, "round \(round)")
      for vectors in vectorWidths {
        #expect(Self.excess(lines, over: sum, rule, vectors) == excess, "round \(round)")
      }
      if expected.magnitude > 0.1 { corrected += 1 }
    }
    #expect(corrected > 5)
  }
}
