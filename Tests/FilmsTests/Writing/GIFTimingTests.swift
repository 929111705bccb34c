import Motion
import TestSupport
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
    try expectEqual(#require(FrameRate(asked)).nearestInGIF.description, rate)
  }
}
