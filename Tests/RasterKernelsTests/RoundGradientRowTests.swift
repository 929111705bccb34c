import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of radial and conic gradients against pixels by themselves, to the bit.
@Suite struct RoundGradientRowTests {
  private static let rules: [EdgeRule] = [.pad, .repeat, .reflect, .none]

  private func map(_ dice: inout Dice) -> PixelMap {
    let step = [0.003, 0.03, 0.3][dice.below(3)]
    return PixelMap(
      originX: 2 * dice.number(), originY: 2 * dice.number(), rightX: step * dice.number(),
      rightY: step * dice.number(), downX: step * dice.number(), downY: step * dice.number())
  }

  @Test(arguments: rules) func radialRowsAreThoseOfSinglePixels(rule: EdgeRule) {
    var dice = Dice(seed: 21)
    for round in 0..<1200 {
      let stops = Stops(&dice, rule)
      // About a point, with a focus, touching circles, circles within and outside one another.
      let (centerX, radius, growth) = [
        (0.0, 0.0, 1.0), (0.6, 0, 1), (0.5, 0.2, 0.5), (0.3, 0.4, -0.9), (1.5, 0.2, 0.3),
      ][round % 5]
      let shape = RadialShape(
        map: map(&dice), centerX: centerX, centerY: 0, radius: radius, growth: growth)
      let (minX, y, width) = (dice.below(99) - 50, dice.below(20) - 10, 1 + dice.below(200))
      let line = shape.line(ofRow: y)
      let expected = (minX..<minX + width).map { column -> UInt32 in
        let place = place(
          line, line.start_x + Double(column) * line.right_x,
          line.start_y + Double(column) * line.right_y)
        return place.map { pixel(stops, at: $0) } ?? 0
      }
      for isWide in [false, has_wide_vectors()] {
        let row = Row(minX, width) {
          radialRow(shape, stops.lent, y: y, from: minX, into: &$0, isWide: isWide)
        }
        #expect(row.colors == expected, "\(round) \(isWide)")
        #expect(row.isValid)
      }
    }
  }

  @Test(arguments: rules) func conicRowsDependOnNothingButTheirPixels(rule: EdgeRule) {
    var dice = Dice(seed: 22)
    for round in 0..<600 {
      let stops = Stops(&dice, rule)
      let shape = ConicShape(map: map(&dice), perTurn: [1.0, -1, 2.5, -40][round % 4])
      let y = dice.below(20) - 10
      func draw(_ columns: Range<Int>, _ isWide: Bool) -> Row {
        Row(columns.lowerBound, columns.count) {
          conicRow(
            shape, stops.lent, y: y, from: columns.lowerBound, into: &$0, isWide: isWide)
        }
      }
      let whole = draw(-90..<90, has_wide_vectors())
      #expect(whole.isValid)
      #expect(whole.colors == draw(-90..<90, false).colors)
      let start = dice.below(170) - 90
      let part = start..<start + 1 + dice.below(90 - start)
      #expect(
        draw(part, has_wide_vectors()).colors
          == Array(whole.colors[part.lowerBound + 90..<part.upperBound + 90]))
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 1e18, 0x1p41, 1e-300])
  func strangeNumbersDoNoHarm(number: Double) {
    var dice = Dice(seed: 23)
    for rule in Self.rules {
      let stops = Stops(&dice, rule)
      let map = PixelMap(
        originX: number, originY: 1, rightX: number, rightY: 0.1, downX: 0.1, downY: number)
      for (radius, growth) in [(0.0, 1.0), (number, 1), (0.3, number), (0, 0)] {
        let shape = RadialShape(
          map: map, centerX: number, centerY: 0, radius: radius, growth: growth)
        let row = Row(-9, 80) {
          radialRow(shape, stops.lent, y: 3, from: -9, into: &$0)
        }
        #expect(row.isValid)
      }
      let row = Row(-9, 80) {
        conicRow(
          ConicShape(map: map, perTurn: number), stops.lent, y: 3, from: -9, into: &$0)
      }
      #expect(row.isValid)
    }
  }

  /// The offset of a point relative to the first centre; nil if no circle passes through it.
  private func place(_ line: radial_line, _ x: Double, _ y: Double) -> Double? {
    let half = x * line.center_x + y * line.center_y + line.radius * line.growth
    let rest = x * x + y * y - line.radius * line.radius
    if line.spread == 0 {
      let place = rest / (2 * half)
      return half != 0 && line.radius + place * line.growth >= 0 ? place : nil
    }
    let square = half * half - line.spread * rest
    guard square >= 0 else { return nil }
    let root = line.spread < 0 ? 0 - square.squareRoot() : square.squareRoot()
    return [half + root, half - root].map { $0 * line.reciprocal }
      .first { line.radius + $0 * line.growth >= 0 }
  }

  private func pixel(_ stops: Stops, at place: Double) -> UInt32 {
    var cursor = GradientCursor(stops.rule)
    let inner = cursor.find(clampedPlace(place), stops.pieces.span)
    return stops.pieces[cursor.index].pixel(at: inner)
  }
}
