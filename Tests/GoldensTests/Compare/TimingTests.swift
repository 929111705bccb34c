import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct TimingTests {
  let tenth = Fraction(1, 10)

  @Test func `one delay off is told with its frame`() throws {
    let expected = Films.film([1, 2, 3])
    let actual = Films.film([1, 2, 3], delays: [tenth, Fraction(3, 25), tenth])
    let verdict = Comparison().verdict(expected: expected, actual: actual)
    let timing = try #require(verdict.timing)
    expectEqual(
      timing.first, .init(frame: 1, time: tenth, expected: tenth, actual: Fraction(3, 25)))
    expectEqual(timing.count, 1)
    expectEqual(timing.duration, .init(expected: Fraction(3, 10), actual: Fraction(8, 25)))
    #expect(verdict.pixels == nil)
  }

  @Test func `delays are compared as fractions`() {
    // A hundred-millionth of a second apart.
    let actual = Films.film([1, 2], delays: [tenth, Fraction(10_000_001, 100_000_000)])
    let verdict = Comparison().verdict(expected: Films.film([1, 2]), actual: actual)
    expectEqual(verdict.timing?.count, 1)
  }

  @Test(arguments: [(5, true), (4, false)])
  func `a tolerance reaches its own number of milliseconds`(limit: Int, passes: Bool) {
    let actual = Films.film([1, 2], delays: [Fraction(105, 1000), Fraction(95, 1000)])
    let verdict = Comparison(timing: .tolerance(milliseconds: limit))
      .verdict(expected: Films.film([1, 2]), actual: actual)
    expectEqual(verdict.isEqual, passes)
  }

  @Test func `a tolerance does not forgive a frame more`() {
    let verdict = Comparison(timing: .tolerance(milliseconds: 1000))
      .verdict(expected: Films.film([1, 2]), actual: Films.film([1, 2, 2]))
    expectEqual(verdict.frameCount, .init(expected: 2, actual: 3))
  }

  @Test func `on the timeline 24 half frames equal 12`() {
    let levels = (1...12).map(UInt32.init)
    let doubled = levels.flatMap { [$0, $0] }
    let actual = Films.film(
      doubled, delays: [Fraction](repeating: Fraction(1, 20), count: 24))
    let verdict = Comparison(timing: .timeline)
      .verdict(expected: Films.film(levels), actual: actual)
    #expect(verdict.isEqual)
  }

  @Test func `on the timeline a picture that comes late differs while it is late`() throws {
    let actual = Films.film([1, 2], delays: [Fraction(3, 20), Fraction(1, 20)])
    let verdict = Comparison(timing: .timeline)
      .verdict(expected: Films.film([1, 2]), actual: actual)
    let pixels = try #require(verdict.pixels)
    // Sampled at 0, 100 and 150 ms: only at 100 ms do they differ.
    expectEqual(pixels.compared, 3)
    expectEqual(pixels.frames.map(\.time), [tenth])
    #expect(verdict.timing == nil)
  }

  @Test func `on the timeline a change seen in the actual only is found`() throws {
    let expected = Films.film([1], delays: [Fraction(2, 10)])
    let verdict = Comparison(timing: .timeline)
      .verdict(expected: expected, actual: Films.film([1, 9]))
    expectEqual(verdict.pixels?.frames.map(\.time), [tenth])
  }

  @Test func `on the timeline both last equally long`() {
    let actual = Films.film([1, 2], delays: [tenth, Fraction(2, 10)])
    let verdict = Comparison(timing: .timeline)
      .verdict(expected: Films.film([1, 2]), actual: actual)
    expectEqual(verdict.timing?.duration, .init(expected: Fraction(2, 10), actual: Fraction(3, 10)))
    #expect(verdict.pixels == nil)
  }
}
