import Elementary
import Foundation
import TestSupport
import Testing

@Suite struct ExponentialTests {
  @Test func isWithinAnUlpOverItsWholeRange() {
    var dice = Dice(seed: 1)
    var worst = WorstCase()
    for _ in 0..<100_000 {
      let x = Double.random(in: -746...710, using: &dice)
      worst.note(error(Elementary.exp(x), Foundation.exp(Wide(x))), "\(x)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpNearZero() {
    var dice = Dice(seed: 2)
    var worst = WorstCase()
    for _ in 0..<100_000 {
      let x = Double.random(in: -2...2, using: &dice)
      worst.note(error(Elementary.exp(x), Foundation.exp(Wide(x))), "\(x)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test(arguments: [
    (0.0, 1.0), (-0.0, 1), (0x1p-1074, 1), (1e-300, 1), (.infinity, .infinity), (-.infinity, 0),
    (709.782712893384, 1.7976931348622732e308), (709.782712893385, .infinity), (1e300, .infinity),
    (-745.1332191019412, 0), (-745.1332191019411, 0x1p-1074), (-1e300, 0),
  ])
  func hasTheseEnds(x: Double, power: Double) {
    expectEqual(Elementary.exp(x), power)
  }

  @Test func isNotANumberForNone() {
    #expect(Elementary.exp(.nan).isNaN)
  }
}
