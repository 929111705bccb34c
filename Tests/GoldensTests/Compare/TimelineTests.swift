import Goldens
import ImageCodecs
import TestSupport
import Testing

/// Films told in other frames, or at other times.
@Suite struct TimelineTests {
  private static func film(_ levels: [UInt32], _ milliseconds: [Int64]) -> Animation {
    Films.film(levels, delays: milliseconds.map { Fraction($0, 1000) })
  }

  private static func verdict(
    _ expected: Animation, _ actual: Animation, _ timing: TimingPolicy
  ) -> Verdict {
    Comparison(timing: timing).verdict(expected: expected, actual: actual)
  }

  @Test func `hundredths equal milliseconds within five`() {
    let exact = Self.film([1, 2, 3, 4, 5, 6], [17, 17, 16, 17, 17, 16])
    let rounded = Self.film([1, 2, 3, 4, 5, 6], [20, 10, 20, 20, 10, 20])
    #expect(!Self.verdict(exact, rounded, .timeline).isEqual)
    #expect(Self.verdict(exact, rounded, .timeline(milliseconds: 5)).isEqual)
    #expect(Self.verdict(rounded, exact, .timeline(milliseconds: 5)).isEqual)
    #expect(!Self.verdict(exact, rounded, .timeline(milliseconds: 2)).isEqual)
  }

  @Test(arguments: [4, 5]) func `a tolerance reaches its own number of milliseconds`(most: Int) {
    let expected = Self.film([1, 2], [100, 100])
    for shift: Int64 in [5, -5] {
      let actual = Self.film([1, 2], [100 + shift, 100 - shift])
      #expect(
        Self.verdict(expected, actual, .timeline(milliseconds: most)).isEqual == (most == 5))
      let longer = Self.film([1, 2], [100, 100 + shift])
      #expect(
        Self.verdict(expected, longer, .timeline(milliseconds: most)).isEqual == (most == 5))
    }
  }

  @Test func `frames that are split or joined are the same film`() {
    let whole = Self.film([1, 2, 3], [100, 100, 100])
    let split = Self.film([1, 1, 2, 2, 2, 3], [50, 52, 20, 60, 16, 102])
    #expect(Self.verdict(whole, split, .timeline(milliseconds: 2)).isEqual)
    #expect(Self.verdict(split, whole, .timeline(milliseconds: 2)).isEqual)
  }

  @Test func `a picture that is missing, or there for a moment, is found on either side`() throws {
    let whole = Self.film([1, 2, 3], [100, 20, 100])
    let bare = Self.film([1, 3], [110, 110])
    for (expected, actual) in [(whole, bare), (bare, whole)] {
      let verdict = Self.verdict(expected, actual, .timeline(milliseconds: 30))
      expectEqual(verdict.pixels?.frames.count, 1, "\(verdict)")
      #expect(verdict.timing == nil)
    }
    let flash = Self.film([1, 9, 1], [100, 1, 119])
    let calm = Self.film([1], [220])
    expectEqual(Self.verdict(calm, flash, .timeline(milliseconds: 50)).pixels?.frames.count, 1)
    expectEqual(Self.verdict(flash, calm, .timeline(milliseconds: 50)).pixels?.frames.count, 1)
  }

  @Test func `many frames are held a few at a time and each is found`() throws {
    let levels = (0..<300).map { UInt32($0 % 250) }
    let expected = Self.film(levels, [Int64](repeating: 20, count: 300))
    var other = levels
    other[170] = 255
    let actual = Self.film(other, (0..<300).map { $0 % 2 == 0 ? 17 : 23 })
    let pixels = try #require(Self.verdict(expected, actual, .timeline(milliseconds: 5)).pixels)
    expectEqual(pixels.frames.map(\.index), [170])
    expectEqual(pixels.compared, 300)
    #expect(
      Self.verdict(
        expected, Self.film(levels, (0..<300).map { $0 % 2 == 0 ? 17 : 23 }),
        .timeline(milliseconds: 5)
      ).isEqual)
  }

  // MARK: - Late films that begin and end at rest

  private static let moving: [UInt32] = [1, 2, 3, 4, 5]
  private static let still = film(moving, [500, 20, 20, 20, 500])
  private static let late = film(moving, [520, 20, 20, 20, 480])

  @Test(arguments: [TimingPolicy.exact, .tolerance(milliseconds: 5), .timeline])
  func `a film that begins at rest is late by a time`(timing: TimingPolicy) {
    let verdict = Self.verdict(Self.still, Self.late, timing)
    expectEqual(verdict.offset, Fraction(20, 1000))
    #expect("\(verdict)".hasSuffix("\noffset: actual is 20 ms late"))
    let early = Self.verdict(Self.late, Self.still, timing)
    expectEqual(early.offset, Fraction(-20, 1000))
    #expect("\(early)".hasSuffix("\noffset: actual is 20 ms early"))
  }

  @Test func `within a tolerance of the timeline a later film is late too`() {
    let verdict = Self.verdict(Self.still, Self.late, .timeline(milliseconds: 5))
    expectEqual(verdict.offset, Fraction(20, 1000))
    #expect(Self.verdict(Self.still, Self.late, .timeline(milliseconds: 20)).isEqual)
    #expect(Self.verdict(Self.still, Self.late, .timeline(milliseconds: 20)).offset == nil)
  }

  @Test func `a film that is slower is not late`() {
    for first: Int64 in [500, 520] {
      let slower = Self.film(Self.moving, [first, 30, 30, 30, 950 - first])
      for timing in [TimingPolicy.exact, .timeline] {
        #expect(Self.verdict(Self.still, slower, timing).offset == nil)
      }
    }
  }

  @Test func `a film with another picture is not late`() {
    let other = Self.film([1, 2, 9, 4, 5], [520, 20, 20, 20, 480])
    for timing in [TimingPolicy.exact, .timeline] {
      #expect(Self.verdict(Self.still, other, timing).offset == nil)
    }
  }

  @Test func `timings are read as they are written`() {
    for timing: TimingPolicy in [
      .exact, .timeline, .timeline(milliseconds: 5), .tolerance(milliseconds: 0),
      .tolerance(milliseconds: 60_000),
    ] {
      expectEqual(TimingPolicy("\(timing)"), timing)
    }
    for text in ["", "5", "-1ms", "60001ms", "timeline=", "timeline=5", "timeline=-1ms", "exact "] {
      #expect(TimingPolicy(text) == nil, "\(text)")
    }
  }
}
