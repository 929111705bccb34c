import ImageCodecs
import Render2D
import TestSupport
import Testing

@testable import Goldens

@Suite struct PixelTests {
  let exact = Comparison()

  @Test func `what shows the same is equal`() {
    let pairs: [(String, expected: Animation, actual: Animation)] = [
      ("stills", Films.still(), Films.still()),
      (
        "colour under an alpha of zero", Films.straight { $0[7] = 0x0000_0000 },
        Films.straight { $0[7] = 0x0012_3456 }
      ),
      // At an alpha of 1 every colour under 128 premultiplies to 0.
      (
        "straight colours that premultiply to the same", Films.straight { $0[7] = 0x0100_0000 },
        Films.straight { $0[7] = 0x0110_2030 }
      ),
      ("8 and 16 bits", Films.still(), Films.deep()),
      // Straight 4096, 8192 and 16384 premultiply to 257 times what 16, 32 and 64 premultiply to.
      (
        "translucent 8 and 16 bits", Films.straight { $0[3] = 0x8040_2010 },
        Films.deep { $0[3] = 0x8080_4000_2000_1000 }
      ),
    ]
    for (name, expected, actual) in pairs {
      #expect(exact.verdict(expected: expected, actual: actual).isEqual, "\(name)")
    }
  }

  /// Two pictures, and how they differ: in how many pixels, within which box, and by how much in red, green, blue
  /// and alpha at most.
  private struct Difference {
    var name: String
    var expected = Films.still()
    var actual: Animation
    var comparison = Comparison()
    var count = 1
    var bounds: IntRect
    var largest: [Int]
    var depth = 8
  }

  private static let differences: [Difference] = [
    Difference(
      name: "one pixel by one step", actual: Films.still { $0[19] += 1 },
      bounds: IntRect(3, 2, 1, 1), largest: [1, 0, 0, 0]),
    Difference(
      name: "the last pixel", actual: Films.still { $0[47] = 0xFF00_0000 },
      bounds: IntRect(7, 5, 1, 1), largest: [128, 128, 128, 0]),
    Difference(
      name: "alpha alone", expected: Films.still { $0[5] = 0xFF00_0000 },
      actual: Films.still { $0[5] = 0xFE00_0000 }, bounds: IntRect(5, 0, 1, 1),
      largest: [0, 0, 0, 1]),
    Difference(
      name: "clear and white", expected: Films.still { $0[0] = 0xFFFF_FFFF },
      actual: Films.still { $0[0] = 0 }, bounds: IntRect(0, 0, 1, 1),
      largest: [255, 255, 255, 255]),
    Difference(
      name: "three pixels",
      actual: Films.still {
        for place in [1 * 8 + 2, 4 * 8 + 6, 3 * 8 + 1] { $0[place] = 0 }
      }, count: 3, bounds: IntRect(minX: 1, minY: 1, maxX: 7, maxY: 5),
      largest: [128, 128, 128, 255]),
    Difference(
      name: "each channel most in another pixel",
      actual: Films.still {
        $0[0] = 0xFF80_80A0
        $0[1] = 0xFF70_8080
      }, count: 2, bounds: IntRect(0, 0, 2, 1), largest: [32, 0, 16, 0]),
    Difference(
      name: "strictly, colour under an alpha of zero",
      expected: Films.straight { $0[7] = 0x0000_0000 },
      actual: Films.straight { $0[7] = 0x0012_3456 }, comparison: Comparison(strictAlpha: true),
      bounds: IntRect(7, 0, 1, 1), largest: [0x56, 0x34, 0x12, 0]),
    Difference(
      name: "alpha past a tolerance", expected: Films.still { $0[5] = 0xFF00_0000 },
      actual: Films.still { $0[5] = 0xFC00_0000 },
      comparison: Comparison(tolerance: .channel(2)), bounds: IntRect(5, 0, 1, 1),
      largest: [0, 0, 0, 3]),
    Difference(
      name: "a step of 16 bits from 8", actual: Films.deep { $0[10] += 1 },
      bounds: IntRect(2, 1, 1, 1), largest: [1, 0, 0, 0], depth: 16),
    Difference(
      name: "a step of 16 bits from 16", expected: Films.deep(),
      actual: Films.deep { $0[10] += 1 << 32 }, bounds: IntRect(2, 1, 1, 1),
      largest: [0, 0, 1, 0], depth: 16),
  ]

  @Test func `differences are counted, placed and measured`() throws {
    for wanted in Self.differences {
      let verdict = wanted.comparison.verdict(expected: wanted.expected, actual: wanted.actual)
      let found = try #require(verdict.pixels, "\(wanted.name)").first
      let largest = found.largest
      expectEqual(found.count, wanted.count, "\(wanted.name)")
      expectEqual(found.bounds, wanted.bounds, "\(wanted.name)")
      expectEqual(found.depth, wanted.depth, "\(wanted.name)")
      expectEqual(
        [largest.red, largest.green, largest.blue, largest.alpha], wanted.largest,
        "\(wanted.name)")
    }
  }

  @Test func `the first pixel shows its place and both sides`() throws {
    let actual = Films.still {
      $0[19] = 0x8040_2010
      $0[30] = 0
    }
    let pixels = try #require(exact.verdict(expected: Films.still(), actual: actual).pixels)
    expectEqual(pixels.first.first.x, 3)
    expectEqual(pixels.first.first.y, 2)
    expectEqual(pixels.first.first.expected, .init(red: 128, green: 128, blue: 128, alpha: 255))
    expectEqual(pixels.first.first.actual, .init(red: 16, green: 32, blue: 64, alpha: 128))
  }

  /// A step of 8 bits is 257 of 16.
  @Test(arguments: [(1 as UInt64, 1), (257, 1), (258, 2)])
  func `deep pixels are forgiven in steps of eight bits`(levels: UInt64, steps: Int) throws {
    let verdict = exact.verdict(expected: Films.deep(), actual: Films.deep { $0[5] += levels })
    let pixels = try #require(verdict.pixels)
    expectEqual(pixels.first.forgivingChannel, .channel(steps))
    for (tolerance, passes) in [(steps, true), (steps - 1, false)] {
      let tolerant = Comparison(tolerance: .channel(tolerance))
      #expect(
        tolerant.verdict(expected: Films.deep(), actual: Films.deep { $0[5] += levels }).isEqual
          == passes)
    }
  }

  @Test(arguments: [(2, true), (3, true), (1, false)])
  func `a tolerance lets pass as many steps as it says`(steps: Int, passes: Bool) {
    let actual = Films.still { $0[19] += 2 }
    let verdict = Comparison(tolerance: .channel(steps))
      .verdict(expected: Films.still(), actual: actual)
    expectEqual(verdict.isEqual, passes)
  }
}
