import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct DamagedFileTests {
  enum Kind: CaseIterable { case png, palettePNG, apng, gif, clearGIF }

  func file(_ kind: Kind) throws -> [UInt8] {
    let film = TestFilm.wanderingBar(count: 4)
    switch kind {
    case .png:
      return PNGBuilder(width: 9, height: 7, colorType: .rgb, depth: 16, isInterlaced: true) {
        [$0 * 7000, $1 * 9000, 5]
      }.file
    case .palettePNG: return try film.png()
    case .apng: return try film.apng()
    case .gif: return try film.gif()
    case .clearGIF: return try TestFilm.wanderingBar(count: 4, ground: 0).gif()
    }
  }

  @Test(arguments: Kind.allCases)
  func everyTruncationIsAnError(kind: Kind) throws {
    let file = try file(kind)
    #expect(throws: Never.self) { try ImageDecoder.decode(file) }
    for count in 0..<file.count {
      #expect(throws: ImageDecodingError.self, "\(count) of \(file.count)") {
        try ImageDecoder.decode(Array(file[..<count]))
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func changedBytesReturnOrThrow(kind: Kind) throws {
    let whole = try file(kind)
    var random = Generator(seed: 2026)
    var refused = 0
    for _ in 0..<2000 {
      var file = whole
      file[random.below(file.count)] ^= UInt8(1 + random.below(255))
      if (try? ImageDecoder.decode(file)) == nil { refused += 1 }
    }
    // PNG has a checksum over everything but its lengths, whose change breaks the checksums too.
    if kind == .png || kind == .palettePNG || kind == .apng { expectEqual(refused, 2000) }
    #expect(refused > 100)
  }

  /// The same with checksums made good again, so that the damage reaches what is behind them.
  @Test(arguments: [Kind.png, .palettePNG, .apng])
  func changedChunksReturnOrThrow(kind: Kind) throws {
    let whole = try file(kind)
    let undamaged = try ImageDecoder.decode(whole)
    let chunks = PNGChunks.own(whole)
    var random = Generator(seed: 77)
    var refused: [PNGChunks.Kind: Int] = [:]
    var read: [PNGChunks.Kind: Int] = [:]
    for _ in 0..<2000 {
      var file = PNGChunks.signature
      let victim = random.below(chunks.count)
      for (index, chunk) in chunks.enumerated() {
        var data = Array(whole[chunk.data])
        if index == victim, !data.isEmpty {
          data[random.below(data.count)] ^= UInt8(1 + random.below(255))
        }
        PNGChunks.append(chunk.kind, data.span, to: &file)
      }
      // Whatever is damaged, the frames that are read are whole.
      if var reader = try? FilmReader(MemorySource(file), lenient: true) {
        while let frame = try? reader.next() {
          expectEqual(frame.pixels.count, undamaged.width * undamaged.height)
        }
      }
      guard let film = try? ImageDecoder.decode(file) else {
        refused[chunks[victim].kind, default: 0] += 1
        continue
      }
      read[chunks[victim].kind, default: 0] += 1
      #expect(film.width == undamaged.width && film.height == undamaged.height)
      expectEqual(film.frames.count, undamaged.frames.count)
      // Of compressed data all but the hint at how hard it was compressed is checked.
      if [.data, .frameData].contains(chunks[victim].kind) { expectEqual(film, undamaged) }
    }
    // Headers have checks of their own; other colours are colours too.
    #expect(read[.header] == nil)
    for kind in [PNGChunks.Kind.palette, .standardColors, .end] { #expect(refused[kind] == nil) }
    #expect(refused[.header, default: 0] > 50 && refused[.data, default: 0] > 50)
    #expect(kind == .png || read[.palette, default: 0] > 50)
    #expect(kind != .apng || refused[.frame, default: 0] > 50 && read[.frame, default: 0] > 50)
  }
}
