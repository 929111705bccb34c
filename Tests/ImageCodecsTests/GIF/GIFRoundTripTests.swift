import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFRoundTripTests {
  @Test func fewColorsAreExact() throws {
    let film = TestFilm.wanderingBar()
    let back = try ImageDecoder.decode(film.gif())
    #expect(try film.palette().isExact)
    expectEqual(back.premultiplied, film.frames)
    expectEqual(back.delays, film.delays)
    expectEqual(back.plays, .forever)
  }

  /// As many colours as there is room for, in frames of noise, so that codes run out.
  @Test(arguments: [2, 3, 255])
  func noiseIsExact(count: Int) throws {
    var random = Generator(seed: UInt64(count))
    let colors = (0..<count).map { UInt32($0 * 65_793) & 0xFFFFFF | 0xFF00_0000 }
    let frames = (0..<3).map { index in
      (0..<120 * 70).map { place in
        index == 0 && place < count ? colors[place] : colors[random.below(count)]
      }
    }
    let film = TestFilm(width: 120, height: 70, frames: frames)
    try expectEqual(film.palette().colors.count, count)
    try expectEqual(ImageDecoder.decode(film.gif()).premultiplied, frames)
  }

  @Test func clearPixelsComeAndGo() throws {
    let film = TestFilm.wanderingBar(ground: 0)
    try expectEqual(ImageDecoder.decode(film.gif()).premultiplied, film.frames)
  }

  /// The first pixels that a frame changes become clear, and the ones before were opaque.
  @Test func anOpaquePictureMayBecomeClear() throws {
    let opaque = [UInt32](repeating: 0xFF30_60C0, count: 12 * 9)
    for cleared in [0..<1, 0..<40, 30..<33, 107..<108] {
      let clear = opaque.indices.map { cleared.contains($0) ? 0 : opaque[$0] }
      let film = TestFilm(width: 12, height: 9, frames: [opaque, clear, opaque])
      try expectEqual(ImageDecoder.decode(film.gif()).premultiplied, film.frames)
    }
  }

  @Test func everythingMayVanish() throws {
    var film = TestFilm.wanderingBar(ground: 0)
    film.frames[3] = film.frames[3].map { _ in 0 }
    film.frames[7] = film.frames[3]
    try expectEqual(ImageDecoder.decode(film.gif()).premultiplied, film.frames)
  }

  @Test func equalFramesBecomeOne() throws {
    var film = TestFilm.wanderingBar(count: 3)
    film.frames = film.frames.flatMap { [$0, $0] }
    film.delays = film.frames.map { _ in Fraction(3, 100) }
    let back = try ImageDecoder.decode(film.gif())
    expectEqual(back.delays, [Fraction(6, 100), Fraction(6, 100), Fraction(6, 100)])
  }

  @Test(arguments: [1, 2, 3, 65_536])
  func plays(count: Int) throws {
    let file = try TestFilm.wanderingBar(count: 2).gif(plays: .times(count))
    try expectEqual(ImageDecoder.decode(file).plays, .times(count))
    // Played once, there is no looping extension at all.
    let name = Array("NETSCAPE2.0".utf8)
    let start = file.indices.first { file[$0...].starts(with: name) }
    #expect((start == nil) == (count == 1))
    if let start {
      expectEqual(Int(file[start + 13]) | Int(file[start + 14]) << 8, count - 1)
    }
  }

  @Test func impossiblePlaysAreRefused() {
    let film = TestFilm.wanderingBar(count: 1)
    for count in [0, -1, 65_537] {
      #expect(throws: ImageEncodingError.playsOutOfRange(count)) {
        try film.gif(plays: .times(count))
      }
    }
  }

  @Test func otherExtentsAreRefused() throws {
    let palette = GIFPalette(colors: [0xFF00_0000])
    for (width, height) in [(65_536, 1), (1, 65_536), (0, 1), (1, 0)] {
      let refusal = ImageEncodingError.sizeOutOfRange(width: width, height: height)
      #expect(throws: refusal) {
        try GIFEncoder(
          width: width, height: height, palette: palette, plays: .forever, into: MemorySink())
      }
      #expect(throws: refusal) { try GIFSurvey(width: width, height: height) }
    }
    var encoder = try GIFEncoder(
      width: 3, height: 3, palette: palette, plays: .forever, into: MemorySink())
    #expect(throws: ImageEncodingError.sizeMismatch(width: 24, height: 10)) {
      try TestFilm.wanderingBar(count: 1).play(into: &encoder)
    }
    #expect(throws: ImageEncodingError.noFrames) { try encoder.finish() }
  }

  @Test func dirtyRectanglesSayEnough() throws {
    let film = TestFilm.wanderingBar()
    let palette = try film.palette()
    let sink = MemorySink()
    let encoder = try GIFEncoder(
      width: 24, height: 10, palette: palette, plays: .forever, into: sink)
    for (index, pixels) in film.frames.enumerated() {
      try encoder.write(
        Frame(
          pixels: pixels.span, width: 24, height: 10,
          dirty: .init(max(0, index * 2 - 2), 3, 7, 5), delay: film.delays[index]))
    }
    try encoder.finish()
    try expectEqual(sink.bytes, film.gif())
  }
}
