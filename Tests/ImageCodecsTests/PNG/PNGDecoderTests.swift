import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PNGDecoderTests {
  static let kinds: [(PNGColorType, Int)] = [
    (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16), (.rgb, 8), (.rgb, 16),
    (.palette, 1), (.palette, 2), (.palette, 4), (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16),
    (.rgba, 8), (.rgba, 16),
  ]

  /// A value for a sample that differs from its neighbours.
  static func value(_ x: Int, _ y: Int, _ sample: Int, _ depth: Int) -> Int {
    (x * 40_503 + y * 9_176 + sample * 28_657 + x * y * 77) & ((1 << depth) - 1)
  }

  @Test(arguments: kinds, [false, true])
  func everyKindIsReadExactly(kind: (PNGColorType, Int), isInterlaced: Bool) throws {
    let (type, depth) = kind
    let palette = (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let builder = PNGBuilder(
      width: 13, height: 11, colorType: type, depth: depth, isInterlaced: isInterlaced,
      palette: type == .palette ? palette : []
    ) { x, y in
      (0..<type.samples).map { PNGDecoderTests.value(x, y, $0, depth) }
    }
    let film = try ImageDecoder.decode(builder.file)
    var expected: [UInt64] = []
    for place in 0..<13 * 11 {
      let samples = builder.samples(place % 13, place / 13)
      let scale = UInt64(65535 / ((1 << depth) - 1))
      let wide = samples.map { UInt64($0) * scale }
      let pixel: [UInt64]
      switch type {
      case .gray: pixel = [wide[0], wide[0], wide[0], 65535]
      case .grayAlpha: pixel = [wide[0], wide[0], wide[0], wide[1]]
      case .rgb: pixel = wide + [65535]
      case .rgba: pixel = wide
      case .palette: pixel = (0..<3).map { UInt64(palette[samples[0] * 3 + $0]) * 257 } + [65535]
      }
      expected.append(pixel[0] | pixel[1] << 16 | pixel[2] << 32 | pixel[3] << 48)
    }
    if depth == 16 {
      expectEqual(film.frames[0].pixels, .sixteen(expected))
    } else {
      expectEqual(film.frames[0].pixels, .eight(expected.map(\.narrowed)))
    }
  }

  @Test func colorKeyIsClear() throws {
    let builder = PNGBuilder(
      width: 2, height: 1, colorType: .rgb, depth: 8, transparency: [0, 1, 0, 2, 0, 3]
    ) { x, _ in [1, 2, 3 + x] }
    let film = try ImageDecoder.decode(builder.file)
    expectEqual(film.frames[0].pixels, .eight([0x0003_0201, 0xFF04_0201]))
  }

  /// Bits above those of a sample stand for nothing.
  @Test(arguments: [1, 2, 4, 8])
  func colorKeyHasTheBitsOfASample(depth: Int) throws {
    let builder = PNGBuilder(
      width: 2, height: 1, colorType: .gray, depth: depth,
      transparency: [0x5A, 1 | UInt8(truncatingIfNeeded: 0xFF << depth)]
    ) { x, _ in [x] }
    let film = try ImageDecoder.decode(builder.file)
    guard case .eight(let pixels) = film.frames[0].pixels else { return #expect(Bool(false)) }
    expectEqual(pixels[0], 0xFF00_0000)
    expectEqual(pixels[1] >> 24, 0)
  }

  /// In the chunk that the picture ends in, and in one after it.
  @Test(arguments: [false, true])
  func whatFollowsThePictureIsPassedOver(isInOwnChunk: Bool) throws {
    let builder = PNGBuilder(width: 3, height: 3, colorType: .rgb, depth: 8) { x, y in [x, y, 9] }
    let stream = PNGBuilder.stored(builder.rows)
    let extra: [UInt8] = [1, 2, 3, 4, 5]
    var file = Array(builder.file[..<33])
    PNGChunks.append(.data, (isInOwnChunk ? stream : stream + extra).span, to: &file)
    if isInOwnChunk { PNGChunks.append(.data, extra.span, to: &file) }
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    try expectEqual(ImageDecoder.decode(file), ImageDecoder.decode(builder.file))
  }

  @Test func moreRowsThanThePictureHasAreAnError() throws {
    let builder = PNGBuilder(width: 3, height: 3, colorType: .rgb, depth: 8) { x, y in [x, y, 9] }
    var file = Array(builder.file[..<33])
    PNGChunks.append(.data, PNGBuilder.stored(builder.rows + builder.rows).span, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
  }

  @Test func stillPlaysOnceWithoutDelay() throws {
    let film = try ImageDecoder.decode(TestFilm.wanderingBar(count: 1).png())
    expectEqual(film.plays, .times(1))
    expectEqual(film.delays, [.zero])
    expectEqual([film.width, film.height], [24, 10])
  }

  @Test func wrongAdlerIsAnError() throws {
    let builder = PNGBuilder(width: 3, height: 3, colorType: .rgb, depth: 8) { x, y in [x, y, 9] }
    var stream = PNGBuilder.stored(builder.rows)
    stream[stream.count - 1] ^= 1
    var file = Array(builder.file[..<33])
    PNGChunks.append(.data, stream.span, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
  }

  @Test(arguments: 1...7)
  func missingEndOfDataIsAnError(count: Int) throws {
    let builder = PNGBuilder(width: 3, height: 3, colorType: .rgb, depth: 8) { x, y in [x, y, 9] }
    var file = Array(builder.file[..<33])
    PNGChunks.append(.data, Array(PNGBuilder.stored(builder.rows).dropLast(count)).span, to: &file)
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
  }

  @Test func wrongChecksumNamesItsChunk() throws {
    var file = try TestFilm.wanderingBar(count: 1).png()
    file[29] ^= 1
    #expect(throws: ImageDecodingError.checksum(part: "IHDR")) { try ImageDecoder.decode(file) }
  }

  @Test func indexOutsideThePaletteIsAnError() throws {
    let builder = PNGBuilder(
      width: 2, height: 1, colorType: .palette, depth: 2, palette: [1, 2, 3, 4, 5, 6]
    ) { x, _ in [x * 3] }
    #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(builder.file) }
  }

  @Test func unknownBytesAreNoFormat() {
    #expect(throws: ImageDecodingError.unknownFormat) { try ImageDecoder.decode([1, 2, 3]) }
    #expect(throws: ImageDecodingError.empty) { try ImageDecoder.decode([]) }
  }
}
