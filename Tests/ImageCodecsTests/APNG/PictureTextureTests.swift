import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PictureTextureTests {
  func texture(_ color: (_ x: UInt32, _ y: UInt32) -> UInt32) -> PictureTexture {
    var pixels: [UInt32] = []
    for y: UInt32 in 0..<64 {
      for x: UInt32 in 0..<64 { pixels.append(color(x, y) | 0xFF00_0000) }
    }
    return PictureTexture(pixels.span, width: 64)
  }

  @Test func flatAndStraightIsEasy() {
    expectEqual(texture { _, _ in 0x123456 }.edges, 1)
    // A pixel for each row or column, or for each corner.
    #expect(texture { _, y in y * 4 }.edges <= 64)
    #expect(texture { x, _ in x * 4 }.edges <= 64)
    #expect(texture { x, y in (x / 16 + y / 16) % 2 * 0xFFFFFF }.edges <= 16)
  }

  @Test func slantedGradientsAreSmooth() {
    let gradient = texture { x, y in x + y * 2 }
    #expect(gradient.edges > 3000)
    #expect(gradient.isSmooth)
  }

  @Test func noiseAndDrawingsAreNotSmooth() {
    var random = Generator(seed: 14)
    let noise = texture { _, _ in UInt32(truncatingIfNeeded: random.next()) & 0xFFFFFF }
    #expect(noise.edges > 4000)
    #expect(!noise.isSmooth)
    #expect(!texture { x, y in (x * x + y * y) / 512 % 2 * 0xFFFFFF }.isSmooth)
  }
}
