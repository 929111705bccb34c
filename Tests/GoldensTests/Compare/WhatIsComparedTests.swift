import TestSupport
import Testing

@testable import Goldens
@testable import ImageCodecs

/// One test for each sentence of "What is compared" in Documentation/Goldens.md.
@Suite struct WhatIsComparedTests {
  private func verdict(_ expected: [UInt8], _ actual: [UInt8]) throws -> Verdict {
    try Comparison().verdict(expected: expected, actual: actual)
  }

  /// Two grey pixels.
  private func gray(_ between: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
    HandmadeFilm.png(2, 1, depth: 8, .gray, rows: [[0, 255]], between)
  }

  private func rgba(_ pixels: [[UInt8]]) -> [UInt8] {
    HandmadeFilm.png(pixels.count, 1, depth: 8, .rgba, rows: [pixels.flatMap(\.self)])
  }

  // MARK: - What is not compared

  @Test(
    arguments: [
      ("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [1]), ("iCCP", Array("p".utf8) + [0, 0, 1, 2, 3]),
      ("cHRM", [UInt8](repeating: 1, count: 32)), ("pHYs", [0, 0, 0, 1, 0, 0, 0, 2, 1]),
      ("tEXt", Array("Title".utf8) + [0, 65]), ("tIME", [7, 230, 1, 1, 0, 0, 0]),
    ] as [(String, [UInt8])])
  func `what a PNG says of colours, size and origin`(name: String, data: [UInt8]) throws {
    let code = name.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    let other = gray { HandmadeFilm.append(.init(code: code), data, to: &$0) }
    #expect(other.count > gray().count)
    #expect(try verdict(gray(), other).isEqual)
  }

  @Test func `bytes behind the end`() throws {
    #expect(try verdict(gray(), gray() + [1, 2, 3]).isEqual)
    let gif = HandmadeFilm.spots.file(.gif)
    #expect(try verdict(gif, gif + [1, 2, 3]).isEqual)
  }

  @Test func `the colour under an alpha of zero`() throws {
    let (red, blue) = (rgba([[255, 0, 0, 0]]), rgba([[0, 0, 255, 0]]))
    #expect(try verdict(red, blue).isEqual)
    let strict = try Comparison(strictAlpha: true).verdict(expected: red, actual: blue)
    expectEqual(strict.pixels?.first.count, 1)
  }

  @Test func `straight colours that premultiply to the same`() throws {
    #expect(try verdict(rgba([[10, 0, 0, 3]]), rgba([[20, 0, 0, 3]])).isEqual)
    #expect(try !verdict(rgba([[10, 0, 0, 255]]), rgba([[20, 0, 0, 255]])).isEqual)
  }

  @Test func `interlacing`() throws {
    // Adam7's first pass has the left pixel, its sixth the right one.
    let interlaced = HandmadeFilm.png(
      2, 1, depth: 8, .gray, rows: [[0], [255]], isInterlaced: true)
    #expect(try verdict(gray(), interlaced).isEqual)
    var film = HandmadeFilm.spots
    film.images[2].isInterlaced = true
    let gif = film.file(.gif)
    #expect(gif != HandmadeFilm.spots.file(.gif))
    #expect(try verdict(HandmadeFilm.spots.file(.gif), gif).isEqual)
  }

  @Test func `the kind and depth of pixels`() throws {
    let same = [
      HandmadeFilm.png(2, 1, depth: 1, .gray, rows: [[0b0100_0000]]),
      HandmadeFilm.png(2, 1, depth: 16, .gray, rows: [[0, 0, 255, 255]]),
      HandmadeFilm.png(2, 1, depth: 8, .rgb, rows: [[0, 0, 0, 255, 255, 255]]),
      rgba([[0, 0, 0, 255], [255, 255, 255, 255]]),
      HandmadeFilm.png(2, 1, depth: 8, .palette, rows: [[1, 0]]) {
        HandmadeFilm.append(.palette, [255, 255, 255, 0, 0, 0], to: &$0)
      },
    ]
    for file in same { #expect(try verdict(gray(), file).isEqual) }
  }

  @Test func `the order of a palette`() throws {
    var film = HandmadeFilm.spots
    film.places = [3, 1, 0, 2]
    for kind in HandmadeFilm.Kind.allCases {
      #expect(try verdict(HandmadeFilm.spots.file(kind), film.file(kind)).isEqual)
    }
  }

  @Test func `comments of a GIF, its background and the shape of its pixels`() throws {
    let gif = HandmadeFilm.spots.file(.gif)
    var other = gif
    other[11] = 2
    other[12] = 49
    other.insert(contentsOf: [0x21, 0xFE, 2, 72, 105, 0], at: 25)
    #expect(try verdict(gif, other).isEqual)
  }

  @Test func `how much was compressed`() throws {
    let pixels = (0..<400).map { 0xFF00_0000 | UInt32($0 * 41) }
    func file(_ effort: PNGEffort) throws -> [UInt8] {
      let sink = MemorySink()
      try PNGEncoder.encode(
        pixels: pixels.span, width: 20, height: 20, effort: effort, into: sink)
      return sink.bytes
    }
    #expect(try file(.fast) != file(.smallest))
    #expect(try verdict(file(.fast), file(.smallest)).isEqual)
  }

  @Test func `whether a film is an APNG or a GIF`() throws {
    #expect(
      try verdict(HandmadeFilm.spots.file(.apng), HandmadeFilm.spots.file(.gif)).isEqual)
  }

  // MARK: - What is compared

  @Test func `alpha is compared`() throws {
    let verdict = try verdict(rgba([[0, 0, 0, 255]]), rgba([[0, 0, 0, 254]]))
    expectEqual(verdict.pixels?.first.largest, .init(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `the lower half of 16 bits is compared`() throws {
    let deep = HandmadeFilm.png(2, 1, depth: 16, .gray, rows: [[0, 0, 255, 254]])
    let pixels = try #require(try verdict(gray(), deep).pixels)
    expectEqual(pixels.first.depth, 16)
    expectEqual(pixels.first.first.x, 1)
    expectEqual(pixels.first.largest.red, 1)
  }

  @Test func `frames that show the same are counted, but not by a golden`() throws {
    var film = HandmadeFilm.spots
    film.images.insert(film.images[2], at: 2)
    let (short, long) = (HandmadeFilm.spots.file(.apng), film.file(.apng))
    try expectEqual(verdict(short, long).frameCount, .init(expected: 6, actual: 7))
    var one = HandmadeFilm.spots
    one.images[2].delay = 20
    let shelf = Shelf()
    try shelf.put(try ImageDecoder.decode(one.file(.apng)))
    #expect(try shelf.check(try ImageDecoder.decode(long), record: .never).passes)
  }

  @Test func `a file that is cut short or damaged is an error, and not a difference`() throws {
    #expect(throws: ImageDecodingError.self) { try verdict(gray(), gray().dropLast(6) + []) }
    var damaged = gray()
    damaged[damaged.count - 15] ^= 1
    #expect(throws: ImageDecodingError.self) { try verdict(gray(), damaged) }
  }
}
