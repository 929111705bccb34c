import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct SpinnerTests {
  private func tape(
    _ style: Spinner.Style, hides: Bool = true, stop: Double = 10
  ) throws -> StageTape {
    try Stage.play(seconds: 3) { stage in
      let spinner = Spinner(style, color: .black, hidesWhenStopped: hides)
      stage.screen.add(spinner)
      stage.at(0.5) { spinner.startSpinning() }
      stage.at(stop) { spinner.stopSpinning() }
    }
  }

  private func spokes(_ tape: StageTape, at seconds: Double) -> [Affine] {
    tape.displayList(at: .seconds(seconds)).commands.compactMap { command in
      guard case .fill(_, _, .color(let color), let map) = command, color.red == 0 else {
        return nil
      }
      return map
    }
  }

  @Test(arguments: [(Spinner.Style.classic, 12), (.modern, 8)])
  func itTurnsInSteps(style: Spinner.Style, count: Int) throws {
    let tape = try tape(style)
    let step = 1 / Double(count)
    expectEqual(spokes(tape, at: 0.5).count, count)
    for turn in 0..<count {
      let start = spokes(tape, at: 0.5 + (Double(turn) + 0.1) * step)
      expectEqual(start, spokes(tape, at: 0.5 + (Double(turn) + 0.9) * step))
      let angle = try #require(start.first).parts.rotation.degrees
      let expected = 360 * Double(turn) * step
      #expect(abs((angle - expected).remainder(dividingBy: 360)) < 1e-9)
    }
  }

  @Test func itHidesUnlessItTurns() throws {
    let tape = try tape(.classic, stop: 2)
    #expect(spokes(tape, at: 0.2).isEmpty)
    #expect(!spokes(tape, at: 1).isEmpty)
    #expect(spokes(tape, at: 2.5).isEmpty)
  }

  @Test func toldToStayItStands() throws {
    let tape = try tape(.classic, hides: false, stop: 2)
    expectEqual(spokes(tape, at: 0.2).count, 12)
    expectEqual(spokes(tape, at: 2.5).first?.parts.rotation, .zero)
  }

  @Test func spokesAppearOneByOne() {
    for (part, count) in [(0.0, 0), (0.5, 6), (0.99, 11), (1, 12), (2, 12)] {
      let spinner = Spinner(.classic, color: .black)
      spinner.shownPart = part
      var shown = 0
      if case .shapes(let shapes) = spinner.content { shown = shapes.count }
      expectEqual(shown, count)
    }
  }
}
