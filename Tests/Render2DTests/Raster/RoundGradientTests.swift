import Render2D
import TestSupport
import Testing

@Suite struct RoundGradientTests {
  /// A negative radius is none.
  @Test func aNegativeRadiusIsNone() {
    func draw(to radius: Double) -> Drawing {
      let gradient = RadialGradient(
        from: .init(Point(16, 16), radius: 10), to: .init(Point(20, 16), radius: radius),
        stops: [.init(0, .black), .init(1, .red)])
      return Drawing(32, 32) {
        $0.append(.fill(.rect(Rect(0, 0, 32, 32)), .nonZero, .radial(gradient), .identity))
      }
    }
    expectEqual(draw(to: -4), draw(to: 0))
  }

  private let stops: [GradientStop] = [
    .init(0.1, .rgb(255, 0, 40)), .init(0.4, .rgb(20, 255, 0, alpha: 0.3)),
    .init(0.7, .rgb(250, 250, 250, alpha: 0.9)), .init(0.9, .rgb(0, 10, 255)),
  ]

  private func draw(_ paint: Paint) -> Drawing {
    Drawing(48, 32) { $0.append(.fill(.rect(Rect(0, 0, 48, 32)), .nonZero, paint, .identity)) }
  }

  /// The premultiplied colour at a place along a gradient.
  private func color(_ place: Double, _ edges: EdgeRule, _ mixing: ColorMixing) -> Components {
    var place = place
    switch edges {
    case .pad: break
    case .repeat: place -= place.rounded(.down)
    case .reflect:
      place -= 2 * (place / 2).rounded(.down)
      if place > 1 { place = 2 - place }
    case .none: if place < 0 || place > 1 { return [0, 0, 0, 0] }
    }
    func straight(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    func premultiplied(_ c: [Double]) -> Components { c[..<3].map { $0 * c[3] } + [c[3]] }
    let next = stops.firstIndex { $0.offset > place } ?? stops.count
    if next == 0 { return premultiplied(straight(stops[0].color)) }
    if next == stops.count { return premultiplied(straight(stops[next - 1].color)) }
    let (a, b) = (stops[next - 1], stops[next])
    let fraction = (place - a.offset) / (b.offset - a.offset)
    func mix(_ a: [Double], _ b: [Double]) -> [Double] {
      zip(a, b).map { $0 + ($1 - $0) * fraction }
    }
    return mixing == .straight
      ? premultiplied(mix(straight(a.color), straight(b.color)))
      : mix(premultiplied(straight(a.color)), premultiplied(straight(b.color)))
  }

  /// The largest distance of a drawing from a function of the pixels' middles, at every third pixel,
  /// leaving out those where a hair's breadth makes a jump.
  private func distance(
    _ drawn: Drawing, _ edges: EdgeRule, _ mixing: ColorMixing = .premultiplied,
    place: (Point) -> Double?
  ) -> Int {
    var worst = 0
    for y in 0..<32 {
      for x in stride(from: y % 3, to: 48, by: 3) {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5)
        func expected(_ way: Double) -> Components {
          guard let place = place(point + Vector(way, way / 3)) else { return [0, 0, 0, 0] }
          return color(place, edges, mixing)
        }
        let (before, middle, after) = (expected(-1e-6), expected(0), expected(1e-6))
        if zip(before, after).contains(where: { abs($0 - $1) > 1e-3 }) { continue }
        worst = max(worst, drawn[x, y].distance(to: middle))
      }
    }
    return worst
  }

