import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// The area inside random polygons within one pixel, by vectors of each width, beside that of many rows.
@Suite struct PixelWindingsTests {
  /// A closed polygon around a pixel at the origin, in 1/256, some of whose lines are horizontal.
  private static func polygon(_ count: Int, _ dice: inout Dice) -> [FixedLine] {
    var corners: [(Int, Int)] = []
    for _ in 0..<count {
      let y = dice.below(5) == 0 ? corners.last?.1 : nil
      corners.append((dice.below(640) - 192, y ?? dice.below(640) - 192))
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
    let all = lines.indices.map { Int32($0) }
    return PixelWindings(vectors: vectors).excess(
      of: lines.span, all.span, over: sum, minX: 0, minY: 0, rule)
  }

  /// Few lines are exact, the error being that of the rows; many are measured in sixteen rows.
  @Test(arguments: [(4, 0.01), (5, 0.01), (8, 0.03), (20, 0.1)])
  func areasAreThoseOfManyRows(corners: Int, tolerance: Double) {
    var dice = Dice(seed: UInt64(corners))
    var corrected = 0
    for round in 0..<200 {
      let lines = Self.polygon(corners, &dice)
      let rule: WindingRule = round & 1 == 0 ? .nonZero : .evenOdd
      let (sum, inside) = Self.areas(lines, rule)
      let expected = inside - coveredArea(sum, evenOdd: rule == .evenOdd)
      let excess = Self.excess(lines, over: sum, rule, vectors_narrow)
      #expect((excess - expected).magnitude < tolerance, "round \(round)")
      for vectors in vectorWidths {
        expectEqual(Self.excess(lines, over: sum, rule, vectors), excess, "round \(round)")
      }
      if expected.magnitude > 0.1 { corrected += 1 }
    }
    #expect(corrected > 5)
  }

  /// Eight pixels with a few lines, beside the same one by one.
  @Test(arguments: 2...Int(most_sparse_lines), [WindingRule.nonZero, .evenOdd, .oneSigned])
  func sparsePixelsAreLikeAnyOthers(count: Int, rule: WindingRule) {
    var dice = Dice(seed: UInt64(count))
    var corrected = 0
    for round in 0..<80 {
      // Some are horizontal. Those of a pixel share no end.
      let lines = Self.polygon(8 * count, &dice)
      let first = PixelWindings.firstSparse(count)
      var pixels = [sparse_pixel](repeating: sparse_pixel(), count: PixelWindings.sparseCapacity)
      var expected: [Double] = []
      for lane in 0..<8 {
        let chosen = (0..<count).map { Int32(8 * $0 + lane) }
        // The sum is off by a whole number, of which the windings are made.
        let corner = dice.below(5) - 2
        let sum = Self.areas(chosen.map { lines[Int($0)] }, .nonZero).sum + Double(corner)
        expected.append(
          PixelWindings().excess(
            of: lines.span, chosen.span, over: sum, minX: 0, minY: 0, rule))
        let padded = chosen + [0, 0]
        pixels[first + lane] = sparse_pixel(
          chosen: (padded[0], padded[1], padded[2], padded[3]), min_x: 0, min_y: 0, sum: sum,
          cell: 0, excess: 0)
      }
      for vectors in vectorWidths {
        var span = pixels.mutableSpan
        PixelWindings(vectors: vectors).measure(&span, of: lines.span, count, rule)
        for (pixel, expected) in zip(pixels[first...], expected) {
          #expect((pixel.excess - expected).magnitude < 1e-9, "round \(round)")
          if expected.magnitude > 0.1 { corrected += 1 }
        }
      }
    }
    #expect(corrected > 20)
  }
}
