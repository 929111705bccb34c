import Elementary
import Foundation
import TestSupport
import Testing

@Suite struct ArctangentTests {
  @Test func isWithinAnUlpAllAround() {
    var dice = Dice(seed: 8)
    var worst = WorstCase()
    for _ in 0..<200_000 {
      let y = Double.random(in: -1...1, using: &dice)
      let x = Double.random(in: -1...1, using: &dice)
      worst.note(error(Elementary.atan2(y, x), Foundation.atan2(Wide(y), Wide(x))), "\(y), \(x)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpForAllNumbers() {
    var dice = Dice(seed: 9)
    var worst = WorstCase()
    for _ in 0..<100_000 {
      let y = dice.anyDouble()
      let ratio = Double(
        sign: .plus, exponent: Int.random(in: -70...70, using: &dice), significand: 1)
      for x in [dice.anyDouble(), y * ratio * 1.3, -y * ratio * 1.7] where x.isFinite {
        worst.note(
          error(Elementary.atan2(y, x), Foundation.atan2(Wide(y), Wide(x))), "\(y), \(x)")
      }
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpForSubnormalPoints() {
    var dice = Dice(seed: 10)
    var worst = WorstCase()
    for _ in 0..<50_000 {
      let y = Double(bitPattern: dice.next() >> 13)
      let x = Double(bitPattern: dice.next() >> 13)
      worst.note(error(Elementary.atan2(y, x), Foundation.atan2(Wide(y), Wide(x))), "\(y), \(x)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func hasTheSpecialValuesOfTheStandard() {
    let values = [
      0, -0.0, 1, -1, 0x1p-1074, -0x1p-1074, 1e308, -1e308, .infinity, -.infinity, .nan,
    ]
    for y in values {
      for x in values {
        let ours = Elementary.atan2(y, x)
        let theirs = Foundation.atan2(y, x)
        let same = ours.isNaN && theirs.isNaN || ours == theirs && ours.sign == theirs.sign
        #expect(same, "atan2(\(y), \(x)) is \(ours), not \(theirs)")
      }
    }
  }
}
