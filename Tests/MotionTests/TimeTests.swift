import Motion
import TestSupport
import Testing

@Suite struct TimeTests {
  @Test(arguments: [24, 25, 30, 48, 50, 60, 90, 100, 120, 1000] as [Int64])
  func usualRatesDivideASecond(rate: Int64) {
    expectEqual(Time.ticksPerSecond % rate, 0)
  }

  @Test func secondsAndMillisecondsAgree() {
    expectEqual(Time.seconds(0.35), Time.milliseconds(350))
    expectEqual(Time.seconds(0.35).ticks, 246_960_000)
    expectEqual(Time.seconds(0.35).seconds, 0.35)
  }

  @Test func whatIsNotATimeIsCutToOne() {
    expectEqual(Time.seconds(.nan), .zero)
    expectEqual(Time.seconds(.infinity), .max)
    expectEqual(Time.seconds(-.infinity).ticks, .min)
    expectEqual(Time.milliseconds(1e300), .max)
  }

  @Test func sumsStayAtTheLimit() {
    expectEqual(Time.max + Time(ticks: 1), .max)
    expectEqual(Time(ticks: .min) + Time(ticks: -1), Time(ticks: .min))
    expectEqual(Time(ticks: .min) - Time(ticks: 1), Time(ticks: .min))
    expectEqual(Time.zero - Time(ticks: .min), .max)
    expectEqual(Time.max - Time.max, .zero)
  }

  @Test func productsStayAtTheLimit() {
    expectEqual(Time.max * 2, .max)
    expectEqual(Time.max * -2, Time(ticks: .min))
    expectEqual(Time(ticks: .min) * -1, .max)
    expectEqual(Time.seconds(1.5) * 4, .seconds(6))
    expectEqual(Time.seconds(3) * 0.5, .seconds(1.5))
    expectEqual(Time.seconds(3) * Double.nan, .zero)
  }

  @Test func theDisplayTicksAtExactlyAHundredAndTwentyHertz() {
    expectEqual(Time.displayInterval.ticks, 5_880_000)
    expectEqual(Time.displayInterval * 120, .seconds(1))
  }

  @Test(arguments: [
    ("0s", 0), ("1s", 705_600_000), ("0.35s", 246_960_000), (".5s", 352_800_000),
    ("2.s", 1_411_200_000), ("350ms", 246_960_000), ("0.5ms", 352_800), ("-1.5s", -1_058_400_000),
    ("+1s", 705_600_000), ("2min", 84_672_000_000), ("00001s", 705_600_000), ("-0s", 0),
    ("0.000000001s", 1), ("0.0000000007s", 0), ("0.00000000071s", 1),
    // Exactly half a tick, which is rounded away from zero.
    ("0.0000003125s", 221), ("-0.0000003125s", -221), ("1.0000003125s", 705_600_221),
    ("0.333333333333333333333333333333s", 235_200_000), ("13071735.67ms", 9_223_416_688_752),
  ])
  func readsANumberAndItsUnit(text: String, ticks: Int64) {
    expectEqual(Time(text)?.ticks, ticks)
  }

  @Test(arguments: [
    "", "s", "ms", "1", "1 s", " 1s", "1s ", "1S", "1sec", "--1s", "1e3s", "1,5s", "1.2.3s", ".s",
    "nan", "infs", "0x10s", "١s", "1s\n", "99999999999999999999s", "13071672956s", "1h", "−1s",
  ])
  func refusesEverythingElse(text: String) {
    #expect(Time(text) == nil)
  }

  @Test(arguments: [
    (0, "0s"), (246_960_000, "0.35s"), (705_600_000, "1s"), (-352_800_000, "-0.5s"),
    (235_200_000, "0.333333333s"), (1, "0.000000001s"), (5_880_000, "0.008333333s"),
    (Int64.max, "13071672387.832732153s"), (Int64.min, "-13071672387.832732154s"),
  ])
  func isPrintedAsTheShortestDecimal(ticks: Int64, text: String) {
    expectEqual(Time(ticks: ticks).description, text)
    expectEqual(Time(text)?.ticks, ticks)
  }

  @Test func aTimeByATimeIsAFraction() {
    expectEqual(Time.seconds(0.3) / .seconds(1.2), 0.25)
    expectEqual(Time.seconds(-1) / .seconds(0.5), -2)
    expectEqual(Time.seconds(1) / .zero, .infinity)
  }

  @Test func aTimeByANumberIsItsPart() {
    expectEqual(Time.seconds(1.2) / 3, .seconds(0.4))
    expectEqual(Time(ticks: 5) / 2, Time(ticks: 3))
    expectEqual(Time.seconds(1) / 0, .max)
    expectEqual(Time.zero / 0, .zero)
  }

  @Test func everyTickReadsBackAsItself() {
    var dice = Dice(seed: 1)
    for _ in 0..<20_000 {
      let shift = Int.random(in: 0...62, using: &dice)
      let time = Time(ticks: Int64(bitPattern: dice.next()) >> Int64(shift))
      expectEqual(Time(time.description), time)
    }
  }

  @Test func nonsenseNeverTraps() {
    var dice = Dice(seed: 2)
    let pieces = ["0", "9", "99999999999", ".", "-", "+", "s", "ms", "min", "e", " ", "é", "\u{0}"]
    for _ in 0..<20_000 {
      let text = nonsense(of: pieces, using: &dice)
      guard let time = Time(text) else { continue }
      expectEqual(Time(time.description), time, "\(text)")
    }
  }
}
