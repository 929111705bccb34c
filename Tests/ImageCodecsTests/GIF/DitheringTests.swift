import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct DitheringTests {
  private func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x01_0101 }

  // MARK: - The pattern

  @Test func thePatternIsBayers() {
    expectEqual(Set(Dithering.pattern), Set(0..<64))
    expectEqual(
      Array(Dithering.pattern[..<16]),
      [
        0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26,
      ])
  }

  /// Three eighths of the way: where the pattern is below 24, and nowhere else.
  @Test func theFarColorIsTakenWhereThePatternIsLow() {
    let mapper = PaletteMapper([gray(0), gray(64)])
    for place in 0..<64 {
      let index = Dithering.ordered(gray(24), x: place % 8, y: place / 8, with: mapper)
      #expect(index == (Dithering.pattern[place] < 24 ? 2 : 1), "\(place)")
    }
    expectEqual(Dithering.ordered(gray(64), x: 0, y: 0, with: mapper), 2)
  }

  // MARK: - Diffusion

  /// The weights: 7 goes on, 3, 5 and 1 go below, of sixteenths.
  @Test(arguments: [0, 1])
  func theRestGoesToFourNeighbours(row: Int) {
    var diffusion = ErrorDiffusion(columns: 0..<5)
    let goesRight = diffusion.begin(row: row)
    #expect(goesRight == (row == 0))
    diffusion.leave(gray(116), shownAs: gray(100), x: 2)
    let next = goesRight ? 3 : 1
    expectEqual(diffusion.wanted(gray(100), x: next), gray(107))
    expectEqual(diffusion.wanted(gray(100), x: 4 - next), gray(100))
    _ = diffusion.begin(row: row + 1)
    let below = (0..<5).map { diffusion.wanted(gray(100), x: $0) & 255 }
    #expect(below == (goesRight ? [100, 103, 105, 101, 100] : [100, 101, 105, 103, 100]))
    _ = diffusion.begin(row: row + 2)
    #expect((0..<5).allSatisfy { diffusion.wanted(gray(100), x: $0) == gray(100) })
  }

  /// Halves are rounded up, in either direction, and nothing leaves the range.
  @Test func whatWaitsIsRoundedAndBounded() {
    for (error, wanted) in [(8, 104), (-8, 97), (1, 100), (2, 101), (-1, 100), (-2, 99)] {
      var diffusion = ErrorDiffusion(columns: 0..<2)
      _ = diffusion.begin(row: 0)
      diffusion.leave(gray(UInt32(100 + error)), shownAs: gray(100), x: 0)
      expectEqual(diffusion.wanted(gray(100), x: 1) & 255, UInt32(wanted), "\(error)")
    }
    var diffusion = ErrorDiffusion(columns: 0..<2)
    _ = diffusion.begin(row: 0)
    diffusion.leave(gray(255), shownAs: gray(0), x: 0)
    expectEqual(diffusion.wanted(gray(200), x: 1), gray(255))
  }

  private func diffused(_ film: TestFilm, _ palette: GIFPalette) throws -> [[UInt32]] {
    try written(film, palette, .diffusion).shown
  }

  private func written(
    _ film: TestFilm, _ palette: GIFPalette, _ dither: GIFOptions.Dither
  ) throws -> (shown: [[UInt32]], hasBands: Bool) {
    var options = GIFOptions()
    options.dither = dither
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: film.width, height: film.height, palette: palette, plays: .forever,
      options: options, into: sink)
    try film.play(into: &encoder)
    return (try ImageDecoder.decode(sink.bytes).premultiplied, encoder.hasBands)
  }

  // MARK: - Bands

  /// They are seen where pixels are more than a level of each component off, on average over the picture.
  @Test(arguments: [0, 1])
  func coloursThatThePaletteLacksAreBandsUnlessDithered(farther: Int) throws {
    var pixels = [UInt32](repeating: gray(101), count: 64)
    pixels[9] += UInt32(farther)
    let palette = GIFPalette(colors: [gray(0), gray(100)])
    for frames in [[pixels], [[UInt32](repeating: gray(0), count: 64), pixels]] {
      let film = TestFilm(width: 8, height: 8, frames: frames)
      #expect(try written(film, palette, .none).hasBands == (farther > 0))
      for dither in [GIFOptions.Dither.ordered, .diffusion] {
        #expect(try !written(film, palette, dither).hasBands)
      }
    }
  }

  /// Neighbouring levels that move: what is shown is never near enough to stay.
  @Test func anExactFilmIsDiffusedExactly() throws {
    let frames = (0..<5).map { (frame: Int) -> [UInt32] in
      (0..<160).map { (place: Int) -> UInt32 in gray(UInt32(place % 40 + frame)) }
    }
    let film = TestFilm(width: 40, height: 4, frames: frames)
    try expectEqual(diffused(film, film.palette()), film.frames)
  }

  /// What the palette nearly has is not mixed with a colour far off, which would be worse than the error; what it lacks
  /// is.
  @Test(arguments: [(105, false), (107, false), (112, true), (130, true)])
  func littleErrorIsNotMixedWithColorsFarOff(level: UInt32, mixes: Bool) throws {
    let pixels = [UInt32](repeating: gray(level), count: 32 * 32)
    let film = TestFilm(width: 32, height: 32, frames: [pixels])
    let shown = try diffused(film, GIFPalette(colors: [gray(100), gray(160)]))[0]
    #expect(Set(shown) == (mixes ? [gray(100), gray(160)] : [gray(100)]))
  }

  /// A ramp outside the palette beside ground inside it: nothing of the ramp's rest gets there.
  @Test func evenGroundStaysEven() throws {
    let pixels = (0..<512).map { (place: Int) -> UInt32 in
      if place % 32 >= 16 { return gray(200) }
      return gray(UInt32(3 * (place % 16) + 3))
    }
    let film = TestFilm(width: 32, height: 16, frames: [pixels])
    let palette = GIFPalette(colors: [gray(0), gray(60), gray(200), gray(204)])
    let shown = try diffused(film, palette)[0]
    for place in 0..<512 where place % 32 >= 16 { expectEqual(shown[place], gray(200)) }
    #expect(Set(shown).isSuperset(of: [gray(0), gray(60)]))
  }
}
