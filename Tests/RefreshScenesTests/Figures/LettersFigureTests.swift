import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// AppCoda's custom refresh: its table, and its letters.
@Suite struct LettersFigureTests {
  private let story: SceneStory
  init() throws { story = try SceneStory(LettersScene()) }

  private static let colors: [Color] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]

  /// The letters, the first first.
  private func letters(_ milliseconds: Double, of story: SceneStory) throws -> [ShownBox] {
    try letters(at: story.time("round", plus: milliseconds), of: story)
  }

  private func letters(at time: Time, of story: SceneStory) throws -> [ShownBox] {
    let found = story.tape.texts(at: time).filter { $0.font == .system(20) }
    // The middle letter is lowest, then those after it, then those before it.
    try #require(found.compactMap(\.text) == ["C", "O", "D", "A", "P", "P", "A"])
    return [6, 5, 4, 0, 1, 2, 3].map { found[$0] }
  }

  /// Rows of 60 points from 28 on, white, the text black, 16 high, at 15.
  @Test func theTable() throws {
    for (index, row) in ["One", "Two", "Three", "Four", "Five"].enumerated() {
      let text = try story.tape.text(row, at: .zero)
      #expect(text.foot.x == 15 && text.font == .system(16) && text.color == .black)
      expectEqual(text.foot.y, 63 + 60 * Double(index))
      let row = Rect(0, 28 + 60 * Double(index), 375, 60)
      #expect(story.tape.shapes(.white, at: .zero).contains { $0.box == row })
    }
  }

  /// #ECF0F1, 60 points at rest, growing with the pull; labels 28 apart, the fourth in the middle, all
  /// half-way down.
  @Test func theLettersStandInTheMiddleOfTheirView() throws {
    let held = try SceneStory(LettersScene(), held: 100, of: 639)
    let pulled = (try letters(at: held.end, of: held), 100.0, held, held.end)
    let working = (try letters(0, of: story), 60.0, story, try story.time("collapse"))
    for (letters, height, story, time) in [pulled, working] {
      let ground = story.tape.shapes(.rgb(0xEC, 0xF0, 0xF1), at: time)
      #expect(ground.count == 1 && isNear(ground.bounds, Rect(0, 28, 375, height), 0.3))
      for (index, letter) in letters.enumerated() {
        let advance = try TextLayout(#require(letter.text), font: .system(20)).size.width
        let middle = letter.foot.x + advance / 2
        #expect(isNear(middle, 187.5 + 28 * Double(index - 3)))
        #expect(isNear(letter.foot.y, Font.system(20).baseline(middle: 28 + height / 2), 0.51))
      }
    }
  }

  /// Each turns by 45° in 0.1 s and back in 0.05 s, linear; its colour jumps at the start of each.
  @Test func aLetterTurnsInItsColourAndBackInBlack() throws {
    for index in 0..<7 {
      let start = 150 * Double(index)
      for (milliseconds, turn, color) in [
        (0.1, 0.045, LettersFigureTests.colors[index]),
        (50, 22.5, LettersFigureTests.colors[index]),
        (99.9, 44.955, LettersFigureTests.colors[index]), (125, 22.5, .black), (149, 0.9, .black),
      ] {
        let letters = try letters(start + milliseconds, of: story)
        #expect(isNear(letters[index].turn, turn, 1e-4) && letters[index].color == color)
        for other in 0..<7 where other != index {
          #expect(letters[other].turn == 0 && letters[other].color == .black)
        }
      }
    }
  }

  /// All grow to 1.5 in 0.35 s and shrink back in 0.25 s, linear.
  @Test(arguments: [
    (1050.0, 1.0), (1225, 1.25), (1400, 1.5), (1525, 1.25), (1650, 1),
  ]) func allGrowAndShrink(milliseconds: Double, scale: Double) throws {
    #expect(try letters(milliseconds, of: story).allSatisfy { isNear($0.scale, scale, 1e-4) })
  }

  /// The work takes 4 s; rounds begin at 0, 1.65 and 3.3 s, and the last one ends at 4.95 s.
  @Test func theRoundsGoOnAfterTheWork() throws {
    let start = try story.time("refresh")
    try expectEqual(story.time("round", 1) - start, .seconds(1.65))
    try expectEqual(story.time("round", 2) - start, .seconds(3.3))
    try expectEqual(story.time("collapse") - start, .seconds(4))
    try expectEqual(story.time("reset") - start, .seconds(4.95))
    // It closes in 0.3 s meanwhile.
    let rest = try story.tape.text("One", at: .zero).foot.y
    let open = try [0, 150, 270, 301].map {
      try story.tape.text("One", at: story.time("collapse", plus: $0)).foot.y - rest
    }
    #expect(open[0] == 60 && isNear(open[1], 30, 0.6) && open[2] > 0 && open[3] == 0)
  }

  /// It starts when the deceleration ends, and is 60 points high then.
  @Test func itStartsAtRest() throws {
    let rest = try story.entry("deceleration ends")
    try expectEqual(story.time("refresh"), rest.time)
    #expect(rest.inset?.top == 60 && rest.offset?.y == -60)
  }

  /// As in the tutorial, a pull while the letters still run starts no work, and they never stop.
  @Test func theFaithfulDeadlock() throws {
    let first = try SceneStory(
      LettersScene(),
      script: """
        wait 0.3s; pull 330 over 0.8s; release; wait 5s; pull 330 over 0.6s; release; wait 12s; end
        """, with: ["work-start": "animation"])
    expectEqual(first.marks.filter { $0 == "refresh" }.count, 1)
    expectEqual(first.marks.filter { $0 == "trigger" }.count, 2)
    #expect(!first.marks.contains("reset") && first.marks.filter { $0 == "round" }.count > 8)
  }

  /// The refresh view alone on its canvas.
  @Test func aloneItFillsTheScreen() throws {
    let story = try SceneStory(
      LettersScene(), script: "wait 0.1s; end", on: StageSettings(size: Size(600, 60)),
      with: ["alone": "true"])
    expectEqual(story.tape.shapes(.rgb(0xEC, 0xF0, 0xF1), at: .zero).bounds, Rect(0, 0, 600, 60))
    let letters = try letters(at: .zero, of: story)
    #expect(isNear(letters[6].foot.x - letters[0].foot.x, 6 * 28))
  }

  /// Alone they do what they do in the table, on any screen, while nothing else is seen.
  @Test(arguments: [Size(375, 667), Size(600, 60)])
  func aloneTheirGesturesMoveThem(_ size: Size) throws {
    var scene = LettersScene()
    scene.alone = true
    for gesture in LettersScene.gestures where !["short", "past"].contains(gesture.name) {
      let tape = try scene.record(
        on: StageSettings(size: size), script: GestureScript(gesture.script))
      #expect(tape.warnings.isEmpty, "\(gesture.name): \(tape.warnings)")
      let round = try #require(tape.marks.first { $0.name == "round" }?.time, "\(gesture.name)")
      let lists = [.zero, round + .milliseconds(60)].map { tape.displayList(at: $0) }
      #expect(lists[0] != lists[1])
      expectEqual(tape.texts(at: .zero).compactMap(\.text), ["C", "O", "D", "A", "P", "P", "A"])
    }
  }

  /// A long text is made smaller, so that all of it is on the screen.
  @Test func aLongTextFits() throws {
    let story = try SceneStory(
      LettersScene(), held: 100, of: 639, with: ["text": "AN EXTRAORDINARILY LONG WORD"])
    let letters = story.tape.texts(at: story.end).filter {
      ($0.font?.size ?? 17) < 12 && $0.foot.y > 30
    }
    #expect(letters.count == 25 && letters.bounds.minX > 0 && letters.bounds.maxX < 375)
    #expect(isNear(letters.bounds.midX, 187.5, 1))
  }
}
