import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

/// Films of other timing: what is compared is what is shown at the same moment.
@Suite struct PairingTests {
  private static func film(_ levels: [UInt32], _ milliseconds: [Int64]) -> Animation {
    Films.film(levels, delays: milliseconds.map { Fraction($0, 1000) })
  }

  private static let whole = film([10, 20, 20, 30, 40], [100, 100, 100, 100, 100])
  /// The same, with the equal neighbours as one frame, as a file stores them.
  private static let merged = film([10, 20, 30, 40], [100, 200, 100, 100])
  /// From 0.20s on, until 0.30s, something else.
  private static let split = film([10, 20, 25, 30, 40], [100, 100, 100, 100, 100])

  private func verdict(
    _ expected: Animation, _ actual: Animation, _ timing: TimingPolicy = .exact
  ) -> Verdict {
    Comparison(timing: timing).verdict(expected: expected, actual: actual)
  }

  @Test(arguments: [TimingPolicy.exact, .tolerance(milliseconds: 5)])
  func `a frame that is no longer merged differs at its own moment alone`(timing: TimingPolicy)
    throws
  {
    let verdict = verdict(Self.merged, Self.split, timing)
    let pixels = try #require(verdict.pixels)
    expectEqual(pixels.pairing, .moments)
    expectEqual(pixels.frames.count, 1)
    #expect(pixels.first.index == 1 && pixels.first.actualIndex == 2)
    let back = try #require(self.verdict(Self.split, Self.merged, timing).pixels)
    expectEqual(back.frames.map(\.time), [Fraction(1, 5)])
    #expect(back.first.index == 2 && back.first.actualIndex == 1)
  }

  @Test func `the moment is told, with the number of the frame on each side`() {
    expectEqual(
      "\(verdict(Self.merged, Self.split))",
      """
      frames: expected 4, actual 5
      timing: delays differ from frame 2/4 at 0.10s on: expected 0.2s, actual 0.1s
      pixels: 1 of 5 moments differ, first 0.20s, frame 2, actual frame 3, 1 px in 1 × 1 at (0, 0), \
      largest difference red 5, green 0, blue 0, alpha 0; \
      pixel (0, 0): expected 20 0 0 255, actual 25 0 0 255
        equal from .channel(5) or .edgeShift(px: 0.03) on
      """)
  }

  @Test func `the same pictures in other frames are told so`() {
    let verdict = verdict(Self.whole, Self.merged)
    #expect(verdict.agreement == .moments && verdict.pixels == nil)
    expectEqual(
      "\(verdict)",
      """
      frames: expected 5, actual 4
      timing: delays differ from frame 2/4 at 0.10s on: expected 0.1s, actual 0.2s
      pixels: the same at every moment, in other frames
      """)
    #expect(self.verdict(Self.whole, Self.merged, .timeline).isEqual)
  }

  @Test func `where only delays differ it is told`() {
    // Twice as slow: what both show at one moment differs nearly always.
    let slow = Self.film([10, 20, 30, 40], [200, 400, 200, 200])
    let verdict = verdict(Self.merged, slow)
    #expect(verdict.agreement == .frames && verdict.pixels == nil)
    expectEqual(
      "\(verdict)",
      """
      timing: only delays differ, 4 of 4, first frame 1/4 at 0.00s: expected 0.1s, actual 0.2s; \
      lasts 1s instead of 0.5s
      """)
  }

