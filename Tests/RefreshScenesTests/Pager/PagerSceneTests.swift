import Films
import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import RefreshUI

@Suite struct PagerSceneTests {
  private func tape(
    _ script: String, _ set: KeyValuePairs<String, String> = [:]
  ) throws -> StageTape {
    var scene = PagerScene()
    for (name, value) in set {
      try scene.set(name, value)
    }
    let gesture = PagerScene.gestures.first { $0.name == script }?.script ?? script
    return try scene.record(on: StageSettings(), script: GestureScript(gesture))
  }

  private func selected(_ tape: StageTape) -> [String] {
    tape.log.entries.filter { $0.event == "selected" }.map { String($0.state.dropFirst(7)) }
  }

  @Test func everyTapSelectsTheNextOptionAndTheFirstComesBack() throws {
    let tape = try tape("tap")
    expectEqual(selected(tape), ["one", "two", "three", "four", "one"])
    let selections = tape.marks.filter { $0.name == "select" }.map(\.time)
    let taps = tape.marks.filter { $0.name == "tap" }.map(\.time)
    expectEqual(Array(selections.dropFirst()), taps)
  }

  @Test func behindTheLastPageTheRowBeginsAgainUnseen() async throws {
    let tape = try tape("tap")
    let reset = try #require(tape.log.entries.first { $0.event == "begins again" })
    expectEqual(reset.offset, Point(5 * 187.5, 0))
    func pixels(_ time: Time) throws -> [UInt32] {
      let picture = try Film(tape).picture(at: time)
      return picture.copy(picture.bounds)
    }
    try expectEqual(pixels(reset.time), pixels(reset.time - Time(ticks: 1)))
    expectEqual(tape.log.entries.last?.offset, Point(187.5, 0))
  }

  @Test func swipesToTheLeftSelectWhatTheyShow() throws {
    try expectEqual(selected(tape("swipe")), ["one", "two", "three", "four", "one"])
  }

  @Test func seamlessSwipesToTheRightPassEveryOption() throws {
    try expectEqual(selected(tape("swipe-back")), ["one", "four", "three", "two"])
  }

  @Test func earlyTheFirstSwipeToTheRightPassesTheLastOption() throws {
    try expectEqual(
      selected(tape("swipe-back", ["reset": "early"])), ["one", "three", "two", "one"])
  }

  @Test func aShortDragGoesBackAndALongOneOn() throws {
    try expectEqual(selected(tape("drag")), ["one", "two"])
  }

  @Test(arguments: [("finish", 3.0, "three"), ("ignore", 2, "two")] as [(String, Double, String)])
  func aHastyTapEndsOnAWholePage(choice: String, page: Double, option: String) throws {
    let tape = try tape("hasty", ["hasty-tap": choice])
    expectEqual(tape.log.entries.last { $0.offset != nil }?.offset?.x, page * 187.5)
    expectEqual(selected(tape).last, option)
  }

  /// Where a tap was on its way is forgotten as soon as a finger drags.
  @Test func aTapAfterADragTurnsOnePage() throws {
    let tape = try tape(
      """
      wait 0.4s; tap 160,320; wait 0.1s; pull -30 over 0.2s; hold 0.2s; release; wait 2s;
      tap 160,320; wait 1s; end
      """)
    expectEqual(selected(tape), ["one", "two", "one", "two"])
  }

  @Test func asInTheTutorialAHastyTapEndsBetweenTwoPages() throws {
    let tape = try tape("hasty", ["hasty-tap": "between"])
    let end = try #require(tape.log.entries.last { $0.offset != nil }?.offset?.x) / 187.5
    #expect(abs(end - end.rounded()) > 0.1)
  }

  @Test func onlyWhatTurnsThePagesTurnsThem() throws {
    try expectEqual(selected(tape("tap", ["turned-by": "swipe"])), ["one"])
    try expectEqual(selected(tape("swipe", ["turned-by": "tap"])), ["one"])
  }

  @Test(arguments: ["", "option one"]) func fewerThanTwoOptionsMakeNoPages(_ options: String) throws
  {
    let tape = try tape("tap", ["options": options])
    #expect(selected(tape).isEmpty)
    expectEqual(tape.displayList(at: .zero), tape.displayList(at: tape.end))
  }

  // MARK: - The figures

  private func figure(_ word: String) throws -> StageTape {
    var scene = PagerFigureScene()
    try scene.set("figure", word)
    return try scene.record(on: StageSettings(), gesture: "taps")
  }

  @Test(arguments: [
    ("pages", ["2", "3", "4", "1"]), ("duplicates", ["2", "3", "4", "1"]),
    ("reset", ["1", "1", "2", "3", "4"]),
  ])
  func theWindowGoesOverThePages(word: String, pages: [String]) throws {
    let states = try figure(word).log.entries.map { String($0.state.dropFirst(5)) }
    expectEqual(states, pages)
  }
}
