import Motion
import RefreshUI
import TestControls
import TestSupport
import Testing

@Suite struct ClockTests {
  /// What a story logs, each with the milliseconds of the recording.
  private func log(_ story: @escaping (@escaping (String) -> Void) -> Void) throws -> [String] {
    var lines: [String] = []
    let stage = Stage(StageSettings())
    stage.after(.zero) {
      story { lines.append("\(Int((stage.now.seconds * 1000).rounded())) \($0)") }
    }
    _ = try stage.record(GestureScript("wait 2s; end"))
    return lines
  }

  @Test func queuesRunInTheOrderOfDispatch() throws {
    expectEqual(
      try log(ClockStories.queues),
      ["0 end", "0 background", "0 async", "0 main", "100 group", "300 after"])
  }

  @Test func timersFireAtTheirDates() throws {
    expectEqual(
      try log(ClockStories.timers),
      ["100 1", "200 2", "250 tick 7", "300 3", "500 late", "600 tick 0"])
  }

  @Test func timeIsTheRecordings() throws {
    expectEqual(try log(ClockStories.times), ["500 1000.0 1000.5 0.5"])
  }

  @Test func displayLinksFireSixtyTimesASecond() throws {
    let rates = [
      0: ["17 16666", "33 16666", "50 16666", "67 16666"], 30: ["33 33333", "67 33333"],
      120: (1...7).map { "\(Int((Double($0) / 0.12).rounded())) 8333" },
    ]
    for (rate, lines) in rates {
      expectEqual(try log(ClockStories.displayLink(rate: rate)), lines, "\(rate)")
    }
  }

  @Test func notificationsReachWhoObservesThem() throws {
    expectEqual(
      try log(ClockStories.notifications), ["0 heard 1", "0 block", "0 block", "0 heard 2"])
  }

  @Test func randomNumbersAreTheRecordings() throws {
    let lines = try log(ClockStories.draws)
    expectEqual(try log(ClockStories.draws), lines)
    expectEqual(lines.last?.hasSuffix(" 0 3"), true)
  }
}