  @Test(arguments: [true, false])
  func `frames at the end are told`(isLonger: Bool) {
    let long = Self.film([10, 20, 30, 40], [100, 200, 100, 50])
    let short = Self.film([10, 20, 30], [100, 200, 100])
    let verdict = isLonger ? verdict(short, long) : verdict(long, short)
    expectEqual(verdict.agreement, .frames)
    #expect(
      "\(verdict)".hasPrefix(
        isLonger
          ? "frames: expected 3, actual 4, more at the end\ntiming: lasts 0.45s"
          : "frames: expected 4, actual 3, none at the end\ntiming: lasts 0.4s"))
  }

  @Test func `a later picture is compared with what is shown instead`() throws {
    // The second frame lasts 0.04s longer, and the fourth is another one.
    let actual = Self.film([10, 20, 30, 41], [100, 240, 100, 60])
    let pixels = try #require(verdict(Self.merged, actual).pixels)
    expectEqual(pixels.frames.map(\.time), [Fraction(3, 10), Fraction(2, 5), Fraction(11, 25)])
    expectEqual(pixels.frames.map(\.index), [2, 3, 3])
    expectEqual(pixels.frames.map(\.actualIndex), [1, 2, 3])
    expectEqual(pixels.frames.map(\.moment), [2, 4, 5])
    expectEqual(pixels.compared, 6)
  }

  @Test func `nothing is compared past the end of the shorter film`() throws {
    let short = Self.film([10, 21, 20], [100, 100, 60])
    for timing in [TimingPolicy.exact, .tolerance(milliseconds: 2)] {
      let forth = try #require(verdict(Self.merged, short, timing).pixels)
      expectEqual(forth.frames.map(\.index), [1], "\(timing)")
      let back = try #require(verdict(short, Self.merged, timing).pixels)
      expectEqual(back.frames.map(\.index), [1], "\(timing)")
    }
  }

  @Test func `a tolerance of delays forgives their sum, frame by frame`() {
    let levels = (0..<60).map { UInt32($0 * 4) }
    let exact = Self.film(levels, [Int64](repeating: 20, count: 60))
    let slow = Self.film(levels, [Int64](repeating: 24, count: 60))
    #expect(verdict(exact, slow, .tolerance(milliseconds: 5)).isEqual)
    expectEqual(verdict(exact, slow, .tolerance(milliseconds: 3)).agreement, .frames)
  }

  @Test func `frames without a time are paired by their number`() throws {
    let still = Self.film([1, 2, 3, 4], [0, 0, 0, 0])
    let moving = Self.film([1, 2, 3, 5], [20, 20, 20, 20])
    let pixels = try #require(verdict(still, moving).pixels)
    #expect(pixels.pairing == .frames && pixels.frames.map(\.index) == [3])
  }

  @Test func `the picture of the difference has the moments and what one side alone shows`() {
    let picture = differenceImage(Self.merged, Self.film([10, 20, 25], [100, 100, 150]))
    #expect(
      picture.frames.map(\.delay)
        == [100, 100, 100, 50, 50, 100].map { Fraction($0, 1000) })
    let (red, magenta): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_00FF)
    #expect(
      picture.frames.map { $0.pixels.premultiplied[0] == red }
        == [false, false, true, true, false, false])
    expectEqual(
      picture.frames.map { $0.pixels.premultiplied[0] == magenta }.suffix(2), [true, true])
  }

  /// A source that can be read once, such as a pipe.
  private final class OnceSource: ByteSource {
    private let source: MemorySource
    init(_ bytes: [UInt8]) { source = MemorySource(bytes) }
    func read(into buffer: inout MutableSpan<UInt8>) -> Int { source.read(into: &buffer) }
  }

  @Test func `films that can be read once are paired by number`() throws {
    func file(_ film: Animation) throws -> [UInt8] {
      let sink = MemorySink()
      let encoder = try APNGEncoder(width: 8, height: 6, plays: .forever, into: sink)
      for frame in film.frames {
        let pixels = frame.pixels.premultiplied
        try encoder.write(Frame(pixels: pixels.span, width: 8, height: 6, delay: frame.delay))
      }
      try encoder.finish()
      return sink.bytes
    }
    let (left, right) = (try file(Self.merged), try file(Self.split))
    let once = try Comparison().verdict(
      expected: FilmReader(OnceSource(left)), actual: FilmReader(OnceSource(right)))
    expectEqual(once.pixels?.pairing, .frames)
    let again = try Comparison().verdict(
      expected: FilmReader(MemorySource(left)), actual: FilmReader(MemorySource(right)))
    expectEqual(again, verdict(Self.merged, Self.split))
  }
}
