import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// Frames that are left out because each is to be shown for a time.
@Suite struct GIFDelayTests {
  private func encode(
    _ delays: [Int64], shortest: Int, isMeasured: Bool = false
  ) throws -> (film: Animation, leftOut: Int, error: Double?) {
    let palette = GIFPalette(colors: (0..<16).map { 0xFF00_0000 | $0 * 0x10 }, isExact: true)
    var options = GIFOptions()
    options.shortestDelay = shortest
    let sink = MemorySink()
    let encoder = try GIFEncoder(
      width: 4, height: 1, palette: palette, plays: .forever, options: options,
      into: sink)
    if isMeasured { encoder.measureError() }
    for (index, delay) in delays.enumerated() {
      let pixels = [UInt32](repeating: 0xFF00_0000 | UInt32(index) * 0x10, count: 4)
      try encoder.write(
        Frame(
          pixels: pixels.span, width: 4, height: 1, dirty: IntRect(0, 0, 4, 1),
          delay: Fraction(delay, 100)))
    }
    try encoder.finish()
    let film = try ImageDecoder.decode(sink.bytes)
    return (film, encoder.framesLeftOut, encoder.meanError)
  }

  private func shown(_ film: Animation) -> [UInt32] {
    film.frames.map { $0.pixels.premultiplied[0] >> 4 & 15 }
  }

  @Test func everySecondFrameIsLeftOut() throws {
    let (film, leftOut, _) = try encode([2, 2, 2, 2, 2, 2, 2, 2], shortest: 4)
    expectEqual(shown(film), [0, 2, 4, 6, 7])
    expectEqual(film.frames.map(\.delay), [4, 4, 4, 2, 2].map { Fraction($0, 100) })
    // What the format cannot hold is counted, not what was asked for.
    expectEqual(leftOut, 0)
  }

  /// Nobody misses a frame that shows what the one before it does.
  @Test func aFrameWithoutChangesIsNotCountedAsLeftOut() throws {
    let palette = GIFPalette(colors: [0xFF00_0000], isExact: true)
    let encoder = try GIFEncoder(
      width: 4, height: 1, palette: palette, plays: .forever, into: MemorySink())
    let pixels = [UInt32](repeating: 0xFF00_0000, count: 4)
    for (delay, dirty) in [(1, IntRect(0, 0, 4, 1)), (9, .zero)] as [(Int64, IntRect)] {
      try encoder.write(
        Frame(
          pixels: pixels.span, width: 4, height: 1, dirty: dirty, delay: Fraction(delay, 100)))
    }
    try encoder.finish()
    expectEqual(encoder.framesLeftOut, 0)
  }

  /// Shorter delays are played as ten hundredths.
  @Test func aSingleFrameLastsTwoHundredths() throws {
    try expectEqual(encode([0], shortest: 2).film.frames.map(\.delay), [Fraction(2, 100)])
  }

  @Test func exactlyAsLongIsLongEnough() throws {
    expectEqual(shown(try encode([4, 4, 4], shortest: 4).film), [0, 1, 2])
    expectEqual(shown(try encode([3, 3, 3, 3], shortest: 4).film), [0, 2, 3])
  }

  /// A picture at rest is seen, however soon it comes.
  @Test func whatLastsIsNeverLeftOut() throws {
    let (film, _, _) = try encode([10, 2, 50, 2, 9], shortest: 10)
    expectEqual(shown(film), [0, 1, 2, 3, 4])
    expectEqual(film.frames.map(\.delay), [10, 2, 50, 2, 9].map { Fraction($0, 100) })
    expectEqual(shown(try encode([10, 2, 2, 50], shortest: 10).film), [0, 1, 3])
  }

  /// A film that ends in motion ends with its last picture, where there is time for two.
  @Test(arguments: [
    ([2, 2, 2], 10, [0, 2], [4, 2], 0),
    ([1, 1, 1, 1, 1], 10, [0, 4], [3, 2], 1),
    ([2, 1, 5], 2, [0, 1, 2], [2, 2, 4], 0),
    ([2, 1, 2], 2, [0, 1], [2, 3], 1),
    ([2, 1, 3], 2, [0, 1, 2], [2, 2, 2], 0),
  ])
  func theLastPictureIsShown(
    delays: [Int64], shortest: Int, pictures: [UInt32], times: [Int64], leftOut: Int
  ) throws {
    let (film, count, _) = try encode(delays, shortest: shortest)
    expectEqual(shown(film), pictures)
    expectEqual(film.frames.map(\.delay), times.map { Fraction($0, 100) })
    expectEqual(count, leftOut)
  }

  @Test func theLastPictureEndsTheError() throws {
    // The screen is one, two and three steps of 16 behind, and then right.
    let error = try #require(try encode([1, 1, 1, 1, 1], shortest: 10, isMeasured: true).error)
    let squares: Double = 256 + 4 * 256 + 9 * 256
    #expect(abs(error - (squares / 3 / 5).squareRoot()) < 1e-9)
  }

  /// Two of eight hundredths the screen is one step of 16 red levels behind.
  @Test func framesThatAreLeftOutCountAsError() throws {
    let error = try #require(try encode([2, 2, 2, 2], shortest: 4, isMeasured: true).error)
    #expect(abs(error - (256.0 / 3 / 4).squareRoot()) < 1e-9)
    try expectEqual(encode([2, 2, 2, 2], shortest: 2, isMeasured: true).error, 0)
  }
}
