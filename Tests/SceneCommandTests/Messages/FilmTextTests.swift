import ImageCodecs
import Motion
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct FilmTextTests {
  @Test(arguments: [
    (Fraction(159, 20), "7.95s"), (Fraction(2), "2s"), (Fraction(61, 60), "1.017s"),
    (Fraction(1, 100), "0.01s"), (Fraction(0), "0s"), (Fraction(9999, 10_000), "1s"),
    (Fraction(1234, 1000), "1.234s"), (Fraction(1005, 1000), "1.005s"), (Fraction(3, 10), "0.3s"),
  ])
  func timesAreSeconds(_ duration: Fraction, _ text: String) {
    expectEqual(durationText(duration), text)
  }

  @Test func aFilmIsItsFramesAndItsTime() {
    let one = Fraction(1, 50)
    expectEqual(filmText(frames: 1, duration: one, width: 3, height: 4), "1 frame, 3 × 4")
    expectEqual(filmText(frames: 2, duration: one, width: 3, height: 4), "2 frames, 0.02s, 3 × 4")
    expectEqual(filmText(frames: 2, duration: nil, width: 3, height: 4), "2 frames, ?s, 3 × 4")
  }
}

@Suite struct RateTextTests {
  @Test(arguments: [
    ("50", "50"), ("100/3", "33.3"), ("100/7", "14.3"), ("29.97", "29.97"), ("100/6", "16.7"),
  ])
  func ratesReadAsPeopleSayThem(_ rate: String, _ text: String) throws {
    try expectEqual(#require(FrameRate(rate)).shortText, text)
  }
}
