import Render2D
import Testing

@Suite struct GradientTests {
  private let page = Path.rect(Rect(0, 0, 48, 32))

  private func draw(_ gradient: LinearGradient, _ map: Affine = .identity) -> Drawing {
    var path = page
    if let back = map.inverse { path = path.transformed(by: back) }
    return Drawing(48, 32) { $0.append(.fill(path, .nonZero, .linear(gradient), map)) }
  }

  /// The colours in Double, mixed premultiplied at the middle of each pixel.
  private func reference(_ gradient: LinearGradient, _ map: Affine = .identity) -> [[Double]] {
    let back = map.inverse!
    let way = gradient.end - gradient.start
    return (0..<32 * 48).map { index in
      let point = back.apply(Point(Double(index % 48) + 0.5, Double(index / 48) + 0.5))
      let place = min(max((point - gradient.start).dot(way) / way.dot(way), 0), 1)
      let next = gradient.stops.firstIndex { $0.offset > place } ?? gradient.stops.count
      func levels(_ color: Color) -> [Double] {
        [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
          .map { $0 * 255 }
      }
      if next == 0 { return levels(gradient.stops[0].color) }
      if next == gradient.stops.count { return levels(gradient.stops[next - 1].color) }
      let (a, b) = (gradient.stops[next - 1], gradient.stops[next])
      let fraction = (place - a.offset) / (b.offset - a.offset)
      return zip(levels(a.color), levels(b.color)).map { $0 + ($1 - $0) * fraction }
    }
  }

  private func distance(_ drawn: Drawing, _ reference: [[Double]]) -> Double {
    zip(drawn.pixels, reference).map { pixel, levels in
      let drawn = Pixel(rgba: pixel)
      let components = [drawn.red, drawn.green, drawn.blue, drawn.alpha]
      return zip(components, levels).map { abs(Double($0) - $1) }.max()!
    }.max()!
  }

  private let stops: [LinearGradient.Stop] = [
    .init(0.1, .rgb(255, 0, 40)), .init(0.4, .rgb(20, 255, 0, alpha: 0.3)),
    .init(0.9, .rgb(0, 10, 255)),
  ]

  @Test func slantedGradientsAreWithinOneLevel() {
    let gradient = LinearGradient(from: Point(3, 5), to: Point(40, 29), stops: stops)
    #expect(distance(draw(gradient), reference(gradient)) <= 1)
  }

  @Test func levelAndUprightGradientsAreWithinOneLevel() {
    for end in [Point(45, 2), Point(2, 30)] {
      let gradient = LinearGradient(from: Point(2, 2), to: end, stops: stops)
      #expect(distance(draw(gradient), reference(gradient)) <= 1)
    }
  }

  @Test func gradientsFollowTheMap() {
    let map = Affine.scale(2, 0.5).then(.rotation(.degrees(33))).then(.translation(12, 3))
    let gradient = LinearGradient(from: Point(0, 0), to: Point(14, 9), stops: stops)
    #expect(distance(draw(gradient, map), reference(gradient, map)) <= 1)
  }

  @Test func gradientsGoOnWithTheirEnds() {
    let gradient = LinearGradient(
      from: Point(20, 0), to: Point(24, 0), stops: [.init(0, .gray(0)), .init(1, .gray(255))])
    let drawn = draw(gradient)
    #expect(drawn[0, 3] == Pixel(red: 0, green: 0, blue: 0))
    #expect(drawn[47, 3] == Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func stopsAtOnePlaceMakeAnEdge() {
    let gradient = LinearGradient(
      from: Point(0, 0), to: Point(48, 0),
      stops: [.init(0.5, .gray(0)), .init(0.5, .gray(255))])
    let drawn = draw(gradient)
    #expect((0..<24).allSatisfy { drawn[$0, 4].red == 0 })
    #expect((24..<48).allSatisfy { drawn[$0, 4].red == 255 })
  }

  @Test func aLineWithoutLengthIsTheLastColour() {
    let gradient = LinearGradient(from: Point(5, 5), to: Point(5, 5), stops: stops)
    #expect(draw(gradient)[9, 9] == Color.rgb(0, 10, 255).premultiplied)
  }

  @Test func aGradientWithoutStopsIsClear() {
    let gradient = LinearGradient(from: Point(5, 5), to: Point(9, 5), stops: [])
    #expect(draw(gradient).pixels.allSatisfy { $0 == 0 })
  }
}
