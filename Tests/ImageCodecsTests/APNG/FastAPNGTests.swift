import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// With the least effort a frame of a large film waits as it will most likely go out; the film's end may
/// want another kind all the same.
@Suite struct FastAPNGTests {
  /// The file whose frames wait compressed, once so many words of changes wait as they are.
  func file(_ film: TestFilm, plainWords: Int = 0) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: .forever, effort: .fast, into: sink)
    encoder.mostPlainWords = plainWords
    try film.play(into: &encoder)
    try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied, film.frames)
    return sink.bytes
  }

  /// Whether each frame goes over what is shown.
  func isOver(_ file: [UInt8]) -> [Bool] {
    PNGChunks.own(file).filter { $0.kind == .frame }.map { file[$0.data.lowerBound + 25] == 1 }
  }

  func kind(_ file: [UInt8]) -> PNGColorType? { PNGColorType(rawValue: file[25]) }

  /// Frames of 40 × 30 of which the second changes two far corners.
  func corners(_ ground: (Int) -> UInt32, _ color: UInt32) -> TestFilm {
    let first = (0..<1200).map { ground($0) }
    var second = first
    second[0] = color
    second[1199] = color
    return TestFilm(width: 40, height: 30, frames: [first, second])
  }

  @Test func whatStandsOnAPictureIsClear() throws {
    var random = Generator(seed: 15)
    let noise = (0..<1200).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
    let written = try file(corners({ noise[$0] }, 0xFF12_3456))
    expectEqual(kind(written), .rgb)
    expectEqual(isOver(written), [false, true])
    // Two pixels, not a picture of 3600 bytes once more.
    #expect(written.count < 3600 + 400)
  }

  /// Holes in something flat would be harder to compress.
  @Test func whatStandsAmidAFlatColorIsDrawnAgain() throws {
    let stripes = (0..<1200).map { $0 % 5 == 0 ? 0xFF20_4060 : 0xFFFF_FFFF as UInt32 }
    let flat = [UInt32](repeating: 0xFF20_4060, count: 1200)
    let written = try file(TestFilm(width: 40, height: 30, frames: [stripes, flat]))
    expectEqual(kind(written), .palette)
    expectEqual(isOver(written), [false, false])
  }

  /// A palette of 256 colours has no room for clear, and neither have all greys. A frame that waits as it
  /// is need not go over another.
  @Test func clearTakesAnotherKind() throws {
    let films = [
      (PNGColorType.palette, corners({ 0xFF00_0000 | UInt32($0 * 7 % 256) << 8 }, 0xFF00_0500)),
      (.gray, corners({ 0xFF00_0000 | UInt32($0 * 7 % 256) * 0x1_0101 }, 0xFF05_0505)),
    ]
    for (smaller, film) in films {
      let waiting = try file(film)
      expectEqual(kind(waiting), .rgb)
      expectEqual(isOver(waiting), [false, true])
      let plain = try file(film, plainWords: .max)
      expectEqual(kind(plain), smaller)
      expectEqual(isOver(plain), [false, false])
    }
  }

  /// Where a film uses every RGB colour there is one more: clear.
  @Test func clearHasAlphaWhereAllColorsAreUsed() {
    var colors = FilmColors()
    // A loop over a range takes seconds in a debug build.
    var color: UInt32 = 0xFF00_0000
    repeat {
      colors.add(color)
      color &+= 1
    } while color != 0
    expectEqual(APNGFormat(colors, needsClear: true).kind.colorType, .rgba)
    let opaque = APNGFormat(colors, needsClear: false)
    expectEqual(opaque.kind.colorType, .rgb)
    #expect(!opaque.canClear)
  }

  /// Frames before the first that lets through waited without alpha; smooth ones as differences.
  @Test func alphaMayComeLate() throws {
    let frames = (0..<3).map { frame in
      (0..<40 * 30).map { place -> UInt32 in
        let (x, y) = (UInt32(place % 40), UInt32(place / 40))
        let alpha: UInt32 = frame == 2 && x > 20 ? 128 : 255
        return (alpha << 24 | (x * 3 + y) << 16 | (y * 2 + x) << 8 | x + UInt32(frame))
          .premultiplied
      }
    }
    let written = try file(TestFilm(width: 40, height: 30, frames: frames))
    expectEqual(kind(written), .rgba)
  }

  /// Changes that come with a frame need not be found, also not after frames of which they were.
  @Test(arguments: [0, 600, Int.max], [PNGEffort.fast, .standard])
  func changesMayBeTold(plainWords: Int, effort: PNGEffort) throws {
    var random = Generator(seed: 9)
    var picture = [UInt32](repeating: 0xFF20_4060, count: 1200)
    var frames: [[UInt32]] = []
    for index in 0..<14 {
      for _ in 0..<random.below(60) {
        let alpha: UInt32 = [4, 5, 9].contains(index) ? 90 : random.below(8) == 0 ? 0 : 255
        let color = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        picture[random.below(1200)] = (alpha << 24 | color).premultiplied
      }
      frames.append(picture)
    }
    let film = TestFilm(width: 40, height: 30, frames: frames)
    let files = try [false, true].map { areTold in
      let sink = MemorySink()
      let encoder = try APNGEncoder(
        width: 40, height: 30, plays: .forever, effort: effort, into: sink)
      encoder.mostPlainWords = plainWords
      var shown = [UInt32](repeating: 0, count: 1200)
      for (pixels, delay) in zip(film.frames, film.delays) {
        var target = shown.mutableSpan
        let changes = PixelChanges(
          of: pixels.span, since: &target, width: 40, within: DirtyRegion(IntRect(0, 0, 40, 30)))
        if areTold {
          try encoder.write(Frame(changes: changes, width: 40, height: 30, delay: delay))
        } else {
          try encoder.write(Frame(pixels: pixels.span, width: 40, height: 30, delay: delay))
        }
      }
      try encoder.finish()
      return sink.bytes
    }
    expectEqual(files[0], files[1])
    try expectEqual(ImageDecoder.decode(files[0]).premultiplied, film.frames)
  }

  /// What stays clear from the first frame on is no frame's change, and needs a value beside all greys.
  @Test func whatStaysClearIsClear() throws {
    let grey: (Int) -> UInt32 = { 0xFF00_0000 | UInt32($0 * 7 % 256) * 0x1_0101 }
    let film = corners({ $0 == 600 ? 0 : grey($0) }, 0xFF05_0505)
    for plainWords in [0, .max] { #expect(kind(try file(film, plainWords: plainWords)) != .gray) }
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func randomFilms(seed: UInt64) throws {
    var random = Generator(seed: seed)
    let alphas: [UInt32] = random.below(2) == 0 ? [255] : [0, 90, 255]
    let colors = (0..<[3, 40, 400][random.below(3)]).map { _ in
      (UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        | alphas[random.below(alphas.count)] << 24).premultiplied
    }
    let (width, height) = (1 + random.below(40), 1 + random.below(30))
    var picture = (0..<width * height).map { _ in colors[random.below(colors.count)] }
    var frames = [picture]
    for _ in 0..<12 {
      for _ in 0..<random.below(width * height) {
        picture[random.below(picture.count)] = colors[random.below(colors.count)]
      }
      frames.append(picture)
    }
    let film = TestFilm(width: width, height: height, frames: frames)
    for plainWords in [0, 300, .max] { _ = try file(film, plainWords: plainWords) }
  }
}
