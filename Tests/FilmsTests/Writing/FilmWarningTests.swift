import ImageCodecs
import Testing

@testable import Films

@Suite struct FilmWarningTests {
  @Test func framesOfTenMillisecondsAndLessAreHurried() {
    var tally = FrameTally()
    tally.add(Fraction(1, 100))
    #expect(tally.warning == nil)
    tally.add(Fraction(11, 1000))
    #expect(
      tally.warning?.description
        == "1 of 2 frames lasts 10 ms or less, and browsers show such frames for 100 ms")
    #expect(tally.duration == Fraction(21, 1000) && tally.count == 2)
  }
}
