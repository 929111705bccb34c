import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The letters' colours, which go on where they are and do not begin anew with a round.
@Suite struct LettersColorTests {
  /// The colours of the turning letters in the order in which they turn, so many rounds of them.
  private func colors(
    text: String, colors: String? = nil, letters: Int, rounds: Int
  ) throws -> [Color] {
    var parameters = ["text": text]
    if let colors { parameters["colors"] = colors }
    let story = try SceneStory(LettersScene(), with: parameters)
    let font = Font.system(20)
    return try (0..<rounds).flatMap { round in
      let start = try story.time("round", round)
      return try (0..<letters).map { letter in
        // A letter turns in 100 ms, and back in 50: shortly before it has turned.
        let time = start + .milliseconds(150) * letter + .milliseconds(90)
        return try #require(turned(story.tape.displayList(at: time), font))
      }
    }
  }

  /// The colour of the letter that stands turned.
  private func turned(_ list: DisplayList, _ font: Font) -> Color? {
    for case .glyphs(let run, let color, let map) in list.commands
    where run.font == font && map.b.magnitude > 0.5 { return color }
    return nil
  }

  @Test(arguments: [
    (Appearance.light, Color.rgb(0xEC, 0xF0, 0xF1), Color.black),
    (.dark, .rgb(28, 28, 30), .white),
  ]) func atRestTheyHaveTheColoursOfTheAppearance(
    appearance: Appearance, ground: Color, ink: Color
  ) throws {
    var scene = LettersScene()
    scene.alone = true
    let list = try scene.record(on: StageSettings(appearance: appearance)).displayList(at: .zero)
    var (fills, inks): (Set<Color>, Set<Color>) = ([], [])
    for command in list.commands {
      switch command {
      case .fill(_, _, .color(let color), _): fills.insert(color)
      case .glyphs(_, let color, _): inks.insert(color)
      default: break
      }
    }
    #expect(fills.contains(ground) && inks == [ink])
  }

  private static let seven: [Color] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]

  @Test func eightLettersBeginTheColoursAgain() throws {
    let found = try colors(text: "ABCDEFGH", letters: 8, rounds: 1)
    expectEqual(found, LettersColorTests.seven + [.magenta])
  }

  @Test func theNextRoundGoesOnWithTheNextColour() throws {
    let found = try colors(text: "ABCDEFGH", letters: 8, rounds: 2)
    #expect(found == (0..<16).map { LettersColorTests.seven[$0 % 7] })
  }

  @Test func fewerLettersThanColoursGoOnToo() throws {
    let found = try colors(text: "ABC", letters: 3, rounds: 3)
    #expect(found == (0..<9).map { LettersColorTests.seven[$0 % 7] })
  }

  @Test func twoColoursTakeTurns() throws {
    let found = try colors(text: "ABC", colors: "red,blue", letters: 3, rounds: 2)
    expectEqual(found, [.red, .blue, .red, .blue, .red, .blue])
  }

  @Test func oneColourIsAlwaysTheSame() throws {
    let found = try colors(text: "AB", colors: "red", letters: 2, rounds: 2)
    expectEqual(found, [.red, .red, .red, .red])
  }

  @Test func eightLettersStandRoundTheMiddle() throws {
    var scene = LettersScene()
    try scene.set("text", "NNNNNNNN")
    let tape = try scene.record(
      on: StageSettings(), script: GestureScript("pull 230 over 0.5s; hold 0.1s; end"))
    let font = Font.system(20)
    var middles: [Double] = []
    for case .glyphs(let run, _, let map) in tape.displayList(at: tape.end).commands
    where run.font == font {
      for glyph in run.glyphs {
        middles.append(
          map.apply(glyph.origin + Vector(font.advance(of: glyph.id) / 2, 0)).x)
      }
    }
    // The fifth lies lowest, then those after it, then those before it.
    let expected = [4, 5, 6, 7, 3, 2, 1, 0].map { 187.5 + 28 * (Double($0) - 3.5) }
    expectEqual(middles.count, 8)
    for (middle, place) in zip(middles, expected) { #expect(abs(middle - place) < 1e-9) }
  }

  @Test func withoutLettersThereIsNoRound() throws {
    let story = try SceneStory(LettersScene(), with: ["text": ""])
    expectEqual(story.marks, ["trigger", "refresh", "collapse"])
  }
}
