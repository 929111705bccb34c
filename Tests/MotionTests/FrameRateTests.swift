import Motion
import TestSupport
import Testing

@Suite struct FrameRateTests {
  @Test(
    arguments: [
      ("50", 50, 1), ("60", 60, 1), ("12.5", 25, 2), ("29.97", 30_000, 1001),
      ("23.976", 24_000, 1001),
      ("59.94", 60_000, 1001), ("119.88", 120_000, 1001), ("30000/1001", 30_000, 1001),
      ("100/2", 50, 1), ("60fps", 60, 1), ("0.5", 1, 2), ("029.970", 30_000, 1001),
      ("2997/100", 2997, 100), ("33.333", 33_333, 1000),
    ] as [(String, Int64, Int64)])
  func readsTheUsualForms(text: String, numerator: Int64, denominator: Int64) throws {
    let rate = try #require(FrameRate(text))
    expectEqual(rate.numerator, numerator)
    expectEqual(rate.denominator, denominator)
  }

  @Test(arguments: [
    "", "0", "-5", "+5", "fps", "1/0", "0/1", "/", "1/", "/2", "1/-2", "5e1", "nan", "1000001",
    "1000000001", "1000000000",
    "99999999999999999999", "1/2/3", "50 ", "1.00000000001", "50 fps",
  ])
  func refusesEverythingElse(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test(arguments: [
    "50", "60", "12.5", "29.97", "23.976", "59.94", "100/3", "33.333", "0.05", "2997/100",
  ])
  func isPrintedAsItIsRead(text: String) {
    expectEqual(FrameRate(text)?.description, text)
  }

  /// A literal is the rate of its digits, not of the nearest binary fraction.
  @Test(
    arguments: [
      (12.5, "12.5"), (29.97, "29.97"), (23.976, "23.976"), (33.333, "33.333"), (0.1, "0.1"),
      (60.0, "60"),
      (50, "50"), (0.05, "0.05"), (119.88, "119.88"),
    ] as [(FrameRate, String)])
  func aLiteralIsReadAsItIsWritten(_ rate: FrameRate, _ text: String) {
    expectEqual(rate, FrameRate(text))
  }

  @Test func broadcastFramesBeginAtTheirExactTimes() throws {
    let rate = try #require(FrameRate("29.97"))
    // A frame lasts 1001/30000 s = 23 543 520 ticks exactly.
    expectEqual(rate.time(ofFrame: 0), .zero)
    expectEqual(rate.time(ofFrame: 1).ticks, 23_543_520)
    expectEqual(rate.time(ofFrame: 30_000), .seconds(1001))
  }

  @Test func otherFramesAreRoundedDown() throws {
    let rate = try #require(FrameRate(Int64(11)))
    expectEqual(rate.time(ofFrame: 1).ticks, 64_145_454)
    expectEqual(rate.time(ofFrame: -1).ticks, -64_145_455)
    expectEqual(rate.time(ofFrame: 11), .seconds(1))
  }

  @Test(arguments: ["50", "60", "29.97", "11", "7.3", "1000000", "0.001", "1/1000000000"])
  func aTimesFrameIsTheLastThatHasBegun(text: String) throws {
    let rate = try #require(FrameRate(text))
    var dice = Dice(seed: 3)
    for _ in 0..<500 {
      let frame = Int.random(in: -1_000_000...1_000_000, using: &dice)
      let begin = rate.time(ofFrame: frame)
      guard begin < rate.time(ofFrame: frame + 1) else { continue }
      expectEqual(rate.frame(at: begin), frame)
      expectEqual(rate.frame(at: begin - Time(ticks: 1)), frame - 1)
    }
  }

  @Test func farFramesStayAtTheLimit() throws {
    let slow = try #require(FrameRate(1, 1_000_000_000))
    expectEqual(slow.time(ofFrame: .max), .max)
    expectEqual(slow.time(ofFrame: .min).ticks, .min)
    expectEqual(slow.time(ofFrame: 100), .max)
    let fast: FrameRate = 1_000_000
    #expect(fast.frame(at: .max) > 0)
    #expect(fast.frame(at: Time(ticks: .min)) < 0)
  }

  @Test func nonsenseNeverTraps() {
    var dice = Dice(seed: 4)
    let pieces = ["0", "1", "9", "999999999", ".", "/", "-", "fps", "29.97", " ", "é"]
    for _ in 0..<20_000 {
      let text = nonsense(of: pieces, using: &dice)
      guard let rate = FrameRate(text) else { continue }
      expectEqual(FrameRate(rate.description), rate, "\(text)")
    }
  }
}
