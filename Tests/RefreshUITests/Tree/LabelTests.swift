import Films
import GoldenTesting
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Stage"))) struct LabelTests {
  private let font = Font.system(17)

  private func label(
    _ text: String, _ width: Double, _ height: Double = 40, _ change: (Label) -> Void = { _ in }
  ) -> Label {
    let label = Label(text, font: font, color: .black)
    label.frame = Rect(0, 0, width, height)
    change(label)
    return label
  }

  private func width(_ text: String) -> Double { TextLayout(text, font: font).size.width }

  /// What each line shows.
  private func lines(_ label: Label) -> [String] {
    label.textLayout.lines.map { line in
      var text = String.UnicodeScalarView()
      for glyph in line.runs.flatMap(\.glyphs.glyphs) {
        if let scalar = Unicode.Scalar(glyph.id) { text.append(scalar) }
      }
      return String(text)
    }
  }

  // MARK: - One line

  @Test func oneLineStandsInTheMiddleWithItsBaselineOnAPixel() throws {
    let label = label("Two", 100, 41) { $0.alignment = .center }
    guard case .glyphs(let run, .black) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    let left = (100 - width("Two")) / 2
    let plain = TextLayout("Two", font: font).runs[0].glyphs
    expectEqual(run.glyphs.map(\.origin.x), plain.map { $0.origin.x + left })
    let baseline = (41 - font.lineHeight) / 2 + font.ascent
    #expect(run.glyphs[0].origin.y == (baseline * 2).rounded() / 2)
    expectEqual(label.textLayout.baseline, run.glyphs[0].origin.y)
  }

  @Test(arguments: [(Appearance.light, Color.black), (.dark, .white)])
  func withoutAColorItHasTheLabelColorOfTheAppearance(appearance: Appearance, color: Color) {
    let stage = Stage(StageSettings(appearance: appearance))
    let (plain, red) = (Label("Two"), Label("Two", color: .red))
    for label in [plain, red] {
      label.frame = Rect(0, 0, 100, 40)
      stage.screen.add(label)
    }
    expectEqual(plain.textColor, color)
    guard case .glyphs(_, color) = plain.content else { return issue(plain) }
    guard case .glyphs(_, .red) = red.content else { return issue(red) }
  }

  private func issue(_ label: Label) { Issue.record("\(label.content)") }

  @Test func anEmptyLabelShowsNothing() {
    expectEqual(label("", 50).content, .none)
  }

  @Test(arguments: [
    (Label.LineBreakMode.truncatingTail, "Hello…", "Hello…"),
    (.truncatingHead, "…world", "…world"), (.truncatingMiddle, "Hel…rld", "Hel…rld"),
    (.clip, "Hello w", "Hello world"), (.wordWrap, "Hello w", "Hello"),
    (.characterWrap, "Hello w", "Hello w"),
  ])
  func whatHasNoRoomGivesWay(mode: Label.LineBreakMode, room: String, shown: String) {
    let narrow = label("Hello world", width(room) + 0.1) { $0.lineBreakMode = mode }
    expectEqual(lines(narrow), [shown])
  }

  @Test func halfAPointTooNarrowIsWideEnough() {
    expectEqual(lines(label("Hello", width("Hello") - 0.4)), ["Hello"])
    expectEqual(lines(label("Hello", width("Hello") - 0.6)), ["He…"])
  }

  @Test func aClippedLabelShowsNothingBeyondItsEdge() {
    let label = label("Hello world", 30) { $0.lineBreakMode = .clip }
    guard case .drawing(let list) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    expectEqual(list.commands.first, .pushClip(.rect(Rect(0, 0, 30, 40)), .nonZero, .identity))
    expectEqual(list.commands.last, .pop)
  }

  @Test func textShrinksDownToTheMinimum() {
    let half = label("Refreshing", width("Refreshing") / 2) { $0.minimumScaleFactor = 0.4 }
    expectEqual(lines(half), ["Refreshing"])
    #expect(half.textLayout.size.width <= half.size.width)
    let cut = label("Refreshing", width("Refreshing") / 2) { $0.minimumScaleFactor = 0.8 }
    #expect(lines(cut)[0].hasSuffix("…"))
    #expect((cut.textLayout.runs[0].font.size - 17 * 0.8).magnitude < 1e-9)
  }

  /// As in UIKit, a smaller text keeps its baseline, or stands in the middle.
  @Test func aTextThatShrinksKeepsItsBaseline() {
    let full = label("Refreshing", width("Refreshing") + 1)
    let half = label("Refreshing", width("Refreshing") / 2) { $0.minimumScaleFactor = 0.4 }
    expectEqual(half.textLayout.baseline, full.textLayout.baseline)
    let centred = label("Refreshing", width("Refreshing") / 2) {
      $0.minimumScaleFactor = 0.4
      $0.baselineAdjustment = .alignCenters
    }
    let small = centred.textLayout.runs[0].font
    let baseline = (40 - small.lineHeight) / 2 + small.ascent
    #expect((centred.textLayout.baseline - baseline).magnitude <= 0.5)
    #expect(centred.textLayout.baseline < full.textLayout.baseline - 1)
    // Several lines are centred together.
    let lines = label("Refreshing", width("Refreshing") / 2) {
      $0.minimumScaleFactor = 0.4
      $0.numberOfLines = 2
    }
    #expect(lines.textLayout.baseline < full.textLayout.baseline)
  }

  // MARK: - More lines

  @Test func asManyLinesAsThereIsRoomFor() {
    let text = "one two three four five"
    let high = label(text, width("three") + 1, 200) { $0.numberOfLines = 0 }
    expectEqual(lines(high), ["one", "two", "three", "four", "five"])
    let low = label(text, width("three") + 1, 2.5 * font.lineHeight) { $0.numberOfLines = 0 }
    #expect(lines(low).count == 2 && lines(low)[1].hasSuffix("…"))
    let limited = label(text, width("three") + 1, 200) { $0.numberOfLines = 3 }
    #expect(lines(limited).count == 3 && lines(limited)[2].hasSuffix("…"))
  }

  @Test func theLinesStandInTheMiddleTogether() {
    let label = label("one\ntwo", 100, 100) { $0.numberOfLines = 0 }
    let layout = label.textLayout
    let above = layout.lines[0].rect.minY
    let below = 100 - layout.lines[1].rect.maxY
    // Each moves up to a whole pixel, by less than half a point.
    #expect((0..<1).contains(below - above))
    for line in layout.lines { #expect(line.baseline * 2 == (line.baseline * 2).rounded()) }
  }

  @Test func theFittingSizeFollowsTheWidth() {
    let label = label("one two three", 0) { $0.numberOfLines = 0 }
    let wide = label.fittingSize
    expectEqual(wide, Size(width("one two three").rounded(.up), font.lineHeight.rounded(.up)))
    let narrow = label.fittingSize(width: width("three") + 1)
    expectEqual(narrow.width, width("three").rounded(.up))
    #expect(narrow.height == (3 * font.lineHeight).rounded(.up))
    label.frame = Rect(5, 6, width("three") + 1, 0)
    label.sizeToFit()
    expectEqual(label.frame, Rect(5, 6, narrow.width, narrow.height))
    expectEqual(lines(label), ["one", "two", "three"])
  }

  // MARK: - Looks

  @Test func aShadowLiesBelowTheText() {
    let light = Color.rgb(255, 255, 255, alpha: 0.9)
    let label = label("Two", 60) { $0.shadow = .init(light, offset: Vector(0, 1)) }
    guard case .drawing(let list) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    let run = label.textLayout.runs[0]
    expectEqual(
      list.commands,
      [
        .glyphs(run, light, .translation(0, 1)), .glyphs(run, .black, .identity),
      ])
  }

  /// Whatever colours the text has, its shadow has one.
  @Test func aShadowHasOneColour() {
    let label = label("", 200) { $0.shadow = .init(.red) }
    var text = AttributedText("A", style: .init(font: font, color: .white, isUnderlined: true))
    text.append("B", style: .init(font: font, color: .blue, isStruckThrough: true))
    label.attributedText = text
    guard case .drawing(let list) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    let colors = list.commands.compactMap { command in
      switch command {
      case .glyphs(_, let color, _), .fill(_, _, .color(let color), _): color
      default: nil as Color?
      }
    }
    expectEqual(colors, [.red, .red, .red, .red, .white, .white, .blue, .blue])
  }

  @Test func attributedTextHasItsOwnColours() {
    let label = label("plain", 200)
    var text = AttributedText("A", style: .init(font: font, color: .white))
    text.append("B", style: .init(font: font, isUnderlined: true))
    label.attributedText = text
    expectEqual(label.text, "AB")
    guard case .drawing(let list) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    var colors: [Color] = []
    for case .glyphs(_, let color, _) in list.commands { colors.append(color) }
    expectEqual(colors, [.white, .black])
    // One run alone has it too.
    label.attributedText = AttributedText("A", style: .init(font: font, color: .white))
    guard case .glyphs(_, .white) = label.content else {
      Issue.record("\(label.content)")
      return
    }
    label.text = "plain again"
    #expect(label.attributedText == nil && lines(label) == ["plain again"])
  }

  @Test func theBoxesTurnWithTheLabel() throws {
    let label = label("Ho", 60)
    let map = Affine.rotation(.degrees(90))
    let upright = label.textLayout.boxes()[1].advance
    let turned = label.textLayout.boxes(transform: map)[1].advance
    #expect((turned.topLeft - Point(-upright.topLeft.y, upright.topLeft.x)).length < 1e-9)
    #expect((turned.bottomRight.x + upright.bottomRight.y).magnitude < 1e-9)
  }

  @Test func textJumpsInAnAnimation() throws {
    let stage = Stage(StageSettings(size: Size(80, 40)))
    let label = label("one", 80)
    stage.screen.add(label)
    stage.animate(.seconds(1)) {
      label.text = "two"
      label.numberOfLines = 2
    }
    let tape = try stage.record(GestureScript("wait 1s; end"))
    expectEqual(tape.displayList(at: .milliseconds(1)), tape.displayList(at: .seconds(1)))
  }

  // MARK: - Pictures

  private func expectPicture(_ name: String, _ size: Size, _ labels: [Label]) async throws {
    let stage = Stage(StageSettings(size: size))
    for label in labels { stage.screen.add(label) }
    let tape = try stage.record(GestureScript("end"))
    expectGolden(try Film(tape).picture(at: .zero), name)
  }

  @Test func lineBreakModes() async throws {
    let modes: [Label.LineBreakMode] = [
      .truncatingTail, .truncatingHead, .truncatingMiddle, .clip, .wordWrap, .characterWrap,
    ]
    let labels = modes.enumerated().map { index, mode in
      let label = Label("Pull down to refresh", font: .system(13), color: .black)
      label.background = .gray(240)
      label.frame = Rect(4, 4 + 19 * Double(index), 92, 17)
      label.lineBreakMode = mode
      return label
    }
    try await expectPicture("label.line-break-modes", Size(100, 118), labels)
  }

  @Test func headerWithAShadow() async throws {
    let header = Label(
      "Release to refresh…\nLast updated: today", font: .system(13, .bold),
      color: .rgb(87, 108, 137), alignment: .center)
    header.background = .rgb(226, 231, 237)
    header.numberOfLines = 2
    header.shadow = .init(.rgb(255, 255, 255, alpha: 0.9), offset: Vector(0, 1))
    header.frame = Rect(4, 4, 140, 50)
    try await expectPicture("label.shadow", Size(148, 58), [header])
  }
}
