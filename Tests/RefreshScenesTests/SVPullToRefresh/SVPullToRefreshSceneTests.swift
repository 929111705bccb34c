import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// SVPullToRefresh: above the rows, below them, and whenever their end is passed.
@Suite struct SVPullToRefreshSceneTests {
  private static let loaded = ["triggered", "loading", "stopped"]
  private static let view = "pull to refresh"

  @Test(arguments: [
    ("whole", loaded), ("short", []), ("past", ["triggered"]),
    ("past-and-back", ["triggered", "stopped"]), ("twice", loaded + loaded),
    ("pushed-back", loaded), ("by-code", loaded),
  ])
  func atTheTopItGoesThroughItsStates(_ gesture: String, _ states: [String]) throws {
    let tape = try SVPullToRefreshTopScene().record(on: StageSettings(), gesture: gesture)
    expectEqual(tape.states(of: SVPullToRefreshSceneTests.view).map(\.state), states)
  }

  @Test(arguments: [
    ("whole", loaded), ("short", []), ("past-and-back", ["triggered", "stopped"]),
    ("by-code", loaded),
  ])
  func atTheBottomItGoesThroughItsStates(_ gesture: String, _ states: [String]) throws {
    // On the highest screen the rows do not reach the end.
    for size in [Size(320, 568), Size(375, 667), Size(393, 852)] {
      let tape = try SVPullToRefreshBottomScene().record(
        on: StageSettings(size: size), gesture: gesture)
      expectEqual(tape.states(of: SVPullToRefreshSceneTests.view).map(\.state), states)
    }
  }

  @Test func theTableMakesRoomAndARowComesInAtTheTop() throws {
    let tape = try SVPullToRefreshTopScene().record(on: StageSettings(), gesture: "whole")
    let states = tape.states(of: SVPullToRefreshSceneTests.view)
    let loading = states[1].time
    expectEqual(states[2].time - loading, .seconds(2))
    let open = try #require(tape.log.entries.first { $0.event == "inset animated" })
    #expect(open.time == loading && open.inset?.top == 124 && open.offset?.y == -124)
    let rows = tape.texts(.system(17), at: tape.end)
    let time = try #require(tape.time(of: "stopped"))
    #expect(rows.contains("9:41:0\(Int(time.seconds)) AM"))
    #expect(rows.contains("9:41:00 AM") && rows.contains("9:39:30 AM"))
    let last = try #require(tape.log.entries.last)
    #expect(last.event == "inset animated" && last.inset?.top == 64 && last.offset?.y == -64)
  }

  @Test func rowsPushedBackOverTheViewStayThere() throws {
    let tape = try SVPullToRefreshTopScene().record(on: StageSettings(), gesture: "pushed-back")
    let end = try #require(tape.log.entries.last { $0.event == "work ends" })
    let inset = try #require(end.inset?.top)
    let offset = try #require(end.offset?.y)
    #expect(inset > 64 && inset < 124 && abs(offset + inset) < 0.01)
  }

  @Test func eachStateHasTextsAndPicturesOfItsOwn() throws {
    var scene = SVPullToRefreshTopScene()
    try scene.set("triggered-title", "Now")
    try scene.set("triggered-subtitle", "let go")
    try scene.set("loading-view", "disc")
    try scene.set("tint", "red")
    try scene.set("last-updated", "true")
    try scene.set("subtitle-size", "11")
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    let (title, subtitle) = (Font.system(14, .bold), Font.system(11))
    let triggered = try #require(tape.time(of: "triggered", plus: .milliseconds(50)))
    expectEqual(tape.texts(title, at: triggered), ["Now"])
    expectEqual(tape.texts(subtitle, at: triggered), ["let go"])
    let loading = try #require(tape.time(of: "loading", plus: .seconds(1)))
    #expect(tape.texts(title, at: loading).isEmpty)
    expectEqual(tape.rectangles(filledWith: .red, at: loading.seconds), [Rect(172.5, 79, 30, 30)])
    let before = try #require(tape.time(of: "touch", plus: .milliseconds(400)))
    expectEqual(tape.texts(subtitle, at: before), ["Last Updated: Never"])
    let after = try #require(tape.time(of: "stopped", plus: .milliseconds(100)))
    expectEqual(tape.texts(subtitle, at: after), ["Last Updated: 4/23/12, 9:41 AM"])
  }

