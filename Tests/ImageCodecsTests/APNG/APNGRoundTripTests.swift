import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct APNGRoundTripTests {
  /// A gradient in more colours than a palette has, one part of it moving.
  @Test func moreEffortIsSmallerAndAsExact() throws {
    let film = TestFilm(
      width: 60, height: 40,
      frames: (0..<4).map { frame in
        (0..<60 * 40).map { place in
          let (x, y) = (UInt32(place % 60), UInt32(place / 60))
          return 0xFF00_0000 | (x * 4 + UInt32(frame)) << 16 | (y * 6) << 8 | (x + y)
        }
      })
    var sizes: [Int] = []
    for effort in [PNGEffort.smallest, .standard, .fast] {
      let sink = MemorySink()
      var encoder = try APNGEncoder(
        width: 60, height: 40, plays: .forever, effort: effort, into: sink)
      try film.play(into: &encoder)
      try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied, film.frames)
      sizes.append(sink.bytes.count)
    }
    expectEqual(sizes, sizes.sorted())
  }

  /// Programs that show no animations show another picture than the first frame, which no other sees.
  @Test func aCoverIsNoFrame() throws {
    let film = TestFilm.wanderingBar(count: 5)
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: film.width, height: film.height, plays: .forever, into: sink)
    let cover = film.frames[3]
    encoder.setCover(cover.span)
    try film.play(into: &encoder)
    try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied, film.frames)
    // Without its animation the file is a still.
    var still = PNGChunks.signature
    for chunk in PNGChunks.own(sink.bytes)
    where ![.animation, .frame, .frameData].contains(chunk.kind) {
      let data = Array(sink.bytes[chunk.data])
      PNGChunks.append(chunk.kind, data.span, to: &still)
    }
    try expectEqual(ImageDecoder.decode(still).premultiplied, [cover])
  }

  /// In a film of grays one colour of which one component alone is off by little.
  @Test(arguments: [1, 0x100, 0x1_0000] as [UInt32], [PNGEffort.standard, .fast])
  func whatIsAlmostGrayIsAColor(_ off: UInt32, _ effort: PNGEffort) throws {
    let grays: [UInt32] = [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF, 0xFF40_4040]
    let film = TestFilm(
      width: 2, height: 2, frames: [grays, grays.reversed(), [0xFF80_8080 + off] + grays[1...]])
    let sink = MemorySink()
    var encoder = try APNGEncoder(
      width: 2, height: 2, plays: .forever, effort: effort, into: sink)
    try film.play(into: &encoder)
    try expectEqual(ImageDecoder.decode(sink.bytes).premultiplied, film.frames)
  }

  func check(_ film: TestFilm, kind: PNGColorType) throws {
    let file = try film.apng(plays: .times(3))
    let back = try ImageDecoder.decode(file)
    expectEqual(back.premultiplied, film.frames)
    expectEqual(back.delays, film.delays)
    expectEqual(back.plays, .times(3))
    expectEqual(PNGColorType(rawValue: file[25]), kind)
  }

  /// ffmpeg reads frames of fewer bits wrong where they do not fill the canvas.
  @Test(arguments: [2, 3, 4, 5, 15, 16])
  func pixelsHaveEightBits(colors: Int) throws {
    for step: UInt32 in [0x01_0201, 0x1_0101] {
      let frames = (0..<3).map { frame in
        (0..<40 * 20).map { 0xFF00_0000 | UInt32(($0 / 9 + frame) % colors) * step }
      }
      let file = try TestFilm(width: 40, height: 20, frames: frames).apng()
      expectEqual(file[24], 8)
      try expectEqual(ImageDecoder.decode(file).premultiplied, frames)
    }
  }

  /// Straight pixels come back as they were: low alphas, and colours nobody sees.
  @Test(arguments: PNGEffort.allCases)
  func straightPixelsAreKept(effort: PNGEffort) throws {
    var random = Generator(seed: 31)
    for (colors, changes) in [(6, 100), (2000, 100), (2000, 0)] {
      let set = (0..<colors).map { index -> UInt32 in
        let alpha: UInt32 = [0, 1, 3, 255][index % 4]
        return UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF | alpha << 24
      }
      // Where nothing else changes all but the clear pixels is opaque, and stays.
      var picture = (0..<40 * 30).map { _ in
        changes > 0 ? set[random.below(colors)] : set[random.below(colors / 4) * 4 + 3]
      }
      var frames: [[UInt32]] = []
      for _ in 0..<6 {
        for _ in 0..<changes { picture[random.below(1200)] = set[random.below(colors)] }
        picture[0] ^= 0xFF
        picture[1199] ^= 0xFF
        for place in 300..<330 { picture[place] = set[random.below(colors / 4) * 4] }
        frames.append(picture)
      }
      let sink = MemorySink()
      let encoder = try APNGEncoder(
        width: 40, height: 30, plays: .forever, effort: effort, into: sink)
      for pixels in frames {
        try encoder.write(
          straight: Frame(pixels: pixels.span, width: 40, height: 30, delay: Fraction(1, 50)))
      }
      try encoder.finish()
      try expectEqual(
        ImageDecoder.decode(sink.bytes).frames.map(\.pixels), frames.map { .eight($0) })
    }
  }

  @Test func fewColorsTakeAPalette() throws {
    try check(.wanderingBar(), kind: .palette)
  }

  @Test func translucentPixelsInAPalette() throws {
    try check(.wanderingBar(ground: 0, colors: [0x8040_2010, 0xFF00_FF00, 0]), kind: .palette)
  }

  /// All greys, or all colours of a palette, leave no value for clear pixels. They are used all the
  /// same where frames are drawn as a whole, and not where little changes at far places.
  @Test(arguments: [(0x1_0101 as UInt32, PNGColorType.gray), (0x100, .palette)])
  func allColorsOfAKind(step: UInt32, kind: PNGColorType) throws {
    func film(_ frame: (Int, Int) -> Int) -> TestFilm {
      TestFilm(
        width: 40, height: 30,
        frames: (0..<6).map { index in
          (0..<1200).map { 0xFF00_0000 | UInt32(frame(index, $0) * 7 & 255) * step }
        })
    }
    try check(film { $1 + $0 * 3 }, kind: kind)
    try check(film { $1 % 1199 == 0 ? $0 : $1 }, kind: .rgb)
  }

  /// Frames of a noise of many colours, of which each changes a part.
  func noise(alpha: Bool) -> TestFilm {
    var random = Generator(seed: 7)
    var pixels = [UInt32](repeating: 0, count: 40 * 30)
    var frames: [[UInt32]] = []
    for _ in 0..<5 {
      for _ in 0..<500 {
        let color = UInt32(truncatingIfNeeded: random.next())
        pixels[random.below(1200)] = alpha ? color.premultiplied : color | 0xFF00_0000
      }
      frames.append(pixels.map { alpha ? $0 : $0 | 0xFF00_0000 })
    }
    return TestFilm(width: 40, height: 30, frames: frames)
  }

  @Test func manyColorsTakeRGB() throws {
    try check(noise(alpha: false), kind: .rgb)
  }

  @Test func manyTranslucentColorsTakeRGBA() throws {
    try check(noise(alpha: true), kind: .rgba)
  }

  @Test func equalFramesBecomeOne() throws {
    var film = TestFilm.wanderingBar(count: 3)
    film.frames = film.frames.flatMap { [$0, $0] }
    film.delays = [1, 2, 3, 4, 5, 6].map { Fraction($0, 60) }
    let back = try ImageDecoder.decode(film.apng())
    expectEqual(back.delays, [Fraction(1, 20), Fraction(7, 60), Fraction(11, 60)])
    expectEqual(back.plays, .forever)
  }

  @Test func oneFrameKeepsItsDelay() throws {
    let back = try ImageDecoder.decode(TestFilm.wanderingBar(count: 1).apng())
    expectEqual(back.delays, [Fraction(1, 50)])
  }

  @Test func inexactDelaysAreCarried() throws {
    var film = TestFilm.wanderingBar(count: 8)
    film.delays = film.frames.map { _ in Fraction(1_000_001, 60_000_000) }
    let back = try ImageDecoder.decode(film.apng())
    var (written, exact) = (Fraction.zero, Fraction.zero)
    for (delay, due) in zip(back.delays, film.delays) {
      written = written.adding(delay)!
      exact = exact.adding(due)!
      let error = written.subtracting(exact)!
      #expect(error <= Fraction(1, 2000) && error >= Fraction(-1, 2000))
    }
  }

  @Test(
    arguments: [
      (Fraction(1, 60), [17, 16, 17]), (Fraction(1, 30), [33, 34, 33]),
      (Fraction(1, 50), [20, 20, 20]),
      (Fraction(1001, 30_000), [33, 34, 33]), (Fraction(1, 1000), [1, 1, 1]),
    ] as [(Fraction, [Int64])])
  func millisecondsAddUp(_ delay: Fraction, _ milliseconds: [Int64]) throws {
    var timeline = APNGTimeline(.milliseconds)
    for due in milliseconds {
      let written = try timeline.append(delay)
      expectEqual(
        Fraction(Int64(written.numerator), Int64(written.denominator)), Fraction(due, 1000))
      // 1/50 has the bytes that it always had.
      let isWhole = 1000 % delay.denominator == 0
      #expect(written.denominator == (isWhole ? UInt16(delay.denominator) : 1000))
    }
    var (sum, exact) = (Fraction.zero, Fraction.zero)
    timeline = APNGTimeline(.milliseconds)
    for _ in 0..<1000 {
      let written = try timeline.append(delay)
      sum = sum.adding(Fraction(Int64(written.numerator), Int64(written.denominator)))!
      exact = exact.adding(delay)!
      let error = sum.subtracting(exact)!
      #expect(error <= Fraction(1, 2000) && error >= Fraction(-1, 2000))
    }
  }

  /// Goldens keep every fraction, and what is a whole number of milliseconds has the same bytes.
  @Test func onlyFractionsOfMillisecondsAreRounded() throws {
    for (delay, isSame) in [
      (Fraction(1, 50), true), (Fraction(1, 40), true), (Fraction(1, 60), false),
    ] {
      var film = TestFilm.wanderingBar(count: 3)
      film.delays = film.frames.map { _ in delay }
      let sink = MemorySink()
      var encoder = try APNGEncoder(
        width: film.width, height: film.height, plays: .forever, delays: .milliseconds, into: sink)
      try film.play(into: &encoder)
      #expect((try film.apng() == sink.bytes) == isSame)
      try expectEqual(ImageDecoder.decode(film.apng()).delays, film.delays)
      #expect(encoder.written.count == 3 && encoder.written.hurried == 0)
    }
  }

  @Test func lessThanAMillisecondStaysAsItIs() throws {
    var timeline = APNGTimeline(.milliseconds)
    for _ in 0..<5 {
      try expectEqual(timeline.append(Fraction(1, 2500)), .init(numerator: 1, denominator: 2500))
    }
  }

  @Test func badInputIsRefused() throws {
    #expect(throws: ImageEncodingError.noFrames) {
      try APNGEncoder(width: 1, height: 1, plays: .forever, into: MemorySink()).finish()
    }
    #expect(throws: ImageEncodingError.playsOutOfRange(0)) {
      try APNGEncoder(width: 1, height: 1, plays: .times(0), into: MemorySink())
    }
    #expect(throws: ImageEncodingError.sizeOutOfRange(width: 0, height: 1)) {
      try APNGEncoder(width: 0, height: 1, plays: .forever, into: MemorySink())
    }
    var film = TestFilm.wanderingBar(count: 2)
    film.delays = [Fraction(-1, 50), Fraction(1, 50)]
    #expect(throws: ImageEncodingError.delayOutOfRange) { try film.apng() }
    var encoder = try APNGEncoder(width: 3, height: 3, plays: .forever, into: MemorySink())
    #expect(throws: ImageEncodingError.sizeMismatch(width: 24, height: 10)) {
      try film.play(into: &encoder)
    }
  }

  /// A film of which the changes alone are given is the same file, whatever its pixels and wherever they wait.
  @Test(arguments: [0, 40, .max], [0xFF, 0x80, 0x01] as [UInt32])
  func theChangesAloneMakeTheSameFile(_ plainWords: Int, _ alpha: UInt32) throws {
    var film = TestFilm.wanderingBar(
      ground: 0, colors: [alpha << 24 | alpha, 0xFF00_00FF, alpha << 24 | (alpha / 2) << 8])
    film.frames.insert([UInt32](repeating: 0, count: film.frames[0].count), at: 0)
    film.delays.append(Fraction(1, 50))
    let files = try [true, false].map { isAlone in
      let sink = MemorySink()
      let encoder = try APNGEncoder(
        width: film.width, height: film.height, plays: .forever, into: sink)
      encoder.mostPlainWords = plainWords
      var shown = [UInt32](repeating: 0, count: film.frames[0].count)
      for (pixels, delay) in zip(film.frames, film.delays) {
        let (width, height) = (film.width, film.height)
        var old = shown.mutableSpan
        let changes = PixelChanges(
          of: pixels.span, since: &old, width: width,
          within: DirtyRegion(IntRect(0, 0, width, height)))
        if isAlone {
          try encoder.write(Frame(changes: changes, width: width, height: height, delay: delay))
        } else {
          try encoder.write(
            Frame(pixels: pixels.span, width: width, height: height, delay: delay))
        }
      }
      try encoder.finish()
      return sink.bytes
    }
    expectEqual(files[0], files[1])
    try expectEqual(ImageDecoder.decode(files[0]).premultiplied, film.frames)
  }
}
