import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// An animation that is paused, moved by hand and turned round.
@Suite struct PropertyAnimatorTests {
  /// A box that an animator moves from 0 to 100 in a second, evenly unless a curve is given, and what a
  /// body does with it.
  private func play(
    _ curve: Curve = .linear, _ body: @escaping (Stage, PropertyAnimator, Layer) -> Void
  ) throws -> StageTape {
    let stage = Stage(StageSettings(size: Size(200, 10)))
    let box = Layer(frame: Rect(0, 0, 10, 10), background: .red)
    stage.screen.add(box)
    let animator = PropertyAnimator(on: stage, duration: .seconds(1), curve: curve) {
      box.frame.origin.x = 100
    }
    body(stage, animator, box)
    return try stage.record(GestureScript("wait 6s; end"))
  }

  private func expect(
    _ tape: StageTape, _ places: [(at: Double, x: Double)],
    at location: SourceLocation = #_sourceLocation
  ) {
    for (seconds, x) in places {
      let found = tape.rectangles(filledWith: .red, at: seconds).first?.minX ?? .nan
      #expect((found - x).magnitude < 1e-6, "at \(seconds)", sourceLocation: location)
    }
  }

  @Test func itRunsOnce() throws {
    var ends: [PropertyAnimator.Position] = []
    let tape = try play(.easeIn) { stage, animator, _ in
      animator.addCompletion { ends.append($0) }
      animator.start(after: .seconds(1))
    }
    expect(
      tape, [(0.9, 0), (1.5, 100 * Curve.easeIn.value(at: 0.5)), (2, 100), (5, 100)])
    expectEqual(ends, [.end])
  }

  @Test func itIsPausedAndGoesOn() throws {
    let tape = try play { stage, animator, _ in
      animator.start()
      stage.at(0.25) {
        animator.pause()
        #expect(animator.fractionComplete == 0.25 && !animator.isRunning)
      }
      stage.at(2) { animator.start(durationFactor: 2) }
    }
    expect(tape, [(0.25, 25), (1.9, 25), (2.5, 25 + 25), (3.5, 100), (5, 100)])
  }

  @Test func itIsMovedByHand() throws {
    let tape = try play(.easeOut) { stage, animator, _ in
      for (seconds, part) in [(0.5, 0.3), (1, 0.9), (1.5, 0.2)] {
        stage.at(seconds) { animator.fractionComplete = part }
      }
      stage.at(2) { animator.start() }
    }
    let curve = Curve.easeOut
    expect(
      tape,
      [
        (0.4, 0), (0.7, 100 * curve.value(at: 0.3)), (1.2, 100 * curve.value(at: 0.9)),
        (1.9, 100 * curve.value(at: 0.2)), (2.4, 100 * curve.value(at: 0.6)), (2.8, 100),
      ])
  }

  @Test func movedByHandItStaysBetweenItsEnds() throws {
    _ = try play { _, animator, _ in
      for (part, found) in [(1.5, 1.0), (-0.5, 0)] {
        animator.fractionComplete = part
        expectEqual(animator.fractionComplete, found)
      }
    }
  }

  @Test func itIsTurnedRoundOnItsWay() throws {
    var ends: [PropertyAnimator.Position] = []
    let tape = try play(.easeInOut) { stage, animator, box in
      animator.addCompletion { ends.append($0) }
      animator.start()
      stage.at(0.6) {
        animator.isReversed = true
        #expect(animator.isRunning)
      }
      stage.at(0.8) { #expect((animator.fractionComplete - 0.4).magnitude < 1e-9) }
      stage.at(3) { expectEqual(box.frame.minX, 0, "the value is that of the start") }
    }
    let curve = Curve.easeInOut
    expect(
      tape,
      [(0.6, 100 * curve.value(at: 0.6)), (0.8, 100 * curve.value(at: 0.4)), (1.2, 0), (5, 0)])
    expectEqual(ends, [.start])
  }

  @Test func stoppedItStaysWhereItIs() throws {
    var ends: [PropertyAnimator.Position] = []
    let tape = try play { stage, animator, box in
      animator.addCompletion { ends.append($0) }
      animator.start()
      stage.at(0.4) {
        animator.stop()
        #expect((box.frame.minX - 40).magnitude < 1e-9)
        animator.start()
        animator.fractionComplete = 0.9
      }
    }
    expect(tape, [(0.3, 30), (0.4, 40), (5, 40)])
    expectEqual(ends, [.current])
  }

  @Test func aTimerRepeatsUntilItIsCancelled() throws {
    let stage = Stage(StageSettings())
    var times: [Double] = []
    var timer: ScheduledCall?
    timer = stage.every(.milliseconds(300)) {
      times.append(stage.now.seconds)
      if times.count == 3 { timer?.cancel() }
    }
    let tape = try stage.record(GestureScript(steps: []))
    #expect(times == [0.3, 0.6, 0.9] && tape.end == .seconds(0.9))
  }

  @Test func aTimerCancelsItself() throws {
    let stage = Stage(StageSettings())
    var times: [Double] = []
    stage.every(.milliseconds(300)) { timer in
      times.append(stage.now.seconds)
      if times.count == 3 { timer.cancel() }
    }
    let tape = try stage.record(GestureScript(steps: []))
    #expect(times == [0.3, 0.6, 0.9] && tape.end == .seconds(0.9))
  }

  @Test func aDisplayLinkTicks120TimesASecond() throws {
    let stage = Stage(StageSettings())
    var ticks = 0
    stage.addDisplayLink {
      ticks += 1
      return stage.now < .seconds(1)
    }
    _ = try stage.record(GestureScript("wait 3s; end"))
    expectEqual(ticks, 120)
  }
}
