import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// Images are compressed side by side, and nothing else changes for it.
@Suite struct GIFWorkersTests {
  /// Tones in more colours than a palette holds, under bars that wander and leave clear pixels where
  /// that is asked for. Tones that are a level off come and go.
  private func film(isClear: Bool) -> TestFilm {
    TestFilm(
      width: 60, height: 50,
      frames: (0..<40).map { frame in
        (0..<60 * 50).map { place in
          let (x, y) = (place % 60, place / 60)
          if (frame..<frame + 9).contains(x), y > 8, y < 20 {
            return isClear && y > 14 ? 0 : 0xFF00_40C0
          }
          let tone = UInt32(x * 4) | UInt32(y * 5) << 8 | 0xFF80_0000
          return y >= 30 && x % 7 == frame % 7 ? tone &+ 1 : tone
        }
      })
  }

  private func encode(
    _ film: TestFilm, _ options: GIFOptions = GIFOptions(), colors: Int = 255, workers: Int = 1
  ) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: film.width, height: film.height, palette: film.palette(colors: colors),
      plays: .forever, options: options, workers: workers, into: sink)
    try film.play(into: &encoder)
    return sink.bytes
  }

  @Test(arguments: [false, true], [0, 6])
  func anyNumberOfWorkersWritesTheSame(isClear: Bool, lossy: Int) throws {
    var options = GIFOptions()
    options.lossy = lossy
    let film = film(isClear: isClear)
    let alone = try encode(film, options)
    for workers in [2, 3, 16] {
      try expectEqual(encode(film, options, workers: workers), alone)
    }
  }

  /// How far off a pixel may be: as far as the nearest colour, or as far as nobody sees.
  @Test(arguments: [false, true], [255, 60])
  func colorsAreNearWhoeverChoosesThem(isClear: Bool, colors: Int) throws {
    let film = film(isClear: isClear)
    let palette = try film.palette(colors: colors)
    #expect(!palette.isExact)
    let nearest = NearestColor(palette.colors)
    let frames = try ImageDecoder.decode(encode(film, colors: colors)).premultiplied
    var wrong = 0
    for (drawn, wanted) in zip(frames, film.frames) {
      for (shown, color) in zip(drawn, wanted) {
        guard color != 0, shown != 0 else {
          if color != shown { wrong += 1 }
          continue
        }
        let best = palette.colors[nearest.index(of: color)]
        let allowed = max(9, PaletteMapper.distance(color, best))
        if PaletteMapper.distance(color, shown) > allowed { wrong += 1 }
      }
    }
    #expect(frames.count == film.frames.count && wrong == 0)
  }

  @Test func whatStandsStillIsLeftAlone() throws {
    let film = film(isClear: false)
    let frames = try ImageDecoder.decode(encode(film, workers: 4)).premultiplied
    var moved = 0
    for index in 1..<frames.count {
      for place in 0..<60 * 50 where film.frames[index][place] == film.frames[index - 1][place] {
        if frames[index][place] != frames[index - 1][place] { moved += 1 }
      }
    }
    expectEqual(moved, 0)
  }

  /// A film of which only the changes are given becomes the same file, also where frames are left
  /// out, the last among them.
  @Test(arguments: [false, true], GIFOptions.Dither.allCases)
  func changesAloneMakeTheSameFile(isClear: Bool, dither: GIFOptions.Dither) throws {
    for lossy in [0, 4] { try checkChanges(film(isClear: isClear), lossy, dither) }
  }

  private func checkChanges(
    _ film: TestFilm, _ lossy: Int, _ dither: GIFOptions.Dither
  ) throws {
    var film = film
    if lossy > 0 {
      film.delays = film.delays.indices.map { Fraction($0 % 5 == 3 || $0 > 37 ? 1 : 3, 100) }
    }
    var options = GIFOptions()
    (options.lossy, options.dither) = (lossy, dither)
    let sink = MemorySink()
    let survey = try GIFSurvey(width: 60, height: 50)
    try playChanges(film) { try survey.write($0) }
    try survey.finish()
    try expectEqual(survey.palette(), film.palette())
    let encoder = try GIFEncoder(
      width: 60, height: 50, palette: survey.palette(), plays: .forever, options: options,
      into: sink)
    encoder.measureError()
    try playChanges(film) { try encoder.write($0) }
    try encoder.finish()
    try expectEqual(encode(film, options), sink.bytes)
    #expect((encoder.framesLeftOut > 0) == (lossy > 0))
  }

  private func playChanges(_ film: TestFilm, _ receive: (borrowing Frame) throws -> Void) throws {
    var pixels = [UInt32](repeating: 0, count: 60 * 50)
    for (frame, delay) in zip(film.frames, film.delays) {
      var old = pixels.mutableSpan
      let changes = PixelChanges(
        of: frame.span, since: &old, width: 60, within: DirtyRegion(IntRect(0, 0, 60, 50)))
      try receive(Frame(changes: changes, width: 60, height: 50, delay: delay))
    }
  }

  /// An encoder that is not told where a frame changed finds the same.
  @Test func whatIsDirtyMayBeTold() throws {
    let film = film(isClear: true)
    let sink = MemorySink()
    let encoder = try GIFEncoder(
      width: 60, height: 50, palette: film.palette(), plays: .forever, into: sink)
    let all = IntRect(0, 0, 60, 50)
    for index in film.frames.indices {
      let (pixels, before) = (film.frames[index], film.frames[max(0, index - 1)])
      let changed = ChangedRect.rect(of: pixels.span, from: before.span, width: 60, within: all)
      #expect(changed.width < 60)
      try encoder.write(
        Frame(
          pixels: pixels.span, width: 60, height: 50, dirty: index == 0 ? all : changed,
          delay: film.delays[index]))
    }
    try encoder.finish()
    try expectEqual(encode(film), sink.bytes)
  }

  @Test(arguments: [0, 1, 5]) func aCrewCompressesAsOneDoes(helpers: Int) {
    var random = Generator(seed: 8)
    let images = (0..<30).map { number in
      LZWImage((0..<200 * (number % 5 + 1)).map { _ in LZWPixel(UInt8(random.below(number + 2))) })
    }
    let crew = LZWCrew(helpers: helpers, isCompatible: false, spells: false)
    let works = images.map { crew.add(.indices($0)) }
    var compressor = LZWCompressor()
    for (work, image) in zip(works, images) {
      let (codes, alone) = (crew.codes(of: work), compressor.smallest(image))
      #expect(codes.bytes == alone.bytes && codes.codeSize == alone.codeSize && work.isDone)
    }
  }
}
