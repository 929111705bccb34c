import Motion
import TestSupport
import Testing

@Suite struct TapeTests {
  /// Two letters that turn and change their colour, with an interruption.
  private func recorded() throws -> Tape<Prop> {
    let recorder = Recorder<Prop>()
    let turn = recorder.addTrack("A.turn", initial: .number(0))
    let color = recorder.addTrack("A.color", initial: .word("black"))
    recorder.mark("start")
    recorder.animate(ms(100), curve: .linear) {
      recorder.set(turn, to: .number(45))
      recorder.set(color, to: .word("magenta"))
    } completion: { _ in
      recorder.animate(ms(50), curve: .easeIn) {
        recorder.set(turn, to: .number(0))
        recorder.set(color, to: .word("black"))
      }
    }
    recorder.after(ms(125)) {
      recorder.mark("turn back")
      recorder.animate(ms(100)) { recorder.set(turn, to: .number(90)) }
    }
    return try recorder.run()
  }

  @Test func isPrintedALineATrackAndALineASegment() throws {
    try expectEqual(
      recorded().description,
      """
      end 0.225s
      mark start 0s
      mark turn back 0.125s
      track 0 A.turn: 0.0
        0s + 0.1s: 0.0 → 45.0, linear
        0.1s + 0.05s: 45.0 → 0.0, ease-in
        0.125s + 0.1s: 30.80894343423573 → 90.0, ease-in-out
      track 1 A.color: black
        0s: magenta
        0.1s: black

      """)
  }

  @Test func twoRecordingsAreEqual() throws {
    let (first, second) = try (recorded(), recorded())
    expectEqual(first, second)
    expectEqual(first.hashValue, second.hashValue)
    expectEqual(first.description, second.description)
  }

  @Test func anyOrderGivesTheSameBits() throws {
    let tape = try recorded()
    let times = (0...500).map { ms(Double($0) / 2) }
    func bits(_ times: [Time]) -> [Prop] {
      times.map { tape.value(of: TrackID(raw: 0), at: $0) }
    }
    var dice = Dice(seed: 7)
    let order = times.indices.shuffled(using: &dice)
    let shuffled = bits(order.map { times[$0] })
    let straight = bits(times)
    #expect(zip(order, shuffled).allSatisfy { straight[$0] == $1 })
    expectEqual(bits(times.reversed()).reversed(), straight)
  }

  @Test func anyThreadGivesTheSameBits() async throws {
    let tape = try recorded()
    let sums = await withTaskGroup(of: [Prop].self) { group in
      for _ in 0..<4 {
        group.addTask { (0...225).map { tape.value(of: TrackID(raw: 0), at: ms(Double($0))) } }
      }
      var all: [[Prop]] = []
      for await values in group { all.append(values) }
      return all
    }
    expectEqual(Set(sums).count, 1)
  }

  @Test func itsMarksAreInOrder() throws {
    try expectEqual(recorded().marks, [Mark("start", at: .zero), Mark("turn back", at: ms(125))])
  }
}
