import Foundation
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// What every scene's default film has to be: worth looking at, and readable.
@Suite struct DefaultFilmTests {
  private static let names = Catalog.scenes.map { $0.name }

  private func story(_ name: String, _ settings: StageSettings = StageSettings()) throws
    -> SceneStory
  {
    try SceneStory(#require(Catalog.scenes.first { $0.name == name }).init(), on: settings)
  }

  /// Something moves in the first second and in the last one.
  @Test(arguments: names.filter { $0 != "motion-figure" })
  func nothingStandsStillForASecond(_ name: String) throws {
    let story = try story(name)
    let last = Int(story.end.seconds * 30)
    let lists = { (frame: Int) in story.tape.displayList(at: .seconds(Double(frame) / 30)) }
    let first = (1...30).first { lists($0) != lists(0) }
    #expect(first != nil, "the first second stands still")
    let end = (last - 30..<last).first { lists($0) != lists(last) }
    #expect(end != nil, "the last second stands still")
  }

  /// Texts in the colours of the projects that a scene shows, which are theirs.
  private static let given: [String: [Color]] = [
    "letters": LettersScene().colors, "arrow": [.orange],
    "ego": [.rgb(87, 108, 137), .rgb(229, 229, 229)], "pager-figure": [.white],
    "horizontal": [.white], "sv-top": [.darkGray], "sv-bottom": [.darkGray],
  ]

  /// Every text that shows has a contrast of 3 : 1 at least to what is behind it.
  @Test(arguments: names, Appearance.allCases)
  func textsCanBeRead(_ name: String, _ appearance: Appearance) throws {
    let story = try story(name, StageSettings(appearance: appearance))
    var faint: Set<String> = []
    for time in [.zero, story.end] + story.tape.firstMarks.map({ $0.time + .milliseconds(300) }) {
      let boxes = story.tape.boxes(at: min(time, story.end))
      for (index, text) in boxes.enumerated() {
        guard text.isSeen, let words = text.text, text.color.alpha > 0.5 else { continue }
        if DefaultFilmTests.given[name]?.contains(text.color) == true { continue }
        let point = Point(text.seen.midX, text.seen.midY)
        let ground = boxes[..<index].filter { $0.kind == .fill && $0.path.bounds.contains(point) }
          .reduce(appearance.background) {
            $0.interpolated(to: $1.color.faded(1 / max($1.color.alpha, 1e-9)), at: $1.color.alpha)
          }
        let color = ground.interpolated(
          to: text.color.faded(1 / text.color.alpha), at: text.color.alpha)
        let covered = boxes[(index + 1)...].contains {
          $0.kind == .fill && $0.color.alpha == 1 && $0.seen.contains(point)
        }
        let ratio = contrast(color, ground)
        if !covered, ratio < 3 { faint.insert("\(words): \((ratio * 100).rounded() / 100)") }
      }
    }
    #expect(faint.isEmpty)
  }

  /// The contrast of two colours, as the Web Content Accessibility Guidelines 2 count it.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (one, two) = (luminance(a) + 0.05, luminance(b) + 0.05)
    return max(one, two) / min(one, two)
  }
}
