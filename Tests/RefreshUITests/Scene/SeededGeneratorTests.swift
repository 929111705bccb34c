import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct SeededGeneratorTests {
  /// The first numbers of SplitMix64 from the seeds 0 and 1234567, as Vigna publishes them.
  @Test func theSequenceIsSplitMixs() {
    var zero = SeededGenerator(seed: 0)
    expectEqual(zero.next(), 0xE220_A839_7B1D_CDAF)
    var other = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in other.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func numbersLieInTheirRange() {
    var random = SeededGenerator(seed: 7)
    let numbers = (0..<1000).map { _ in random.number(in: -2...3) }
    #expect(numbers.allSatisfy { (-2...3).contains($0) } && numbers.min()! < -1.9)
    let whole = (0..<1000).map { _ in random.integer(in: -1...2) }
    expectEqual(Set(whole), [-1, 0, 1, 2])
    expectEqual(random.integer(in: 5...5), 5)
    _ = random.integer(in: Int.min...Int.max)
    #expect(random.element(of: [Int]()) == nil && random.element(of: [4]) == 4)
    expectEqual(random.shuffled(Array(0..<50)).sorted(), Array(0..<50))
    #expect(random.shuffled(Array(0..<50)) != Array(0..<50))
    expectEqual(Set((0..<50).map { _ in random.flag() }), [false, true])
  }

  @Test func everyStageBeginsWithTheSame() {
    let numbers = (0..<2).map { _ in Stage(StageSettings()).random.number() }
    expectEqual(numbers[0], numbers[1])
  }

  /// Functions that scenes find without Foundation, to the last places.
  @Test(
    arguments: [
      (sin(1), 0.8414709848078965), (cos(1), 0.5403023058681398), (tan(1), 1.5574077246549023),
      (cos(1e9), 0.8378871813639024), (atan2(1, -1), 2.356194490192345),
      (atan(2), 1.1071487177940904), (asin(0.5), 0.5235987755982989),
      (acos(-0.5), 2.0943951023931957), (exp(1), 2.718281828459045), (log(10), 2.302585092994046),
      (log2(8), 3), (log2(10), 3.321928094887362), (log10(1000), 3), (pow(2, 10), 1024),
      (pow(2, 0.5), 1.4142135623730951), (pow(-2, 3), -8), (pow(2, -2), 0.25), (pow(0, 0.5), 0),
      (sqrt(2), 1.4142135623730951), (hypot(3e200, 4e200), 5e200), (floor(-0.5), -1),
      (ceil(0.2), 1), (round(-2.5), -3), (fmod(-5.5, 2), -1.5),
    ] as [(Double, Double)])
  func functionsOfNumbers(value: Double, expected: Double) {
    #expect((value - expected).magnitude <= 4 * expected.ulp)
  }

  @Test func whatHasNoValue() {
    #expect(pow(-2, 0.5).isNaN && asin(2).isNaN && log(-1).isNaN && hypot(.nan, 1).isNaN)
  }

  /// A kind of layer may be one's own, with what it sets up.
  @Test func layersMayBeSubclassed() {
    final class Ring: ShapeLayer {
      override func layout() { path = .ellipse(in: Rect(origin: .zero, size: size)) }
    }
    let ring = Ring(name: "ring")
    ring.frame = Rect(0, 0, 40, 20)
    expectEqual(ring.path, .ellipse(in: Rect(0, 0, 40, 20)))
  }
}
