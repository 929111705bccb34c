import TestSupport
import Testing

@testable import Goldens

@Suite struct ColorDifferenceTests {
  typealias Lab = ColorDifference.Lab

  /// Rows of the table in Sharma, Wu and Dalal's paper, which tell the usual mistakes apart.
  private static let published: [(Lab, Lab, Double)] = [
    (Lab(50, 2.6772, -79.7751), Lab(50, 0, -82.7485), 2.0425),
    (Lab(50, 3.1571, -77.2803), Lab(50, 0, -82.7485), 2.8615),
    (Lab(50, -1.3802, -84.2814), Lab(50, 0, -82.7485), 1.0000),
    (Lab(50, 0, 0), Lab(50, -1, 2), 2.3669),
    (Lab(50, 2.49, -0.001), Lab(50, -2.49, 0.0009), 7.1792),
    (Lab(50, 2.49, -0.001), Lab(50, -2.49, 0.0011), 7.2195),
    (Lab(50, -0.001, 2.49), Lab(50, 0.0009, -2.49), 4.8045),
    (Lab(50, -0.001, 2.49), Lab(50, 0.0011, -2.49), 4.7461),
    (Lab(50, 2.5, 0), Lab(50, 0, -2.5), 4.3065),
    (Lab(50, 2.5, 0), Lab(73, 25, -18), 27.1492),
    (Lab(50, 2.5, 0), Lab(61, -5, 29), 22.8977),
    (Lab(50, 2.5, 0), Lab(56, -27, -3), 31.9030),
    (Lab(50, 2.5, 0), Lab(58, 24, 15), 19.4535),
    (Lab(60.2574, -34.0099, 36.2677), Lab(60.4626, -34.1751, 39.4387), 1.2644),
    (Lab(63.0109, -31.0961, -5.8663), Lab(62.8187, -29.7946, -4.0864), 1.2630),
    (Lab(61.2901, 3.7196, -5.3901), Lab(61.4292, 2.2480, -4.9620), 1.8731),
    (Lab(22.7233, 20.0904, -46.6940), Lab(23.0331, 14.9730, -42.5619), 2.0373),
    (Lab(90.8027, -2.0831, 1.4410), Lab(91.1528, -1.6435, 0.0447), 1.4441),
    (Lab(6.7747, -0.2908, -2.4247), Lab(5.8714, -0.0985, -2.2286), 0.6377),
    (Lab(2.0776, 0.0795, -1.1350), Lab(0.9033, -0.0636, -0.5514), 0.9082),
  ]

  @Test func `it is what the paper says`() {
    for (first, second, difference) in Self.published {
      #expect(abs(ColorDifference.between(first, second) - difference) < 0.00005)
      #expect(abs(ColorDifference.between(second, first) - difference) < 0.00005)
    }
  }

  @Test func `white is 100 light and grey has no colour`() {
    let white = Lab(red: 1, green: 1, blue: 1)
    #expect(abs(white.lightness - 100) < 0.001 && abs(white.a) < 0.02 && abs(white.b) < 0.02)
    // sRGB red in CIELAB, D65.
    let red = Lab(red: 1, green: 0, blue: 0)
    #expect(abs(red.lightness - 53.24) < 0.01 && abs(red.a - 80.09) < 0.01)
    #expect(abs(red.b - 67.20) < 0.01)
  }

  /// Opaque colours need no second ground, and levels of 8 bits are looked up.
  @Test func `pixels are compared as their colours are`() {
    for (left, right) in [(20, 200), (0, 255), (77, 80)] {
      let (first, second) = (Double(left) / 255, Double(right) / 255)
      let found = ColorDifference.between([left, 9, 120, 255], [right, 7, 130, 255], whole: 255)
      let wanted = ColorDifference.between(
        Lab(red: first, green: 9.0 / 255, blue: 120.0 / 255),
        Lab(red: second, green: 7.0 / 255, blue: 130.0 / 255))
      expectEqual(found, wanted)
    }
    // A translucent grey is the same on black and another on white.
    #expect(
      ColorDifference.between([50, 50, 50, 100], [50, 50, 50, 255], whole: 255)
        == ColorDifference.between(
          Lab(red: 205.0 / 255, green: 205.0 / 255, blue: 205.0 / 255),
          Lab(red: 50.0 / 255, green: 50.0 / 255, blue: 50.0 / 255)))
  }

  @Test func `a tolerance reaches its own number`() throws {
    let actual = Films.still { $0[0] = 0xFF80_8084 }
    func isEqual(_ most: Double) -> Bool {
      Comparison(tolerance: .deltaE2000(most))
        .verdict(expected: Films.still(), actual: actual).isEqual
    }
    let difference = ColorDifference.between(
      [128, 128, 128, 255], [132, 128, 128, 255], whole: 255)
    #expect((1...3).contains(difference))
    #expect(isEqual(difference + 0.001))
    #expect(!isEqual(difference - 0.001))
  }

  @Test func `what lets light through counts on black and on white`() {
    // Half clear grey 128: the same as opaque 64 on black, and not on white.
    let actual = Films.still { $0[0] = 0x8040_4040 }
    let expected = Films.still { $0[0] = 0xFF40_4040 }
    let rule = Comparison(tolerance: .deltaE2000(10))
    #expect(!rule.verdict(expected: expected, actual: actual).isEqual)
  }
}
