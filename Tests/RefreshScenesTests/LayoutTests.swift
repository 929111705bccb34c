import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Every scene on screens of every width that telephones have.
///
/// What is drawn is looked at as boxes, not as pixels: texts must be on the screen and whole, and
/// whatever stands at an edge or in the middle of the narrowest screen must stand there on all.
@Suite struct LayoutTests {
  private static let names = Catalog.scenes.map { $0.name }
  private static let narrowest = 320.0
  private static let height = 667.0
  private static let widths = [333.0, 347, 360, 375, 390, 393, 402, 414, 430]
  /// The telephones that recordings are made for, of other heights.
  private static let devices = [
    Size(320, 568), Size(414, 736), Size(375, 812), Size(390, 844), Size(393, 852),
  ]

  /// Scenes whose plane goes across: what is on it goes past the edges of the screen, and how far
  /// it is pulled depends on the width.
  private static let sideways: Set<String> = ["horizontal", "pager"]
  /// Pages that become larger where there is room.
  private static let growing: Set<String> = ["pager-figure", "motion-figure"]

  private func tape(_ name: String, _ size: Size, with values: [String: String] = [:]) throws
    -> StageTape
  {
    var scene = try #require(Catalog.scenes.first { $0.name == name }).init()
    for (name, value) in values { try scene.set(name, value) }
    return try scene.record(
      on: StageSettings(size: size, scale: 2), gesture: type(of: scene).gestures[0].name)
  }

  /// Moments of every state: soon after each mark, and a while later.
  private func moments(_ tape: StageTape, name: String) -> [Time] {
    if LayoutTests.sideways.contains(name) { return [.zero, tape.end] }
    var times: Set<Time> = [.zero, tape.end]
    for mark in tape.firstMarks {
      for delay in [0.1, 0.7] { times.insert(min(mark.time + .seconds(delay), tape.end)) }
    }
    return times.sorted()
  }

  // MARK: - Texts

  /// What is wrong with the texts of a picture.
  private func problems(_ tape: StageTape, _ name: String) -> [String] {
    problems(tape, moments(tape, name: name).map { tape.boxes(at: $0) }, name)
  }

  private func problems(_ tape: StageTape, _ pictures: [[ShownBox]], _ name: String) -> [String] {
    var problems: Set<String> = []
    for boxes in pictures {
      for box in boxes where box.isSeen {
        guard case .text(let text) = box.kind else { continue }
        if text.contains("\u{2026}") { problems.insert("'\(text)' is cut") }
        if LayoutTests.sideways.contains(name) { continue }
        if box.box.minX < 0 || box.box.maxX > tape.size.width {
          problems.insert("'\(text)' is not wholly on the screen")
        }
      }
    }
    return problems.sorted()
  }

  @Test(arguments: names) func textsAreWholeOnEveryTelephone(_ name: String) throws {
    for size in LayoutTests.devices {
      #expect(problems(try tape(name, size), name).isEmpty, "\(size)")
    }
  }

  /// The scenes whose texts people choose a language for.
  private static let translated = Catalog.scenes.filter {
    $0.init().parameters.contains { $0.name == "language" }
  }.map { $0.name }

  @Test func someScenesSpeakSeveralLanguages() {
    #expect(LayoutTests.translated.contains("mj-header") && LayoutTests.translated.count > 2)
  }

