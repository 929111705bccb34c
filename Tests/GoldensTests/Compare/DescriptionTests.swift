import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct DescriptionTests {
  @Test func `nothing differs`() {
    expectEqual(Verdict.equal.description, "equal")
  }

  @Test func `a still tells its pixels`() {
    let actual = Films.still {
      $0[19] = 0xFF80_8088
      $0[20] = 0xFF80_7F80
    }
    let verdict = Comparison().verdict(expected: Films.still(), actual: actual)
    expectEqual(
      verdict.description,
      """
      pixels: 2 px in 2 × 1 at (3, 2), largest difference red 8, green 1, blue 0, alpha 0; \
      pixel (3, 2): expected 128 128 128 255, actual 136 128 128 255
        equal from .channel(8) on
      """)
  }

  @Test func `a film tells the first frame, the worst and its moment`() {
    let expected = Films.film([10, 20, 30])
    let actual = Films.film(
      [10, 21, 30], delays: [Fraction(1, 10), Fraction(1, 60), Fraction(1, 10)])
    let verdict = Comparison().verdict(expected: expected, actual: actual)
    expectEqual(
      verdict.description,
      """
      timing: 1 of 3 delays differ, first frame 2/3 at 0.10s: expected 0.1s, actual 1/60s; \
      lasts 13/60s instead of 0.3s
      pixels: 1 of 3 frames differ, first 2/3 at 0.10s, 1 px in 1 × 1 at (0, 0), \
      largest difference red 1, green 0, blue 0, alpha 0; \
      pixel (0, 0): expected 20 0 0 255, actual 21 0 0 255
        equal from .channel(1) on
      """)
  }

  @Test func `lateness is told in words`() {
    let verdict = Comparison().verdict(
      expected: Films.film([10, 20, 30, 40]), actual: Films.film([1, 10, 20, 30]))
    #expect(verdict.description.contains("\n  actual is 1 frame late\n  equal from"))
  }

  @Test func `earliness is told in words`() {
    let verdict = Comparison().verdict(
      expected: Films.film([10, 20, 30, 40]), actual: Films.film([30, 40, 50, 60]))
    #expect(verdict.description.hasSuffix("\n  actual is 2 frames early"))
  }

  /// A tolerance of more levels would hold little.
  @Test(arguments: [16, 17])
  func `no tolerance above 16 levels is told`(steps: UInt32) {
    let verdict = Comparison().verdict(
      expected: Films.still(), actual: Films.still { $0[19] += steps })
    #expect(verdict.description.contains("equal from") == (steps == 16))
    let text = verdict.text { "--tolerance \($0)" }
    #expect(text.hasSuffix("\n  equal from --tolerance channel=16 on") == (steps == 16))
  }

  @Test func `a film of more frames tells both durations`() {
    let verdict = Comparison().verdict(
      expected: Films.film([10, 20]), actual: Films.film([10, 20, 30]))
    #expect(
      verdict.description
        == "frames: expected 2, actual 3, more at the end\ntiming: lasts 0.3s instead of 0.2s")
  }

  @Test func `size, frames and plays are told with both sides`() {
    let verdict = Verdict(
      canvas: .init(expected: .init(width: 8, height: 6), actual: .init(width: 9, height: 6)),
      frameCount: .init(expected: 12, actual: 13),
      plays: .init(expected: .forever, actual: .times(3)))
    expectEqual(
      verdict.description,
      """
      size: expected 8 × 6, actual 9 × 6
      frames: expected 12, actual 13
      plays: expected for ever, actual 3 times
      """)
  }
}
