import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFTimingTests {
  /// A film of as many frames, all different, each of the given delay.
  func film(_ count: Int, _ delay: Fraction) -> TestFilm {
    let frames = (0..<count).map { index -> [UInt32] in
      var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 16)
      pixels[index % 16] = 0xFF00_0000 + UInt32(index)
      return pixels
    }
    return TestFilm(width: 16, height: 1, frames: frames, delay: delay)
  }

  @Test(arguments: [
    (50, Fraction(1, 50), 50), (60, Fraction(1, 60), 40), (24, Fraction(1, 24), 24),
    (90, Fraction(1001, 30000), 90), (100, Fraction(1, 100), 50), (120, Fraction(1, 120), 50),
    (200, Fraction(1, 1000), 10), (77, Fraction(7, 300), 77),
  ])
  func framesStartOnTime(count: Int, delay: Fraction, shown: Int) throws {
    let film = film(count, delay)
    let back = try ImageDecoder.decode(film.gif())
    var start = Fraction.zero
    for frame in back.frames {
      #expect(frame.delay >= Fraction(2, 100))
      let pixels = frame.pixels.premultiplied
      let index = try #require(film.frames.firstIndex(of: pixels))
      let due = Fraction(Int64(index) * delay.numerator, delay.denominator)
      let drift = start.subtracting(due)!
      #expect(drift <= Fraction(1, 200) && drift >= Fraction(-1, 200), "frame \(index)")
      start = start.adding(frame.delay)!
    }
    // Fewer only where a frame would have had less than 2 hundredths.
    expectEqual(back.frames.count, shown)
    let total = Fraction(Int64(count) * delay.numerator, delay.denominator)
    if 100 % total.denominator == 0 {
      expectEqual(start, total)
    } else {
      let error = start.subtracting(total)!
      #expect(error < Fraction(1, 100) && error > Fraction(-1, 200))
    }
  }

  @Test(
    arguments: [
      (Fraction(1, 50), .zero), (Fraction(1, 60), Fraction(1, 300)),
      (Fraction(1, 40), Fraction(1, 200)),
      (Fraction(1, 30), Fraction(1, 300)),
    ] as [(Fraction, Fraction)])
  func theDriftIsTheFarthestOfAll(_ delay: Fraction, _ drift: Fraction) throws {
    var timeline = GIFTimeline()
    for _ in 0..<100 { _ = try timeline.append(delay) }
    expectEqual(timeline.drift, drift)
  }

  @Test(arguments: [4, 6] as [Int64]) func earlyCountsAsLateDoes(_ milliseconds: Int64) throws {
    var timeline = GIFTimeline()
    for _ in 0..<2 { _ = try timeline.append(Fraction(milliseconds, 1000)) }
    expectEqual(timeline.drift, Fraction(4, 1000))
  }

  @Test func aLastFrameKeepsItsPlaceWhereTimeCanBeRoundedUp() throws {
    // Two thirds of the films at 60 fps end between two hundredths.
    let back = try ImageDecoder.decode(film(2, Fraction(1, 60)).gif())
    expectEqual(back.delays, [Fraction(2, 100), Fraction(2, 100)])
    expectEqual(back.frames.count, 2)
  }

  @Test(arguments: [65_535, 65_536, 65_537, 65_538, 200_000])
  func longDelaysAreSplit(hundredths: Int) throws {
    for ground: UInt32 in [0xFF20_4060, 0] {
      var film = TestFilm.wanderingBar(count: 3, ground: ground)
      film.delays[1] = Fraction(Int64(hundredths), 100)
      let back = try ImageDecoder.decode(film.gif())
      let middle = zip(back.premultiplied, back.delays).filter { $0.0 == film.frames[1] }
      let sum = middle.reduce(Fraction.zero) { $0.adding($1.1)! }
      expectEqual(sum, film.delays[1])
      #expect(middle.count == (hundredths + 65_534) / 65_535)
      #expect(back.delays.allSatisfy { $0 >= Fraction(2, 100) })
      expectEqual(back.premultiplied.last, film.frames[2])
    }
  }

  @Test func aDroppedFramesChangesComeWithTheNext() throws {
    var film = film(5, Fraction(1, 100))
    film.delays[4] = Fraction(5, 100)
    let back = try ImageDecoder.decode(film.gif())
    expectEqual(back.premultiplied, [film.frames[0], film.frames[2], film.frames[4]])
    expectEqual(back.delays, [Fraction(2, 100), Fraction(2, 100), Fraction(5, 100)])
  }

  /// Its colours are in the palette, and its changes are those of all frames that were left out.
  @Test func aDroppedLastFrameIsShownAfterTheOneBefore() throws {
    var film = film(9, Fraction(1, 300))
    film.delays[8] = Fraction(5, 100)
    let back = try ImageDecoder.decode(film.gif())
    expectEqual(back.premultiplied, [film.frames[0], film.frames[5], film.frames[8]])
    expectEqual(back.delays, [Fraction(2, 100), Fraction(2, 100), Fraction(4, 100)])
  }

  @Test func aNegativeDelayIsRefused() throws {
    var film = film(2, Fraction(1, 50))
    film.delays[1] = Fraction(-1, 50)
    #expect(throws: ImageEncodingError.delayOutOfRange) { try film.gif() }
  }
}
