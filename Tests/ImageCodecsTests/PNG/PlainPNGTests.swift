import TestSupport
import Testing

@testable import Deflate
@testable import ImageCodecs

/// What is read without libpng is what libpng reads.
@Suite struct PlainPNGTests {
  private static let width = 37
  private static let height = 41

  /// The beginnings of files without and with alpha.
  private static let heads = [PNGColorType.rgb, .rgba].map { type in
    let kind = PNGBuilder(width: width, height: height, colorType: type, depth: 8) { _, _ in
      [0, 0, 0, 0]
    }
    return Array(kind.file[..<33])
  }

  /// A file of one picture around a zlib stream.
  private static func file(_ stream: [UInt8], alpha: Bool) -> [UInt8] {
    var file = heads[alpha ? 1 : 0]
    PNGChunks.append(.data, stream.span, to: &file)
    let nothing: [UInt8] = []
    PNGChunks.append(.end, nothing.span, to: &file)
    return file
  }

  private static func compressed(_ rows: [UInt8], _ search: ThoroughDeflate.Search) -> [UInt8] {
    var deflate = ThoroughDeflate()
    return deflate.zlibStream(rows.span, row: 0, step: 0, search)
  }

  private static func picture(_ stream: [UInt8], alpha: Bool) -> PlainPNG {
    PlainPNG(width: width, height: height, hasAlpha: alpha, data: 41..<41 + stream.count)
  }

  private static func plain(_ stream: [UInt8], alpha: Bool) -> [UInt32]? {
    picture(stream, alpha: alpha).pixels(of: file(stream, alpha: alpha))
  }

  private static func rows(_ stream: [UInt8], unlike other: [UInt32], alpha: Bool) -> OwnRows? {
    picture(stream, alpha: alpha).rows(of: file(stream, alpha: alpha), unlike: other)
  }

  private static func libpng(_ stream: [UInt8], alpha: Bool) -> [UInt32]? {
    try? LibPNG.decode(file(stream, alpha: alpha), width: width, height: height)
  }

  /// Flat areas, slopes and noise.
  private static func rows(_ filter: RowFilter, alpha: Bool) -> [UInt8] {
    var random = Generator(seed: 5)
    let pixels = (0..<width * height).map { place -> UInt32 in
      let (x, y) = (UInt32(place % width), UInt32(place / width))
      switch y / 8 % 3 {
      case 0: return 0xFF20_4060
      case 1: return (x * 5 + y * 3) << 24 | x * 6 << 16 | y * 5 << 8 | 7
      default: return UInt32(truncatingIfNeeded: random.next())
      }
    }
    return filter.rows(of: PNGRaster(rgb: pixels.span, width: width, height: height, alpha: alpha))
  }

  @Test(
    arguments: [
      RowFilter.none, .sub, .up, .average, .paeth, .leastSum, .leastEntropy,
    ], [false, true])
  func `each filter, stored and compressed`(filter: RowFilter, alpha: Bool) throws {
    let rows = Self.rows(filter, alpha: alpha)
    var streams = [PNGBuilder.stored(rows)]
    streams += [
      Self.compressed(rows, .standard(byteCount: 1)),
      Self.compressed(rows, .smallest(byteCount: 1)),
    ]
    for stream in streams {
      let pixels = try #require(Self.plain(stream, alpha: alpha))
      expectEqual(pixels, Self.libpng(stream, alpha: alpha))
    }
  }

  @Test(
    arguments: [
      RowFilter.none, .sub, .up, .average, .paeth, .leastSum, .leastEntropy,
    ], [false, true])
  func `of a picture that is much like another only the rows that differ are kept`(
    filter: RowFilter, alpha: Bool
  ) throws {
    let stream = Self.compressed(Self.rows(filter, alpha: alpha), .standard(byteCount: 1))
    let pixels = try #require(Self.libpng(stream, alpha: alpha))
    var other = pixels
    let changed = [0, 7, 8, Self.height - 1]
    for y in changed { other[y * Self.width + y % Self.width] ^= 1 }
    let rows = try #require(Self.rows(stream, unlike: other, alpha: alpha))
    #expect((0..<Self.height).filter { rows.start(ofRow: $0) != nil } == changed)
    expectEqual(rows.pixels.count, changed.count * Self.width)
    expectEqual(ShownPicture(.eight(other), own: rows).whole, .eight(pixels))
    #expect(Self.rows(Array(stream.dropLast()), unlike: other, alpha: alpha) == nil)
  }

  @Test(arguments: [false, true])
  func `damaged data is never taken for something that libpng does not see`(alpha: Bool) {
    let stream = Self.compressed(Self.rows(.paeth, alpha: alpha), .standard(byteCount: 1))
    var random = Generator(seed: 3)
    var refused = 0
    for round in 0..<3000 {
      var damaged = stream
      switch round % 3 {
      case 0: damaged[round / 3 % 200] ^= 1 << UInt8(random.below(8))
      case 1: damaged[random.below(stream.count)] = UInt8(random.below(256))
      default: damaged.removeLast(1 + random.below(stream.count - 1))
      }
      if let pixels = Self.plain(damaged, alpha: alpha) {
        expectEqual(pixels, Self.libpng(damaged, alpha: alpha), "round \(round)")
      } else {
        refused += 1
      }
    }
    #expect(refused > 2500)
  }

  @Test func `other sizes, bytes behind the checksum and unknown filters`() {
    let rows = Self.rows(.none, alpha: true)
    #expect(Self.plain(PNGBuilder.stored(rows + [0]), alpha: true) == nil)
    #expect(Self.plain(PNGBuilder.stored(Array(rows.dropLast())), alpha: true) == nil)
    #expect(Self.plain(PNGBuilder.stored(rows) + [1, 2], alpha: true) != nil)
    var unknown = rows
    unknown[0] = 5
    #expect(Self.plain(PNGBuilder.stored(unknown), alpha: true) == nil)
  }
}
