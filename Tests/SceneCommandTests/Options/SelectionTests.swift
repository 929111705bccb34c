import Films
import Motion
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct SelectionTests {
  private static let end = Time.seconds(4)
  private static let marks = [
    (name: "refresh", time: Time.seconds(1)), (name: "round-2", time: Time.seconds(2)),
    (name: "refresh", time: Time.seconds(3)),
  ]

  private static func resolve(_ text: String) throws -> [ClosedRange<Time>] {
    try Selection(parameter: .text(text)).resolved(
      end: end, marks: marks, loop: .seconds(2)..<(.seconds(2.6)))
  }

  private static func refusal(_ text: String) -> String {
    do {
      let ranges = try Selection(parameter: .text(text)).resolved(end: end, marks: marks)
      return "\(ranges)"
    } catch let error as UnreadableValue {
      return error.hint ?? "none"
    } catch let error as SelectionError {
      return error.reason
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("1.2s", [1.2, 1.2]), ("350ms", [0.35, 0.35]), ("50%", [2, 2]), ("0%", [0, 0]),
    ("100%", [4, 4]),
    ("start", [0, 0]), ("end", [4, 4]), ("mark:refresh", [1, 1]), ("mark:round-2", [2, 2]),
    ("mark:refresh+0.1s", [1.1, 1.1]), ("mark:refresh-100ms", [0.9, 0.9]),
    ("mark:round-2+1s", [3, 3]), ("end-0.5s", [3.5, 3.5]), ("start+1s", [1, 1]),
    ("50% + 0.5s", [2.5, 2.5]), ("0.2s..50%", [0.2, 2]), ("..1s", [0, 1]), ("3s..", [3, 4]),
    ("..", [0, 4]), ("start..end", [0, 4]), ("0.2s..50%,mark:refresh", [0.2, 2, 1, 1]),
    (" 1s , 2s .. 3s ", [1, 1, 2, 3]), ("mark:refresh..mark:refresh+0.5s", [1, 1.5]),
    ("loop", [2, 2.6]), ("start, loop", [0, 0, 2, 2.6]), ("3s,1s", [3, 3, 1, 1]),
    ("1s..1s", [1, 1]), ("12.5%", [0.5, 0.5]),
  ])
  func momentsAndRangesRead(_ text: String, _ seconds: [Double]) throws {
    let times = seconds.map { Time.seconds($0) }
    let ranges = stride(from: 0, to: times.count, by: 2).map { times[$0]...times[$0 + 1] }
    try expectEqual(Self.resolve(text), ranges)
  }

  @Test(arguments: [
    ("", "none"), ("1", "add a unit: 1s or 1%"), ("-1", "a time cannot be negative"),
    ("150%", "a percentage is from 0% to 100%"), ("-5%", "a percentage is from 0% to 100%"),
    ("1s,,2s", "an item is empty"), ("1s,", "an item is empty"),
    ("1s..2s..3s", "'1s..2s..3s' has more than two ends"), ("strat", "did you mean 'start'?"),
    ("markk:refresh", "did you mean 'mark:'?"), ("mark:", "'mark:' is not a moment"),
    ("mark:refesh", "there is no mark 'refesh'; did you mean 'mark:refresh'?"),
    ("mark:zzz", "there is no mark 'zzz'; there are refresh, round-2"),
    ("5s", "'5s' is at 5s, outside the recording, which lasts 4s"),
    ("start-1s", "'start-1s' is at -1s, outside the recording, which lasts 4s"),
    ("2s..1s", "the range from '2s' to '1s' ends before it begins"),
    ("lop", "did you mean 'loop'?"), ("loop..end", "'loop' is not a moment"),
    (
      "loop",
      "there is no loop: nothing repeats for ever, what does needs more than 10s to start "
        + "together again, or a script ends it"
    ),
    ("mark:refresh..start", "the range from 'mark:refresh' to 'start' ends before it begins"),
  ])
  func whatIsWrongIsTold(_ text: String, _ reason: String) {
    expectEqual(Self.refusal(text), reason)
  }

  @Test func aRecordingWithoutMarksSaysSo() throws {
    let selection = try Selection(parameter: .text("mark:a"))
    let error = #expect(throws: SelectionError.self) {
      try selection.resolved(end: Self.end, marks: [])
    }
    expectEqual(error?.reason, "there is no mark 'a'; this recording has none")
  }

  @Test func aListOfAConfigurationFileIsASelection() throws {
    let selection = try Selection(parameter: .list(["1s", "2s..3s"]))
    #expect(selection == (try Selection(parameter: .text("1s,2s..3s"))))
  }
}
