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
        ? GradientRamp(origin: origin, stepX: stepX, stepY: stepY)
        : GradientRamp(origin: origin, stepX: stepX, stepY: stepY, steepest: stops.steepest)
      let row = Row(minX, width) { span in
        linearRow(
          ramp, stops.lent, y: y, from: minX, into: &span)
      }
      row.expect(stops) { x in origin + Double(x) * stepX + Double(y) * stepY }
    }
  }

  @Test(arguments: rules, [1, 2, 3, 4, 5, 7, 8, 9, 13, 16])
  func radialRowsAreWithinOneLevel(rule: EdgeRule, width: Int) {
    var dice = Dice(seed: UInt64(width))
    for round in 0..<80 {
      let stops = Stops(&dice, rule)
      // Round a point, between circles within one another, and between circles apart.
      let kind = round % 3
      let (growth, centerX) = (kind == 2 ? 0.4 : 1.0, kind == 0 ? 0 : kind == 1 ? 0.5 : 1.5)
      let radius = kind == 0 ? 0 : 0.6
      let map = PixelMap(
        originX: 3 * dice.number(), originY: 3 * dice.number(), rightX: dice.number() / 8,
        rightY: dice.number() / 8, downX: dice.number() / 8, downY: dice.number() / 8)
      let shape = RadialShape(
        map: map, centerX: centerX, centerY: 0, radius: radius, growth: growth)
      let (minX, y) = (dice.below(20) - 10, dice.below(20) - 10)
      let row = Row(minX, width) { span in
        radialRow(shape, stops.lent, y: y, from: minX, into: &span)
      }
      row.expect(stops) { x in
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

  @Test(arguments: rules, [1, 2, 3, 4, 5, 7, 8, 9, 13, 16])
  func conicRowsAreWithinOneLevel(rule: EdgeRule, width: Int) {
    var dice = Dice(seed: UInt64(width))
    for _ in 0..<80 {
      let stops = Stops(&dice, rule)
      let perTurn = [1.0, -1, 2.5, -4][dice.below(4)]
      let map = PixelMap(
        originX: 9 * dice.number(), originY: 9 * dice.number(), rightX: dice.number(),
        rightY: dice.number(), downX: dice.number(), downY: dice.number())
      let shape = ConicShape(map: map, perTurn: perTurn)
      let (minX, y) = (dice.below(20) - 10, dice.below(20) - 10)
      let row = Row(minX, width) { span in
        conicRow(shape, stops.lent, y: y, from: minX, into: &span)
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

  @Test(arguments: rules) func aColumnDoesNotDependOnWhichAreAskedFor(rule: EdgeRule) {
    var dice = Dice(seed: 11)
    for _ in 0..<1500 {
      let stops = Stops(&dice, rule)
      let steep = [0.001, 0.02, 0.2, 1][dice.below(4)]
      let ramp = GradientRamp(
        origin: 3 * dice.number(), stepX: steep * dice.number(), stepY: steep * dice.number(),
        steepest: dice.below(2) == 0 ? .infinity : stops.steepest)
      let y = dice.below(50)
      func draw(_ minX: Int, _ maxX: Int) -> Row {
        Row(minX, maxX - minX) { span in
          linearRow(ramp, stops.lent, y: y, from: minX, into: &span)
        }
      }
      let whole = draw(-100, 100)
      let minX = dice.below(190) - 100
      let maxX = minX + dice.below(min(100 - minX, 90)) + 1
      #expect(Array(whole.colors[minX + 100..<maxX + 100]) == draw(minX, maxX).colors)
    }
  }

  @Test(arguments: rules) func vectorsOfEveryWidthGiveTheSame(rule: EdgeRule) {
    var dice = Dice(seed: 15)
    for round in 0..<2500 {
      let stops = Stops(&dice, rule)
      let steep = [0, 0.0001, 0.003, 0.02, 0.1, 1][dice.below(6)]
      let ramp = GradientRamp(
        origin: 3 * dice.number(), stepX: steep * dice.number(), stepY: 0.1)
      let (minX, width) = (dice.below(300) - 150, 1 + dice.below(200))
      let rows = vectorWidths.map { vectors in
        Row(minX, width) {
          linearRow(ramp, stops.lent, y: 7, from: minX, into: &$0, vectors: vectors)
        }
      }
      #expect(rows.allSatisfy { $0.colors == rows[0].colors }, "\(round)")
    }
  }

  @Test func rowsAreStretchesOfLines() {
    var dice = Dice(seed: 12)
    var found: Set<Int> = []
    for _ in 0..<1000 {
      let stops = Stops(&dice, .reflect)
      let steep = [0.0005, 0.002, 0.004, 0.01][dice.below(4)]
      let ramp = GradientRamp(
        origin: dice.number(), stepX: steep * dice.number(), stepY: steep * dice.number(),
        steepest: stops.steepest)
      found.insert(ramp.lines)
      guard ramp.lines > 0 else { continue }
      let y = dice.below(200) - 100
      let stretch = ramp.stretch(ofRow: y)
      let row = Row(-30, 60) { span in
        linearRow(
          ramp, stops.lent, y: y, from: -30, into: &span)
      }
      let line = Row(-30, 60) { span in
        linearLine(
          stretch.line, of: ramp, stops.lent, from: stretch.column - 30,
          into: &span)
      }
      #expect(row.colors == line.colors)
      // The place of the line's column is that of the row's, to half a part of a column.
      let place = (Double(stretch.column) + Double(stretch.line) / Double(ramp.lines)) * ramp.stepX
      let bound = ramp.stepX.magnitude * (0.5 / Double(ramp.lines) + 1e-9)
      #expect(abs(place - Double(y) * ramp.stepY) <= bound)
    }
    #expect(found == [0, 1, 2, 4])
  }

  @Test func levelRowsStayWhereTheyAre() {
    // Also edges: a row that is not moved needs no bound.
    let level = GradientRamp(origin: 0.3, stepX: 0.7, stepY: 0, steepest: .infinity)
    #expect(level.lines == 1 && level.stretch(ofRow: 99) == (0, 0))
    // Along the diagonal rows are moved by whole columns, however steep the gradient is.
    let diagonal = GradientRamp(origin: 0.3, stepX: 0.7, stepY: -1.4, steepest: 9999)
    #expect(diagonal.lines == 1 && diagonal.stretch(ofRow: 5) == (0, -10))
    #expect(GradientRamp(origin: 0.3, stepX: 0.7, stepY: -1.4, steepest: .infinity).lines == 0)
    // What changes by nothing along a row is even.
    let upright = GradientRamp(origin: 0.3, stepX: 1e-17, stepY: 0.1, steepest: 500)
    #expect(upright.stepX == 0 && upright.lines == 0)
  }

  @Test(arguments: rules) func noComponentIsAboveItsAlpha(rule: EdgeRule) {
    var dice = Dice(seed: 13)
    for _ in 0..<4000 {
      let stops = Stops(&dice, rule, isSaturated: true)
      let step = 0.01 * dice.number()
      let ramp = GradientRamp(origin: 0.5, stepX: step, stepY: 0)
      let row = Row(-100, 200) { span in
        linearRow(ramp, stops.lent, y: 0, from: -100, into: &span)
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
          let ramp = GradientRamp(origin: origin, stepX: stepX, stepY: stepY, steepest: steepest)
          let row = Row(-40, 80) { span in
            linearRow(ramp, stops.lent, y: 9, from: -40, into: &span)
          }
          #expect(row.isValid)
        }
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
  func expect(_ stops: Stops, at place: (Int) -> Double?) {
    for (index, found) in colors.enumerated() {
      let place = place(minX + index)
      let expected = place.map(stops.color) ?? .zero
      if let place {
        let around = stops.color(at: place + 1e-6) - stops.color(at: place - 1e-6)
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
  let pieces: [GradientPiece]
  private let numbers: GradientNumbers

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
    self.pieces = pieces
    numbers = GradientNumbers(pieces.span, rule)
  }

  /// For rows of gradients.
  var lent: GradientSpan {
    @_lifetime(borrow self)
    get {
      GradientSpan(pieces.span, numbers, rule, isOpaque: areOpaque)
    }
  }

  var areOpaque: Bool { pieces.allSatisfy { $0.color.w == 255 && $0.slope.w == 0 } }

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
