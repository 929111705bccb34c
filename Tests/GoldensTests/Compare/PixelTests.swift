import Render2D
import Testing

@testable import Goldens

@Suite struct PixelTests {
  let exact = Comparison()

  @Test func `equal stills have no difference`() {
    #expect(exact.verdict(expected: Films.still(), actual: Films.still()).isEqual)
  }

  @Test func `one pixel off by one step differs`() throws {
    let actual = Films.still { $0[19] += 1 }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.count == 1)
    #expect(pixels.first.first.x == 3)
    #expect(pixels.first.first.y == 2)
    #expect(pixels.first.largest == .init(red: 1, green: 0, blue: 0, alpha: 0))
  }

  /// A step of 8 bits is 257 of 16.
  @Test(arguments: [(1 as UInt64, 1), (257, 1), (258, 2)])
  func `deep pixels are forgiven in steps of eight bits`(levels: UInt64, steps: Int) throws {
    let verdict = exact.verdict(expected: Films.deep(), actual: Films.deep { $0[5] += levels })
    let pixels = try #require(verdict.pixels)
    #expect(pixels.first.forgivingChannel == .channel(steps))
    let tolerant = Comparison(tolerance: .channel(steps))
    #expect(
      tolerant.verdict(expected: Films.deep(), actual: Films.deep { $0[5] += levels }).isEqual)
  }

  @Test func `the last pixel counts`() throws {
    let actual = Films.still { $0[47] = 0xFF00_0000 }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.bounds == IntRect(7, 5, 1, 1))
  }

  @Test func `alpha alone differs`() throws {
    let expected = Films.still { $0[5] = 0xFF00_0000 }
    let actual = Films.still { $0[5] = 0xFE00_0000 }
    let pixels = try #require(exact.verdict(expected: expected, actual: actual).pixels)
    #expect(pixels.first.largest == .init(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `clear is not white`() {
    let white = Films.still { $0[0] = 0xFFFF_FFFF }
    let clear = Films.still { $0[0] = 0 }
    #expect(exact.verdict(expected: white, actual: clear).pixels?.first.count == 1)
  }

  @Test func `the box holds all differing pixels`() throws {
    let actual = Films.still {
      $0[1 * 8 + 2] = 0
      $0[4 * 8 + 6] = 0
      $0[3 * 8 + 1] = 0
    }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.bounds == IntRect(minX: 1, minY: 1, maxX: 7, maxY: 5))
    #expect(pixels.first.count == 3)
  }

  @Test func `the largest difference is taken channel by channel`() throws {
    let actual = Films.still {
      $0[0] = 0xFF80_80A0
      $0[1] = 0xFF70_8080
    }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.largest == .init(red: 32, green: 0, blue: 16, alpha: 0))
  }

  @Test func `the first pixel shows both sides`() throws {
    let actual = Films.still { $0[9] = 0x8040_2010 }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.first.expected == .init(red: 128, green: 128, blue: 128, alpha: 255))
    #expect(pixels.first.first.actual == .init(red: 16, green: 32, blue: 64, alpha: 128))
  }

  @Test func `colour under an alpha of zero does not count`() {
    let expected = Films.straight { $0[7] = 0x0000_0000 }
    let actual = Films.straight { $0[7] = 0x0012_3456 }
    #expect(exact.verdict(expected: expected, actual: actual).isEqual)
  }

  @Test func `strict alpha counts colour under an alpha of zero`() throws {
    let expected = Films.straight { $0[7] = 0x0000_0000 }
    let actual = Films.straight { $0[7] = 0x0012_3456 }
    let verdict = Comparison(strictAlpha: true).verdict(expected: expected, actual: actual)
    let pixels = try #require(verdict.pixels)
    #expect(pixels.first.largest == .init(red: 0x56, green: 0x34, blue: 0x12, alpha: 0))
  }

  @Test func `straight colours that premultiply to the same are the same`() {
    // At an alpha of 1 every colour under 128 premultiplies to 0.
    let expected = Films.straight { $0[7] = 0x0100_0000 }
    let actual = Films.straight { $0[7] = 0x0110_2030 }
    #expect(exact.verdict(expected: expected, actual: actual).isEqual)
  }

  @Test(arguments: [(2, true), (3, true), (1, false)])
  func `a tolerance lets pass as many steps as it says`(steps: Int, passes: Bool) {
    let actual = Films.still { $0[19] += 2 }
    let verdict = Comparison(tolerance: .channel(steps))
      .verdict(expected: Films.still(), actual: actual)
    #expect(verdict.isEqual == passes)
  }

  @Test func `a tolerance counts alpha too`() {
    let expected = Films.still { $0[5] = 0xFF00_0000 }
    let actual = Films.still { $0[5] = 0xFC00_0000 }
    let verdict = Comparison(tolerance: .channel(2)).verdict(expected: expected, actual: actual)
    #expect(verdict.pixels?.first.count == 1)
  }

  @Test func `8 bits equal the same picture in 16`() {
    #expect(exact.verdict(expected: Films.still(), actual: Films.deep()).isEqual)
  }

  @Test func `a step of 16 bits differs from 8`() throws {
    let actual = Films.deep { $0[10] += 1 }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    #expect(pixels.first.depth == 16)
    #expect(pixels.first.largest.red == 1)
  }

  @Test func `a step of 16 bits differs from 16`() throws {
    let actual = Films.deep { $0[10] += 1 << 32 }
    let pixels = try #require(exact.verdict(expected: Films.deep(), actual: actual).pixels)
    #expect(pixels.first.largest == .init(red: 0, green: 0, blue: 1, alpha: 0))
  }

  @Test func `translucent 8 bits equal the same picture in 16`() {
    let expected = Films.straight { $0[3] = 0x8040_2010 }
    // Straight 4096, 8192 and 16384 premultiply to 257 times what 16, 32 and 64 premultiply to.
    let actual = Films.deep { $0[3] = 0x8080_4000_2000_1000 }
    #expect(exact.verdict(expected: expected, actual: actual).isEqual)
  }

  @Test(arguments: [(257, true), (258, false)])
  func `a tolerance of one step is 257 in 16 bits`(planted: UInt64, passes: Bool) {
    let actual = Films.deep { $0[10] += planted }
    let verdict = Comparison(tolerance: .channel(1))
      .verdict(expected: Films.deep(), actual: actual)
    #expect(verdict.isEqual == passes)
  }
}