  @Test(arguments: translated) func textsAreWholeInEveryLanguage(_ name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name }).init()
    let language = try #require(scene.parameters.first { $0.name == "language" })
    expectEqual(language.choices, ["en", "zh-Hans", "zh-Hant"])
    var texts: Set<[String]> = []
    for word in language.choices {
      let tape = try tape(name, Size(LayoutTests.narrowest, 568), with: ["language": word])
      #expect(problems(tape, name).isEmpty, "\(word)")
      let found = moments(tape, name: name).flatMap { tape.boxes(at: $0) }.compactMap { box in
        if case .text(let text) = box.kind { text } else { nil }
      }
      texts.insert(Set(found).sorted())
    }
    expectEqual(texts.count, language.choices.count, "each language has texts of its own")
  }

  // MARK: - Edges

  /// What an edge has kept its distance from.
  private enum Anchor { case left, middle, right }

  /// What an edge keeps its distance from on a screen that is wider by `growth`; half a point either
  /// way is rounding.
  private func anchor(_ before: Double, _ now: Double, growth: Double) -> Anchor? {
    func has(_ way: Double) -> Bool { abs(before + way - now) <= 1.01 }
    return has(growth / 2) ? .middle : has(0) ? .left : has(growth) ? .right : nil
  }

  /// Whether a box stands on the wider screen where it belongs: in the middle, from one edge or the
  /// middle to another, or near the edge that it keeps to.
  private func keepsPlace(_ old: Rect, _ new: Rect, growth: Double, nearEdges: Bool) -> Bool {
    switch (
      anchor(old.minX, new.minX, growth: growth), anchor(old.maxX, new.maxX, growth: growth)
    ) {
    case (.middle, .middle), (.left, .right), (.left, .middle), (.middle, .right): true
    case (.left, .left): !nearEdges || old.minX <= 80
    case (.right, .right): !nearEdges || old.maxX >= LayoutTests.narrowest - 80
    default: false
    }
  }

  @Test(arguments: names) func atEveryWidthTextsAreWholeAndEdgesWhereTheyBelong(
    _ name: String
  ) throws {
    let narrow = try tape(name, Size(LayoutTests.narrowest, LayoutTests.height))
    let times = moments(narrow, name: name)
    let before = times.map { narrow.boxes(at: $0) }
    for width in LayoutTests.widths {
      let wide = try tape(name, Size(width, LayoutTests.height))
      let growth = width - LayoutTests.narrowest
      let after = times.map { wide.boxes(at: $0) }
      #expect(problems(wide, after, name).isEmpty, "\(width) wide")
      if LayoutTests.growing.contains(name) { continue }
      var moved: Set<String> = []
      for ((time, old), new) in zip(zip(times, before), after) {
        expectEqual(old.map(\.kind), new.map(\.kind), "\(width) wide, at \(time)")
        for (old, new) in zip(old, new) where old.isSeen && new.isSeen {
          let nearEdges = !LayoutTests.sideways.contains(name)
          if !keepsPlace(old.box, new.box, growth: growth, nearEdges: nearEdges) {
            moved.insert("\(old.kind) from \(old.box) to \(new.box)")
          }
          if old.box.minY != new.box.minY {
            moved.insert("\(old.kind) moves up or down: \(old.box), \(new.box)")
          }
        }
      }
      #expect(moved.isEmpty, "\(width) wide")
    }
  }

  @Test func whatStandsWhereItDoesNotBelongIsFound() {
    func keeps(_ old: Rect, _ new: Rect) -> Bool {
      keepsPlace(old, new, growth: 55, nearEdges: true)
    }
    let centred = Rect(110, 0, 100, 20)
    #expect(keeps(centred, Rect(137.5, 0, 100, 20)))
    // In the middle of the narrow screen alone; off by two points; cut at the old width.
    #expect(!keeps(centred, centred))
    #expect(!keeps(centred, Rect(139.5, 0, 100, 20)))
    #expect(keeps(Rect(0, 0, 320, 44), Rect(0, 0, 375, 44)))
    #expect(!keeps(Rect(300, 0, 20, 20), Rect(300, 0, 20, 20)))
    #expect(keeps(Rect(300, 0, 20, 20), Rect(355, 0, 20, 20)))
  }

  @Test func theFigureOfThePagerIsInTheMiddle() throws {
    for figure in ["pages", "duplicates", "reset"] {
      for width in [LayoutTests.narrowest] + LayoutTests.widths {
        let tape = try tape(
          "pager-figure", Size(width, LayoutTests.height), with: ["figure": figure])
        let row = tape.boxes(at: .zero).filter { $0.kind == .fill && $0.box.width < 60 }
        let left = try #require(row.map(\.box.minX).min())
        let right = try #require(row.map(\.box.maxX).max())
        #expect(left >= 0 && abs(left - (width - right)) <= 1)
      }
    }
  }
}
