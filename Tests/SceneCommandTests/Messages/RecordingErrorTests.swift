import Motion
import RefreshScenes
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct RecordingErrorTests {
  private func message(
    _ error: RecorderError, _ settings: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    CommandError.recording(error, of: try LettersScene(parameters: settings)).message
  }

  private static let running = [RecorderError.Running("a display link added at 0s", count: 72_000)]

  private static let still =
    "still running: a display link added at 0s (repeated 72000 times since 0s)"

  @Test func aSceneThatNeverRestsIsTold() throws {
    #expect(
      try message(.pastLimit(.seconds(600), running: Self.running))
        == "Cannot play 'letters': it still moves after 600s, the longest recording; "
        + "what goes on for ever, such as a timer, is ended by a script: --script 'wait 4s; end'; "
        + Self.still)
  }

  @Test func theDurationsThatTakeNoTimeAreNamed() throws {
    #expect(
      try message(
        .standstill(.seconds(2), running: Self.running), ["turn": "0s", "restore": "0.9ms"])
        == "Cannot play 'letters': at 2s time stands still: actions without duration repeat "
        + "for ever; give --turn or --restore more time; \(Self.still)")
    #expect(
      try message(.tooManyEvents(.seconds(2), running: Self.running), ["grow": "1ms"])
        == "Cannot play 'letters': more happens up to 2s than can be recorded; \(Self.still)")
  }

  @Test func whatASceneThrowsIsTold() throws {
    try expectEqual(message(.building("There is no 'Z'")), "Cannot play 'letters': There is no 'Z'")
  }

  @Test func aSceneThatIsWrongIsADefect() {
    let error = CommandError.recording(.openTransaction(.zero, name: "it"), of: LettersScene())
    expectEqual(error.code, .defect)
  }

  @Test func aScriptIsNotRunPastTheLimit() throws {
    let script = try GestureScript("wait 700s; end")
    let error = CommandError.tooLong(script, limit: .seconds(600))
    expectEqual(error.code, .badData)
    expectEqual(error.message, "The script lasts 700s, and a recording lasts at most 600s")
  }
}
