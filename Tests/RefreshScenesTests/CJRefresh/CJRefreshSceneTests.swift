import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The header and the footers of the cjrefresh tutorial.
@Suite struct CJRefreshSceneTests {
  // MARK: - header

  @Test(arguments: [
    ("whole", ["pulling", "refreshing", "idle"]), ("short", []), ("past", ["pulling"]),
    ("past-and-back", ["pulling", "idle"]), ("again", ["pulling", "refreshing", "idle"]),
  ])
  func headerGoesThroughItsStates(_ gesture: String, _ states: [String]) throws {
    let tape = try CJRefreshHeaderScene().record(on: StageSettings(), gesture: gesture)
    expectEqual(tape.states(of: "header").map(\.state), states)
  }

  @Test func headerIsHeldBelowTheBarsForThreeSeconds() throws {
    let tape = try CJRefreshHeaderScene().record(on: StageSettings(), gesture: "whole")
    let states = tape.states(of: "header")
    expectEqual(states[2].time - states[1].time, .seconds(3))
    let settled = try #require(tape.log.entries.last { $0.event == "deceleration ends" })
    #expect(settled.offset?.y == -94 && settled.inset?.top == 94)
    // Bar and table jump back together.
    let end = try #require(tape.log.entries.last)
    #expect(end.event == "inset set" && end.offset?.y == -64 && end.inset?.top == 64)
    let before = tape.rectangles(filledWith: .cyan, at: (end.time - .milliseconds(1)).seconds)
    expectEqual(before, [Rect(0, 64, 375, 30)])
  }

  @Test func headerClosesAsSlowlyAsAsked() throws {
    var scene = CJRefreshHeaderScene()
    try scene.set("collapse", "0.4s")
    let tape = try scene.record(on: StageSettings(), gesture: "whole")
    let end = try #require(tape.log.entries.last { $0.event == "inset animated" }).time
    let bar = tape.rectangles(filledWith: .cyan, at: (end + .milliseconds(200)).seconds)
    expectEqual(bar, [Rect(0, 49, 375, 30)])
  }

  @Test func headerStandsBelowTheBarsOfEveryScreen() throws {
    for (size, inset) in [(Size(320, 568), 64.0), (Size(390, 844), 91), (Size(393, 852), 103)] {
      let tape = try CJRefreshHeaderScene().record(on: StageSettings(size: size), gesture: "whole")
      expectEqual(tape.log.entries.first?.inset?.top, inset)
      let work = try #require(tape.log.entries.first { $0.event == "work begins" }).time
      let bar = tape.rectangles(filledWith: .cyan, at: (work + .seconds(2)).seconds)
      expectEqual(bar, [Rect(0, inset, size.width, 30)])
    }
  }

  @Test func aTextBeforeTheFirstPullIsAChoice() throws {
    let still = try GestureScript("wait 0.1s; end")
    for (choice, texts) in [("idle", ["idle"]), ("empty", [])] {
      var scene = CJRefreshHeaderScene()
      try scene.set("first-text", choice)
      // So far down that the header shows below the bars at rest.
      try scene.set("inset", "100")
      try scene.set("font-size", "19")
      let tape = try scene.record(on: StageSettings(), script: still)
      expectEqual(tape.texts(.system(19), at: .zero), texts)
    }
  }

  // MARK: - footer-offset

  @Test func theOffsetIsSetOnceTheTableHasBouncedBack() throws {
    let tape = try CJRefreshFooterOffsetScene().record(on: StageSettings(), gesture: "load")
    let settings = Size(320, 568)
    let small = try CJRefreshFooterOffsetScene().record(
      on: StageSettings(size: settings), gesture: "load")
    // 12 rows do not fill 667 points below the bars, but 568.
    for (tape, begin) in [(tape, -64.0), (small, -40)] {
      let release = try #require(tape.time(of: "release"))
      let states = tape.states(of: "footer")
      expectEqual(states.map(\.state), ["pulling", "refreshing", "idle"])
      #expect(states[1].time - release >= .milliseconds(800))
      #expect(states[1].time - release <= .milliseconds(800) + .displayInterval)
      let shown = try #require(tape.log.entries.first { $0.event == "offset set" })
      let back = try #require(tape.log.entries.first { $0.event == "offset set back" })
      #expect(shown.time == states[1].time && shown.offset?.y == begin + 25)
      #expect(back.time - shown.time == .seconds(2) && back.offset?.y == begin)
      let work = tape.log.entries.filter { $0.event.hasPrefix("work") }
      expectEqual(work.map(\.time), [back.time, back.time + .seconds(3)])
    }
  }

