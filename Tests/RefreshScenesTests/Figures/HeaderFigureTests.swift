import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The project's own headers: their default sizes and times.
@Suite struct HeaderFigureTests {
  // MARK: - pulse

  private static let blue = Color.rgb(0, 122, 255)

  /// Three dots of 10, 20 apart, in the middle of 60 points, as large as the part of the pull.
  @Test(arguments: [(30.0, 0.5), (45.0, 0.75)]) func theDots(pull: Double, part: Double) throws {
    let story = try SceneStory(PulseScene(), held: pull)
    let dots = story.tape.shapes(HeaderFigureTests.blue, at: story.end)
    expectEqual(dots.count, 3)
    for (index, dot) in dots.enumerated() {
      #expect(isNear(dot.box.width, 10 * part, 0.05))
      #expect(isNear(dot.box.midX, 187.5 + 20 * part * Double(index - 1), 0.05))
      #expect(isNear(dot.box.midY, 64 + pull - 30, 0.3) && isNear(dot.color.alpha, part, 0.01))
    }
  }

  /// A beat of 0.4 s to 0.3 of the size and 0.35 of the strength; each 0.16 s after the one before.
  @Test func theBeat() throws {
    let story = try SceneStory(PulseScene())
    func dots(_ milliseconds: Double) throws -> [ShownBox] {
      story.tape.shapes(
        HeaderFigureTests.blue, at: try story.time("refreshing", plus: milliseconds))
    }
    for (index, delay) in [0.0, 160, 320].enumerated() {
      for (milliseconds, scale, strength) in [
        (1200.0, 0.3, 0.35), (1400, 0.65, 0.675), (1600, 1, 1),
      ] {
        let dot = try dots(milliseconds + delay)[index]
        #expect(isNear(dot.box.width, 10 * scale, 0.01) && isNear(dot.color.alpha, strength, 0.01))
      }
    }
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(250))
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(2))
    try expectEqual(story.time("idle") - story.time("collapse"), .zero)
  }

  /// Rings grow from 0.3 to 44 points in 1.5 s and fade.
  @Test func theRings() throws {
    let story = try SceneStory(
      PulseScene(), with: ["look": "ring", "count": "1", "ring-curve": "linear"])
    let ring = try #require(
      story.tape.shapes(HeaderFigureTests.blue, at: story.time("refreshing", plus: 750)).first)
    #expect(isNear(ring.box.width + ring.line, 44 * 0.65, 0.1) && isNear(ring.line, 2 * 0.65, 0.01))
    #expect(isNear(ring.color.alpha, 0.5, 0.01))
  }

  /// Fifty dots are as small as the screen asks for.
  @Test(arguments: [320.0, 375]) func fiftyDotsFit(width: Double) throws {
    let story = try SceneStory(
      PulseScene(), held: 59.9, on: StageSettings(size: Size(width, 667)), with: ["count": "50"])
    let dots = story.tape.shapes(HeaderFigureTests.blue, at: story.end)
    #expect(dots.count == 50 && isNear(dots.bounds.midX, width / 2, 0.1))
    #expect(dots.bounds.minX > 10 && dots.bounds.maxX < width - 10)
    for (dot, next) in zip(dots, dots.dropFirst()) { #expect(dot.box.maxX < next.box.minX) }
  }

  // MARK: - result

  /// A text of 15 in the middle; the sign 24 left of it; ring and mark of 24 with lines of 2.
  @Test(arguments: [
    ("success", "Updated just now", Color.rgb(52, 168, 83)),
    ("failure", "Could not update", .rgb(217, 48, 37)),
  ])
  func theResult(outcome: String, text: String, color: Color) throws {
    let story = try SceneStory(ResultScene(), with: ["outcome": outcome])
    let start = try story.time("result")
    func ring(_ milliseconds: Double) -> [ShownBox] {
      story.tape.shapes(color, at: start + .milliseconds(milliseconds)).filter {
        $0.kind == .stroke
      }
    }
    let label = try story.tape.text(text, at: start)
    #expect(label.color == color && label.font == .system(15) && isNear(label.box.midX, 187.5, 1))
    let width = TextLayout(text, font: .system(15)).size.width
    let badge = ring(900)
    #expect(badge.count == 2 && badge.allSatisfy { $0.line == 2 })
    #expect(isNear(badge[0].box, Rect(187.5 - width / 2 - 24 - 11, 94 - 11, 22, 22), 0.6))
    // Eased out, the ring is drawn in 0.3 s, then the mark in 0.25 s.
    #expect(ring(299).count < 3 && isNear(ring(301)[0].box.height, 22, 0.3))
    #expect(ring(310).count == 2 && ring(290).filter { $0.box.width > 0.5 }.count == 1)
    #expect(ring(530)[1].path != ring(551)[1].path && ring(551)[1].path == ring(900)[1].path)
    try expectEqual(story.time("collapse") - start, .seconds(1))
  }

  /// Texts longer than the screen are set smaller, or end in an ellipsis.
  @Test(arguments: [320.0, 375]) func longTextsStayOnTheScreen(width: Double) throws {
    let long =
      "Everything has been brought up to date a moment ago, and nothing was lost on the way"
    let story = try SceneStory(
      ResultScene(), on: StageSettings(size: Size(width, 667)),
      with: ["success-text": long, "idle-text": long])
    for time in [try story.time("touch", plus: 300), try story.time("result", plus: 700)] {
      let texts = story.tape.texts(at: time).filter { ($0.text ?? "").hasPrefix("Every") }
      #expect(texts.count == 1 && texts[0].box.minX >= 14 && texts[0].box.maxX <= width - 14)
    }
  }

  // MARK: - gif-header

  /// A windmill of 44 beside a text in bold 14, 20 apart, both in the middle of 54 points.
  @Test func theWindmill() throws {
    let story = try SceneStory(GIFHeaderScene(), held: 53)
    let text = try story.tape.text("Pull down to refresh", at: story.end)
    expectEqual(text.font, .system(14, .bold))
    let widest =
      ["Pull down to refresh", "Release to refresh", "Loading..."].map {
        TextLayout($0, font: .system(14, .bold)).size.width.rounded(.up)
      }.max() ?? 0
    let left = ((375 - 44 - 20 - widest) / 2).rounded()
    #expect(isNear(text.foot.x, left + 64, 0.01))
    let pin = try #require(story.tape.shapes(.darkGray, at: story.end).first)
    #expect(isNear(pin.box.midX, left + 22, 0.01) && isNear(pin.box.midY, 64 + 53 - 27, 0.3))
    #expect(isNear(pin.box.width, 44 * 0.06, 0.01))
    #expect(isNear(text.foot.y, Font.system(14, .bold).baseline(middle: 90), 0.6))
    let working = try SceneStory(GIFHeaderScene())
    try expectEqual(working.time("refresh") - working.time("refreshing"), .milliseconds(300))
    try expectEqual(working.time("done") - working.time("refresh"), .seconds(2))
    try expectEqual(working.time("collapse") - working.time("done"), .milliseconds(500))
    try expectEqual(working.time("idle") - working.time("collapse"), .milliseconds(300))
    // 24 pictures of 40 ms are a turn.
    let blades = try [500, 539, 541, 1460].map {
      working.tape.shapes(.rgb(0xE6, 0x39, 0x46), at: try working.time("refresh", plus: $0)).bounds
    }
    #expect(blades[3] == blades[0] && (blades[1] != blades[0]) != (blades[2] != blades[1]))
  }

  // MARK: - horizontal

  /// Cards of 120 × 160, 12 apart, 24 below the bar; rows below them.
  @Test func theCards() throws {
    let story = try SceneStory(HorizontalScene())
    for (index, color) in [
      Color.rgb(0x26, 0x46, 0x53), .rgb(0x2A, 0x9D, 0x8F), .rgb(0xE9, 0xC4, 0x6A),
    ].enumerated() {
      let card = Rect(12 + 132 * Double(index), 88, 120, 160)
      expectEqual(story.tape.shapes(color, at: .zero).first?.box, card)
      let corner = story.tape.shapes(color, at: .zero).first?.path.elements.first
      expectEqual(corner, .move(Point(card.maxX - 14, 88)))
      let number = try story.tape.text("\(index + 1)", at: .zero)
      #expect(number.font == .system(34, .bold) && isNear(number.box.midY, 168, 2))
    }
    let rows = story.tape.texts(at: .zero).filter { $0.foot.x == 15 && $0.box.minY > 88 }
    #expect(rows.count == 7 && isNear(rows[0].foot.y, 272 + 27.5))
  }

  /// The control at the right stands beyond the screen, however few cards there are.
  @Test func fewCardsFillTheScreen() throws {
    var scene = HorizontalScene()
    (scene.cards, scene.tint) = (["A"], .yellow)
    let tape = try scene.record(
      on: StageSettings(), script: GestureScript("wait 0.3s; pull -90 over 0.3s; hold 0.3s; end"))
    #expect(tape.shapes(.yellow, at: .zero).isEmpty)
    let pulled = tape.shapes(.yellow, at: .seconds(0.8))
    #expect(!pulled.isEmpty && pulled.allSatisfy { $0.box.minX > 300 })
  }

  /// 60 points at either side: an arrow over letters of 12, 14 apart; 1.5 s of work, opened and closed in
  /// 0.3 s; the arrow turns in 0.25 s.
  @Test func theSideControl() throws {
    let story = try SceneStory(HorizontalScene())
    let held = try story.time("pulling", plus: 400)
    let letters = story.tape.texts(at: held).filter {
      $0.font == .system(12, .semibold) && $0.box.minY > 64
    }
    expectEqual(letters.compactMap(\.text).joined(), "LETGO")
    let feet = letters.map(\.foot.y)
    #expect(isNear(feet[1] - feet[0], 14, 0.01) && isNear(feet[4] - feet[0], 14 * 5, 0.01))
    let card = try #require(story.tape.shapes(.rgb(0x26, 0x46, 0x53), at: held).first).box
    #expect(letters.allSatisfy { isNear($0.box.midX, card.minX - 12 - 30, 0.5) })
    // Arrow, a gap of 6, and room for the longest text.
    let room = 160.0 - 15 - 6 - 7 * 14
    let top = 88 + (room / 2).rounded()
    #expect(isNear(feet[0], Font.system(12, .semibold).baseline(middle: top + 21 + 7), 0.51))
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(300))
    try expectEqual(story.time("done") - story.time("refresh"), .seconds(1.5))
    try expectEqual(story.time("idle") - story.time("done"), .milliseconds(300))
    func arrow(_ milliseconds: Double) throws -> Double {
      let time = try story.time("pulling", plus: milliseconds)
      return try #require(
        story.tape.boxes(at: time).first {
          $0.kind == .stroke && $0.isSeen && isNear($0.line, 1.5) && $0.box.minY > 88
        }
      ).turn
    }
    #expect(
      try isNear(arrow(0), -90, 0.1)
        && isNear(arrow(125).magnitude.truncatingRemainder(dividingBy: 180), 0, 1))
    #expect(try isNear(arrow(250), 90, 0.1))
  }

  // MARK: - custom

  /// A picture of 24, 10 beside a bold text of 15, both in the middle of 60 points; opened in 0.3 s, done
  /// for 0.5 s, the arrow turned in 0.2 s.
  @Test func theStates() throws {
    let story = try SceneStory(CustomScene())
    let held = try story.tape.text("Let go to refresh", at: story.time("pulling", plus: 400))
    let width = TextLayout("Let go to refresh", font: .system(15, .bold)).size.width.rounded(.up)
    expectEqual(held.font, .system(15, .bold))
    #expect(isNear(held.foot.x, ((375 - 34 - width) / 2).rounded() + 34, 1))
    let arrow = { (milliseconds: Double) in
      try #require(
        story.tape.shapes(.rgb(0, 0x7A, 0xFF), at: story.time("pulling", plus: milliseconds)).first)
    }
    #expect(
      try isNear(arrow(100).turn.magnitude, 90, 0.1) && isNear(arrow(201).turn.magnitude, 180, 0.1))
    #expect(try isNear(arrow(400).box.height, 24 * 0.66, 0.01))
    #expect(try isNear(arrow(400).box.midX, held.foot.x - 22, 1))
    let open = try story.tape.text("Refreshing", at: story.time("refresh", plus: 500))
    #expect(isNear(open.foot.y, Font.system(15, .bold).baseline(middle: 94), 0.6))
    var scene = CustomScene()
    var looks = StateLooks()
    looks.idle.subtitle = "since 9:41"
    scene.states = looks
    let two = try SceneStory(scene, held: 50)
    try expectEqual(two.tape.text("since 9:41", at: two.end).font, .system(12))
    try expectEqual(story.time("refresh") - story.time("refreshing"), .milliseconds(300))
    try expectEqual(story.time("done") - story.time("refresh"), .seconds(2))
    try expectEqual(story.time("collapse") - story.time("done"), .milliseconds(500))
    try expectEqual(story.time("idle") - story.time("collapse"), .milliseconds(300))
    let states = ["Pull to refresh", "Let go to refresh", "Refreshing", "Up to date"]
    let times = try ["touch", "pulling", "refresh", "done"].map { try story.time($0, plus: 200) }
    for (state, time) in zip(states, times) { #expect(try story.tape.text(state, at: time).isSeen) }
  }

  // MARK: - motion-figure

  /// The measured points lie on the curve that the scenes move by.
  @Test func theCurveGoesThroughWhatWasMeasured() throws {
    let story = try SceneStory(
      MotionFigureScene(), on: StageSettings(size: MotionFigureScene.device.size))
    let curve = try #require(
      story.tape.shapes(.rgb(0, 122, 255), at: .zero).first { $0.kind == .stroke })
    var points: [Point] = []
    for element in curve.path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      default: break
      }
    }
    let measured = story.tape.shapes(.rgb(255, 59, 48), at: .zero)
    expectEqual(measured.count, 10)
    for point in measured {
      let middle = Point(point.box.midX, point.box.midY)
      let distance = points.map { ($0 - middle).length }.min() ?? .infinity
      #expect(distance < 2.5, "\(distance) off")
    }
  }
}
