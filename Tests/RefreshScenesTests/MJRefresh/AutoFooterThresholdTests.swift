import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// When MJRefresh's footers load, to the point. Tables are under bars of 64 and have rows of 44.
@Suite struct AutoFooterThresholdTests {
  private static let twenty = (1...20).map { "Row \($0)" }.joined(separator: ",")

  /// The marks after each of some steps, in a table of 20 rows: its end is at 880 + 44 − 667.
  private func marks(
    _ steps: [HeldPlane.Step], with parameters: [String: String] = [:]
  ) throws -> [[String]] {
    let settings = parameters.merging(["rows": AutoFooterThresholdTests.twenty]) { own, _ in own }
    return try HeldPlane(MJRefreshAutoFooterScene(), with: settings, steps).marks
  }

  @Test func itLoadsWhereItIsSeenWhole() throws {
    try expectEqual(
      marks([.touch, .put(256.75), .put(257)]), [[], [], ["refreshing", "refresh"]])
  }

  @Test func itLoadsWhereAPartIsSeen() throws {
    // A quarter of 44 points: 33 before its end.
    #expect(
      try marks([.touch, .put(223.75), .put(224)], with: ["seen": "0.25"])
        == [[], [], ["refreshing", "refresh"]])
  }

  @Test func goingUpItLoadsNothing() throws {
    let found = try marks(
      [.touch, .put(257), .wait(0.5), .put(300), .put(280)],
      with: ["work": "0.3s", "more": "0"])
    // Once a drag; and what comes down again starts nothing.
    expectEqual(found, [[], ["refreshing", "refresh"], ["idle"], [], []])
  }

  @Test func theNextDragLoadsAgain() throws {
    let found = try marks(
      [.touch, .put(260), .wait(0.5), .put(250), .release, .touch, .put(257)],
      with: ["work": "0.3s", "more": "0"])
    expectEqual(
      found, [[], ["refreshing", "refresh"], ["idle"], [], [], [], ["refreshing", "refresh"]])
  }

  @Test(arguments: [(257.0, true), (256.75, false)])
  func letGoAtItsEndItLoadsOnceMore(offset: Double, loads: Bool) throws {
    let found = try marks(
      [.touch, .put(260), .wait(0.5), .put(offset), .release],
      with: ["work": "0.3s", "more": "0", "loads": "5"])
    #expect(found[4] == (loads ? ["refreshing", "refresh"] : []))
  }

  @Test(arguments: [("2", "idle"), ("1", "no more data")])
  func itLoadsAsOftenAsThereAreLoads(loads: String, state: String) throws {
    let found = try marks(
      [.touch, .put(257), .wait(0.5)], with: ["work": "0.3s", "more": "0", "loads": loads])
    expectEqual(found[2], [state])
  }

  /// 440 points of rows on a screen that is just as high below the bars, and one that is not.
  @Test(arguments: [(504.0, false), (503.75, true)])
  func onlyRowsThatFillTheScreenLoadWhileTheyMove(height: Double, loads: Bool) throws {
    let plane = try HeldPlane(
      MJRefreshAutoFooterScene(), on: StageSettings(size: Size(375, height)), [.touch, .put(-10)])
    #expect(plane.marks[1] == (loads ? ["refreshing", "refresh"] : []))
  }

  @Test(arguments: [(-64.0, true), (-64.25, false)])
  func rowsThatDoNotFillItLoadWhereTheyAreLetGoAtRest(offset: Double, loads: Bool) throws {
    let plane = try HeldPlane(MJRefreshAutoFooterScene(), [.touch, .put(offset), .release])
    #expect(plane.marks[2] == (loads ? ["refreshing", "refresh"] : []))
  }

  // MARK: - mj-back-footer

  @Test func theBackFooterIsPulledPastItsPointAndNotAtIt() throws {
    // The rows' end is seen at 880 − 667 = 213, and 44 are needed.
    let plane = try HeldPlane(
      MJRefreshBackFooterScene(), with: ["rows": AutoFooterThresholdTests.twenty],
      [.touch, .put(257), .put(257.25), .put(257), .put(257.25), .release])
    expectEqual(plane.marks, [[], [], ["pulling"], ["idle"], ["pulling"], ["refreshing"]])
  }

  @Test func theBackFooterFadesInWithThePull() throws {
    let plane = try HeldPlane(
      MJRefreshBackFooterScene(),
      with: ["rows": AutoFooterThresholdTests.twenty, "fade-in": "yes"],
      [.touch, .put(213), .put(224), .put(246), .put(257)])
    let opacities = [0.25, 0.35, 0.45, 0.55].map { time in
      plane.tape.displayList(at: .seconds(time)).commands.compactMap { command in
        if case .pushGroup(let opacity) = command { opacity } else { nil as Double? }
      }
    }
    // Of 44 points none, a quarter, three quarters, all.
    expectEqual(opacities, [[], [0.25], [0.75], []])
  }
}
