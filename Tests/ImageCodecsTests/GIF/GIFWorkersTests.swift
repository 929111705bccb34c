import Render2D
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
      #expect(try encode(film, options, workers: workers) == alone)
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
    #expect(moved == 0)
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
    #expect(try survey.palette() == film.palette())
    let encoder = try GIFEncoder(
      width: 60, height: 50, palette: survey.palette(), plays: .forever, options: options,
      into: sink)
    encoder.measureError()
    try playChanges(film) { try encoder.write($0) }
    try encoder.finish()
    #expect(try encode(film, options) == sink.bytes)
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
    #expect(try encode(film) == sink.bytes)
  }

  @Test(arguments: [0, 1, 5]) func aCrewCompressesAsOneDoes(helpers: Int) {
    var random = Generator(seed: 8)
    let images = (0..<30).map { number in
      LZWImage((0..<200 * (number % 5 + 1)).map { _ in LZWPixel(UInt8(random.below(number + 2))) })
    }
    let crew = LZWCrew(helpers: helpers, isCompatible: false, spells: false)
    let works = images.map { crew.add($0) }
    var compressor = LZWCompressor()
    for (work, image) in zip(works, images) {
      let (codes, alone) = (crew.codes(of: work), compressor.smallest(image))
      #expect(codes.bytes == alone.bytes && codes.codeSize == alone.codeSize && work.isDone)
    }
  }
}

@Suite struct GIFPictureTests {
  @Test func whatLooksTheSameIsNoChange() {
    var picture = GIFPicture(width: 6, height: 2, matte: 0xFFFF_FFFF)
    let all = IntRect(0, 0, 6, 2)
    // Translucent pixels that are white and dark on white, clear ones, and two that are opaque.
    let frame: [UInt32] = [
      0xFF00_0001, 0x80_80_80_80, 0, 0x4000_0000, 0xFF00_0001, 0, 0, 0, 0, 0, 0, 0xFF00_0002,
    ]
    picture.update(frame.span, within: all)
    #expect(
      picture.colors == [
        0xFF00_0001, 0xFFFF_FFFF, 0, 0xFFBF_BFBF, 0xFF00_0001, 0, 0, 0, 0, 0, 0, 0xFF00_0002,
      ])
    #expect(
      picture.spans == [
        PixelSpan(y: 0, 0..<2), PixelSpan(y: 0, 3..<5), PixelSpan(y: 1, 5..<6),
      ])
    picture.update(frame.span, within: all)
    #expect(picture.spans.isEmpty)
    let other = frame.map { $0 == 0xFF00_0001 ? 0 : $0 }
    picture.update(other.span, within: IntRect(2, 0, 4, 2))
    #expect(picture.spans == [PixelSpan(y: 0, 4..<5)])
    #expect(picture.colors[0] == 0xFF00_0001 && picture.colors[4] == 0)
  }

  /// What is known to have changed is not looked for, nor are its pixels lent, unless pixels are
  /// translucent or frames before were left out.
  @Test(arguments: [255, 90] as [UInt32], [false, true])
  func whatIsKnownIsWhatWouldBeFound(alpha: UInt32, leavesOut: Bool) {
    var random = Generator(seed: 4)
    let all = IntRect(0, 0, 30, 9)
    var (alone, kept, found) = (
      GIFPicture(width: 30, height: 9, matte: nil),
      GIFPicture(width: 30, height: 9, matte: nil, keepsColors: true),
      GIFPicture(width: 30, height: 9, matte: nil)
    )
    var pixels = [UInt32](repeating: 0, count: 270)
    for number in 0..<12 {
      var new = pixels
      for place in new.indices where random.below(3) == 0 {
        new[place] = number % 4 == 3 ? alpha << 24 : 0xFF00_0000 | UInt32(random.below(3))
      }
      var old = pixels.mutableSpan
      let changes = PixelChanges(
        of: new.span, since: &old, width: 30, within: DirtyRegion(all))
      // Every other frame is left out, but not the first.
      let isLeftOut = leavesOut && number % 2 == 0 && number > 0
      let sparse = Frame(changes: changes, width: 30, height: 9, delay: Fraction(1, 50))
      show(sparse, in: &alone, isLeftOut)
      show(sparse, in: &kept, isLeftOut)
      show(
        Frame(pixels: new.span, width: 30, height: 9, delay: Fraction(1, 50)), in: &found,
        isLeftOut)
      if isLeftOut {
        #expect(!found.leftOut.isEmpty && found.leftOut.union(alone.leftOut) == found.leftOut)
        continue
      }
      let wanted = changed(found)
      #expect(changed(alone) == wanted && changed(kept) == wanted)
      #expect(alone.spans == found.spans)
      #expect(kept.colors == found.colors && alone.leftOut.isEmpty)
    }
    // As long as nothing is translucent or left out, there is no picture.
    #expect(alone.colors.isEmpty == (alpha == 255 && !leavesOut))
  }

  private func show(_ frame: borrowing Frame, in picture: inout GIFPicture, _ isLeftOut: Bool) {
    if isLeftOut { picture.leaveOut(frame) } else { picture.update(frame) }
  }

  /// The places that the last update changed, and their colours.
  private func changed(_ picture: GIFPicture) -> [Int: UInt32] {
    var colors: [Int: UInt32] = [:]
    picture.forEachRun { y, columns, pixels in
      for x in columns {
        colors[Int(y) * 30 + x] = pixels[min(x - columns.lowerBound, pixels.count - 1)]
      }
    }
    var inside = 0
    picture.forEachColor(in: IntRect(3, 2, 20, 5)) { _ in inside += 1 }
    let counted = colors.count { place, color in
      color != 0 && IntRect(3, 2, 20, 5).contains(place % 30, place / 30)
    }
    #expect(inside == counted)
    return colors
  }

  @Test func aSpanIsCutToARectangle() {
    let span = PixelSpan(y: 3, 4..<9)
    #expect(span.places(100) == 304..<309)
    #expect(span.within(IntRect(0, 3, 6, 1)) == PixelSpan(y: 3, 4..<6))
    #expect(span.within(IntRect(8, 0, 6, 4)) == PixelSpan(y: 3, 8..<9))
    #expect(span.within(IntRect(9, 0, 6, 9)) == nil)
    #expect(span.within(IntRect(0, 0, 50, 3)) == nil && span.within(IntRect(0, 4, 50, 3)) == nil)
  }
}
