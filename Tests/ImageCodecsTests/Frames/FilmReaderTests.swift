import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct FilmReaderTests {
  /// A source that gives few bytes at a time and counts them, and fails where it is told to.
  final class SlowSource: ByteSource {
    let bytes: [UInt8]
    let step: Int
    let failure: Int?
    private(set) var count = 0

    init(_ bytes: [UInt8], step: Int, failsAt failure: Int? = nil) {
      self.bytes = bytes
      self.step = step
      self.failure = failure
    }

    func read(into buffer: inout MutableSpan<UInt8>) throws(ImageDecodingError) -> Int {
      if let failure, count >= failure { throw .unreadable(code: 5) }
      let part = min(step, buffer.count, bytes.count - count)
      for place in 0..<part { buffer[place] = bytes[count + place] }
      count += part
      return part
    }
  }

  enum Kind: CaseIterable { case gif, clearGIF, apng, clearAPNG }

  func file(_ kind: Kind) throws -> [UInt8] {
    let film = TestFilm.wanderingBar(count: 6)
    let clear = TestFilm.wanderingBar(count: 6, ground: 0)
    switch kind {
    case .gif: return try film.gif()
    case .clearGIF: return try clear.gif()
    case .apng: return try film.apng()
    case .clearAPNG: return try clear.apng()
    }
  }

  @Test(arguments: Kind.allCases)
  func nothingOutsideTheChangedRectangleChanges(kind: Kind) throws {
    var reader = try FilmReader(MemorySource(file(kind)))
    let whole = IntRect(0, 0, 24, 10)
    #expect(reader.width == 24 && reader.height == 10)
    var before = [UInt32](repeating: 0, count: 240)
    while let frame = try reader.next() {
      guard case .eight(let pixels) = frame.pixels else { throw ImageDecodingError.unknownFormat }
      let changed = ChangedRect.rect(
        of: pixels.span, from: before.span, width: 24, within: whole)
      expectEqual(frame.changed.union(changed), frame.changed)
      // The bar is 5 of 24 columns wide and 5 rows high, and moves by two; the first picture, which
      // fills the canvas, may be cleared before the second.
      if reader.frames > 2 { #expect(frame.changed.width < 12 && frame.changed.height == 5) }
      before = pixels
    }
    #expect(reader.frames == 6 && reader.damage == nil)
    #expect(try reader.next() == nil)
  }

  @Test func aDisposedFrameIsInTheNextOnesRectangle() throws {
    let parts = APNGDecoderTests()
    var second = APNGDecoderTests.Part(width: 1, height: 1, color: APNGDecoderTests.green)
    second.disposal = 1
    var third = second
    (third.x, third.y, third.disposal) = (2, 1, 2)
    var fourth = second
    fourth.x = 1
    let film = parts.file([.init(color: APNGDecoderTests.red), second, third, fourth])
    var reader = try FilmReader(MemorySource(film))
    var changed: [IntRect] = []
    while let frame = try reader.next() { changed.append(frame.changed) }
    expectEqual(
      changed,
      [
        IntRect(0, 0, 3, 2), IntRect(0, 0, 1, 1), IntRect(0, 0, 3, 2), IntRect(1, 0, 2, 2),
      ])
  }

  @Test(arguments: Kind.allCases, [1, 7])
  func theBytesMayComeInAnyPieces(kind: Kind, step: Int) throws {
    let file = try file(kind)
    let film = try ImageDecoder.decode(file)
    var reader = try FilmReader(SlowSource(file, step: step))
    var frames: [Animation.Frame] = []
    while let frame = try reader.next() {
      frames.append(Animation.Frame(pixels: frame.pixels, delay: frame.delay))
    }
    #expect(frames == film.frames && reader.plays == film.plays)
  }

  @Test(arguments: Kind.allCases)
  func aFilmIsReadOnlyAsFarAsItIsAskedFor(kind: Kind) throws {
    let source = SlowSource(try file(kind), step: 1)
    var reader = try FilmReader(source)
    let head = source.count
    _ = try reader.next()
    #expect(head < source.count && source.count < source.bytes.count - 40)
  }

  @Test(arguments: Kind.allCases)
  func whatTheSourceThrowsComesThrough(kind: Kind) throws {
    let file = try file(kind)
    for place in stride(from: 0, to: file.count, by: 3) {
      #expect(throws: ImageDecodingError.unreadable(code: 5)) {
        var reader = try FilmReader(SlowSource(file, step: 3, failsAt: place))
        while try reader.next() != nil {}
      }
    }
  }

  @Test func twoFilmsAreReadInStep() throws {
    var left = try FilmReader(MemorySource(file(.apng)))
    var right = try FilmReader(MemorySource(file(.gif)))
    while let frame = try left.next() {
      #expect(frame.pixels == (try right.next())?.pixels)
    }
    #expect(try right.next() == nil)
  }

  @Test func aHeldFrameStaysAsItIs() throws {
    let film = TestFilm.wanderingBar(count: 6)
    var reader = try FilmReader(MemorySource(film.gif()))
    var held: [FilmReader.Frame] = []
    while let frame = try reader.next() { held.append(frame) }
    expectEqual(held.map(\.pixels.premultiplied), film.frames)
  }

  @Test func aLongFilmIsRefusedFromItsHeader() throws {
    // Only the headers: neither data nor the frames' chunks.
    var file = PNGChunks.signature
    var header: [UInt8] = []
    for side in [2000, 2000] as [UInt32] { header.appendBigEndian(side) }
    PNGChunks.append(.header, (header + [8, 6, 0, 0, 0]).span, to: &file)
    var animation: [UInt8] = []
    for number in [400, 0] as [UInt32] { animation.appendBigEndian(number) }
    PNGChunks.append(.animation, animation.span, to: &file)
    PNGChunks.append(.data, [1, 2, 3].span, to: &file)
    let limit = DecodingLimits.default.keptPixels
    #expect(throws: ImageDecodingError.limitExceeded(name: "keptPixels", limit: limit)) {
      try ImageDecoder.decode(file)
    }
    try expectEqual(FilmReader(MemorySource(file)).announcedFrames, 400)
  }
}

