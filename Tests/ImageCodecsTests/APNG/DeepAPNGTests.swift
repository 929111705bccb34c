import Testing

@testable import ImageCodecs

/// Films of 16 bits a sample, composited without loss.
@Suite struct DeepAPNGTests {
  private struct Part {
    var x = 0
    var width = 2
    var color: UInt64
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  private func rows(_ width: Int, _ color: UInt64) -> [UInt8] {
    PNGBuilder.stored(
      PNGBuilder(width: width, height: 1, colorType: .rgba, depth: 16) { _, _ in
        [0, 16, 32, 48].map { Int(color >> $0 & 65_535) }
      }.rows)
  }

  /// The pixels of a film of 2 × 1 pixels, a part of one straight colour a frame.
  private func frames(_ parts: [Part]) throws -> [Animation.Pixels] {
    let blank = PNGBuilder(width: 2, height: 1, colorType: .rgba, depth: 16) { _, _ in
      [0, 0, 0, 0]
    }
    var file = Array(blank.file[..<33])
    var animation: [UInt8] = []
    animation.appendBigEndian(UInt32(parts.count))
    animation.appendBigEndian(UInt32(1))
    PNGChunks.append(.animation, animation.span, to: &file)
    var number: UInt32 = 0
    for (index, part) in parts.enumerated() {
      var control: [UInt8] = []
      for value in [number, UInt32(part.width), 1, UInt32(part.x), 0] {
        control.appendBigEndian(value)
      }
      control += [0, 1, 0, 10, part.disposal, part.blend]
      PNGChunks.append(.frame, control.span, to: &file)
      number += 1
      let data = rows(part.width, part.color)
      if index == 0 {
        PNGChunks.append(.data, data.span, to: &file)
      } else {
        var head: [UInt8] = []
        head.appendBigEndian(number)
        PNGChunks.append(.frameData, head.span, data.span, to: &file)
        number += 1
      }
    }
    PNGChunks.append(.end, [UInt8]().span, to: &file)
    return try ImageDecoder.decode(file).frames.map(\.pixels)
  }

  private static let red: UInt64 = 0x8000_0000_0000_FFFF
  private static let blue: UInt64 = 0x8000_FFFF_0000_0000

  @Test func translucentGoesOverTranslucent() throws {
    let film = try frames([
      Part(color: Self.red), Part(x: 1, width: 1, color: Self.blue, blend: 1),
    ])
    #expect(film[0] == .sixteen([Self.red, Self.red]))
    #expect(film[1] == .sixteen([Self.red, 0xC000_AAAA_0000_5555]))
  }

  @Test func withoutBlendingItStandsInItsPlace() throws {
    let film = try frames([Part(color: Self.red), Part(x: 1, width: 1, color: Self.blue)])
    #expect(film[1] == .sixteen([Self.red, Self.blue]))
  }

  @Test func whatLiesBelowIsClearedOrRestored() throws {
    let over = Part(x: 1, width: 1, color: Self.blue, blend: 1)
    var (clearing, restoring) = (over, over)
    clearing.disposal = 1
    restoring.disposal = 2
    let last = Part(x: 0, width: 1, color: Self.blue, blend: 1)
    let mixed: UInt64 = 0xC000_AAAA_0000_5555
    #expect(
      try frames([Part(color: Self.red), clearing, last])[2] == .sixteen([mixed, 0]))
    #expect(
      try frames([Part(color: Self.red), restoring, last])[2] == .sixteen([mixed, Self.red]))
  }
}
