import Render2D
import TestSupport
import Testing

@Suite struct PatternTests {
  private let image: Image = {
    var dice = Dice(seed: 12)
    return try! Image(
      width: 7, height: 5, premultiplied: (0..<35).map { _ in dice.color().premultiplied.rgba })
  }()

  private func draw(_ pattern: ImagePattern, _ map: Affine = .identity) -> Drawing {
    let page = Path.rect(Rect(-400, -400, 800, 800))
    return Drawing(40, 30) { $0.append(.fill(page, .nonZero, .image(pattern), map)) }
  }

  /// The pixel of the image that an index stands for.
  private func index(_ index: Int, _ count: Int, _ edges: EdgeRule) -> Int? {
    if (0..<count).contains(index) { return index }
    switch edges {
    case .none: return nil
    case .pad: return min(max(index, 0), count - 1)
    case .repeat: return ((index % count) + count) % count
    case .reflect:
      let place = ((index % (2 * count)) + 2 * count) % (2 * count)
      return place < count ? place : 2 * count - 1 - place
    }
  }

  private func components(_ x: Int, _ y: Int, _ pattern: ImagePattern) -> Components {
    guard let column = index(x, 7, pattern.edgesX), let row = index(y, 5, pattern.edgesY) else {
      return [0, 0, 0, 0]
    }
    return Pixel(rgba: image.premultiplied[row * 7 + column]).components
  }

  /// The four pixels round a place, mixed in Double.
  private func bilinear(_ place: Point, _ pattern: ImagePattern) -> Components {
    let (x, y) = (place.x - 0.5, place.y - 0.5)
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, down) = (x - Double(column), y - Double(row))
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
      components(column + dx, row + dy, pattern)
        .map { $0 * (dx == 0 ? 1 - right : right) * (dy == 0 ? 1 - down : down) }
    }
    return (0..<4).map { part in corners.reduce(0) { $0 + $1[part] } }
  }

  private let maps: [Affine] = [
    .identity, .translation(0.3, 0.6), .scale(2.3, 1.7),
    Affine.rotation(.degrees(31)).then(.translation(14, 6)),
    Affine.scale(3, -2).then(.rotation(.degrees(200))).then(.translation(20, 15)),
    Affine(a: 1.2, b: 0.4, c: -0.9, d: 1.8, tx: -7, ty: 3), .scale(0.8, 0.9),
  ]

  @Test(arguments: 0..<7, [EdgeRule.pad, .repeat, .reflect, .none])
  func mixedPixelsAreWithinOneLevel(index: Int, edges: EdgeRule) {
    let map = maps[index]
    let pattern = ImagePattern(
      image, edgesX: edges, edgesY: index % 2 == 0 ? edges : .repeat, sampling: .bilinear)
    let drawn = draw(pattern, map)
    let back = map.inverse!
    var worst = 0
    for y in 0..<30 {
      for x in 0..<40 {
        let place = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        worst = max(worst, drawn[x, y].distance(to: bilinear(place, pattern)))
      }
    }
    #expect(worst <= 1)
  }

  @Test(arguments: 0..<7, [EdgeRule.pad, .repeat, .reflect, .none])
  func theNearestPixelIsTaken(index: Int, edges: EdgeRule) {
    let map = maps[index]
    let pattern = ImagePattern(image, edges: edges, sampling: .nearest)
    let drawn = draw(pattern, map)
    let back = map.inverse!
    for y in 0..<30 {
      for x in 0..<40 {
        let place = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        // Half-way between two pixels either may be the nearest.
        let isBetween = [place.x, place.y].contains { abs($0 - $0.rounded()) < 1e-6 }
        if isBetween && map != .identity { continue }
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        let expected = components(column, row, pattern)
        if drawn[x, y].components != expected { Issue.record("\(x) \(y)") }
      }
    }
  }

  @Test func theImageCommandIsThePaddedPattern() {
    let map = Affine.rotation(.degrees(12)).then(.scale(3)).then(.translation(9, 4))
    let command = Drawing(40, 30) { $0.append(.image(image, map)) }
    let pattern = ImagePattern(image, edges: .pad)
    let fill = Drawing(40, 30) {
      $0.append(.fill(.rect(Rect(0, 0, 7, 5)), .nonZero, .image(pattern), map))
    }
    expectEqual(command, fill)
  }

  @Test func aPatternDrawnSmallIsItsMean() throws {
    // A chessboard in black and white is grey from afar, also where it repeats.
    let pixels = (0..<256).map { ($0 + $0 / 16) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let board = try Image(width: 16, height: 16, premultiplied: pixels)
    let drawn = draw(ImagePattern(board, edges: .repeat), .scale(1.0 / 8))
    for y in 0..<30 {
      for x in 0..<40 { #expect(abs(Int(drawn[x, y].red) - 128) <= 1) }
    }
  }

  @Test(arguments: [
    Affine.scale(0), .translation(.nan, 0), .scale(1e300), .scale(1e-300), .translation(1e18, 0),
    .scale(1e-9), Affine(a: 1, b: 0, c: 1e12, d: 1, tx: 0, ty: 0),
  ])
  func strangeMapsDoNoHarm(map: Affine) {
    for edges in [EdgeRule.pad, .repeat, .reflect, .none] {
      for sampling in [ImagePattern.Sampling.nearest, .bilinear, .smooth] {
        let pattern = ImagePattern(image, edges: edges, sampling: sampling, transform: map)
        #expect(draw(pattern).pixels.allSatisfy { Pixel(rgba: $0).isValid })
      }
    }
  }
}

extension Pixel {
  /// Whether no component is above the alpha.
  var isValid: Bool { max(red, green, blue) <= alpha }
}
