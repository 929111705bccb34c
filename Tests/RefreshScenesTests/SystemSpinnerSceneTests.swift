import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

@Suite struct SystemSpinnerSceneTests {
  private func tape(
    _ gesture: String = "whole", _ set: KeyValuePairs<String, String> = [:]
  ) throws -> StageTape {
    var scene = SystemSpinnerScene()
    for (name, value) in set {
      try scene.set(name, value)
    }
    return try scene.record(on: StageSettings(), gesture: gesture)
  }

  private func time(_ mark: String, _ tape: StageTape) throws -> Time {
    try #require(tape.time(of: mark))
  }

  /// How many spokes show: narrow filled shapes that are turned or stand upright.
  private func spokes(_ tape: StageTape, at time: Time) -> Int {
    tape.displayList(at: time).commands.count { command in
      guard case .fill(let path, _, .color(let color), _) = command else { return false }
      return color.red == 1 && color.green == 1 && color.blue == 0 && path.bounds.width < 20
    }
  }

  @Test(arguments: [("modern", 8), ("classic", 12)])
  func spokesComeOneByOneWithThePull(look: String, count: Int) throws {
    let tape = try tape("whole", ["look": look, "tint": "yellow"])
    let touch = try time("touch", tape)
    let trigger = try time("trigger", tape)
    var seen: [Int] = []
    for step in 0...400 {
      let number = spokes(tape, at: touch + (trigger - touch) * (Double(step) / 400))
      if seen.last != number { seen.append(number) }
    }
    #expect(seen == Array(0...count))
  }

  @Test func theWheelTurnsOnceASecondFromTheTriggerOn() throws {
    let tape = try tape("whole", ["tint": "yellow"])
    let refresh = try time("refresh", tape)
    #expect(refresh == (try time("trigger", tape)))
    func wheel(_ seconds: Double) -> [Affine] {
      tape.displayList(at: refresh + .seconds(seconds)).commands.compactMap {
        if case .fill(_, _, .color(.yellow.faded(147 / 255)), let map) = $0 { map } else { nil }
      }
    }
    let first = try #require(wheel(0.01).first?.parts.rotation.degrees)
    let later = try #require(wheel(0.26).first?.parts.rotation.degrees)
    #expect(abs((later - first - 90).remainder(dividingBy: 360)) < 1e-9)
    #expect(wheel(0.3) == wheel(0.37))
  }

  @Test func theTableStaysOpenBy60AndCloses() throws {
    let log = try tape().log.entries
    #expect(log.contains { $0.event == "deceleration ends" && $0.offset?.y == -60 })
    #expect(log.last?.inset?.top == 0)
  }

  @Test func workTakesItsTime() throws {
    let tape = try tape("whole", ["work": "1.25s"])
    #expect(try time("collapse", tape) - time("refresh", tape) == .seconds(1.25))
  }

  @Test func aShortPullStartsNothing() throws {
    #expect(try tape("short").time(of: "refresh") == nil)
  }

  @Test func heldOnAfterTheWorkItDoesNotBeginAgain() throws {
    let tape = try tape("held")
    #expect(tape.marks.count { $0.name == "refresh" } == 1)
    let collapse = try time("collapse", tape)
    let release = try time("release", tape)
    #expect(collapse < release)
    let wheel = try self.tape("held", ["tint": "yellow"])
    #expect(spokes(wheel, at: release - .milliseconds(10)) == 0)
  }

  @Test func itCanBePulledTwice() throws {
    #expect(try tape("twice").marks.count { $0.name == "refresh" } == 2)
  }

  @Test func withoutATintTheSpokesAreThoseOfTheAppearance() throws {
    let tape = try SystemSpinnerScene().record(
      on: StageSettings(appearance: .dark), gesture: "whole")
    let moment = try time("refresh", tape) + .milliseconds(100)
    let color = Spinner.Style.modern.color(.dark)
    #expect(
      tape.displayList(at: moment).commands.contains {
        if case .fill(_, _, .color(color.faded(147 / 255)), _) = $0 { true } else { false }
      })
  }
}
