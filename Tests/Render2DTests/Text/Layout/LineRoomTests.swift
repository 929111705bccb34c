import TestSupport
import Testing

@testable import Render2D

/// Rooms between lines, at tabs and round what was cut.
@Suite struct LineRoomTests {
  private let font = Font.system(20)

  private func layout(
    _ text: String, width: Double, _ change: (inout ParagraphStyle) -> Void
  ) -> TextLayout {
    var style = ParagraphStyle()
    change(&style)
    return TextLayout(AttributedText(text, font: font), style: style, width: width)
  }

  @Test func withinTheNextParagraphThereIsNoSpacing() {
    let room = TextLayout("nnn", font: font).size.width + 1
    let lines = layout("n\nnnn nnn\nn", width: room) { $0.paragraphSpacing = 10 }.lines
    let height = font.lineHeight
    expectEqual(lines.count, 4)
    let tops = [0, height + 10, 2 * height + 10, 3 * height + 20]
    for (line, top) in zip(lines, tops) { #expect((line.rect.minY - top).magnitude < 1e-9) }
  }

  /// Ten letters, of which an odd number is kept.
  @Test(
    arguments: [
      (ParagraphStyle.Truncation.middle, [0, 1, 2], [8, 9]), (.head, [], [5, 6, 7, 8, 9]),
      (.tail, [0, 1, 2, 3, 4], []),
    ] as [(ParagraphStyle.Truncation, [Int], [Int])])
  func theMiddleKeepsOneMoreInFront(
    truncation: ParagraphStyle.Truncation, before: [Int], after: [Int]
  ) {
    let room = 5 * font.advance(of: 0x6E) + font.advance(of: 0x2026) + 0.5
    let line = layout("nnnnnnnnnn", width: room) {
      $0.truncation = truncation
      $0.wrapping = .never
    }.lines[0]
    #expect(line.isTruncated)
    let ids = line.runs.flatMap(\.glyphs.glyphs).map(\.id)
    let place = ids.firstIndex(of: 0x2026)
    #expect(place == before.count && ids.count == before.count + 1 + after.count)
    let characters = line.runs.flatMap(\.characters)
    expectEqual(characters.prefix(before.count), before[...])
    expectEqual(characters.suffix(after.count), after[...])
  }

  @Test func tabsGoOnToTheNextStop() {
    let line = layout("n\tn\tn", width: .infinity) { $0.tabInterval = 40 }.lines[0]
    let places = line.runs.flatMap(\.glyphs.glyphs).filter { $0.id == 0x6E }.map(\.origin.x)
    expectEqual(places.count, 3)
    for (place, stop) in zip(places, [0.0, 40, 80]) { #expect((place - stop).magnitude < 1e-9) }
  }
}
