import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct APNGDecoderTests {
  typealias Part = APNGBuilder<UInt32>.Part

  static let red: UInt32 = 0xFF00_00FF
  static let green: UInt32 = 0xFF00_FF00
  static let haze: UInt32 = 0x80FF_0000

  /// A film of 3 × 2 pixels; a hidden still is blue.
  func file(_ parts: [Part], hidden: Bool = false, announced: Int? = nil) -> [UInt8] {
    APNGBuilder(width: 3, height: 2)
      .file(parts, hidden: hidden ? 0xFFFF_0000 : nil, announced: announced)
  }

  func frames(_ file: [UInt8]) throws -> [Animation.Pixels] {
    try ImageDecoder.decode(file).frames.map(\.pixels)
  }

  let small = Part(x: 1, y: 0, width: 1, height: 1, color: APNGDecoderTests.green)

  @Test func keptFramesStay() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    let film = try ImageDecoder.decode(file([Part(color: r), small]))
    expectEqual(
      film.frames.map(\.pixels), [.eight([r, r, r, r, r, r]), .eight([r, g, r, r, r, r])])
    expectEqual(film.delays, [Fraction(7, 100), Fraction(7, 100)])
    expectEqual(film.plays, .times(2))
  }

  @Test func clearedFramesAreClear() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    var second = small
    second.disposal = 1
    var third = small
    third.x = 2
    let film = try frames(file([Part(color: r), second, third]))
    expectEqual(film[2], .eight([r, 0, g, r, r, r]))
  }

  @Test func restoredFramesGoBack() throws {
    let (r, g) = (APNGDecoderTests.red, APNGDecoderTests.green)
    var second = small
    second.disposal = 2
    var third = small
    third.x = 2
    let film = try frames(file([Part(color: r), second, third]))
    expectEqual(film[2], .eight([r, r, g, r, r, r]))
  }

  @Test func restoringTheFirstFrameClearsIt() throws {
    let g = APNGDecoderTests.green
    let film = try frames(file([Part(color: APNGDecoderTests.red, disposal: 2), small]))
    expectEqual(film[1], .eight([0, g, 0, 0, 0, 0]))
  }

  @Test func blendingGoesOver() throws {
    var second = small
    second.color = APNGDecoderTests.haze
    second.blend = 1
    let r = APNGDecoderTests.red
    let film = try frames(file([Part(color: r), second]))
    // 128/255 of blue over red.
    expectEqual(film[1], .eight([r, 0xFF80_007F, r, r, r, r]))
    second.blend = 0
    let source = try frames(file([Part(color: r), second]))
    expectEqual(source[1], .eight([r, APNGDecoderTests.haze, r, r, r, r]))
  }

  @Test func hiddenStillIsNoFrame() throws {
    let r = APNGDecoderTests.red
    let film = try frames(file([Part(color: r)], hidden: true))
    expectEqual(film, [.eight([r, r, r, r, r, r])])
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
