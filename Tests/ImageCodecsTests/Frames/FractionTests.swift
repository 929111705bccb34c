import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct FractionTests {
  @Test func lowestTerms() {
    expectEqual(Fraction(50, -100), Fraction(-1, 2))
    expectEqual(Fraction(0, 7).denominator, 1)
    expectEqual("\(Fraction(1001, 30000)) \(Fraction(6, 3))", "1001/30000 2")
  }

  @Test func orderIsExactPastDoubles() {
    let big = Int64.max
    #expect(Fraction(big - 1, big) < Fraction(1))
    #expect(Fraction(big - 2, big - 1) < Fraction(big - 1, big))
    #expect(!(Fraction(1, 3) < Fraction(1, 3)))
    #expect(Fraction(-1, 2) < Fraction(-1, 3))
  }

  @Test func sumsAreExactOrNil() {
    expectEqual(Fraction(1, 60).adding(Fraction(1, 50)), Fraction(11, 300))
    expectEqual(Fraction(1, 3).subtracting(Fraction(1, 3)), .zero)
    #expect(Fraction(1, Int64.max).adding(Fraction(1, Int64.max - 1)) == nil)
    #expect(Fraction(Int64.max).adding(Fraction(1)) == nil)
  }

  @Test func roundsHalvesAway() {
    expectEqual(Fraction(1, 200).rounded(toUnit: 100), 1)
    expectEqual(Fraction(-1, 200).rounded(toUnit: 100), -1)
    expectEqual(Fraction(1, 201).rounded(toUnit: 100), 0)
    #expect(Fraction(Int64.max).rounded(toUnit: 2) == nil)
  }
}
