import Motion
import TestSupport
import Testing

@Suite struct OverlayTests {
  private func timing(_ repeats: Repeats = .once, autoreverses: Bool = false) -> AnimationTiming {
    AnimationTiming(
      duration: .seconds(1), repeats: repeats, autoreverses: autoreverses,
      isRemovedOnCompletion: false)
  }

  private func values(_ overlay: Overlay<Double>, over base: Double) -> [Double?] {
    [0, 250, 1000].map { overlay.value(over: base, at: ms($0)) }
  }

  /// From where to where it goes over a value of 100, by what is given.
  @Test(
    arguments: [
      (10, 20, nil, [10, 12.5, 20]), (10, nil, 4, [10, 11, 14]), (nil, 20, 4, [16, 17, 20]),
      (20, nil, nil, [20, 40, 100]), (nil, 20, nil, [100, 80, 20]), (nil, nil, 8, [100, 102, 108]),
      (nil, nil, nil, [100, 100, 100]), (10, 20, 99, [10, 12.5, 20]),
    ] as [(Double?, Double?, Double?, [Double])])
  func goesWhereTheGivenSay(from: Double?, to: Double?, by: Double?, expected: [Double]) {
    let overlay = Overlay(timing(), from: from, to: to, by: by)
    expectEqual(values(overlay, over: 100), expected)
  }

  @Test func anAdditiveOneIsAddedToWhatLiesBelow() {
    let overlay = Overlay(timing(), from: -20.0, to: 0, isAdditive: true)
    expectEqual(values(overlay, over: 100), [80, 85, 100])
    expectEqual(values(Overlay(timing(), by: 8.0, isAdditive: true), over: 100), [100, 102, 108])
    expectEqual(values(Overlay(timing(), to: 8.0, isAdditive: true), over: 100), [100, 102, 108])
    expectEqual(values(Overlay(timing(), from: 8.0, isAdditive: true), over: 100), [108, 106, 100])
  }

  @Test func severalLieOnEachOther() {
    let first = Overlay(timing(), from: 0.0, to: 10, isAdditive: true)
    let second = Overlay(timing(), from: 0.0, to: 100, isAdditive: true)
    let time = ms(500)
    expectEqual(first.value(over: 1, at: time).flatMap { second.value(over: $0, at: time) }, 56)
  }

  @Test func outsideItsTimeItHasNoEffect() {
    let overlay = Overlay(AnimationTiming(duration: .seconds(1)), from: 0.0, to: 10)
    #expect(overlay.value(over: 7, at: ms(-1)) == nil)
    #expect(overlay.value(over: 7, at: ms(1000)) == nil)
  }

  @Test func theCurveBendsEachRun() {
    let overlay = Overlay(timing(.count(2), autoreverses: true), curve: .easeIn, from: 0.0, to: 1)
    let expected = Curve.easeIn.value(at: 0.25)
    for time in [250, 1750, 2250, 3750] as [Double] {
      expectEqual(overlay.value(over: 7, at: ms(time)), expected)
    }
  }

  @Test func isPrintedInALine() {
    let overlay = Overlay(
      AnimationTiming(duration: .seconds(1)), from: 1.0, by: 2, isAdditive: true)
    expectEqual(overlay.description, "from 1.0 by 2.0, 0s + 1s, linear, additive")
    expectEqual(overlay, Overlay(overlay.timing, from: 1.0, by: 2, isAdditive: true))
  }
}
