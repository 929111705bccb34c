import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct FramePaletteTests {
  /// Frames of ever other tones, each of more colours than a palette for all could hold.
  private func tones(_ count: Int) -> TestFilm {
    TestFilm(
      width: 80, height: 80,
      frames: (0..<count).map { frame in
        (0..<6400).map { place in
          let (x, y) = (UInt32(place % 80), UInt32(place / 80))
          let (a, b) = (x * 3, y * 3)
          let fixed = 255 - UInt32(frame / 3 % 4) * 80
          switch frame % 3 {
          case 0: return 0xFF00_0000 | fixed << 16 | a << 8 | b
          case 1: return 0xFF00_0000 | a << 16 | fixed << 8 | b
          default: return 0xFF00_0000 | a << 16 | b << 8 | fixed
          }
        }
      }, delay: Fraction(1, 10))
  }

  private func error(_ film: TestFilm, _ drawn: [[UInt32]]) -> Int {
    zip(film.frames, drawn).reduce(0) { sum, pair in
      sum + zip(pair.0, pair.1).reduce(0) { $0 + PaletteMapper.distance($1.0, $1.1) }
    }
  }

  @Test func framesOfOtherColorsHaveTheirOwn() throws {
    let film = tones(12)
    let file = try film.gif()
    let back = try ImageDecoder.decode(file)
    let palette = try film.palette()
    let mapper = NearestColor(palette.colors)
    let shared = film.frames.map { $0.map { palette.colors[mapper.index(of: $0)] } }
    #expect(error(film, back.premultiplied) * 3 < error(film, shared))
    // A handmade palette may be for a film with clear pixels: it holds throughout.
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: 80, height: 80, palette: GIFPalette(colors: palette.colors), plays: .forever,
      into: sink)
    try film.play(into: &encoder)
    #expect(sink.bytes.count < file.count)
  }

  /// What stands still keeps the colours that it was drawn in, whatever palette comes later.
  @Test func whatStandsStillIsNotDrawnAnew() throws {
    var film = tones(4)
    for frame in 1..<4 {
      for place in 0..<6400 where place % 80 < 16 {
        film.frames[frame][place] = film.frames[0][place]
      }
    }
    let back = try ImageDecoder.decode(film.gif()).premultiplied
    for frame in 1..<4 {
      for place in 0..<6400 where place % 80 < 16 {
        expectEqual(back[frame][place], back[0][place])
      }
    }
  }

  /// The colours of a frame's own are fewer than those that the next frame is mapped to.
  @Test(arguments: GIFOptions.Dither.allCases)
  func aFrameOfFewColorsStandsBetweenOthers(_ dither: GIFOptions.Dither) throws {
    var film = tones(6)
    let colors = (0..<40).map { (tone: UInt32) -> UInt32 in
      0xFF00_0000 | tone * 6 * 0x01_0203 & 0xFF_FFFF
    }
    film.frames[3] = (0..<6400).map { colors[$0 % 40] }
    var options = GIFOptions()
    options.dither = dither
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: 80, height: 80, palette: film.palette(), plays: .forever, options: options,
      into: sink)
    try film.play(into: &encoder)
    try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied[3], film.frames[3])
  }

  @Test func fewColorsOfAFramesOwnAreExact() throws {
    var film = tones(6)
    var random = Generator(seed: 4)
    let colors = (0..<250).map { _ in UInt32(random.below(1 << 24)) | 0xFF00_0000 }
    film.frames[3] = (0..<6400).map { colors[$0 % 250] }
    try expectEqual(ImageDecoder.decode(film.gif()).premultiplied[3], film.frames[3])
  }

  /// What a frame of two reds, 120 apart, gets in place of a film's only colour, which is as far as
  /// told from the middle between them: a palette of its own is that middle.
  private func chosen(distance: UInt32) -> GIFPalette? {
    let pixels = (0..<6000).map { (place: Int) -> UInt32 in
      place % 2 == 0 ? 0xFF00_0046 : 0xFF00_00BE
    }
    return chosen(pixels, width: 100, height: 60, film: 0xFF00_0000 | (130 + distance), colors: 1)
  }

  /// What a frame gets in place of a film's only colour.
  private func chosen(
    _ pixels: [UInt32], width: Int, height: Int, film color: UInt32, of all: Int? = nil,
    colors: Int = 255
  ) -> GIFPalette? {
    let rows = all ?? height
    let changes = PixelChanges(
      of: pixels.span, width: width, within: DirtyRegion(IntRect(0, 0, width, height)))
    let delta = GIFDelta(changes: changes, width: width, height: rows)
    let error = pixels.reduce(0) { $0 + PaletteMapper.distance($1, color) }
    var chooser = FramePalette()
    return chooser.palette(
      instead: PaletteMapper([color]), error: error, of: delta,
      in: IntRect(0, 0, width, height), colors: colors)
  }

  private func isOwn(height: Int, film: UInt32, of all: Int? = nil, colors: Int = 255) -> Bool {
    let pixels = [UInt32](repeating: 0xFF00_0000, count: 256 * height)
    let palette = chosen(
      pixels, width: 256, height: height, film: film, of: all, colors: colors)
    return palette?.colors == [0xFF00_0000]
  }

  /// Where much changes the film's palette may be a level off in each channel, and two where little
  /// does: 12 on 65 536 pixels are as much as 3 on four times as many.
  @Test(arguments: [
    (256, 0xFF02_0202 as UInt32, false), (256, 0xFF02_0203, true),
    (258, 0xFF02_0202, true), (1024, 0xFF01_0101, false), (1024, 0xFF02_0000, true),
  ])
  func theFilmsMayBeLessOffWhereMoreChanges(height: Int, color: UInt32, isOwn: Bool) {
    expectEqual(self.isOwn(height: height, film: color), isOwn)
  }

  /// Where less than a quarter of the picture changes: on 16 384 pixels 48 for 12, and 25 times as much with a
  /// fifth of the colours.
  @Test(arguments: [
    (255, 256, 0xFF02_0202 as UInt32, false), (255, 256, 0xFF02_0203, true),
    (255, 257, 0xFF04_0404, false), (255, 257, 0xFF04_0405, true),
    (51, 256, 0xFF02_0202, false), (51, 256, 0xFF02_0203, true),
    (51, 257, 0xFF14_1414, false), (51, 257, 0xFF14_1415, true),
  ])
  func theFilmsMayBeFurtherOffInAPart(colors: Int, rows: Int, color: UInt32, isOwn: Bool) {
    expectEqual(self.isOwn(height: 64, film: color, of: rows, colors: colors), isOwn)
  }

  /// Its own is 3600 off, squared. The film's is 14 209 off at 103 levels, and 14 416 at 104.
  @Test func aPaletteOfItsOwnIsMoreThanFourTimesAsNear() {
    #expect(chosen(distance: 103) == nil)
    expectEqual(chosen(distance: 104)?.colors, [0xFF00_0082])
  }
}
