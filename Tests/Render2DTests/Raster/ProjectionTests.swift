import Render2D
import TestSupport
import Testing

/// Pictures in perspective, pixel by pixel.
@Suite struct ProjectionTests {
  /// A plane about the middle of a picture of 120 × 90.
  private func map(_ x: Double, _ y: Double, depth: Double = 200) -> Projective {
    Projective.rotation3D(x: .degrees(x), y: .degrees(y), z: .degrees(12), depth: depth)
      .then(Projective(.translation(60, 45)))
  }

  private func drawing(_ command: DisplayList.Command, _ map: Projective) -> Drawing {
    Drawing(DisplayList([command]).projected(by: map), 120, 90)
  }

  /// Every pixel of a card in perspective has the part of a level that its polygon covers.
  @Test(arguments: [(0.0, 0.0), (30, -50), (70, 10), (-20, 82), (0, 160)])
  func edgesHaveTheirExactArea(x: Double, y: Double) {
    let map = map(x, y)
    let card = Rect(-40, -28, 80, 56)
    let corners = [
      Point(card.minX, card.minY), Point(card.maxX, card.minY), Point(card.maxX, card.maxY),
      Point(card.minX, card.maxY),
    ].compactMap(map.apply)
    let drawn = drawing(.fill(.rect(card), .nonZero, .color(.black), .identity), map)
    // The grid of 1/256 pixel and the rounding to levels, on a pixel that two edges cross.
    #expect(largestDistance(drawn.alphas, exactCoverage(corners, 120, 90)) <= 2)
    #expect(drawn.alphas.contains(255))
  }

  /// Squares of an image lie where the same squares lie as outlines.
  @Test func imagesLieWhereOutlinesLie() throws {
    let board = (0..<64).map { UInt32(($0 + $0 / 8) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000) }
    let image = try Image(width: 8, height: 8, scale: 0.1, premultiplied: board)
    let map = map(35, -40)
    let pattern = ImagePattern(image, edges: .pad, sampling: .nearest)
    let place = Affine.translation(-40, -40)
    let area = Path.rect(Rect(0, 0, 80, 80))
    let read = drawing(.fill(area, .nonZero, .image(pattern), place), map)
    var list = DisplayList([.fill(area, .nonZero, .color(.black), place)])
    for square in 0..<64 where (square + square / 8) % 2 == 0 {
      let rect = Rect(Double(square % 8) * 10, Double(square / 8) * 10, 10, 10)
      list.append(.fill(.rect(rect), .nonZero, .color(.white), place))
    }
    let drawn = Drawing(list.projected(by: map), 120, 90)
    // Apart from the pixels that an edge crosses all are the same.
    var differing = 0
    for (a, b) in zip(read.pixels, drawn.pixels) where b == 0xFFFF_FFFF || b == 0xFF00_0000 {
      if a != b { differing += 1 }
    }
    expectEqual(differing, 0)
    #expect(read.pixels.count { $0 == 0xFFFF_FFFF } > 500)
  }

  /// A gradient across a plane that is turned away from it changes as the plane does.
  @Test func gradientsGoWithThePlane() throws {
    let map = map(0, 55)
    let gradient = LinearGradient(
      from: Point(-40, 0), to: Point(40, 0), stops: [.init(0, .black), .init(1, .white)])
    let drawn = drawing(
      .fill(.rect(Rect(-40, -20, 80, 40)), .nonZero, .linear(gradient), .identity), map)
    for x in stride(from: -36.0, through: 36, by: 8) {
      let place = try #require(map.apply(Point(x, 0)))
      let level = Double(drawn[Int(place.x), Int(place.y)].red)
      #expect((level - (x + 40) / 80 * 255).magnitude < 6, "at \(x)")
    }
  }

  @Test func linesAndLettersAndClipsBecomeOutlines() {
    let run = TextLayout("Ag", font: .system(20)).runs[0]
    let line = Path.circle(center: .zero, radius: 20)
    let list = DisplayList([
      .pushClip(.rect(Rect(-10, -10, 20, 20)), .nonZero, .identity),
      .stroke(line, StrokeStyle(width: 3), .color(.red), .identity),
      .glyphs(run, .blue, .identity), .pop,
    ]).projected(by: map(20, 20))
    let kinds = list.commands.map { command in
      switch command {
      case .pushClip: "clip"
      case .fill: "fill"
      case .pop: "pop"
      default: "\(command)"
      }
    }
    expectEqual(kinds, ["clip", "fill", "fill", "fill", "pop"])
  }

  /// What lies too near to the eye is cut off and turns nothing inside out.
  @Test func aPlaneThroughTheEyeIsCut() {
    let map = Projective.rotation3D(y: .degrees(80), depth: 60).then(
      Projective(.translation(60, 45)))
    let path = Path.rect(Rect(-300, -10, 600, 20)).projected(by: map)
    expectEqual(path.elements.count, 5)
    let box = path.bounds
    #expect(box.width.isFinite && box.height.isFinite && !box.isEmpty)
    #expect(path.contains(Point(60, 45), .nonZero))
    // It ends where it is 64 times as large as in the plane of the screen.
    let side = Vector(length: 1, angle: .degrees(80))
    let cut = 60 * (1 / 64.0 - 1) / side.dy
    #expect((box.minX - (60 + 64 * cut * side.dx)).magnitude < 1e-6)
    #expect(Path.rect(Rect(-300, -10, 100, 20)).projected(by: map).isEmpty)
  }

  @Test func aCurveStaysWithinALevel() {
    let map = map(50, -30)
    let disc = Path.circle(center: .zero, radius: 30)
    let drawn = drawing(.fill(disc, .nonZero, .color(.black), .identity), map)
    let corners = (0..<4000).compactMap { step in
      let angle = Angle.turns(Double(step) / 4000)
      return map.apply(.zero + Vector(length: 30, angle: angle))
    }
    #expect(largestDistance(drawn.alphas, exactCoverage(corners, 120, 90)) <= 2)
  }
}
