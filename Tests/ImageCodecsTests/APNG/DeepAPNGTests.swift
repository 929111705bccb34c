import TestSupport
import Testing

@testable import ImageCodecs

/// Films of 16 bits a sample, composited without loss.
@Suite struct DeepAPNGTests {
  private typealias Part = APNGBuilder<UInt64>.Part

  /// The pixels of a film of 2 × 1 pixels.
  private func frames(_ parts: [Part]) throws -> [Animation.Pixels] {
    try ImageDecoder.decode(APNGBuilder(width: 2, height: 1).file(parts)).frames.map(\.pixels)
  }

  private static let red: UInt64 = 0x8000_0000_0000_FFFF
  private static let blue: UInt64 = 0x8000_FFFF_0000_0000

  @Test func translucentGoesOverTranslucent() throws {
    let film = try frames([
      Part(color: Self.red), Part(x: 1, width: 1, color: Self.blue, blend: 1),
    ])
    expectEqual(film[0], .sixteen([Self.red, Self.red]))
    expectEqual(film[1], .sixteen([Self.red, 0xC000_AAAA_0000_5555]))
  }

  @Test func withoutBlendingItStandsInItsPlace() throws {
    let film = try frames([Part(color: Self.red), Part(x: 1, width: 1, color: Self.blue)])
    expectEqual(film[1], .sixteen([Self.red, Self.blue]))
  }

  @Test func whatLiesBelowIsClearedOrRestored() throws {
    let over = Part(x: 1, width: 1, color: Self.blue, blend: 1)
    var (clearing, restoring) = (over, over)
    clearing.disposal = 1
    restoring.disposal = 2
    let last = Part(x: 0, width: 1, color: Self.blue, blend: 1)
    let mixed: UInt64 = 0xC000_AAAA_0000_5555
    try expectEqual(frames([Part(color: Self.red), clearing, last])[2], .sixteen([mixed, 0]))
    try expectEqual(
      frames([Part(color: Self.red), restoring, last])[2], .sixteen([mixed, Self.red]))
  }
}
