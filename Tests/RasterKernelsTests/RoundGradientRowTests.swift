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

  @Test(arguments: rules) func conicRowsDependOnNothingButTheirPixels(rule: EdgeRule) {
    var dice = Dice(seed: 22)
    for round in 0..<600 {
      let stops = Stops(&dice, rule)
      let shape = ConicShape(map: map(&dice), perTurn: [1.0, -1, 2.5, -40][round % 4])
      let y = dice.below(20) - 10
      func draw(_ columns: Range<Int>, _ vectors: vector_width) -> Row {
        Row(columns.lowerBound, columns.count) {
          conicRow(
            shape, stops.lent, y: y, from: columns.lowerBound, into: &$0, vectors: vectors)
        }
      }
      let whole = draw(-90..<90, vectors_narrow)
      #expect(whole.isValid)
      let start = dice.below(170) - 90
      let part = start..<start + 1 + dice.below(90 - start)
      for vectors in vectorWidths {
        #expect(whole.colors == draw(-90..<90, vectors).colors)
        #expect(
          draw(part, vectors).colors
            == Array(whole.colors[part.lowerBound + 90..<part.upperBound + 90]))
      }
    }
  }

  /// Rows of nested circles are written in floats but for what those leave in doubt, whether a vector of
  /// pixels is in one piece or in many; of pieces that are too many for a window the long ones.
  @Test(arguments: rules) func radialRowsAreThoseOfSinglePixels(rule: EdgeRule) {
    var dice = Dice(seed: 24)
    for round in 0..<1200 {
      let isLong = round % 3 == 0
      let stops = Stops(&dice, rule, most: [6, 4, 30, 90][round % 4])
      // About a point, with a focus, touching circles, circles within and outside one another.
      let (centerX, radius, growth) = [
        (0.0, 0.0, 1.0), (0.0, 0.7, 1.0), (0.6, 0, 1), (0.5, 0.2, 0.7), (0.3, 0.95, -0.9),
        (0.98, 0, 1), (0.5, 0.2, 0.5), (0.3, 0.4, -0.9), (1.5, 0.2, 0.3),
      ][round / 3 % 9]
      let step = 0.004 * dice.number() * dice.number()
      let long = PixelMap(
        originX: 2 * dice.number(), originY: dice.number() * dice.number(), rightX: step,
        rightY: round % 4 == 0 ? 0 : step * dice.number(), downX: 0.001, downY: 0.002)
      let shape = RadialShape(
        map: isLong ? long : map(&dice), centerX: centerX, centerY: 0, radius: radius,
        growth: growth)
      let (minX, y) = (dice.below(99) - 50, dice.below(20) - 10)
      let width = isLong ? 900 : 1 + dice.below(200)
      let line = shape.line(ofRow: y)
      let expected = (minX..<minX + width).map { column -> UInt32 in
        let place = place(
          line, line.start_x + Double(column) * line.right_x,
          line.start_y + Double(column) * line.right_y)
        return place.map { pixel(stops, at: $0) } ?? 0
      }
      for vectors in vectorWidths {
        let row = Row(minX, width) {
          radialRow(shape, stops.lent, y: y, from: minX, into: &$0, vectors: vectors)
        }
        #expect(row.colors == expected, "\(round) \(vectors.rawValue)")
        #expect(row.isValid)
      }
    }
  }

  @Test(arguments: rules) func longConicRowsAreThoseOfSinglePixels(rule: EdgeRule) {
    var dice = Dice(seed: 25)
    for round in 0..<400 {
      let stops = Stops(&dice, rule, most: [4, 20, 90][round % 3])
      let shape = ConicShape(
        map: PixelMap(
          originX: 500 * dice.number(), originY: 300 * dice.number() * dice.number(),
          rightX: dice.number(), rightY: round % 4 == 0 ? 0 : dice.number(), downX: 0.1, downY: 1),
        perTurn: [1.0, 0.6, 1.5, 4][round / 2 % 4] * (round & 1 == 0 ? 1 : -1))
      let (minX, y) = (dice.below(99) - 500, dice.below(20) - 10)
      let start = shape.map.start(ofRow: y)
      let down = shape.perTurn < 0 ? -1.0 : 1
      let expected = (minX..<minX + 900).map { column in
        let turns = turns(
          start.x + Double(column) * shape.map.rightX,
          start.y * down + Double(column) * (shape.map.rightY * down))
        return pixel(stops, at: turns * shape.perTurn.magnitude)
      }
      for vectors in vectorWidths {
        let row = Row(minX, 900) {
          conicRow(shape, stops.lent, y: y, from: minX, into: &$0, vectors: vectors)
        }
        #expect(row.colors == expected, "\(round) \(vectors.rawValue)")
      }
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

  /// The angle of a direction in turns, as the loop defines it.
  private func turns(_ x: Double, _ y: Double) -> Double {
    let (across, down) = (x < 0 ? 0 - x : x, y < 0 ? 0 - y : y)
    let isSteep = down > across
    let (longer, shorter) = isSteep ? (down, across) : (across, down)
    let isNearDiagonal = shorter > 0.414213562373095 * longer
    var slope = isNearDiagonal ? (shorter - longer) / (shorter + longer) : shorter / longer
    var base = isNearDiagonal ? 0.125 : 0
    if isSteep { base = 0.25 - base }
    if x < 0 { base = 0.5 - base }
    if y < 0 { base = 1 - base }
    if (isSteep != (x < 0)) != (y < 0) { slope = 0 - slope }
    let square = slope * slope
    let fourth = square * square
    let low = 0.159154942498334 + square * -0.05305154865893045
    let middle = 0.03182625077654598 + square * -0.022638454659567705
    let high = 0.016680384757079846 + square * -0.009291128881847792
    let result = base + slope * (low + fourth * (middle + fourth * high))
    return result < 1 ? result : 0
  }

  /// The colour at an offset, which is clamped to ±2⁴⁰, its components rounded to the nearest.
  private func pixel(_ stops: Stops, at place: Double) -> UInt32 {
    // NaN fails the comparison.
    var place = place > -0x1p40 ? min(place, 0x1p40) : -0x1p40
    if stops.rule == .repeat || stops.rule == .reflect {
      let round = place.rounded(.down)
      place -= round
      if stops.rule == .reflect, Int(round) & 1 != 0 { place = 1 - place }
    }
    let piece = stops.pieces.last { $0.start <= place } ?? stops.pieces[0]
    let isEven = piece.slope == SIMD4(repeating: 0)
    let way = isEven ? 0 : min(max(place, piece.start), piece.end) - piece.origin
    let color = piece.color + piece.slope * way
    return (0..<4).reduce(0) { pixel, lane in
      pixel | UInt32(color[lane].rounded(.toNearestOrEven)) << UInt32(8 * lane)
    }
  }
}
