import Motion
import Testing

/// The speed that a spring takes over from what ran before, in numbers: it goes 100 in 100 ms.
@Suite struct TakeoverSpeedTests {
  /// The speed in units a second just after a spring has taken over at a moment.
  private func speed(
    at milliseconds: Double, repeats: Repeats = .forever, autoreverses: Bool = true,
    curve: Curve = .linear
  ) throws -> Double {
    let recorder = Recorder<Double>(limit: .seconds(20))
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(ms(100), curve: curve, repeats: repeats, autoreverses: autoreverses) {
      recorder.set(x, to: 100)
    }
    recorder.after(ms(milliseconds)) {
      recorder.animate(.spring(ms(500), damping: 0.7, options: .beginFromCurrentState)) {
        recorder.set(x, to: 30)
      }
    }
    let tape = try recorder.run()
    let step = Time(ticks: 705)
    let here = tape.value(of: x, at: ms(milliseconds))
    return (tape.value(of: x, at: ms(milliseconds) + step) - here) / step.seconds
  }

  @Test func onItsWayThere() throws {
    #expect(abs(try speed(at: 50) - 1000) < 5)
    #expect(abs(try speed(at: 250) - 1000) < 5)
  }

  @Test func onItsWayBack() throws {
    #expect(abs(try speed(at: 150) + 1000) < 5)
    #expect(abs(try speed(at: 320) + 1000) < 5)
  }

  @Test func whatBeginsAnewGoesTheSameWay() throws {
    #expect(abs(try speed(at: 150, autoreverses: false) - 1000) < 5)
  }

  @Test func whatHasEndedHasNone() throws {
    #expect(abs(try speed(at: 100, repeats: .once, autoreverses: false)) < 5)
    #expect(abs(try speed(at: 250, repeats: .once)) < 5)
    #expect(abs(try speed(at: 150, repeats: .count(1.5), autoreverses: false)) < 5)
  }

  @Test func aStepHasNone() throws {
    #expect(abs(try speed(at: 50, curve: .steps(2))) < 5)
  }
}
