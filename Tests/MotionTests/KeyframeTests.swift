import Motion
import TestSupport
import Testing

@Suite struct KeyframeTests {
  private func values(_ tape: Tape<Double>, _ times: [Double]) -> [Double] {
    times.map { tape.value(of: TrackID(raw: 0), at: ms($0)) }
  }

  @Test func eachTakesItsPartAndRestsBetween() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    let y = recorder.addTrack("y", initial: 3)
    let log = Log()
    recorder.animateKeyframes(Transaction(.seconds(1), curve: .linear)) { keyframes in
      keyframes.add(at: 0, for: 0.25) { recorder.set(x, to: 10) }
      keyframes.add(at: 0.5, for: 0.5) {
        recorder.set(x, to: 0)
        recorder.set(y, to: 4)
      }
      expectEqual(recorder.model(x), 0)
    } completion: {
      log("\(recorder.now) \($0)")
    }
    let tape = try recorder.run()
    expectEqual(
      values(tape, [0, 125, 250, 400, 500, 750, 1000, 2000]), [0, 5, 10, 10, 10, 5, 0, 0])
    expectEqual(tape.value(of: y, at: ms(500)), 3)
    expectEqual(tape.value(of: y, at: ms(750)), 3.5)
    expectEqual(log.lines, ["1s true"])
  }

  @Test func oneThatBeginsEarlyTakesOverFromThere() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animateKeyframes(Transaction(.seconds(1), curve: .linear)) { keyframes in
      keyframes.add(at: 0.5, for: 0.5) { recorder.set(x, to: 0) }
      keyframes.add(at: 0, for: 1) { recorder.set(x, to: 10) }
    }
    expectEqual(recorder.model(x), 0)
    expectEqual(values(try recorder.run(), [250, 500, 750, 1000]), [2.5, 5, 2.5, 0])
  }

  /// What lasts beyond the end is cut there, and what begins beyond it happens at the end.
  @Test func noneGoesOnBeyondTheEnd() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    let y = recorder.addTrack("y", initial: 0)
    recorder.animateKeyframes(Transaction(.seconds(1), curve: .linear)) { keyframes in
      keyframes.add(at: 0.5, for: 2) { recorder.set(x, to: 10) }
      keyframes.add(at: 3, for: 1) { recorder.set(y, to: 10) }
    }
    let tape = try recorder.run()
    expectEqual(values(tape, [250, 500, 750, 1000, 2000]), [0, 0, 5, 10, 10])
    #expect(tape.value(of: y, at: ms(999)) == 0 && tape.value(of: y, at: ms(1000)) == 10)
  }

  @Test func theWholeIsBentRepeatedAndReversed() throws {
    let recorder = Recorder<Double>()
    let x = recorder.addTrack("x", initial: 0)
    recorder.animateKeyframes(
      Transaction(ms(100), curve: .steps(2, .end), repeats: .count(2), autoreverses: true)
    ) { keyframes in
      keyframes.add(at: 0, for: 0.5) { recorder.set(x, to: 8) }
      keyframes.add(at: 0.5, for: 0.5) { recorder.set(x, to: 4) }
    }
    let tape = try recorder.run()
    expectEqual(tape.end, ms(400))
    expectEqual(values(tape, [10, 60, 140, 190, 210, 260]), [0, 8, 8, 0, 0, 8])
  }

  /// A segment of a second through values.
  private func segment<Value>(
    _ values: [Value], times: [Double]? = nil, curves: [Curve]? = nil, name: String? = nil
  ) throws -> Segment<Value> {
    var segment = Segment(
      begin: .zero, duration: .seconds(1), from: values[0], to: values[values.count - 1])
    segment.path = try Keyframe.path(through: values, times: times, curves: curves, name: name)
    return segment
  }

  @Test func aSegmentGoesThroughValues() throws {
    let segment = try segment([5.0, 10, 0], times: [0, 0.2, 1], curves: [.linear, .easeIn])
    expectEqual([0, 100, 200, 1000].map { segment.value(at: ms($0)) }, [5, 7.5, 10, 0])
    let late = 10 * (1 - Curve.easeIn.value(at: 0.5))
    #expect((segment.value(at: ms(600)) - late).magnitude < 1e-12)
    #expect(
      segment.description
        == "0s + 1s: 5.0 → 0.0, linear, by 10.0 at 20%; 0.0 at 100%, ease-in")
  }

  @Test func valuesThatJump() throws {
    let segment = try segment(
      [Prop.word("a"), .word("b"), .word("c")], times: [0, 0.5, 1], curves: [.steps(1), .linear])
    expectEqual(segment.value(at: ms(499)), .word("a"))
    // A word has no way to another: unless its curve is a step it is there as soon as its way begins.
    expectEqual(segment.value(at: ms(500)), .word("c"))
  }

  @Test func whatCannotBeKeyframesSaysWhy() {
    let cases: [([Double], [Double]?, [Curve]?, String)] = [
      ([1], nil, nil, "pulse: expected at least 2 values, found 1"),
      ([1, 2], [0], nil, "pulse: expected a time for each of 2 values, found 1"),
      ([1, 2], nil, [], "pulse: expected a curve for each of 1 intervals, found 0"),
      (
        [1, 2, 3], [0, 2, 1], nil, "pulse: expected times that grow from 0 to 1, found 2 as time 1"
      ),
      (
        [1, 2], [0.5, 0.2], nil,
        "pulse: expected times that grow from 0 to 1, found 0.2 as time 1"
      ),
      (
        [1, 2], [-0.5, 1], nil, "pulse: expected times that grow from 0 to 1, found -0.5 as time 0"
      ),
    ]
    for (values, times, curves, message) in cases {
      #expect {
        try segment(values, times: times, curves: curves, name: "pulse")
      } throws: {
        ($0 as? KeyframeError)?.description == message
      }
    }
  }
}
