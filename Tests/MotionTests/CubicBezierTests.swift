import Foundation
import Motion
import TestSupport
import Testing

@Suite struct CubicBezierTests {
  /// Curves with their values at 10⁻⁹, .01, .1, .25, .5, .75, .9 and .99, to 16 digits.
  static let known: [(String, [Double])] = [
    (
      "ease",
      [
        4.0000000480000007e-10, 0.004487815208247904, 0.09479630571604325, 0.40851059135539586,
        0.802403387584857, 0.9604589783489741, 0.9943164774845564, 0.9999463394789091,
      ]
    ),
    (
      "ease-in",
      [
        1.88964474464515e-18, 0.00018685319546242962, 0.017026609651562944, 0.09346465071882486,
        0.31535681257253934, 0.6218618691748902, 0.8394278457624665, 0.9830902946660411,
      ]
    ),
    (
      "ease-out",
      [
        1.724127953940431e-09, 0.01690970533395883, 0.1605721542375335, 0.37813813082510983,
        0.6846431874274607, 0.9065353492811752, 0.9829733903484371, 0.9998131468045376,
      ]
    ),
    (
      "ease-in-out",
      [
        1.889644747644586e-18, 0.0001898195852070709, 0.0197224535483112, 0.12916193104731982,
        0.5, 0.8708380689526802, 0.9802775464516889, 0.999810180414793,
      ]
    ),
    (
      "cubic-bezier(.4, 0, .2, 1)",
      [
        2.0833333373842594e-18, 0.00021246655591129762, 0.025863014891412996, 0.23658736046778156,
        0.7755613111161977, 0.959367736739376, 0.9943539287368762, 0.9999475151744064,
      ]
    ),
    (
      "cubic-bezier(1, 0, 0, 1)",
      [
        3.3333333370370373e-19, 3.3708715548500114e-05, 0.0037616749580831666,
        0.029724605511925198, 0.5, 0.9702753944880748, 0.9962383250419168, 0.9999662912844515,
      ]
    ),
    (
      "cubic-bezier(0, 1, 1, 0)",
      [
        5.477058908892155e-05, 0.15670940733458577, 0.38740031697727517, 0.479055466999209, 0.5,
        0.520944533000791, 0.6125996830227248, 0.8432905926654142,
      ]
    ),
    (
      "cubic-bezier(.68, -.55, .27, 1.55)",
      [
        -8.088235281369794e-10, -0.007959141936709638, -0.0662714099417481, -0.08293509319176258,
        0.5965962920655999, 1.0888243951121959, 1.0626954497935388, 1.0074209423125562,
      ]
    ),
    (
      "cubic-bezier(0, 1, 0, 1)",
      [
        0.002997001, 0.5170827420011818, 0.8461462430742686, 0.9493307858661602,
        0.9912200031099895, 0.9992354525772394, 0.9999588984584163, 0.9999999625892714,
      ]
    ),
    (
      "cubic-bezier(.999, 0, .001, 1)",
      [
        3.340010017062626e-19, 3.3776386399425195e-05, 0.003769404729716073,
        0.029789397668613472, 0.5000000000000003, 0.9702106023313866, 0.9962305952702839,
        0.9999662236136005,
      ]
    ),
  ]

  @Test(arguments: known)
  func hasItsKnownValues(text: String, values: [Double]) throws {
    let curve = try #require(Curve(text))
    for (x, value) in zip([1e-9, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99], values) {
      #expect((curve.value(at: x) - value).magnitude < 1e-12, "at \(x): \(curve.value(at: x))")
    }
  }

  @Test func easeAtAHalfIsAsInBrowsers() {
    #expect((Curve.default.value(at: 0.5) - 0.8024033877399112).magnitude < 1e-9)
  }

  @Test func anyCurveIsWithinItsBound() {
    var dice = Dice(seed: 5)
    var worst = 0.0
    for _ in 0..<2000 {
      let x1 = Double.random(in: 0...1, using: &dice)
      let x2 = Double.random(in: 0...1, using: &dice)
      let y1 = Double.random(in: -1...2, using: &dice)
      let y2 = Double.random(in: -1...2, using: &dice)
      let curve = Curve.cubicBezier(x1, y1, x2, y2)
      for _ in 0..<10 {
        // From the parameter to the point there is nothing to solve.
        let t = Double.random(in: 0...1, using: &dice)
        func point(_ a: Double, _ b: Double) -> Double {
          3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        worst = max(worst, (curve.value(at: point(x1, x2)) - point(y1, y2)).magnitude)
      }
    }
    #expect(worst < 1e-9)
  }

  @Test func aSymmetricCurveIsSymmetric() {
    for index in 1..<500 {
      let x = Double(index) / 1000
      let sum = Curve.easeInOut.value(at: x) + Curve.easeInOut.value(at: 1 - x)
      #expect((sum - 1).magnitude < 1e-14)
    }
  }

  @Test func neverRunsBackBetweenControlPointsInOrder() {
    for curve in [Curve.default, .easeIn, .easeOut, .easeInOut] {
      var before = 0.0
      for index in 1...10_000 {
        let value = curve.value(at: Double(index) / 10_000)
        #expect(value > before)
        before = value
      }
    }
  }

  @Test func controlPointsOutsideAreCut() {
    expectEqual(Curve.cubicBezier(-1, 0.5, 2, 1), .cubicBezier(0, 0.5, 1, 1))
    expectEqual(Curve.cubicBezier(.nan, .infinity, .nan, -.infinity), .cubicBezier(0, 0, 0, 0))
  }

  @Test func hugeControlPointsGiveNumbers() {
    let curve = Curve.cubicBezier(0.5, 1e300, 0.5, -1e300)
    #expect(curve.value(at: 0.25).isFinite)
    expectEqual(curve.slope(at: 0.25), 1000)
  }
}
