import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct StateLogTests {
  @Test func entriesStandInOrderOfTimeAndThenOfWriting() {
    func entry(_ seconds: Double, _ event: String) -> StateLog.Entry {
      StateLog.Entry(time: .seconds(seconds), subject: "table", event: event)
    }
    let log = StateLog([entry(2, "c"), entry(1, "a"), entry(1, "b"), entry(3, "d")])
    expectEqual(log.entries.map(\.event), ["a", "b", "c", "d"])
  }

  @Test func anEntryIsALine() {
    let log = StateLog([
      StateLog.Entry(
        time: .milliseconds(500), subject: "table", event: "dragging ends", state: "decelerating",
        offset: Point(0, -120.456), inset: Insets(top: 64, bottom: 0.5)),
      StateLog.Entry(time: .seconds(1), subject: "header", event: "closed"),
    ])
    expectEqual(
      log.description,
      """
      0.5s table: dragging ends, decelerating, offset 0 -120.46, inset 64 0 0.5 0
      1s header: closed

      """)
  }

  @Test func theTapeHoldsTheLog() throws {
    let tape = try Stage.play(seconds: 1) { stage in
      stage.at(0.25) { stage.log("a thing", state: "done") }
    }
    expectEqual(tape.log.description, "0.25s screen: a thing, done\n")
    #expect(tape.description.hasSuffix("0.25s screen: a thing, done\n"))
  }
}
