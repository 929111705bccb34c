@testable import Deflate
@testable import ImageCodecs

/// A film of 8 × 6 pixels in four colours, whose files are built by hand: what an encoder would decide, such
/// as palettes and disposal, is said here.
struct HandmadeFilm {
  /// What the indices 0, 1, 2 show; 3 is clear.
  static let colors: [UInt32] = [0xFF28_1E14, 0xFF3C_C83C, 0xFFC8_3C3C]
  static let clear: UInt8 = 3

  enum Kind: CaseIterable { case apng, gif }

  /// One image of a film.
  struct Image {
    var x = 0
    var y = 0
    var width = 8
    /// The indices of its rows.
    var indices: [UInt8]
    /// Hundredths of a second.
    var delay = 10
    /// 0 keeps, 1 clears, 2 restores.
    var disposal: UInt8 = 0
    var isInterlaced = false

    var height: Int { indices.count / width }
  }

  var images: [Image]
  /// 0 for ever.
  var plays = 3
  /// Which place of the palette each index has.
  var places: [UInt8] = [0, 1, 2, 3]

  /// Six frames, each with a spot of its own.
  static let spots = HandmadeFilm(
    images: (0..<6).map { frame in
      Image(
        indices: (0..<48).map { $0 % 8 == frame && $0 / 8 == frame % 3 ? 1 : 0 })
    })

  func file(_ kind: Kind) -> [UInt8] { kind == .apng ? apng : gif }

  /// The palette with each colour in its place.
  private var palette: [UInt8] {
    var palette = [UInt8](repeating: 0, count: 12)
    for (index, color) in Self.colors.enumerated() {
      for part in 0..<3 {
        palette[Int(places[index]) * 3 + part] = UInt8(color >> UInt32(8 * part) & 255)
      }
    }
    return palette
  }

  // MARK: - PNG

  /// A PNG of a kind of pixels, whose rows are given without their filters' numbers.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, _ type: PNGColorType, rows: [[UInt8]],
    isInterlaced: Bool = false, _ between: (inout [UInt8]) -> Void = { _ in }
  ) -> [UInt8] {
    var file = PNGChunks.signature
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    header += [depth, type.rawValue, 0, 0, isInterlaced ? 1 : 0]
    append(.header, header, to: &file)
    between(&file)
    append(.data, stored(rows), to: &file)
    append(.end, [], to: &file)
    return file
  }

  /// Appends a chunk.
  static func append(_ kind: PNGChunks.Kind, _ data: [UInt8], to file: inout [UInt8]) {
    PNGChunks.append(kind, data.span, to: &file)
  }

  /// A zlib stream of one stored block with unfiltered rows.
  private static func stored(_ rows: [[UInt8]]) -> [UInt8] {
    let bytes = rows.flatMap { row -> [UInt8] in [0] + row }
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var stream: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high] + bytes
    let sum = Adler32.sum(bytes.span)
    stream.appendBigEndian(sum)
    return stream
  }

  private func data(_ image: Image) -> [UInt8] {
    Self.stored(
      (0..<image.height).map { y in
        (0..<image.width).map { places[Int(image.indices[y * image.width + $0])] }
      })
  }

  private var apng: [UInt8] {
    var file = PNGChunks.signature
    Self.append(.header, [0, 0, 0, 8, 0, 0, 0, 6, 8, 3, 0, 0, 0], to: &file)
    Self.append(.palette, palette, to: &file)
    Self.append(.transparency, (0..<4).map { $0 == places[3] ? 0 : 255 }, to: &file)
    func words(_ words: [Int]) -> [UInt8] {
      var bytes: [UInt8] = []
      for word in words { bytes.appendBigEndian(UInt32(word)) }
      return bytes
    }
    Self.append(.animation, words([images.count, plays]), to: &file)
    var number = 0
    for image in images {
      let control =
        words([number, image.width, image.height, image.x, image.y])
        + [0, UInt8(image.delay), 0, 100, image.disposal, 1]
      Self.append(.frame, control, to: &file)
      number += 1
      if number == 1 {
        Self.append(.data, data(image), to: &file)
      } else {
        Self.append(.frameData, words([number]) + data(image), to: &file)
        number += 1
      }
    }
    Self.append(.end, [], to: &file)
    return file
  }

  // MARK: - GIF

  private var gif: [UInt8] {
    var file = Array("GIF89a".utf8) + [8, 0, 6, 0, 0x81, 0, 0] + palette
    // The number counts repetitions.
    let again = UInt8(max(0, plays - 1))
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, again, 0, 0]
    for image in images {
      file += [0x21, 0xF9, 4, (image.disposal + 1) << 2 | 1, UInt8(image.delay), 0, places[3], 0]
      file += [0x2C, UInt8(image.x), 0, UInt8(image.y), 0, UInt8(image.width), 0]
      file += [UInt8(image.height), 0, image.isInterlaced ? 0x40 : 0]
      // Codes of three bits, with a clear code before each pair: no string is ever used.
      var bits: [UInt8] = []
      for (place, index) in image.stored.enumerated() {
        if place % 2 == 0 { bits.append(4) }
        bits.append(places[Int(index)])
      }
      bits.append(5)
      var packed = [UInt8](repeating: 0, count: (bits.count * 3 + 7) / 8)
      for (place, code) in bits.enumerated() {
        for bit in 0..<3 where code >> UInt8(bit) & 1 == 1 {
          packed[(place * 3 + bit) / 8] |= 1 << UInt8((place * 3 + bit) % 8)
        }
      }
      file += [2, UInt8(packed.count)] + packed + [0]
    }
    return file + [0x3B]
  }
}

extension HandmadeFilm.Image {
  /// The indices in the order of a GIF's rows.
  fileprivate var stored: [UInt8] {
    if !isInterlaced { return indices }
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    return passes.flatMap { top, step in
      stride(from: top, to: height, by: step).flatMap { indices[$0 * width..<($0 + 1) * width] }
    }
  }
}
