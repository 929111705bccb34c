import Render2D
import TestSupport
import Testing

@Suite struct BlendTests {
  /// Colours on a grid and at random, each opaque, half clear and clear.
  private static func colors(_ seed: UInt64) -> [Color] {
    var dice = Dice(seed: seed)
    var colors: [Color] = [.clear, .white, .black, .red, .rgb(128, 128, 128), .rgb(24, 24, 24)]
    for _ in 0..<18 {
      func level() -> Double { Double(Int.random(in: 0...8, using: &dice)) / 8 }
      let alpha = dice.chance(0.4) ? 1 : dice.number(0...1)
      colors.append(
        dice.chance(0.5)
          ? Color(red: level(), green: level(), blue: level(), alpha: alpha)
          : Color(
            red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1),
            alpha: alpha))
    }
    return colors
  }

  /// A row of squares in each of 24 colours, one below the other.
  private static let below: DisplayList = {
    var list = DisplayList()
    for (index, color) in colors(1).enumerated() {
      list.fill(.rect(Rect(0, Double(index), 24, 1)), color)
    }
    return list
  }()

  private static let ground = Drawing(below, 24, 24)

  /// Columns in each of 24 colours, drawn by a function.
  private func columns(_ mode: BlendMode, _ draw: (inout DisplayList, Path, Color) -> Void)
    -> Drawing
  {
    var list = Self.below
    list.append(.pushBlend(mode))
    for (index, color) in Self.colors(2).enumerated() {
      list.append(.pushClip(.rect(Rect(Double(index), 0, 1, 24)), .nonZero, .identity))
      draw(&list, .rect(Rect(Double(index), 0, 1, 24)), color)
      list.append(.pop)
    }
    list.append(.pop)
    return Drawing(list, 24, 24)
  }

  /// The largest distance from the reference, where colours count as much as told.
  private func distance(
    _ drawn: Drawing, _ mode: BlendMode, strength: Double = 1, reach: Double = 1
  ) -> Int {
    var worst = 0
    for (x, color) in Self.colors(2).enumerated() {
      let source = color.premultiplied.components.map { $0 * strength }
      for y in 0..<24 {
        let below = Self.ground[x, y].components
        let result = BlendReference.composite(mode, source, over: below)
        let mixed = zip(below, result).map { $0 + ($1 - $0) * reach }
        worst = max(worst, drawn[x, y].distance(to: mixed))
      }
    }
    return worst
  }

  /// Rectangles of whole pixels go another way than outlines.
  @Test(arguments: BlendMode.allCases) func rectanglesAreOutlines(mode: BlendMode) {
    let gradient = LinearGradient(
      from: .zero, to: Point(20, 9),
      stops: [GradientStop(0, .red), GradientStop(1, Color(red: 0, green: 1, blue: 0, alpha: 0.3))])
    for paint in [Paint.color(.rgb(10, 200, 90, alpha: 0.7)), .linear(gradient)] {
      func drawn(_ path: Path, _ clip: Rect) -> [UInt32] {
        var list = Self.below
        list.append(.pushClip(.rect(clip), .nonZero, .identity))
        list.append(.pushBlend(mode))
        list.append(.fill(path, .nonZero, paint, .identity))
        list.append(.pop)
        list.append(.pop)
        let drawing = Drawing(list, 24, 24)
        return (0..<576).map { drawing[$0 % 24, $0 / 24].rgba }
      }
      for rect in [Rect(2, 3, 20, 17), Rect(2, 3.5, 20, 17), Rect(2.25, 3, 20, 17)] {
        var path = Path()
        path.move(to: Point(rect.minX, rect.minY))
        path.line(to: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY))
        path.line(to: Point((rect.minX + rect.maxX) / 2, rect.maxY))
        path.line(to: Point(rect.minX, rect.maxY))
        path.close()
        for clip in [Rect(0, 0, 24, 24), Rect(5, 6, 12, 9)] {
          expectEqual(drawn(.rect(rect), clip), drawn(path, clip), "\(rect) in \(clip)")
        }
      }
    }
  }

  /// Text in a translucent colour counts once as translucent: where a letter covers a pixel wholly it is
  /// as a square in that colour.
  @Test(arguments: [BlendMode.multiply, .plus, .sourceOver, .difference])
  func translucentTextIsAsTranslucentAsAShape(_ mode: BlendMode) throws {
    let color = Color.rgb(40, 120, 200, alpha: 0.5)
    let ground = Color.rgb(200, 150, 90)
    let run = TextLayout("I", font: .system(60)).runs[0]
    let place = Affine.translation(10, 0)
    func drawing(_ color: Color, _ command: DisplayList.Command, _ mode: BlendMode) -> Drawing {
      Drawing(DisplayList([.pushBlend(mode), command, .pop]), 40, 80, background: color)
    }
    let covered = drawing(.clear, .glyphs(run, .black, place), .sourceOver)
    let text = drawing(ground, .glyphs(run, color, place), mode)
    let square = drawing(
      ground, .fill(.rect(Rect(0, 0, 40, 80)), .nonZero, .color(color), .identity), mode)
    let whole = covered.alphas.indices.filter { covered.alphas[$0] == 255 }
    try #require(whole.count > 50)
    #expect(whole.allSatisfy { text.pixels[$0] == square.pixels[$0] })
  }

  @Test(arguments: BlendMode.allCases) func fillsAreWithinOneLevel(mode: BlendMode) {
    let drawn = columns(mode) { $0.fill($1, $2) }
    #expect(distance(drawn, mode) <= 1)
  }

  @Test(arguments: BlendMode.allCases) func imagesAreWithinOneLevel(mode: BlendMode) throws {
    let drawn = columns(mode) { list, path, color in
      let image = try! Image(
        width: 1, height: 24,
        premultiplied: [UInt32](repeating: color.premultiplied.rgba, count: 24))
      list.append(.image(image, .translation(path.bounds.minX, 0)))
    }
    #expect(distance(drawn, mode) <= 1)
  }

  @Test(arguments: BlendMode.allCases) func strokesAreWithinOneLevel(mode: BlendMode) {
    let drawn = columns(mode) { list, path, color in
      let x = path.bounds.midX
      list.stroke(Path(Point(x, -2), Point(x, 70)), StrokeStyle(width: 1), color)
    }
    #expect(distance(drawn, mode) <= 1)
  }

  @Test(arguments: BlendMode.allCases) func groupsAreWithinOneLevel(mode: BlendMode) {
    let drawn = columns(mode) { list, path, color in
      list.group(opacity: 0.6) { $0.fill(path, color) }
    }
    // 0.6 is exactly 153 levels.
    #expect(distance(drawn, mode, strength: 0.6) <= 1)
  }

  @Test(arguments: BlendMode.allCases) func coverageFadesTheResult(mode: BlendMode) {
    // A half-covered column: 128 levels.
    let drawn = columns(mode) { list, path, color in
      let bounds = path.bounds
      list.fill(.rect(Rect(bounds.minX, 0, 0.5, 24)), color)
    }
    let half = 128.0 / 255
    let strength = mode.fadesResult ? 1 : half
    #expect(distance(drawn, mode, strength: strength, reach: mode.fadesResult ? half : 1) <= 1)
  }

  @Test(arguments: BlendMode.allCases) func aClipFadesTheResult(mode: BlendMode) {
    var list = Self.below
    list.append(.pushBlend(mode))
    for (index, color) in Self.colors(2).enumerated() {
      list.clip(to: .rect(Rect(Double(index), 0, 0.5, 24))) {
        $0.fill(.rect(Rect(Double(index), 0, 1, 24)), color)
      }
    }
    let drawn = Drawing(list, 24, 24)
    if mode == .plus {
      // A sum that is cut off at 255 is not linear: less of the colour is added.
      #expect(distance(drawn, mode, strength: 128.0 / 255) <= 1)
    } else {
      #expect(distance(drawn, mode, reach: 128.0 / 255) <= 1)
    }
  }

  // MARK: - Where nothing is drawn

  private let disc = Path.circle(center: Point(16, 16), radius: 6)

  /// What is left of a red page at a corner when a disc is drawn in the middle within a clip.
  private func corner(_ mode: BlendMode, _ draw: (inout DisplayList, Path) -> Void) -> Drawing {
    Drawing(32, 32, background: .red) { list in
      list.clip(to: .rect(Rect(4, 4, 24, 24))) { list in
        list.append(.pushBlend(mode))
        draw(&list, disc)
        list.append(.pop)
      }
    }
  }

  @Test(arguments: BlendMode.allCases) func whatIsNotCoveredStaysUnlessTheModeClearsIt(
    mode: BlendMode
  ) {
    let drawn = corner(mode) { $0.fill($1, .blue) }
    let isCleared = mode.reachesOutside
    #expect(drawn[5, 5] == (isCleared ? .clear : Color.red.premultiplied))
    expectEqual(drawn[2, 2], Color.red.premultiplied, "outside the clip nothing changes")
    let expected: [BlendMode] = [.sourceIn, .destinationIn, .sourceOut, .destinationAtop]
    expectEqual(isCleared, expected.contains(mode))
  }

  @Test(arguments: BlendMode.allCases) func aGroupReachesAsFarAsItsClip(mode: BlendMode) {
    let drawn = corner(mode) { list, disc in list.group(opacity: 1) { $0.fill(disc, .blue) } }
    let isCleared = mode.reachesOutside || mode == .clear || mode == .source
    #expect(drawn[5, 5] == (isCleared ? .clear : Color.red.premultiplied))
    expectEqual(drawn[2, 2], Color.red.premultiplied)
  }

  @Test func anEmptyShapeStillClearsWhatIsOutside() {
    let drawn = corner(.sourceIn) { list, _ in list.fill(Path(), .blue) }
    #expect(drawn[16, 16] == .clear && drawn[2, 2] == Color.red.premultiplied)
    let group = corner(.source) { list, _ in list.group(opacity: 0.5) { _ in } }
    #expect(group[16, 16] == .clear && group[2, 2] == Color.red.premultiplied)
  }

  @Test func glyphsAreOneShape() {
    let glyphs = ["H", "I"].enumerated().map { index, letter in
      GlyphRun.Glyph(
        id: Unicode.Scalar(letter)!.value, origin: Point(2 + Double(index) * 14, 26))
    }
    let run = GlyphRun(font: .system(28), glyphs: glyphs)
    let drawn = Drawing(32, 32, background: .red) {
      $0.append(.pushBlend(.destinationIn))
      $0.append(.glyphs(run, .black, .identity))
    }
    // Both letters are left of the page, and nothing between them.
    let row = (0..<32).map { drawn[$0, 16].alpha > 128 }
    #expect(row[..<14].contains(true) && row[16...].contains(true) && row.contains(false))
    expectEqual(drawn[0, 0], .clear)
  }

  @Test func aModeEndsWithItsGroup() {
    // Within the group the mode is the usual one, although the group is multiplied.
    let drawn = Drawing(4, 4, background: .rgb(200, 200, 200)) {
      $0.append(.pushBlend(.multiply))
      $0.append(.pushGroup(opacity: 1))
      $0.fill(.rect(Rect(0, 0, 4, 4)), .rgb(0, 0, 255))
      $0.fill(.rect(Rect(0, 0, 4, 4)), .rgb(255, 255, 0))
      $0.append(.pop)
      $0.append(.pop)
    }
    expectEqual(drawn[1, 1], Pixel(red: 200, green: 200, blue: 0))
  }

  @Test func aModeWithinAGroupMeetsOnlyTheGroup() {
    // The page is not part of the opaque group: there is nothing to clear in it but the disc.
    let drawn = Drawing(32, 32, background: .red) { list in
      list.append(.pushGroup(opacity: 1))
      list.fill(.rect(Rect(0, 0, 32, 32)), .blue)
      list.append(.pushBlend(.clear))
      list.fill(disc, .black)
      list.append(.pop)
      list.append(.pop)
    }
    #expect(drawn[16, 16] == Color.red.premultiplied && drawn[1, 1] == Color.blue.premultiplied)
  }
}
