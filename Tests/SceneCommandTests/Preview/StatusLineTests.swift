import Films
import ImageCodecs
import Motion
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct StatusLineTests {
  private func texts(_ texts: [String], columns: Int = 20) -> [String] {
    var line = StatusLine()
    line.reset(row: 23)
    return texts.map { text in
      var output: [UInt8] = []
      line.show(text, columns: columns, to: &output)
      return String(decoding: output, as: UTF8.self).replacing("\u{1B}[", with: "^")
    }
  }

  @Test func onlyWhatChangedIsWritten() {
    #expect(
      texts([
        "a 1.0 keys", "a 1.1 keys", "a 1.1 keys", "a 12.1 keys", "a", "b\u{1B}[2J", "é漢x", "漢éx",
      ])
        == [
          "^24;1Ha 1.0 keys", "^24;5H1", "", "^24;4H2.1 keys", "^24;2H^K", "^24;1Hb\\u{1B}[2J",
          "^24;1Hé漢x^K", "^24;1H漢é",
        ])
  }

  @Test func whatHasNoRoomIsLeftOut() {
    expectEqual(texts(["abcdef", "漢漢漢"], columns: 5), ["^24;1Habcde", "^24;1H漢漢^K"])
    var (line, output) = (StatusLine(), [UInt8]())
    line.reset(row: 0)
    line.show("a", columns: 80, to: &output)
    #expect(output.isEmpty)
  }

  @Test func thePlaceHasAFrameWhileItRests() {
    var clock = PreviewClock(
      FrameSchedule(spans: [.init(from: .zero, to: .seconds(1.25))], rate: FrameRate(8)),
      plays: .times(1), at: 0)
    expectEqual(StatusLine.place(clock, at: 630_000_000), "0.6s of 1.25s")
    expectEqual(StatusLine.place(clock, at: 2_000_000_000), "1.25s of 1.25s, frame 10 of 10, over")
    clock.act(.stepForward, at: 630_000_000)
    expectEqual(StatusLine.place(clock, at: 0), "0.75s of 1.25s, frame 7 of 10, paused")
  }
}
