import ImageCodecs
import Motion
import Testing

@testable import Films

@Suite struct GIFTimingTests {
  @Test(arguments: [
    ("50", "50"), ("60", "50"), ("240", "50"), ("41.68", "50"), ("125/3", "50"), ("41.66", "100/3"),
    ("40", "100/3"),
    ("30", "100/3"), ("29.97", "100/3"), ("29", "25"), ("25", "25"), ("24", "25"), ("20", "20"),
    ("15", "100/7"), ("12", "12.5"), ("10", "10"), ("1", "1"), ("1.004", "1"), ("1.006", "100/99"),
  ])
  func theNearestRateOfWholeHundredthsIsTaken(_ asked: String, _ rate: String) throws {
    #expect(try #require(FrameRate(asked)).nearestInGIF.description == rate)
  }

  @Test(
    arguments: [
      (Fraction(1, 50), 0), (Fraction(1, 60), 3.333), (Fraction(1, 40), 5),
      (Fraction(1, 30), 3.333),
    ] as [(Fraction, Double)])
  func theDriftIsTheFarthestOfAll(_ delay: Fraction, _ milliseconds: Double) {
    var timing = GIFTiming()
    for _ in 0..<100 { timing.append(delay) }
    #expect(timing.drift.milliseconds == milliseconds)
  }

  @Test(arguments: [4, 6] as [Int64]) func earlyCountsAsLateDoes(_ milliseconds: Int64) {
    var timing = GIFTiming()
    for _ in 0..<2 { timing.append(Fraction(milliseconds, 1000)) }
    #expect(timing.drift.milliseconds == 4)
  }
}
