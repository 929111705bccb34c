import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFDecoderTests {
  /// One image of a file built by hand, with four colours.
  struct Part {
    var x = 0
    var y = 0
    var width = 4
    var height = 2
    var indices: [UInt8]
    var disposal: UInt8 = 0
    var transparent: UInt8?
    var isInterlaced = false
    var colors: [UInt8] = []
  }

  /// Red, green, blue, white.
  static let colors: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
  static let pixel: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF, 0xFF00_0000]

  /// A file whose screen is 4 pixels wide.
  func file(_ parts: [Part], height: Int = 2, colors: [UInt8] = GIFDecoderTests.colors) -> [UInt8] {
    var file = Array("GIF89a".utf8) + [4, 0, UInt8(height), 0, colors.isEmpty ? 0 : 0x81, 0, 0]
    file += colors
    for part in parts {
      file += [0x21, 0xF9, 4, part.disposal << 2 | (part.transparent == nil ? 0 : 1), 9, 0]
      file += [part.transparent ?? 0, 0]
      file += [0x2C, UInt8(part.x), 0, UInt8(part.y), 0, UInt8(part.width), 0]
      file += [UInt8(part.height), 0]
      file.append((part.isInterlaced ? 0x40 : 0) | (part.colors.isEmpty ? 0 : 0x81))
      file += part.colors
      // Codes of three bits, with a clear code before each pair: no string is ever used.
      var bits: [Int] = []
      for (place, index) in part.indices.enumerated() {
        if place % 2 == 0 { bits.append(4) }
        bits.append(Int(index))
      }
      bits.append(5)
      var packed = [UInt8](repeating: 0, count: (bits.count * 3 + 7) / 8)
      for (place, code) in bits.enumerated() {
        for bit in 0..<3 where code >> bit & 1 == 1 {
          packed[(place * 3 + bit) / 8] |= 1 << UInt8((place * 3 + bit) % 8)
        }
      }
      file += [2, UInt8(packed.count)] + packed + [0]
    }
    return file + [0x3B]
  }

  /// The frames as indices of the four colours, 4 where black, -1 where clear.
  func frames(_ file: [UInt8]) throws -> [[Int]] {
    try ImageDecoder.decode(file).premultiplied.map { frame in
      frame.map { GIFDecoderTests.pixel.firstIndex(of: $0) ?? -1 }
    }
  }

  let first = Part(indices: [0, 1, 2, 3, 3, 2, 1, 0])

  @Test func disposals() throws {
    func film(_ disposal: UInt8) throws -> [[Int]] {
      try frames(
        file([
          first, Part(x: 1, width: 1, height: 1, indices: [3], disposal: disposal),
          Part(x: 3, y: 1, width: 1, height: 1, indices: [3]),
        ]))
    }
    for disposal: UInt8 in 0...3 {
      let film = try film(disposal)
      expectEqual(film[0], [0, 1, 2, 3, 3, 2, 1, 0])
      expectEqual(film[1], [0, 3, 2, 3, 3, 2, 1, 0])
      let left = disposal == 2 ? -1 : disposal == 3 ? 1 : 3
      expectEqual(film[2], [0, left, 2, 3, 3, 2, 1, 3])
    }
  }

  @Test func clearIndicesLeaveWhatIsShown() throws {
    let film = try frames(
      file([first, Part(indices: [3, 3, 0, 0, 3, 3, 0, 0], transparent: 3)]))
    expectEqual(film[1], [0, 1, 0, 0, 3, 2, 0, 0])
  }

  @Test func interlacedRowsAreSorted() throws {
    // Rows 0, 8; 4; 2, 6; 1, 3, 5, 7, 9 of ten.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9]
    func row(_ number: Int) -> [UInt8] {
      number % 4 == 0 ? [0, 1, 2, 3] : [3, 3, 1, UInt8(number % 4)]
    }
    let part = Part(height: 10, indices: order.flatMap(row), isInterlaced: true)
    let film = try frames(file([part], height: 10))
    #expect(film[0] == (0..<10).flatMap(row).map(Int.init))
  }

  @Test func aFramesOwnPaletteHolds() throws {
    var part = first
    part.colors = Array(GIFDecoderTests.colors[3...] + GIFDecoderTests.colors[..<3])
    try expectEqual(frames(file([part], colors: [])), [[1, 2, 3, 0, 0, 3, 2, 1]])
    try expectEqual(frames(file([part, first]))[1], [0, 1, 2, 3, 3, 2, 1, 0])
  }

  @Test func framesAreCutAtTheEdge() throws {
    let film = try frames(
      file([
        first, Part(x: 3, y: 1, indices: [3, 0, 0, 0, 0, 0, 0, 0]),
        Part(x: 9, y: 9, indices: [0, 0, 0, 0, 0, 0, 0, 0], disposal: 2),
      ]))
    expectEqual(film[1], [0, 1, 2, 3, 3, 2, 1, 3])
    expectEqual(film[2], film[1])
  }

  @Test func delaysAreAsWritten() throws {
    let film = try ImageDecoder.decode(file([first, first]))
    expectEqual(film.delays, [Fraction(9, 100), Fraction(9, 100)])
    expectEqual(film.plays, .times(1))
  }

  /// Two colours, and an index past them.
  @Test func whatHasNoColorIsBlack() throws {
    let short = file(
      [first, Part(indices: [0, 0, 0, 2, 0, 0, 0, 0], colors: GIFDecoderTests.colors)])
    try expectEqual(frames(short)[1], [0, 0, 0, 2, 0, 0, 0, 0])
    var cut = short
    // The second frame's own palette shrinks to its first two colours.
    let place = file([first]).count - 1 + 8
    expectEqual(cut[place], 0x2C)
    cut[place + 9] = 0x80
    cut.removeSubrange(place + 16..<place + 22)
    try expectEqual(frames(cut)[1], [0, 0, 0, 4, 0, 0, 0, 0])
    // An index that is declared clear is, even so.
    cut[place - 5] = 1
    cut[place - 2] = 2
    try expectEqual(frames(cut)[1], [0, 0, 0, 3, 0, 0, 0, 0])
  }

  @Test func withoutAPaletteEverythingIsBlackOrClear() throws {
    #expect(try frames(file([first], colors: []))[0].allSatisfy { $0 == 4 })
    var part = first
    part.transparent = 1
    try expectEqual(frames(file([part], colors: [])), [[4, -1, 4, 4, 4, 4, -1, 4]])
  }

  /// Comments, empty ones too, and extensions that nobody knows stand anywhere between the frames.
  @Test func whatIsNoPictureIsPassedOver() throws {
    let blocks: [[UInt8]] = [
      [0x21, 0xFE, 0], [0x21, 0xFE, 1, 65, 0], [0x21, 0xFE, 1, 65, 2, 66, 67, 0],
      [0x21, 0xFF, 0], [0x21, 0x01, 0], [0x21, 0x42, 3, 1, 2, 3, 0],
      [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [2, 60, 62, 0],
    ]
    let whole = file([first, Part(indices: [3, 3, 3, 3, 0, 0, 0, 0])])
    let frames = try frames(whole)
    let places = [
      13 + GIFDecoderTests.colors.count, file([first]).count - 1, whole.count - 1,
    ]
    for block in blocks {
      for place in places {
        let more = Array(whole[..<place]) + block + block + Array(whole[place...])
        try expectEqual(self.frames(more), frames)
        try expectEqual(ImageDecoder.decode(more).delays, [Fraction(9, 100), Fraction(9, 100)])
      }
    }
  }

  /// Where the screen has no width or no height too.
  @Test func aFirstFrameThatPassesTheEdgeMovesIt() throws {
    try expectEqual(frames(file([first], height: 1)), [[0, 1, 2, 3, 3, 2, 1, 0]])
    var empty = file([first], height: 0)
    try expectEqual(frames(empty), [[0, 1, 2, 3, 3, 2, 1, 0]])
    empty[6] = 0
    try expectEqual(frames(empty), [[0, 1, 2, 3, 3, 2, 1, 0]])
    var moved = first
    (moved.x, moved.y) = (1, 1)
    // The second frame is cut at the edge that the first one made.
    let film = try ImageDecoder.decode(file([moved, moved, Part(x: 4, indices: moved.indices)]))
    #expect(film.width == 5 && film.height == 3)
    let picture = [-1, -1, -1, -1, -1, -1, 0, 1, 2, 3, -1, 3, 2, 1, 0]
    try expectEqual(frames(file([moved, moved])), [picture, picture])
    try expectEqual(
      frames(file([moved, Part(x: 4, indices: [1, 0, 0, 0, 2, 0, 0, 0])]))[1],
      [
        -1, -1, -1, -1, 1, -1, 0, 1, 2, 2, -1, 3, 2, 1, 0,
      ])
  }

  /// With codes for pixels that are not there, or without; cleared afterwards or not.
  @Test(arguments: [(0, 2), (4, 0), (0, 0)], [[], [3, 3, 3, 3]] as [[UInt8]])
  func aFrameWithoutExtentShowsNothingNew(size: (Int, Int), indices: [UInt8]) throws {
    var part = Part(width: size.0, height: size.1, indices: indices, disposal: 2)
    let last = Part(width: 1, height: 1, indices: [3])
    let picture = [0, 1, 2, 3, 3, 2, 1, 0]
    let film = file([first, part, last])
    try expectEqual(frames(film), [picture, picture, [3, 1, 2, 3, 3, 2, 1, 0]])
    try expectEqual(
      ImageDecoder.decode(film).delays, [Fraction](repeating: Fraction(9, 100), count: 3))
    let clear = [Int](repeating: -1, count: 8)
    try expectEqual(frames(file([part, last])), [clear, [3] + clear.dropFirst()])
    // It moves the edge as any first frame does.
    (part.x, part.y) = (4, 2)
    let moved = try ImageDecoder.decode(file([part]))
    #expect(moved.width == 4 + size.0 && moved.height == 2 + size.1)
    var limits = DecodingLimits()
    limits.filmPixels = 23
    #expect(throws: ImageDecodingError.limitExceeded(name: "filmPixels", limit: 23)) {
      try ImageDecoder.decode(file([first, part, part]), limits: limits)
    }
  }

  @Test func aScreenWithoutExtentIsAnError() {
    for part in [Part(width: 0, indices: []), Part(width: 0, height: 0, indices: [])] {
      var empty = file([part], height: 0)
      empty[6] = 0
      #expect(throws: ImageDecodingError.malformed("the screen has no extent")) {
        try ImageDecoder.decode(empty)
      }
    }
  }

  @Test func aDamagedFileEndsWithItsLastWholeFrame() throws {
    let whole = file([first, Part(indices: [3, 3, 3, 3, 0, 0, 0, 0])])
    for length in whole.count - 8..<whole.count {
      let cut = Array(whole[..<length])
      #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.decode(cut) }
      var film = try FilmReader(MemorySource(cut), lenient: true)
      while try film.next() != nil {}
      expectEqual(film.damage, .truncated)
      #expect(film.frames >= 1)
    }
    // Before the first frame is whole there is nothing to be lenient with.
    #expect(throws: ImageDecodingError.self) {
      var film = try FilmReader(MemorySource(Array(whole[..<30])), lenient: true)
      while try film.next() != nil {}
    }
  }

  @Test func brokenRulesAreErrors() {
    for file in [
      file([]), file([Part(indices: [0, 1, 2])]),
    ] {
      #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
    }
  }
}
