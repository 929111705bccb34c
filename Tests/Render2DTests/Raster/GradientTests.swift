import Foundation
import Render2D
import TestSupport
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

  @Test func whatFadesLetsTheGroundThrough() {
    let stops: [LinearGradient.Stop] = [.init(0, .black), .init(1, .clear)]
    let gradient = LinearGradient(
      from: Point(0, 0), to: Point(24, 0), stops: stops, edges: .reflect)
    let drawn = Drawing(48, 32, background: .white) {
      $0.append(.fill(page, .nonZero, .linear(gradient), .identity))
    }
    #expect(drawn.alphas.allSatisfy { $0 == 255 })
    #expect(drawn[23, 5].red > 240 && drawn[0, 5].red < 10)
  }

  /// A gradient that repeats jumps back at its own place in every row, however slowly it grows.
  @Test func aSlantedGradientJumpsWhereItRepeats() {
    let stops: [LinearGradient.Stop] = [.init(0, .black), .init(1, .white)]
    let (start, way) = (Point(-2030, -10), Vector(2000, 320))
    let drawn = draw(LinearGradient(from: start, to: start + way, stops: stops, edges: .repeat))
    for y in 0..<32 {
      for x in 0..<48 {
        let place = (Point(Double(x) + 0.5, Double(y) + 0.5) - start).dot(way) / way.dot(way)
        let level = (place - place.rounded(.down)) * 255
        #expect((Double(drawn[x, y].red) - level).magnitude <= 1, "\(x) \(y)")
      }
    }
    #expect(Set(drawn.pixels).count > 3)
  }

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

  private static let directions =
    (0..<32).map { 11.25 * Double($0) } + [0.001, 44.999, 63.435, 89.99, 90.000_1, 179.999, 341.3]

  @Test(arguments: directions)
  func inAllDirectionsTheyAreWithinOneLevelAndTheSameInParts(degrees: Double) {
    let way = Vector(cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let many = (0...90).map { index in
      LinearGradient.Stop(Double(index) / 90, index % 2 == 0 ? .rgb(9, 90, 200) : .rgb(30, 70, 190))
    }
    for length in [9.0, 60, 230, 2000] {
      for stops in [stops, many] {
        for center in [Point(24, 16), Point(2000, -3000), Point(24 + 0x1p42, 0)] {
          let gradient = LinearGradient(
            from: center - way * (length / 2), to: center + way * (length / 2), stops: stops)
          let drawn = draw(gradient)
          expectEqual(drawInParts(.linear(gradient), page), drawn)
          // Farther away the numbers themselves are too coarse.
          guard center.x < 1e6 else { continue }
          #expect(distance(drawn, reference(gradient)) <= 1, "\(length) \(stops.count) \(center)")
        }
      }
    }
  }

  @Test(arguments: [EdgeRule.pad, .repeat, .reflect, .none])
  func roundShapesAreTheSameInParts(edges: EdgeRule) {
    for end in [Point(47, 16), Point(30, 40), Point(1, 60), Point(-100, -90), Point(24, 400)] {
      let gradient = LinearGradient(from: Point(24, 16), to: end, stops: stops, edges: edges)
      let path = Path.circle(center: Point(22.5, 15.2), radius: 14.7)
      let drawn = Drawing(48, 32) {
        $0.append(.fill(path, .nonZero, .linear(gradient), .identity))
      }
      expectEqual(drawInParts(.linear(gradient), path), drawn)
    }
  }

  /// Draws the page in rectangles of all sizes, each by itself.
  private func drawInParts(_ paint: Paint, _ path: Path) -> Drawing {
    var list = DisplayList()
    list.append(.fill(path, .nonZero, paint, .identity))
    var pixmap = Pixmap(width: 48, height: 32)
    var rasterizer = Rasterizer()
    let (columns, rows) = ([0, 1, 4, 17, 29, 48], [0, 3, 4, 15, 32])
    for (left, right) in zip(columns, columns.dropFirst()) {
      for (top, bottom) in zip(rows, rows.dropFirst()) {
        let region = DirtyRegion(IntRect(left, top, right - left, bottom - top))
        rasterizer.draw(list, scale: 1, into: &pixmap, region: region)
      }
    }
    return Drawing(pixmap)
  }

  @Test func gradientsGoOnWithTheirEnds() {
    let gradient = LinearGradient(
      from: Point(20, 0), to: Point(24, 0), stops: [.init(0, .gray(0)), .init(1, .gray(255))])
    let drawn = draw(gradient)
    expectEqual(drawn[0, 3], Pixel(red: 0, green: 0, blue: 0))
    expectEqual(drawn[47, 3], Pixel(red: 255, green: 255, blue: 255))
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
    expectEqual(draw(gradient)[9, 9], Color.rgb(0, 10, 255).premultiplied)
  }

  @Test func aGradientWithoutStopsIsClear() {
    let gradient = LinearGradient(from: Point(5, 5), to: Point(9, 5), stops: [])
    #expect(draw(gradient).pixels.allSatisfy { $0 == 0 })
  }
}