  @Test func withoutTheViewTheTableIsAPlainOne() throws {
    var scene = SVPullToRefreshTopScene()
    try scene.set("shown", "false")
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    #expect(tape.states(of: SVPullToRefreshSceneTests.view).isEmpty)
    #expect(tape.texts(.system(14, .bold), at: try #require(tape.time(of: "release"))).isEmpty)
  }

  @Test func atTheBottomAnOlderRowComesIn() throws {
    let tape = try SVPullToRefreshBottomScene().record(on: StageSettings(), gesture: "whole")
    // The sixteenth row: fifteen steps of 90 s before 9:41.
    let rows = tape.texts(.system(17), at: tape.end)
    #expect(rows.contains("9:18:30 AM") && !rows.contains("9:17:00 AM"))
    let open = try #require(tape.log.entries.first { $0.event == "inset animated" })
    #expect(open.inset?.bottom == 60 && open.offset?.y == 660 - 667 + 60)
    expectEqual(tape.log.entries.last?.inset?.bottom, 0)
  }

  // MARK: - sv-infinite

  @Test(arguments: [("whole", 2), ("drag", 1), ("by-code", 1)])
  func eachTimeTheEndIsPassedARowIsLoaded(_ gesture: String, _ loads: Int) throws {
    let tape = try SVPullToRefreshInfiniteScene().record(on: StageSettings(), gesture: gesture)
    let states = tape.states(of: "infinite scrolling")
    #expect(
      states.map(\.state)
        == [[String]](repeating: SVPullToRefreshSceneTests.loaded, count: loads).flatMap { $0 })
    expectEqual(states[2].time - states[1].time, .seconds(2))
    let inserted = tape.log.entries.filter { $0.event == "1 row inserted" }
    expectEqual(inserted.count, loads)
    #expect(tape.log.entries.allSatisfy { $0.inset == nil || $0.inset?.bottom == 60 })
  }

  @Test func underTheFingerTheWheelTurnsAndNothingIsLoaded() throws {
    let tape = try SVPullToRefreshInfiniteScene().record(on: StageSettings(), gesture: "drag")
    let release = try #require(tape.time(of: "release"))
    let triggered = try #require(tape.time(of: "triggered"))
    let loading = try #require(tape.time(of: "loading"))
    #expect(triggered < release)
    #expect(loading > release && loading <= release + .displayInterval)
    #expect(tape.log.entries.allSatisfy { $0.event != "work begins" || $0.time == loading })
    // Twelve spokes turn from then on.
    let spokes = { (time: Time) in
      tape.displayList(at: time).commands.count {
        guard case .fill(_, _, .color(let color), _) = $0 else { return false }
        return color.red == Color.gray.red && color.alpha < 0.8 && color.alpha > 0.18
      }
    }
    expectEqual(spokes(triggered - .displayInterval), 0)
    expectEqual(spokes(release), 12)
  }

  @Test(arguments: [("any", 1), ("finger", 0)])
  func pastTheEndWithoutAFingerItLoadsWhereAsked(_ passedBy: String, _ loads: Int) throws {
    var scene = SVPullToRefreshInfiniteScene()
    try scene.set("passed-by", passedBy)
    try scene.set("row-count", "24")
    let tape = try scene.record(
      on: StageSettings(), script: GestureScript("pull -60 over 0.2s; fling -2600; wait 6s; end"))
    expectEqual(tape.log.entries.count { $0.event == "work begins" }, loads)
  }

  // MARK: - The time of day

  @Test func timesRunOverMidnightAndNoon() throws {
    var scene = SVPullToRefreshTopScene()
    try scene.set("start-time", "0:00:30")
    try scene.set("row-count", "3")
    try scene.set("row-step", "12min")
    let tape = try scene.record(on: StageSettings(), script: GestureScript("wait 0.1s; end"))
    expectEqual(tape.texts(.system(17), at: .zero), ["12:00:30 AM", "11:48:30 PM", "11:36:30 PM"])
  }

  @Test(arguments: ["", "9", "9:60", "24:00", "9:41:00:00", "-1:30", "9:4x", "9:41:"])
  func whatIsNoTimeOfDayIsRefused(_ text: String) throws {
    var scene = SVPullToRefreshTopScene()
    #expect(throws: ParameterError.self) { try scene.set("start-time", text) }
    try scene.set("start-time", "21:41:30")
    expectEqual(scene.times.startTime, TimeOfDay(seconds: (21 * 60 + 41) * 60 + 30))
  }
}
