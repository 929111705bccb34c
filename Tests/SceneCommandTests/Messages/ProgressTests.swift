import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ProgressTests {
  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (48_249, "48.2 kB"),
    (999_949, "999.9 kB"), (999_950, "1.0 MB"), (1_250_000, "1.3 MB"), (5_000_000_000, "5.0 GB"),
  ])
  func bytesAreToldShortly(_ count: Int, _ text: String) {
    expectEqual(byteText(count), text)
  }

  @Test func theLineSaysFramesBytesAndTimeLeft() {
    #expect(
      Progress.line(frames: 24, total: 96, bytes: 1_200_000, secondsLeft: 2.1)
        == "frame 24 of 96, 1.2 MB, 3 s left")
    // Nobody knows how many frames a film has before it is read.
    expectEqual(
      Progress.line(frames: 24, total: 0, bytes: 1_200_000, secondsLeft: 0), "frame 24, 1.2 MB")
    expectEqual(Progress.line(frames: 24, total: 96, bytes: 0, secondsLeft: nil), "frame 24 of 96")
    // Nothing is written while an APNG or a sheet is drawn.
    expectEqual(Progress.line(frames: 24, total: 0, bytes: 0, secondsLeft: 0), "frame 24")
    #expect(Progress.line(frames: 1, total: 2, bytes: 0, secondsLeft: 125).hasSuffix("2 min left"))
  }

  @Test(arguments: [(0.0, "0 s"), (0.2, "1 s"), (59, "59 s"), (59.01, "60 s"), (59.99, "60 s")])
  func secondsLeftAreRoundedUp(_ seconds: Double, _ text: String) {
    let line = Progress.line(frames: 1, total: 2, bytes: 0, secondsLeft: seconds)
    expectEqual(line, "frame 1 of 2, \(text) left")
  }

  @Test(arguments: [(60.0, "1 min"), (119.99, "1 min"), (120, "2 min"), (3600, "60 min")])
  func fromAMinuteOnWholeMinutesAreTold(_ seconds: Double, _ text: String) {
    #expect(
      Progress.line(frames: 1, total: 2, bytes: 0, secondsLeft: seconds).hasSuffix("\(text) left"))
  }

  @Test func whatIsLeftGoesAsFastAsWhatIsDone() {
    func left(_ pass: Int, of passes: Int, _ frames: Int, total: Int = 40) -> Double {
      Progress.secondsLeft(after: 6, pass: pass, of: passes, frames: frames, total: total)
    }
    // 10 of 40 frames in 6 s.
    #expect(left(1, of: 1, 10) == 18 && left(1, of: 1, 30) == 2 && left(1, of: 1, 40) == 0)
    // However long the pass before it took.
    #expect(left(2, of: 2, 10) == 18 && left(2, of: 2, 40) == 0)
    // A pass to come takes as long.
    expectEqual(left(1, of: 2, 10), 42)
    // Before the first frame is done, as if it were.
    expectEqual(left(1, of: 1, 0), 240)
  }

  @Test(
    arguments: [
      ([:], true), (["CI": "true"], false), (["TERM": "dumb"], false), (["CI": ""], true),
    ] as [([String: String], Bool)])
  func progressIsForPeopleAtATerminal(_ environment: [String: String], _ shows: Bool) {
    var console = Console(
      output: Stream(capturing: true), errors: Stream(capturing: true), environment: environment)
    expectEqual(console.showsProgress, shows)
    console.isQuiet = true
    #expect(!console.showsProgress)
  }

  @Test func nothingIsDrawnInTheFirstTenthOfASecond() {
    let errors = Stream(capturing: true)
    let console = Console(output: Stream(capturing: true), errors: errors, environment: [:])
    var progress = Progress(console, total: 10)
    progress.update(frames: 1, bytes: 1)
    progress.clear()
    #expect(errors.captured.isEmpty)
  }
}
