import CVectors
import Foundation
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of gradients of several pieces, against colours in Double.
@Suite struct GradientRowTests {
  private static let rules: [EdgeRule] = [.pad, .repeat, .reflect, .none]

  @Test(arguments: rules, [1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 64, 90])
  func linearRowsAreWithinOneLevel(rule: EdgeRule, width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<80 {
      let stops = Stops(&dice, rule)
      let reach = [0.02, 0.3, 1, 6][dice.below(4)] / Double(width)
      let (stepX, stepY) = (dice.number() * reach, dice.number() * reach)
      let (minX, y) = (dice.below(400) - 200, dice.below(100) - 50)
      let origin = dice.number() + 0.5 - Double(minX) * stepX - Double(y) * stepY
      let ramp =
        dice.below(2) == 0
        ? GradientShape.linear(origin: origin, stepX: stepX, stepY: stepY)
        : GradientShape.linear(origin: origin, stepX: stepX, stepY: stepY, steepest: stops.steepest)
      let row = Row(minX, width) { span in
        gradientRow(ramp, stops.colors, y: y, from: minX, into: &span)
      }
      row.expect(stops) { x in origin + Double(x) * stepX + Double(y) * stepY }
    }
  }

  @Test(arguments: rules, [1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 300])
  func radialRowsAreWithinOneLevel(rule: EdgeRule, width: Int) {
    var dice = Dice(seed: UInt64(width))
    for round in 0..<80 {
      let stops = Stops(&dice, rule)
      // Round a point, circles within one another, which grow or shrink, some almost touching, and circles apart.
      let (centerX, radius, growth) = [
        (0, 0, 1), (0, 0.7, 1), (0.5, 0.6, 1), (0.6, 0, 1), (0.3, 0.95, -0.9), (0.999, 0.2, 1),
        (0.99999999, 0.2, 1), (1.5, 0.6, 0.4),
      ][round % 8]
      let map = PixelMap(
        originX: 3 * dice.number(), originY: 3 * dice.number(), rightX: dice.number() / 8,
        rightY: dice.number() / 8, downX: dice.number() / 8, downY: dice.number() / 8)
      let shape = GradientShape.radial(
        map, centerX: centerX, centerY: 0, radius: radius, growth: growth)
      let (minX, y) = (dice.below(20) - 10, dice.below(20) - 10)
      let row = Row(minX, width) { span in
        gradientRow(shape, stops.colors, y: y, from: minX, into: &span)
      }
      row.expect(stops, isRadial: true) { x in
        let (x, y) = (
          map.originX + Double(x) * map.rightX + Double(y) * map.downX,
          map.originY + Double(x) * map.rightY + Double(y) * map.downY
        )
        // Where |p − t · center| = radius + t · growth.
        let a = centerX * centerX - growth * growth
        let b = -2 * (x * centerX + radius * growth)
        let c = x * x + y * y - radius * radius
        let square = b * b - 4 * a * c
        guard square >= 0 else { return nil }
        let roots = [1.0, -1].map { (-b + $0 * square.squareRoot()) / (2 * a) }
        return roots.filter { radius + $0 * growth >= 0 }.max()
      }
    }
  }

  @Test(arguments: rules, [1, 2, 3, 4, 5, 7, 8, 9, 13, 16, 300])
  func conicRowsAreWithinOneLevel(rule: EdgeRule, width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<80 {
      let stops = Stops(&dice, rule)
      let perTurn = [1.0, -1, 2.5, -4][dice.below(4)]
      let map = PixelMap(
        originX: 9 * dice.number(), originY: 9 * dice.number(), rightX: dice.number(),
        rightY: dice.number(), downX: dice.number(), downY: dice.number())
      let shape = GradientShape.conic(map, perTurn: perTurn)
      let (minX, y) = (dice.below(20) - 10, dice.below(20) - 10)
      let row = Row(minX, width) { span in
        gradientRow(shape, stops.colors, y: y, from: minX, into: &span)
      }
      row.expect(stops) { x in
        let (x, y) = (
          map.originX + Double(x) * map.rightX + Double(y) * map.downX,
          map.originY + Double(x) * map.rightY + Double(y) * map.downY
        )
        let turns = atan2(perTurn < 0 ? -y : y, x) / (2 * .pi)
        return (turns < 0 ? turns + 1 : turns) * abs(perTurn)
      }
    }
  }