  /// The last circle that a point lies on, by the canvas's own definition: both roots of the
  /// equation are tried.
  private func place(_ point: Point, _ gradient: RadialGradient) -> Double? {
    let way = gradient.end.center - gradient.start.center
    let growth = gradient.end.radius - gradient.start.radius
    let to = point - gradient.start.center
    let a = way.dot(way) - growth * growth
    let b = -2 * (to.dot(way) + gradient.start.radius * growth)
    let c = to.dot(to) - gradient.start.radius * gradient.start.radius
    var roots: [Double] = []
    if abs(a) < 1e-9 {
      if b != 0 { roots = [-c / b] }
    } else if b * b - 4 * a * c >= 0 {
      let root = (b * b - 4 * a * c).squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return roots.filter { gradient.start.radius + $0 * growth >= 0 }.max()
  }

  private var circles: [(Point, Double, Point, Double)] {
    [
      // Concentric; a focus; one within the other; the smaller one last.
      (Point(24, 16), 0, Point(24, 16), 20), (Point(18, 12), 0, Point(24, 16), 20),
      (Point(20, 14), 4, Point(24, 16), 20), (Point(24, 16), 20, Point(20, 14), 4),
      // Apart: a cone. Of equal size: a strip. Crossing each other.
      (Point(10, 16), 3, Point(36, 16), 9), (Point(10, 10), 6, Point(36, 20), 6),
      (Point(20, 16), 10, Point(28, 16), 12),
      // The first touches the second from within.
      (Point(14, 16), 0, Point(24, 16), 10), (Point(16, 16), 2, Point(24, 16), 10),
    ]
  }

  @Test(arguments: 0..<9, [EdgeRule.pad, .repeat, .reflect, .none])
  func radialGradientsAreWithinOneLevel(index: Int, edges: EdgeRule) {
    let (start, first, end, second) = circles[index]
    for mixing in [ColorMixing.premultiplied, .straight] {
      let gradient = RadialGradient(
        from: .init(start, radius: first), to: .init(end, radius: second), stops: stops,
        edges: edges, mixing: mixing)
      let drawn = draw(.radial(gradient))
      #expect(distance(drawn, edges, mixing) { place($0, gradient) } <= 1, "\(mixing)")
    }
  }

  @Test(arguments: [EdgeRule.pad, .repeat, .reflect, .none])
  func linearGradientsAreWithinOneLevel(edges: EdgeRule) {
    for (start, end) in [
      (Point(3, 5), Point(40, 29)), (Point(20, 10), Point(26, 10)), (Point(9, 30), Point(9, 3)),
      (Point(30, 20), Point(12, 20)), (Point(24, 16), Point(24.7, 16.4)),
    ] {
      for mixing in [ColorMixing.premultiplied, .straight] {
        let gradient = LinearGradient(
          from: start, to: end, stops: stops, edges: edges, mixing: mixing)
        let way = end - start
        let drawn = draw(.linear(gradient))
        let worst = distance(drawn, edges, mixing) { ($0 - start).dot(way) / way.dot(way) }
        #expect(worst <= 1, "\(start) \(end) \(mixing)")
      }
    }
  }

  @Test(arguments: [EdgeRule.pad, .repeat, .reflect, .none])
  func conicGradientsAreWithinOneLevel(edges: EdgeRule) {
    for (start, sweep) in [(0.0, 1.0), (0.3, 1), (-0.2, 0.25), (0.6, -1), (0.1, 0.7)] {
      let gradient = ConicGradient(
        center: Point(21.3, 14.2), start: .turns(start), sweep: .turns(sweep), stops: stops,
        edges: edges)
      let drawn = draw(.conic(gradient))
      let worst = distance(drawn, edges) { point in
        let way = point - gradient.center
        var turns = (way.angle.radians - gradient.start.radians) / (2 * .pi)
        if sweep < 0 { turns = -turns }
        return (turns - turns.rounded(.down)) / abs(sweep)
      }
      #expect(worst <= 1, "\(start) \(sweep)")
    }
  }

  @Test func gradientsFollowTheirOwnMapAndTheShapes() {
    let own = Affine.scale(1.5, 0.7).then(.rotation(.degrees(20))).then(.translation(6, 3))
    let map = Affine.rotation(.degrees(-12)).then(.scale(0.9, 1.3))
    let gradient = RadialGradient(
      center: Point(14, 10), radius: 12, focus: Point(10, 9), stops: stops, transform: own)
    let both = own.then(map).inverse!
    let page = Path.rect(Rect(-90, -90, 240, 240))
    let drawn = Drawing(48, 32) { $0.append(.fill(page, .nonZero, .radial(gradient), map)) }
    #expect(distance(drawn, .pad) { place(both.apply($0), gradient) } <= 1)
  }

  @Test func conicGradientsStartWhereTold() {
    // As on a canvas: the start angle is where the first colour is, and it goes round clockwise.
    let edge: [GradientStop] = [
      .init(0, .red), .init(0.5, .red), .init(0.5, .blue), .init(1, .blue),
    ]
    let gradient = ConicGradient(center: Point(24, 16), start: .degrees(90), stops: edge)
    let drawn = draw(.conic(gradient))
    // From straight down clockwise: the left half is red.
    #expect(drawn[4, 16] == Color.red.premultiplied && drawn[44, 16] == Color.blue.premultiplied)
  }

  @Test func equalCirclesDrawNothing() {
    let gradient = RadialGradient(
      from: .init(Point(20, 16), radius: 8), to: .init(Point(20, 16), radius: 8), stops: stops)
    #expect(draw(.radial(gradient)).pixels.allSatisfy { $0 == 0 })
  }

  @Test func withoutARadiusItIsAsALineWithoutLength() {
    for edges in [EdgeRule.pad, .repeat, .reflect, .none] {
      let radial = RadialGradient(center: Point(9, 9), radius: 0, stops: stops, edges: edges)
      let linear = LinearGradient(from: Point(9, 9), to: Point(9, 9), stops: stops, edges: edges)
      expectEqual(draw(.radial(radial)).pixels, draw(.linear(linear)).pixels)
    }
    let pad = RadialGradient(center: Point(9, 9), radius: 0, stops: stops)
    expectEqual(draw(.radial(pad))[3, 3], Color.rgb(0, 10, 255).premultiplied)
  }

  /// Also where a component is halfway between two levels.
  @Test func aSingleStopIsItsColour() {
    let color = Color(red: 0.5, green: 126.5 / 255, blue: 0.25, alpha: 0.7)
    for color in [color, color.faded(1 / 0.7), .rgb(3, 200, 77, alpha: 0.5)] {
      let stops = [GradientStop(0.3, color)]
      let paints: [Paint] = [
        .linear(LinearGradient(from: .zero, to: Point(9, 20), stops: stops)),
        .radial(RadialGradient(center: Point(20, 9), radius: 9, stops: stops, edges: .reflect)),
        .conic(ConicGradient(center: Point(20, 9), stops: stops, edges: .repeat)),
      ]
      for paint in paints {
        #expect(draw(paint).pixels.allSatisfy { $0 == color.premultiplied.rgba })
      }
    }
  }

  @Test func outsideTheConeThereIsNothing() {
    let gradient = RadialGradient(
      from: .init(Point(12, 16), radius: 2), to: .init(Point(30, 16), radius: 6),
      stops: [.init(0, .red), .init(1, .blue)])
    let drawn = draw(.radial(gradient))
    #expect(drawn[1, 1] == .clear && drawn[46, 16] == Color.blue.premultiplied)
  }

  @Test func aLineWithoutLengthIsTheMeanWhereItRepeats() {
    let gradient = LinearGradient(
      from: Point(5, 5), to: Point(5, 5), stops: [.init(0, .black), .init(1, .white)],
      edges: .repeat)
    expectEqual(draw(.linear(gradient))[9, 9], Pixel(red: 128, green: 128, blue: 128))
    var clear = gradient
    clear.edges = .none
    expectEqual(draw(.linear(clear))[9, 9], .clear)
  }

  @Test(arguments: 1...3) func oneOrFewStopsAtOnePlace(count: Int) {
    let stops = (0..<count).map { GradientStop(0.5, $0 == count - 1 ? .blue : .red) }
    for edges in [EdgeRule.pad, .repeat, .reflect] {
      let drawn = draw(
        .linear(
          LinearGradient(from: Point(0, 0), to: Point(48, 0), stops: stops, edges: edges)))
      let first = count == 1 ? Color.blue : .red
      #expect(drawn[10, 3] == first.premultiplied && drawn[30, 3] == Color.blue.premultiplied)
    }
  }

  @Test func manyStopsAreFound() {
    let many = (0...1000).map { index in
      GradientStop(Double(index) / 1000, index % 2 == 0 ? .black : .white)
    }
    let drawn = draw(
      .linear(LinearGradient(from: Point(0, 0), to: Point(48_000, 0), stops: many)))
    // From black to white over 48 pixels.
    #expect(abs(Int(drawn[23, 0].red) - 125) <= 1 && drawn[47, 9].red >= 251)
  }
}
