import Elementary
import Foundation
import TestSupport
import Testing

@Suite struct LogarithmTests {
  @Test func isWithinAnUlpForAllNumbers() {
    var dice = Dice(seed: 3)
    var worst = WorstCase()
    for _ in 0..<100_000 {
      let x = dice.anyDouble().magnitude
      worst.note(error(Elementary.log(x), Foundation.log(Wide(x))), "\(x)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpAboutOne() {
    var dice = Dice(seed: 4)
    var worst = WorstCase()
    for _ in 0..<100_000 {
      let far = Double.random(in: -0.75...3, using: &dice)
      let near =
        far * Double(sign: .plus, exponent: -Int.random(in: 0...50, using: &dice), significand: 1)
      for x in [1 + far, 1 + near] {
        worst.note(error(Elementary.log(x), Foundation.log(Wide(x))), "\(x)")
      }
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func theSmallestNumbersHaveOne() {
    expectEqual(Elementary.log(0x1p-1074), -744.4400719213812)
    expectEqual(Elementary.log(.leastNormalMagnitude), -708.3964185322641)
  }

  @Test func zeroAndLessHaveNone() {
    expectEqual(Elementary.log(0), -.infinity)
    expectEqual(Elementary.log(-0.0), -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(-.infinity).isNaN)
    #expect(Elementary.log(.nan).isNaN)
  }

  @Test func oneHasZeroAndInfinityItself() {
    expectEqual(Elementary.log(1), 0)
    expectEqual(Elementary.log(.infinity), .infinity)
  }
}