  /// A gradient of any kind.
  private static func shape(_ dice: inout Dice, _ steepest: Double, _ kind: Int) -> GradientShape {
    let steep = [0, 0.0001, 0.001, 0.02, 0.2, 1][dice.below(6)]
    let map = PixelMap(
      originX: 3 * dice.number(), originY: 3 * dice.number(), rightX: steep * dice.number(),
      rightY: steep * dice.number(), downX: steep * dice.number(), downY: 0.1)
    switch kind {
    case 0:
      return .linear(
        origin: map.originX, stepX: map.rightX, stepY: map.downX,
        steepest: dice.below(2) == 0 ? .infinity : steepest)
    case 1: return .conic(map, perTurn: [1.0, -1, 2.5, -40][dice.below(4)])
    default:
      let (centerX, radius) = [(0, 0), (0.4, 0.1), (0.8, 0.3), (1.5, 0.2)][dice.below(4)]
      return .radial(map, centerX: centerX, centerY: 0.1, radius: radius, growth: 0.8)
    }
  }

  @Test(arguments: rules) func aColumnDependsOnNothingButItsPlace(rule: EdgeRule) {
    var dice = Dice(seed: 11)
    for round in 0..<2000 {
      let stops = Stops(&dice, rule, isSaturated: true, most: [1, 6, 30][dice.below(3)])
      let shape = Self.shape(&dice, stops.steepest, round % 3)
      let y = dice.below(50)
      func draw(_ minX: Int, _ maxX: Int, _ vectors: vector_width) -> Row {
        Row(minX, maxX - minX) { span in
          gradientRow(shape, stops.colors, y: y, from: minX, into: &span, vectors: vectors)
        }
      }
      let whole = draw(-100, 100, vectors_narrow)
      #expect(whole.isValid)
      let minX = dice.below(190) - 100
      let maxX = minX + dice.below(min(100 - minX, 90)) + 1
      for vectors in vectorWidths {
        expectEqual(whole.colors, draw(-100, 100, vectors).colors, "\(round)")
        let part = draw(minX, maxX, vectors).colors
        expectEqual(Array(whole.colors[minX + 100..<maxX + 100]), part, "\(round)")
      }
    }
  }

  @Test func rowsAreStretchesOfLines() {
    var dice = Dice(seed: 12)
    var found: Set<Int> = []
    for _ in 0..<1000 {
      let stops = Stops(&dice, .reflect)
      let steep = [0.0005, 0.002, 0.004, 0.01][dice.below(4)]
      let (step, stepY) = (steep * dice.number(), steep * dice.number())
      let ramp = GradientShape.linear(
        origin: dice.number(), stepX: step, stepY: stepY, steepest: stops.steepest)
      found.insert(ramp.lines.count)
      guard ramp.lines.count > 0 else { continue }
      let y = dice.below(200) - 100
      let stretch = ramp.lines.stretch(ofRow: y)
      let row = Row(-30, 60) { span in
        gradientRow(ramp, stops.colors, y: y, from: -30, into: &span)
      }
      let line = Row(-30, 60) { span in
        gradientLine(
          stretch.line, of: ramp, stops.colors, from: stretch.column - 30,
          into: &span)
      }
      expectEqual(row.colors, line.colors)
      // The place of the line's column is that of the row's, to half a part of a column.
      let place = (Double(stretch.column) + Double(stretch.line) / Double(ramp.lines.count)) * step
      let bound = step.magnitude * (0.5 / Double(ramp.lines.count) + 1e-9)
      #expect(abs(place - Double(y) * stepY) <= bound)
    }
    expectEqual(found, [0, 1, 2, 4])
  }

