import Elementary
import Foundation
import TestSupport
import Testing

@Suite struct PowerTests {
  @Test func isWithinAnUlpForGamma() {
    var dice = Dice(seed: 5)
    var worst = WorstCase()
    for _ in 0..<30_000 {
      let base = Double.random(in: 0...1, using: &dice)
      for exponent in [2.4, 1 / 2.4, 2.2, 0.5, 3] {
        let truth = Foundation.pow(Wide(base), Wide(exponent))
        worst.note(error(Elementary.pow(base, exponent), truth), "\(base) ^ \(exponent)")
      }
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpUpToTheEndsOfTheRange() {
    var dice = Dice(seed: 6)
    var worst = WorstCase()
    for _ in 0..<50_000 {
      let base = dice.anyDouble().magnitude
      let reach = 740 / Foundation.log(base).magnitude
      let exponent = Double.random(in: -reach...reach, using: &dice)
      let truth = Foundation.pow(Wide(base), Wide(exponent))
      worst.note(error(Elementary.pow(base, exponent), truth), "\(base) ^ \(exponent)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpForBasesNearOne() {
    var dice = Dice(seed: 7)
    var worst = WorstCase()
    for _ in 0..<50_000 {
      let base = 1 + Double.random(in: -1e-6...1e-6, using: &dice)
      let exponent = Double.random(in: -6e8...6e8, using: &dice)
      let truth = Foundation.pow(Wide(base), Wide(exponent))
      worst.note(error(Elementary.pow(base, exponent), truth), "\(base) ^ \(exponent)")
    }
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func wholePowersAreExact() {
    for (base, exponent, power) in [
      (2.0, 10.0, 1024.0), (3, 2, 9), (10, 15, 1e15), (-2, 3, -8), (-2, 2, 4), (2, -1, 0.5),
      (2, -1074, 0x1p-1074), (2, 1023, 0x1p1023), (-1, 1e300, 1), (9, 0.5, 3), (7, 1, 7),
    ] {
      #expect(Elementary.pow(base, exponent) == power, "\(base) ^ \(exponent)")
    }
  }

  @Test func hasTheSpecialValuesOfTheStandard() {
    let values = [
      0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 2.5, -2.5, 0x1p-1074, -0x1p-1074, 1e-300, 1e300,
      -1e300,
      0x1p53, 0x1p53 + 2, -0x1p53, 0x1p64, .infinity, -.infinity, .nan,
    ]
    for base in values {
      for exponent in values {
        let ours = Elementary.pow(base, exponent)
        let theirs = Foundation.pow(base, exponent)
        let same = ours.isNaN && theirs.isNaN || ours == theirs && ours.sign == theirs.sign
        #expect(
          same || (ours / theirs - 1).magnitude < 0x1p-51, "\(base) ^ \(exponent): \(ours)")
      }
    }
  }
}
