import Elementary
import Foundation
import TestSupport
import Testing

@Suite struct SinCosTests {
  private func worst(_ angles: some Sequence<Double>) -> WorstCase {
    var worst = WorstCase()
    for angle in angles {
      let (sine, cosine) = Elementary.sincos(angle)
      worst.note(error(sine, Foundation.sin(Wide(angle))), "sin \(angle)")
      worst.note(error(cosine, Foundation.cos(Wide(angle))), "cos \(angle)")
    }
    return worst
  }

  @Test func isWithinAnUlpForAFewTurns() {
    var dice = Dice(seed: 11)
    let worst = worst((0..<100_000).map { _ in Double.random(in: -20...20, using: &dice) })
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpForManyTurns() {
    var dice = Dice(seed: 12)
    let worst = worst((0..<100_000).map { _ in Double.random(in: -2e6...2e6, using: &dice) })
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpForEveryFiniteAngle() {
    var dice = Dice(seed: 13)
    let worst = worst((0..<100_000).map { _ in dice.anyDouble() })
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isWithinAnUlpNextToQuarterTurns() {
    let angles = (1...20_000).flatMap { count -> [Double] in
      let angle = Double(count) * (Double.pi / 2)
      return [angle.nextDown, angle, angle.nextUp, -angle]
    }
    let worst = worst(angles)
    #expect(worst.error < bound, "at \(worst.input)")
  }

  @Test func isRightWhereADoubleComesNearestToAQuarterTurn() {
    // 6381956970095103 · 2⁷⁹⁷ is within 5·10⁻¹⁹ of a multiple of π/2.
    let angle = 6_381_956_970_095_103 * 0x1p797
    expectEqual(Elementary.sincos(angle).cosine, -4.68716592425462761112e-19)
    expectEqual(Elementary.sincos(angle).sine.magnitude, 1)
  }

  @Test func keepsTheSignOfZero() {
    expectEqual(Elementary.sincos(0).sine.sign, .plus)
    expectEqual(Elementary.sincos(-0.0).sine.sign, .minus)
    expectEqual(Elementary.sincos(-0.0).sine, 0)
    expectEqual(Elementary.sincos(-0.0).cosine, 1)
  }

  @Test(arguments: [0x1p-1074, -0x1p-1074, 2.2250738585072014e-308, 1e-300, 1e-9])
  func isTheAngleNearZero(angle: Double) {
    expectEqual(Elementary.sincos(angle).sine, angle)
    expectEqual(Elementary.sincos(angle).cosine, 1)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func isNotANumberForNoAngle(angle: Double) {
    #expect(Elementary.sincos(angle).sine.isNaN)
    #expect(Elementary.sincos(angle).cosine.isNaN)
  }
}
