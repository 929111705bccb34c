import Motion
import RefreshUI
import Render2D
import TestControls
import TestSupport
import Testing
import UIKit

@Suite struct TouchTests {
  /// What a view logs while a script runs, each with the milliseconds of the recording.
  private func log(
    _ script: String, _ make: (@escaping (String) -> Void) -> UIView
  ) throws -> [String] {
    var lines: [String] = []
    let stage = Stage(StageSettings(size: Size(300, 400)))
    stage.running {
      stage.show(make { lines.append("\(Int((stage.now.seconds * 1000).rounded())) \($0)") })
    }
    _ = try stage.record(GestureScript(script))
    return lines
  }

  @Test func offsetsAreToldInUIKitsOrder() throws {
    expectEqual(
      try log("wait 1s; end", TouchStories.offsets),
      [
        "100 scrolled 50", "100 offset 0 → 50", "100 size 900", "400 arrives at 250",
        "500 scrolled -60", "500 offset 250 → -60", "500 60.0 -60.0", "500 scrolled 120",
        "500 offset -60 → 120",
      ])
  }

  @Test func aPullIsADrag() throws {
    let (script, begun) = (
      "pull -100 over 200ms linear; release; wait 4s; end", ["0 begins", "0 pan 1 0"]
    )
    expectEqual(
      try log(script, TouchStories.pull(to: nil)),
      begun + ["200 will end at 350", "200 ends true true", "200 pan 3 -100", "3304 rests at 349"])
    // The delegate chooses where it ends.
    expectEqual(
      try log(script, TouchStories.pull(to: CGPoint(x: 0, y: 200))),
      begun + ["200 will end at 350", "200 ends true true", "200 pan 3 -100", "550 rests at 200"])
  }

  @Test func touchesReachViewsAndRecognisers() throws {
    let began = "0 began (10.0, 20.0) 1"
    let across = "drag 110,120 to 190,120 over 200ms linear"
    /// Recognisers, the script, and what the view logs without movements.
    let tables: [(kinds: String, script: String, lines: [String])] = [
      ("", "tap 110,120", [began, "0 ended"]),
      ("", across, [began, "200 ended"]),
      ("1", "tap 110,120", [began, "0 cancelled", "0 tap 1"]),
      ("l", "press 110,120 for 1s", [began, "500 cancelled", "500 press 1", "1000 press 3"]),
      ("v", "tap 110,120", [began, "0 ended"]),
      ("v", "press 110,120 for 1s", ["150 began (10.0, 20.0) 1", "1000 ended"]),
      ("12", "tap 110,120", [began, "0 ended", "350 tap 1"]),
      (
        "12", "tap 110,120; wait 100ms; tap 110,120",
        [began, "0 ended", "100 began (10.0, 20.0) 2", "100 cancelled", "100 tap 2"]
      ),
      ("p", across, [began, "25 cancelled", "25 pan 1 10 400", "200 pan 3 80 400"]),
      ("p", "drag 110,120 to 110,190 over 200ms", [began, "200 ended"]),
      ("ps", across, [began, "25 cancelled", "25 pan 1 10 400", "200 pan 3 80 400"]),
      ("s", across, [began, "125 cancelled", "125 swipe"]),
      ("vp", across, ["25 pan 1 10 400", "200 pan 3 80 400"]),
      (
        "vp", "drag 110,190 to 110,110 over 200ms linear",
        ["0 begins", "0 pan 1 0", "200 will end at 280", "200 ends true true", "200 pan 3 -80"]
      ),
    ]
    for (kinds, script, lines) in tables {
      let found = try log("\(script); wait 1s; end", TouchStories.pad(kinds))
      expectEqual(found.filter { !$0.hasSuffix("moved") }, lines, "\(kinds) \(script)")
    }
  }

  @Test func tablesShowTheRowsThatAreSeen() throws {
    // Two sections of 20 rows: a header of 30 points, a row of 60, and 19 of 44.
    expectEqual(
      try log("tap 150,210; wait 1s; end", TouchStories.table),
      [
        "0 lit 3", "0 selected 0 3 true",
        "500 shown: 0…8 of 9, headers [0, -1], row 5 at 266, content 1852",
        "600 scrolled: 14…2 of 9, headers [700, 926], row 5 at 266, content 1852", "600 1452",
      ])
  }

  @Test func flowsFillTheirLines() throws {
    // Three tiles of 80 points in 280 are 20 apart, and so are those of the last line.
    expectEqual(
      try log("tap 150,60; wait 1s; end", TouchStories.grid),
      [
        "0 selected 1 100",
        #"500 ["10,20", "110,10", "210,20", "10,140", "110,360"] of 470"#,
        "500 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "500 60",
      ])
  }

  @Test func theRefreshControlIsTheKits() throws {
    expectEqual(
      try log("pull 330 over 600ms; release; wait 3s; end", TouchStories.refresh),
      ["417 refreshes true", "1417 20.0 80.0", "1417 ended false", "2417 20.0 -20", "3000 false"])
  }
}
