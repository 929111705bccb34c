import Motion
import TestSupport
import Testing

@Suite struct RecorderTests {
  private let recorder = Recorder<Double>(tracks: "x", "y")
  private let x = TrackID(raw: 0)
  private let y = TrackID(raw: 1)
  private let log = Log()

  @Test func eventsRunInOrderOfTimeThenOfAsking() throws {
    recorder.after(ms(20)) { log("c") }
    recorder.after(ms(10)) { log("a") }
    recorder.after(ms(20)) { log("d") }
    recorder.after(ms(10)) {
      log("b")
      recorder.after(ms(10)) { log("e") }
      recorder.after(.zero) { log("b2") }
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["a", "b", "b2", "c", "d", "e"])
  }

  @Test func thousandsOfEventsComeInOrder() throws {
    var dice = Dice(seed: 8)
    var seen: [(time: Time, sequence: Int)] = []
    for sequence in 0..<5000 {
      let timer = recorder.after(ms(Double(Int.random(in: 0..<200, using: &dice)))) {
        seen.append((recorder.now, sequence))
      }
      if sequence % 7 == 0 { timer.cancel() }
    }
    _ = try recorder.run()
    expectEqual(seen.count, 5000 - 715)
    for (before, after) in zip(seen, seen.dropFirst()) {
      #expect(
        before.time < after.time || before.time == after.time && before.sequence < after.sequence)
    }
  }

  @Test func aDelayBelowZeroIsZero() throws {
    var times: [Time] = []
    recorder.after(ms(5)) { recorder.after(ms(-50)) { times.append(recorder.now) } }
    recorder.after(Time(ticks: .min)) { times.append(recorder.now) }
    _ = try recorder.run()
    expectEqual(times, [.zero, ms(5)])
  }

  @Test func whatIsCancelledDoesNotRunAndDoesNotCount() throws {
    let timer = recorder.after(.seconds(100)) { log("never") }
    recorder.after(.seconds(1)) {
      #expect(timer.isPending)
      timer.cancel()
      #expect(!timer.isPending)
    }
    try expectEqual(recorder.run().end, .seconds(1))
    #expect(log.lines.isEmpty)
  }

  @Test func cancellingWhatHasRunDoesNothing() throws {
    let timer = recorder.after(ms(1)) {}
    recorder.after(ms(2)) {
      #expect(!timer.isPending)
      timer.cancel()
    }
    try expectEqual(recorder.run().end, ms(2))
  }

  @Test func finishEndsTheRecordingAfterTheCurrentEvent() throws {
    recorder.after(ms(10)) {
      recorder.finish()
      recorder.set(x, to: 1)
    }
    recorder.after(ms(10)) { recorder.set(x, to: 2) }
    recorder.after(ms(20)) { recorder.set(x, to: 3) }
    let tape = try recorder.run()
    expectEqual(tape.end, ms(10))
    expectEqual(tape.value(of: x, at: .max), 1)
  }

  @Test func withNothingLeftItEndsWithTheLastSegment() throws {
    recorder.record(x, Segment(begin: ms(5), duration: ms(30), from: 0, to: 1))
    recorder.record(
      y, Segment(begin: .zero, duration: ms(30), from: 0, to: 1, repeats: .forever))
    recorder.after(ms(10)) {}
    try expectEqual(recorder.run().end, ms(35))
  }

  /// What never ends is seen through once, and back where it goes back.
  @Test(arguments: [(false, 30), (true, 60)] as [(Bool, Double)])
  func withNothingElseItEndsWithAPeriod(autoreverses: Bool, end: Double) throws {
    recorder.record(
      x,
      Segment(
        begin: ms(5), duration: ms(30), from: 0, to: 1, repeats: .forever,
        autoreverses: autoreverses))
    try expectEqual(recorder.run().end, ms(5 + end))
  }

  @Test func marksAreKeptInOrder() throws {
    recorder.after(ms(20)) { recorder.mark("b") }
    recorder.after(ms(10)) { recorder.mark("a") }
    recorder.after(ms(20)) { recorder.mark("a") }
    try expectEqual(
      recorder.run().marks,
      [
        Mark("a", at: ms(10)), Mark("b", at: ms(20)), Mark("a", at: ms(20)),
      ])
  }

  @Test func aSetIsAStep() throws {
    recorder.after(ms(10)) {
      recorder.set(x, to: 5)
      expectEqual(recorder.model(x), 5)
      expectEqual(recorder.presentation(x), 5)
    }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(9.999)), 0)
    expectEqual(tape.value(of: x, at: ms(10)), 5)
    expectEqual(tape.tracks[0].segments, [Segment(stepTo: 5, at: ms(10))])
  }

  @Test func theSameValueIsNoChange() throws {
    recorder.animate(ms(100), curve: .linear) { recorder.set(x, to: 10) }
    recorder.after(ms(50)) { recorder.set(x, to: 10) }
    let tape = try recorder.run()
    expectEqual(tape.value(of: x, at: ms(75)), 7.5)
  }

  @Test func aRecordedSegmentMovesTheModel() throws {
    let segment = Segment<Double>(begin: .zero, duration: ms(10), from: 3, to: 4)
    recorder.record(x, segment)
    expectEqual(recorder.model(x), 4)
    expectEqual(recorder.presentation(x), 3)
    recorder.record(x, segment, model: -1)
    expectEqual(recorder.model(x), -1)
    try expectEqual(recorder.run().tracks[0].segments, [segment])
  }

  @Test func stoppingLeavesWhatIsSeen() throws {
    recorder.animate(ms(100), curve: .linear) { recorder.set(x, to: 10) }
    recorder.after(ms(25)) {
      recorder.stop(x)
      expectEqual(recorder.model(x), 2.5)
    }
    try expectEqual(recorder.run().value(of: x, at: .seconds(1)), 2.5)
  }

  @Test func theDisplayTicksStrictlyAfterNow() throws {
    var ticks: [Int64] = []
    recorder.after(.seconds(0.5)) {
      recorder.addDisplayLink {
        ticks.append(recorder.now.ticks)
        return ticks.count < 3
      }
    }
    try expectEqual(recorder.run().end.ticks, 63 * 5_880_000)
    expectEqual(ticks, [61, 62, 63].map { $0 * 5_880_000 })
  }

  @Test func displayLinksRunInTheOrderTheyWereAdded() throws {
    var left = 2
    recorder.addDisplayLink {
      log("a")
      left -= 1
      return left > 0
    }
    recorder.after(ms(1)) {
      recorder.addDisplayLink {
        log("b")
        return left > 0
      }
    }
    _ = try recorder.run()
    expectEqual(log.lines, ["a", "b", "a", "b"])
  }

  @Test func aDisplayLinkCanBeCancelledEvenByItself() throws {
    var count = 0
    let link = recorder.addDisplayLink { true }
    var own: ScheduledCall?
    own = recorder.addDisplayLink {
      count += 1
      own?.cancel()
      return true
    }
    recorder.after(.seconds(1)) { link.cancel() }
    try expectEqual(recorder.run().end, .seconds(1))
    expectEqual(count, 1)
  }

  @Test func pastTheLimitTheErrorNamesWhatRuns() throws {
    let recorder = Recorder<Double>(limit: .seconds(2))
    let x = recorder.addTrack("x", initial: 0)
    func again() { recorder.after(ms(300), name: "the next round") { again() } }
    again()
    recorder.addDisplayLink(name: "the spinner") { true }
    recorder.after(.seconds(3)) {}
    recorder.animate(.seconds(5)) { recorder.set(x, to: 1) }
    #expect(
      throws: RecorderError.pastLimit(
        .seconds(2),
        running: [
          .init("the spinner", count: 240, since: .displayInterval),
          .init("the next round", count: 6, since: ms(300)), .init("a timer set at 0s"),
          .init("an animation begun at 0s"),
        ])
    ) { try recorder.run() }
  }

  @Test func whatIsDueAtTheLimitStillRuns() throws {
    let recorder = Recorder<Double>(limit: .seconds(2))
    recorder.after(.seconds(2)) { recorder.mark("in time") }
    try expectEqual(recorder.run().marks.count, 1)
  }

  @Test func timeThatStandsStillIsAnError() {
    func again() { recorder.after(.zero, name: "again") { again() } }
    recorder.after(ms(5)) { again() }
    #expect(
      throws: RecorderError.standstill(
        ms(5), running: [.init("again", count: 100_000, since: ms(5))])
    ) { try recorder.run() }
  }

  /// What an animation calls when it is over may hold all that records it: it is let go of at the end,
  /// called or not.
  @Test(arguments: [false, true]) func nothingIsHeldAfterTheEnd(endsByError: Bool) {
    final class Owner {
      let recorder = Recorder<Double>(limit: .seconds(2))
      var handle: AnimationHandle?

      func build(_ endsByError: Bool) {
        let x = recorder.addTrack("x", initial: 0)
        let y = recorder.addTrack("y", initial: 0)
        recorder.beginTransaction { self.handle = nil }
        handle = recorder.animate(.seconds(20)) {
          recorder.set(x, to: 1)
        } completion: { _ in
          self.handle = nil
        }
        recorder.commitTransaction()
        recorder.animate(ms(5)) {
          recorder.set(y, to: 1)
        } completion: { _ in
          self.recorder.set(x, to: 0.5)
          if !endsByError { self.recorder.after(ms(1)) { self.recorder.finish() } }
          self.recorder.animate(.seconds(9)) {
            self.recorder.set(y, to: 3)
          } completion: { _ in
            self.handle = nil
          }
        }
      }
    }
    weak var owner: Owner?
    do {
      let building = Owner()
      building.build(endsByError)
      owner = building
      let tape = try? building.recorder.run()
      #expect((tape == nil) == endsByError)
    }
    #expect(owner == nil)
  }

  @Test func errorsAreReadable() {
    let names = (1...10).map { RecorderError.Running("timer \($0)") }
    #expect(
      RecorderError.pastLimit(.seconds(600), running: names).description
        == "the recording did not end within 600s; still running: timer 1, timer 2, timer 3, "
        + "timer 4, timer 5, timer 6, timer 7, timer 8 and 2 more")
    let again = RecorderError.Running("again", count: 4000, since: ms(300))
    #expect(
      RecorderError.standstill(.seconds(1), running: [again]).description
        == "time stands still at 1s, events follow each other without end; still running: "
        + "again (repeated 4000 times since 0.3s)")
  }

  @Test func extremesNeverTrap() throws {
    let recorder = Recorder<Double>(limit: .max)
    let x = recorder.addTrack("x", initial: 0)
    recorder.animate(.max, delay: .max, repeats: .count(.infinity)) { recorder.set(x, to: 1) }
    recorder.animate(Time(ticks: .min), delay: Time(ticks: .min)) { recorder.set(x, to: 2) }
    recorder.animate(ms(1), curve: .spring(damping: .nan)) { recorder.set(x, to: .nan) }
    recorder.record(x, Segment(begin: Time(ticks: .min), duration: .max, from: 0, to: 1))
    recorder.after(.max) { recorder.addDisplayLink { false } }
    // The segment that begins before all others drops them.
    let tape = try recorder.run()
    expectEqual(tape.end, .max)
    expectEqual(
      [Time(ticks: .min), .zero, ms(1), .max].map { tape.value(of: x, at: $0) }, [0, 1, 1, 1])
  }
}
