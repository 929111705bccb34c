import Testing

@testable import ImageCodecs

@Suite struct APNGDecoderTests {
  /// One frame of a film built by hand: a rectangle of one straight colour.
  struct Part {
    var x = 0
    var y = 0
    var width = 3
    var height = 2
    var color: UInt32
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  static let red: UInt32 = 0xFF00_00FF
  static let green: UInt32 = 0xFF00_FF00
  static let haze: UInt32 = 0x80FF_0000

  func data(_ width: Int, _ height: Int, _ color: UInt32) -> [UInt8] {
    PNGBuilder.stored(
      PNGBuilder(width: width, height: height, colorType: .rgba, depth: 8) { _, _ in
        [0, 8, 16, 24].map { Int(color >> $0 & 255) }
      }.rows)
  }

  func control(_ number: UInt32, _ part: Part) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(number)
    for side in [part.width, part.height, part.x, part.y] { bytes.appendBigEndian(UInt32(side)) }
    return bytes + [0, 7, 0, 0, part.disposal, part.blend]
  }

  /// A film of 3 × 2 pixels; a hidden still is blue.
  func file(_ parts: [Part], hidden: Bool = false, announced: Int? = nil) -> [UInt8] {
    let blank = PNGBuilder(width: 3, height: 2, colorType: .rgba, depth: 8) { _, _ in [0, 0, 0, 0] }
    var file = Array(blank.file[..<33])
    var animation: [UInt8] = []
    animation.appendBigEndian(UInt32(announced ?? parts.count))
    animation.appendBigEndian(UInt32(2))
    PNGChunks.append(.animation, animation.span, to: &file)
    if hidden { PNGChunks.append(.data, data(3, 2, 0xFFFF_0000).span, to: &file) }
    var number: UInt32 = 0
    for (index, part) in parts.enumerated() {
      PNGChunks.append(.frame, control(number, part).span, to: &file)
      number += 1
      let data = data(part.width, part.height, part.color)
      if index == 0 && !hidden {
        PNGChunks.append(.data, data.span, to: &file)
      } else {
        var head: [UInt8] = []
        head.appendBigEndian(number)
        PNGChunks.append(.frameData, head.span, data.span, to: &file)
        number += 1
      }
    }
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    return file
  }

  func frames(_ file: [UInt8]) throws -> [Animation.Pixels] {
    try ImageDecoder.decode(file).frames.map(\.pixels)
  }

  let small = Part(x: 1, y: 0, width: 1, height: 1, color: APNGDecoderTests.green)

  @Test func keptFramesStay() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    let film = try ImageDecoder.decode(file([Part(color: r), small]))
    #expect(
      film.frames.map(\.pixels) == [.eight([r, r, r, r, r, r]), .eight([r, g, r, r, r, r])])
    #expect(film.delays == [Fraction(7, 100), Fraction(7, 100)])
    #expect(film.plays == .times(2))
  }

  @Test func clearedFramesAreClear() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    var second = small
    second.disposal = 1
    var third = small
    third.x = 2
    let film = try frames(file([Part(color: r), second, third]))
    #expect(film[2] == .eight([r, 0, g, r, r, r]))
  }

  @Test func restoredFramesGoBack() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    var second = small
    second.disposal = 2
    var third = small
    third.x = 2
    let film = try frames(file([Part(color: r), second, third]))
    #expect(film[2] == .eight([r, r, g, r, r, r]))
  }

  @Test func restoringTheFirstFrameClearsIt() throws {
    let g = APNGDecoderTests.green
    let film = try frames(file([Part(color: APNGDecoderTests.red, disposal: 2), small]))
    #expect(film[1] == .eight([0, g, 0, 0, 0, 0]))
  }

  @Test func blendingGoesOver() throws {
    var second = small
    second.color = APNGDecoderTests.haze
    second.blend = 1
    let r = APNGDecoderTests.red
    let film = try frames(file([Part(color: r), second]))
    // 128/255 of blue over red.
    #expect(film[1] == .eight([r, 0xFF80_007F, r, r, r, r]))
    second.blend = 0
    let source = try frames(file([Part(color: r), second]))
    #expect(source[1] == .eight([r, APNGDecoderTests.haze, r, r, r, r]))
  }

  @Test func hiddenStillIsNoFrame() throws {
    let r = APNGDecoderTests.red
    let film = try frames(file([Part(color: r)], hidden: true))
    #expect(film == [.eight([r, r, r, r, r, r])])
  }

  @Test func brokenRulesAreErrors() throws {
    let whole = Part(color: APNGDecoderTests.red)
    var outside = small
    outside.x = 3
    var twisted = small
    twisted.disposal = 3
    for file in [
      file([whole, outside]), file([whole, twisted]), file([small, whole]),
      file([whole, small], announced: 3), file([whole, small], announced: 1),
      file([whole], announced: 0),
    ] {
      #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
    }
  }
}