  @Test func levelRowsStayWhereTheyAre() {
    // Also edges: a row that is not moved needs no bound.
    let level = GradientShape.linear(origin: 0.3, stepX: 0.7, stepY: 0, steepest: .infinity)
    #expect(level.lines.count == 1 && level.lines.stretch(ofRow: 99) == (0, 0))
    // Along the diagonal rows are moved by whole columns, however steep the gradient is.
    let diagonal = GradientShape.linear(origin: 0.3, stepX: 0.7, stepY: -1.4, steepest: 9999)
    #expect(diagonal.lines.count == 1 && diagonal.lines.stretch(ofRow: 5) == (0, -10))
    #expect(
      GradientShape.linear(origin: 0.3, stepX: 0.7, stepY: -1.4, steepest: .infinity).lines.count
        == 0)
    // What changes by nothing along a row is even.
    let upright = GradientShape.linear(origin: 0.3, stepX: 1e-17, stepY: 0.1, steepest: 500)
    expectEqual(upright.lines.count, 0)
  }

  @Test(arguments: rules) func noComponentIsAboveItsAlpha(rule: EdgeRule) {
    var dice = Dice(seed: 13)
    for _ in 0..<4000 {
      let stops = Stops(&dice, rule, isSaturated: true)
      let step = 0.01 * dice.number()
      let ramp = GradientShape.linear(origin: 0.5, stepX: step, stepY: 0)
      let row = Row(-100, 200) { span in
        gradientRow(ramp, stops.colors, y: 0, from: -100, into: &span)
      }
      #expect(row.isValid)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e18, 0x1p41, -0x1p41, 1e-300])
  func strangeRampsDoNoHarm(number: Double) {
    var dice = Dice(seed: 14)
    for rule in Self.rules {
      let stops = Stops(&dice, rule)
      for (origin, stepX, stepY) in [
        (number, 0.1, 0.1), (0, number, 0.1), (0, 0.1, number), (number, number, number),
      ] {
        for steepest in [stops.steepest, .infinity, .nan, 0] {
          let ramp = GradientShape.linear(
            origin: origin, stepX: stepX, stepY: stepY, steepest: steepest)
          let row = Row(-40, 80) { span in
            gradientRow(ramp, stops.colors, y: 9, from: -40, into: &span)
          }
          #expect(row.isValid)
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 1e18, 0x1p41, 1e-300])
  func strangeCirclesDoNoHarm(number: Double) {
    var dice = Dice(seed: 23)
    for rule in Self.rules {
      let stops = Stops(&dice, rule)
      let map = PixelMap(
        originX: number, originY: 1, rightX: number, rightY: 0.1, downX: 0.1, downY: number)
      let radial = [(0.0, 1.0), (number, 1), (0.3, number), (0, 0)].map { radius, growth in
        GradientShape.radial(map, centerX: number, centerY: 0, radius: radius, growth: growth)
      }
      for shape in radial + [.conic(map, perTurn: number)] {
        let row = Row(-9, 80) { gradientRow(shape, stops.colors, y: 3, from: -9, into: &$0) }
        #expect(row.isValid)
      }
    }
  }
}

/// The colours of some columns, between pixels that are not to be touched.
struct Row {
  let minX: Int
  let colors: [UInt32]

  init(_ minX: Int, _ width: Int, _ write: (inout MutableSpan<UInt32>) -> Void) {
    let ground = 0x1234_5678 as UInt32
    var pixels = [UInt32](repeating: ground, count: width + 8)
    var span = pixels.mutableSpan
    var columns = span._mutatingExtracting(3..<width + 3)
    write(&columns)
    #expect(pixels[..<3].allSatisfy { $0 == ground })
    #expect(pixels[(width + 3)...].allSatisfy { $0 == ground })
    self.minX = minX
    colors = Array(pixels[3..<width + 3])
  }

  /// Whether no component is above its alpha.
  var isValid: Bool {
    colors.allSatisfy { color in [0, 8, 16].allSatisfy { color >> $0 & 255 <= color >> 24 } }
  }

  /// Holds all colours against those at places, but where a hair's breadth makes a jump.
  ///
  /// - Parameter isRadial: whether places are found from roots in floats. Of circles that almost touch, far places
  ///   grow with the square of what changes them, and several periods apart colours may be alike.
  func expect(_ stops: Stops, isRadial: Bool = false, at place: (Int) -> Double?) {
    for (index, found) in colors.enumerated() {
      let place = place(minX + index)
      let expected = place.map(stops.color) ?? .zero
      if let place {
        let hair = isRadial ? 2e-6 * max(1, place * place) : 1e-6
        if hair > 1e-3, [.repeat, .reflect].contains(stops.rule) { continue }
        let around = stops.color(at: place + hair) - stops.color(at: place - hair)
        if around.indices.contains(where: { abs(around[$0]) > 0.2 }) { continue }
      }
      for lane in 0..<4 {
        let component = Double(found >> UInt32(8 * lane) & 255)
        #expect(abs(component - expected[lane]) <= 1, "column \(minX + index)")
      }
    }
  }
}

/// Random colours along a gradient, and the pieces between them.
struct Stops {
  let rule: EdgeRule
  private let stops: [(offset: Double, color: SIMD4<Double>)]
  let colors: GradientColors

  init(_ dice: inout Dice, _ rule: EdgeRule, isSaturated: Bool = false, most: Int = 6) {
    self.rule = rule
    let count = 1 + dice.below(most)
    let steps = max(20, most)
    let offsets = (0..<count).map { _ in Double(dice.below(steps + 1)) / Double(steps) }.sorted()
    stops = offsets.map { offset in
      let alpha = dice.below(2) == 0 ? 255 : Double(dice.below(511)) / 2
      func component() -> Double {
        isSaturated && dice.below(2) == 0 ? alpha : alpha * Double(dice.below(1001)) / 1000
      }
      return (offset, SIMD4(component(), component(), component(), alpha))
    }
    let isEndless = rule == .pad
    var pieces: [GradientPiece] = []
    func add(_ start: Double, _ end: Double, _ color: SIMD4<Double>, _ next: SIMD4<Double>) {
      guard start < end else { return }
      let slope = next == color ? SIMD4() : (next - color) / (end - start)
      pieces.append(
        GradientPiece(
          start: start, end: end, origin: start.isFinite ? start : 0, color: color, slope: slope))
    }
    let (first, last) = (stops[0], stops[count - 1])
    if rule == .none { add(-.infinity, 0, SIMD4(), SIMD4()) }
    add(isEndless ? -.infinity : 0, first.offset, first.color, first.color)
    for (a, b) in zip(stops, stops.dropFirst()) { add(a.offset, b.offset, a.color, b.color) }
    add(last.offset, isEndless ? .infinity : 1, last.color, last.color)
    if rule == .none { add(1, .infinity, SIMD4(), SIMD4()) }
    colors = GradientColors(pieces, rule)
  }

  /// By how much a component changes at most, or infinity where a colour jumps.
  var steepest: Double {
    var ends = zip(stops, stops.dropFirst()).map { ($0.color, $1.color, $1.offset - $0.offset) }
    let (first, last) = (stops[0].color, stops[stops.count - 1].color)
    if rule == .repeat { ends.append((last, first, 0)) }
    if rule == .none { ends += [(SIMD4(), first, 0), (last, SIMD4(), 0)] }
    return ends.reduce(0) { most, part in
      let change = part.1 - part.0
      let largest = max(change.max(), -change.min())
      return largest == 0 ? most : max(most, largest / part.2)
    }
  }

  /// The components at a place.
  func color(at place: Double) -> SIMD4<Double> {
    var place = place
    switch rule {
    case .pad: break
    case .none: if place < 0 || place > 1 { return .zero }
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place -= 2 * (place / 2).rounded(.down)
      if place > 1 { place = 2 - place }
    }
    guard let next = stops.firstIndex(where: { $0.offset > place }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color + (b.color - a.color) * ((place - a.offset) / (b.offset - a.offset))
  }
}

extension Dice {
  /// A number from -1 to 1.
  mutating func number() -> Double { Double(below(1 << 30)) / 0x1p29 - 1 }
}
