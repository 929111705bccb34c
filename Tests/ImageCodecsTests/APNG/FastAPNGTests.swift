import Testing

@testable import ImageCodecs

/// With the least effort a frame waits as it will most likely go out; the film's end may want another
/// kind all the same.
@Suite struct FastAPNGTests {
  func file(_ film: TestFilm) throws -> [UInt8] {
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: .forever, effort: .fast, into: sink)
    try film.play(into: &encoder)
    #expect(try ImageDecoder.decode(sink.bytes).premultiplied == film.frames)
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
    #expect(kind(written) == .rgb)
    #expect(isOver(written) == [false, true])
    // Two pixels, not a picture of 3600 bytes once more.
    #expect(written.count < 3600 + 400)
  }

  /// Holes in something flat would be harder to compress.
  @Test func whatStandsAmidAFlatColorIsDrawnAgain() throws {
    let stripes = (0..<1200).map { $0 % 5 == 0 ? 0xFF20_4060 : 0xFFFF_FFFF as UInt32 }
    let flat = [UInt32](repeating: 0xFF20_4060, count: 1200)
    let written = try file(TestFilm(width: 40, height: 30, frames: [stripes, flat]))
    #expect(kind(written) == .palette)
    #expect(isOver(written) == [false, false])
  }

  /// A palette of 256 colours has no room for clear, and neither have all greys.
  @Test func clearTakesAnotherKind() throws {
    let colors = try file(corners({ 0xFF00_0000 | UInt32($0 * 7 % 256) << 8 }, 0xFF00_0500))
    #expect(kind(colors) == .rgb)
    #expect(isOver(colors) == [false, true])
    let greys = try file(corners({ 0xFF00_0000 | UInt32($0 * 7 % 256) * 0x1_0101 }, 0xFF05_0505))
    #expect(kind(greys) == .rgb)
    #expect(isOver(greys) == [false, true])
  }

  /// Where a film uses every RGB colour there is one more: clear.
  @Test func clearHasAlphaWhereAllColorsAreUsed() {
    var colors = FilmColors()
    for color: UInt32 in 0...0xFF_FFFF { colors.add(color | 0xFF00_0000) }
    #expect(APNGFormat(colors, needsClear: true).kind.colorType == .rgba)
    let opaque = APNGFormat(colors, needsClear: false)
    #expect(opaque.kind.colorType == .rgb)
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
    #expect(kind(written) == .rgba)
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
    _ = try file(TestFilm(width: width, height: height, frames: frames))
  }
}