  @Test func everyTickOfTheBounceLoadsWhereAsked() throws {
    var scene = CJRefreshFooterOffsetScene()
    try scene.set("chain", "every")
    let tape = try scene.record(on: StageSettings(), gesture: "load")
    let loads = tape.log.entries.filter { $0.event == "work begins" }
    #expect(loads.count > 20)
    expectEqual(tape.log.entries.filter { $0.event == "offset set back" }.count, 1)
  }

  /// Where the footer follows few rows, the table is shown from its top, moved up by 25.
  @Test func belowFewRowsTheTableGoesBackToItsTop() throws {
    var scene = CJRefreshFooterOffsetScene()
    try scene.set("rows", "swift,obj-c,ruby,swift")
    try scene.set("short-content", "rows")
    let log = try scene.record(on: StageSettings(), gesture: "load").log.entries
    let offsets = ["offset set", "offset set back"].map { event in
      log.first { $0.event == event }?.offset?.y
    }
    expectEqual(offsets, [-39, -64])
  }

  @Test func shortOfThePointTheFooterStaysIdle() throws {
    let tape = try CJRefreshFooterOffsetScene().record(on: StageSettings(), gesture: "short")
    #expect(tape.states(of: "footer").isEmpty)
  }

  // MARK: - footer-inset

  @Test(arguments: [
    ("whole", ["pulling", "refreshing", "idle"]), ("short", []),
    ("past-and-back", ["pulling", "idle"]), ("again", ["pulling", "refreshing", "idle"]),
  ])
  func insetFooterGoesThroughItsStates(_ gesture: String, _ states: [String]) throws {
    for size in [Size(320, 568), Size(375, 667), Size(393, 852)] {
      let tape = try CJRefreshFooterInsetScene().record(
        on: StageSettings(size: size), gesture: gesture)
      expectEqual(tape.states(of: "footer").map(\.state), states)
    }
  }

  @Test func theFooterIsHeldAtTheEndOfTheScreen() throws {
    for rows in ["", "swift,obj-c,ruby,swift"] {
      var scene = CJRefreshFooterInsetScene()
      if !rows.isEmpty { try scene.set("rows", rows) }
      let tape = try scene.record(on: StageSettings(), gesture: "whole")
      let states = tape.states(of: "footer")
      expectEqual(states.map(\.state), ["pulling", "refreshing", "idle"])
      expectEqual(states[2].time - states[1].time, .seconds(3))
      let held = tape.rectangles(filledWith: .cyan, at: (states[1].time + .seconds(2)).seconds)
      expectEqual(held, [Rect(0, 637, 375, 30)])
      // Out of sight again.
      let after = tape.rectangles(filledWith: .cyan, at: (states[2].time + .seconds(0.5)).seconds)
      #expect(after.allSatisfy { $0.minY >= 667 })
    }
  }

  @Test func belowFewRowsTheFooterShowsWhereAsked() throws {
    var scene = CJRefreshFooterInsetScene()
    try scene.set("rows", "swift,obj-c,ruby,swift")
    try scene.set("short-content", "rows")
    let tape = try scene.record(on: StageSettings(), script: GestureScript("wait 0.1s; end"))
    expectEqual(tape.rectangles(filledWith: .cyan, at: 0), [Rect(0, 64 + 4 * 44, 375, 30)])
  }
}
