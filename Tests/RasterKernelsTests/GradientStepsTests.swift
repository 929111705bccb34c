import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of linear gradients with steps, against rows without.
@Suite struct GradientStepsTests {
  private static let rules: [EdgeRule] = [.pad, .repeat, .reflect, .none]

  private static func row(
    _ ramp: GradientRamp, _ colors: GradientSpan, _ minX: Int, _ width: Int,
    _ vectors: vector_width
  ) -> Row {
    Row(minX, width) { span in
      linearRow(ramp, colors, y: 0, from: minX, into: &span, vectors: vectors)
    }
  }

  @Test(arguments: rules, [2, 6, 30])
  func stepsChangeNoColour(rule: EdgeRule, most: Int) {
    var dice = Dice(seed: UInt64(most))
    for round in 0..<600 {
      let stops = Stops(&dice, rule, isSaturated: true, most: most)
      let width = 1 + dice.below(round % 4 == 0 ? 20 : 300)
      let reach = [0.02, 0.3, 1, 6, 40][dice.below(5)]
      // Some steps and origins put ends of pieces at the middle of columns.
      let isRound = dice.below(5) == 0
      func rounded(_ value: Double) -> Double {
        isRound ? (value * 4096).rounded() / 4096 : value
      }
      let step = rounded(dice.number() * reach / Double(width))
      let minX = dice.below(400) - 200
      let far = dice.below(10) == 0 ? 1e5 * dice.number() : 0
      let ramp = GradientRamp(
        origin: rounded(far + dice.number() + 0.5 - Double(minX) * step), stepX: step, stepY: 0)
      for vectors in vectorWidths {
        let steps = GradientSteps(stops.pieces.span, rule, step: step, vectors: vectors)
        let plain = Self.row(ramp, stops.lent, minX, width, vectors)
        let fast = Self.row(ramp, stops.lent(steps), minX, width, vectors)
        #expect(plain.colors == fast.colors, "round \(round)")
      }
    }
  }

  @Test func thereAreNoneForStrangeSteps() {
    var dice = Dice(seed: 1)
    let stops = Stops(&dice, .repeat)
    for step in [0, .nan, .infinity] as [Double] {
      #expect(GradientSteps(stops.pieces.span, .repeat, step: step).steps.isEmpty)
    }
  }

  @Test(arguments: [1e-300, 1e300, 0x1p-16, -0x1p16])
  func extremeStepsChangeNoColour(step: Double) {
    var dice = Dice(seed: 2)
    for rule in Self.rules {
      for _ in 0..<20 {
        let stops = Stops(&dice, rule)
        let ramp = GradientRamp(origin: dice.number(), stepX: step, stepY: 0)
        let steps = GradientSteps(stops.pieces.span, rule, step: step)
        let widest = widest_vectors()
        #expect(
          Self.row(ramp, stops.lent, -40, 80, widest).colors
            == Self.row(ramp, stops.lent(steps), -40, 80, widest).colors)
      }
    }
  }
}

extension Stops {
  /// For rows of linear gradients with steps.
  @_lifetime(borrow self, borrow steps)
  func lent(_ steps: borrowing GradientSteps) -> GradientSpan {
    GradientSpan(pieces.span, steps, rule, isOpaque: areOpaque)
  }
}