@Suite struct LenientStillTests {
  /// A still with a text before and one behind its data.
  func file(damaging victim: PNGChunks.Kind?, cut: Int = 0) throws -> [UInt8] {
    let text = PNGChunks.Kind("tEXt")
    let whole = try TestFilm.wanderingBar(count: 1).png()
    var file = PNGChunks.signature
    for chunk in PNGChunks.own(whole) {
      if chunk.kind == .data { PNGChunks.append(text, [65, 0, 66].span, to: &file) }
      PNGChunks.append(chunk.kind, Array(whole[chunk.data]).span, to: &file)
      if chunk.kind == victim { file[file.count - 1] ^= 1 }
      if chunk.kind == .data {
        PNGChunks.append(text, [65, 0, 66].span, to: &file)
        if victim == text { file[file.count - 5] ^= 1 }
      }
    }
    return file.dropLast(cut)
  }

  @Test func damagedTextIsPassedOver() throws {
    let file = try file(damaging: PNGChunks.Kind("tEXt"))
    #expect(throws: ImageDecodingError.checksum(part: "tEXt")) { try ImageDecoder.decode(file) }
    var reader = try FilmReader(MemorySource(file), lenient: true)
    let frame = try #require(try reader.next())
    expectEqual(frame.pixels.premultiplied, TestFilm.wanderingBar(count: 1).frames[0])
    #expect(try reader.next() == nil)
    expectEqual(reader.damage, .checksum(part: "tEXt"))
  }

  @Test(arguments: [PNGChunks.Kind.data, .palette])
  func damagedPixelsCannotBeRead(victim: PNGChunks.Kind) throws {
    let file = try file(damaging: victim)
    for lenient in [false, true] {
      #expect(throws: ImageDecodingError.checksum(part: victim.name)) {
        var reader = try FilmReader(MemorySource(file), lenient: lenient)
        _ = try reader.next()
      }
    }
  }

  @Test(arguments: [1, 12, 13, 20])
  func anEndThatIsMissingIsNoPixel(cut: Int) throws {
    let file = try file(damaging: nil, cut: cut)
    #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.decode(file) }
    var film = try FilmReader(MemorySource(file), lenient: true)
    while try film.next() != nil {}
    expectEqual(film.frames, 1)
    expectEqual(film.damage, .truncated)
  }

  @Test func aDamagedAnimationChunkLeavesTheStill() throws {
    let film = TestFilm.wanderingBar(count: 3)
    var file = try film.apng()
    let chunk = try #require(PNGChunks.own(file).first { $0.kind == .animation })
    file[chunk.data.lowerBound] ^= 1
    var reader = try FilmReader(MemorySource(file), lenient: true)
    var frames: [[UInt32]] = []
    while let frame = try reader.next() { frames.append(frame.pixels.premultiplied) }
    expectEqual(frames, [film.frames[0]])
    expectEqual(reader.damage, .checksum(part: "acTL"))
  }
}
