import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFOptionsTests {
  /// A gradient that moves by one level a frame, a few columns of it standing still.
  private static let gradient = TestFilm(
    width: 64, height: 8,
    frames: (0..<6).map { frame in
      (0..<64 * 8).map { place in
        let level = UInt32(place % 64 * 3 + (place % 64 < 8 ? 0 : frame))
        return 0xFF00_0000 | level << 16 | level << 8 | 255 - level
      }
    })

  private func encode(_ options: GIFOptions, colors: Int) throws -> (Animation, Int) {
    let film = Self.gradient
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: film.width, height: film.height, palette: film.palette(colors: colors),
      plays: .forever, options: options, into: sink)
    try film.play(into: &encoder)
    return (try ImageDecoder.decode(sink.bytes), sink.bytes.count)
  }

  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max()!
  }

  @Test func aLossyFilmIsSmallerAndNowhereFurtherOffThanAllowed() throws {
    var options = GIFOptions()
    let (exact, exactBytes) = try encode(options, colors: 255)
    options.lossy = 3
    let (lossy, lossyBytes) = try encode(options, colors: 255)
    #expect(lossyBytes < exactBytes)
    for (film, limit) in [(exact, 0), (lossy, 3)] {
      // Frames that look the same are one; each of the film's lasts for 2 hundredths.
      let frames = zip(film.premultiplied, film.delays).flatMap { pixels, delay in
        let count = Int(delay.numerator * 50 / delay.denominator)
        return [[UInt32]](repeating: pixels, count: count)
      }
      expectEqual(frames.count, Self.gradient.frames.count)
      var worst = 0
      for (drawn, wanted) in zip(frames, Self.gradient.frames) {
        for (a, b) in zip(drawn, wanted) { worst = max(worst, difference(a, b)) }
      }
      expectEqual(worst, limit)
    }
  }

  @Test func aDitheredAreaHasTheMeanOfItsColor() throws {
    let gray: UInt32 = 0xFF60_6060
    let film = TestFilm(
      width: 16, height: 16, frames: [[UInt32](repeating: gray, count: 256)])
    let palette = GIFPalette(colors: [0xFF00_0000, 0xFFFF_FFFF])
    var options = GIFOptions()
    options.dither = .ordered
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: 16, height: 16, palette: palette, plays: .forever, options: options, into: sink)
    try film.play(into: &encoder)
    let pixels = try ImageDecoder.decode(sink.bytes).premultiplied[0]
    // 96 / 255 of the pixels, rounded to the steps of the pattern.
    expectEqual(pixels.count { $0 == 0xFFFF_FFFF }, 96)
  }

  @Test(arguments: [GIFOptions.Dither.ordered, .diffusion])
  func whatStandsStillDoesNotFlicker(_ dither: GIFOptions.Dither) throws {
    var options = GIFOptions()
    options.dither = dither
    let (film, _) = try encode(options, colors: 6)
    for frame in film.premultiplied {
      for place in 0..<64 * 8 where place % 64 < 8 {
        expectEqual(frame[place], film.premultiplied[0][place])
      }
    }
  }

  /// Row by row to and fro, so that a few rows already have the mean.
  @Test(arguments: [0x60, 0x20, 0xE0] as [UInt32])
  func whatIsDiffusedHasTheMeanOfItsColor(level: UInt32) throws {
    let gray = 0xFF00_0000 | level * 0x01_0101
    let film = TestFilm(
      width: 32, height: 32, frames: [[UInt32](repeating: gray, count: 1024)])
    var options = GIFOptions()
    options.dither = .diffusion
    let sink = MemorySink()
    var encoder = try GIFEncoder(
      width: 32, height: 32, palette: GIFPalette(colors: [0xFF00_0000, 0xFFFF_FFFF]),
      plays: .forever, options: options, into: sink)
    try film.play(into: &encoder)
    let pixels = try ImageDecoder.decode(sink.bytes).premultiplied[0]
    for top in stride(from: 0, to: 32, by: 8) {
      let white = pixels[top * 32..<(top + 8) * 32].count { $0 == 0xFFFF_FFFF }
      #expect(abs(white - Int(level)) <= 12, "rows from \(top): \(white)")
    }
  }

  /// A palette with every other level: an error that nobody sees costs no byte and no accuracy.
  @Test func whatThePaletteNearlyHasIsNotDiffused() throws {
    func gray(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x01_0101 }
    let frames = (0..<4).map { (frame: Int) -> [UInt32] in
      (0..<1024).map { (place: Int) -> UInt32 in gray(place % 64 + place / 64 + frame) }
    }
    let film = TestFilm(width: 64, height: 16, frames: frames)
    let palette = GIFPalette(colors: (0..<50).map { gray(2 * $0) })
    let dithers: [GIFOptions.Dither] = [.none, .diffusion]
    let files = try dithers.map { (dither) -> [UInt8] in
      var options = GIFOptions()
      options.dither = dither
      let sink = MemorySink()
      var encoder = try GIFEncoder(
        width: 64, height: 16, palette: palette, plays: .forever, options: options, into: sink)
      try film.play(into: &encoder)
      return sink.bytes
    }
    expectEqual(files[0], files[1])
  }

  /// Noise in so many colours that codes run out.
  @Test func aCompatibleFilmBeginsAnewWhenCodesRunOut() throws {
    var random = Generator(seed: 5)
    let image = LZWImage((0..<20_000).map { _ in LZWPixel(UInt8(random.below(200))) })
    var compatible = LZWCompressor(isCompatible: true)
    var free = LZWCompressor()
    let never = free.greedy(image, codeSize: 8, reset: .never)
    let anew = free.greedy(image, codeSize: 8, reset: .whenFull)
    let smallest = compatible.smallest(image)
    #expect(smallest.bytes.count <= anew.bytes.count)
    #expect(smallest.bytes != never.bytes)
    #expect(never.wasFull && anew.wasFull)
  }
}
