import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
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

  /// The spokes of a yellow wheel that show, in order.
  private func spokes(_ tape: StageTape, at time: Time) -> [ShownBox] {
    tape.shapes(.yellow, at: time)
  }

  @Test(arguments: [("modern", 8), ("classic", 12)])
  func spokesComeOneByOneWithThePull(look: String, count: Int) throws {
    let tape = try tape("whole", ["look": look, "tint": "yellow"])
    let touch = try time("touch", tape)
    let trigger = try time("trigger", tape)
    var seen: [Int] = []
    for step in 0...400 {
      let spokes = spokes(tape, at: touch + (trigger - touch) * (Double(step) / 400))
      if seen.last != spokes.count { seen.append(spokes.count) }
    }
    expectEqual(seen, Array(0...count))
  }

  /// Measured on iOS 15: the first spoke at 36 to 42 of 133, the last at 118 to 120; all of one strength
  /// at 131.
  @Test func spokesComeAtTheirPartOfTheTrigger() throws {
    let scene = SystemSpinnerScene()
    let height = 667.0 - 28
    let trigger = RefreshControl.systemTrigger(height: height)
    let band = RubberBand(dimension: height)
    for (part, count) in [(0.29, 0), (0.31, 1), (0.89, 7), (0.98, 8)] {
      let finger = band.travel(for: part * trigger)
      var scene = scene
      try scene.set("tint", "yellow")
      let tape = try scene.record(
        on: StageSettings(), script: GestureScript("pull \(finger) over 1s; hold 1s; end"))
      let spokes = spokes(tape, at: .seconds(1.5))
      expectEqual(spokes.count, count)
      if count == 8 { #expect(spokes.allSatisfy { $0.color.alpha == 1 }) }
    }
  }

  /// The ramp fades in within three quarters of a turn, smoothly turning; then come the steps.
  @Test func theWheelTurnsOnceASecondFromTheTriggerOn() throws {
    let tape = try tape("whole", ["tint": "yellow"])
    let refresh = try time("refresh", tape)
    #expect(refresh == (try time("trigger", tape)))
    func turn(_ seconds: Double) throws -> Double {
      try #require(spokes(tape, at: refresh + .seconds(seconds)).last).turn
    }
    func strengths(_ seconds: Double) -> [Double] {
      spokes(tape, at: refresh + .seconds(seconds)).map { ($0.color.alpha * 255).rounded() }
    }
    expectEqual(strengths(0), [255, 255, 255, 255, 255, 255, 255, 255])
    expectEqual(strengths(0.76), [21, 42, 63, 83, 103, 124, 144])
    for (earlier, later, degrees) in [
      (0.01, 0.26, 90.0), (0.3, 0.4, 36), (0.77, 0.86, 0), (0.8, 0.9, 45),
    ] {
      let way = try turn(later) - turn(earlier)
      #expect(abs((way - degrees).remainder(dividingBy: 360)) < 1e-6)
    }
  }

  /// The rows jump down under the finger at the trigger, and back where the work ends before it is
  /// lifted.
  @Test func itOpensUnderTheFinger() throws {
    let log = try tape("held").log.entries
    let triggered = try #require(log.firstIndex { $0.event == "triggered" })
    let opened = try #require(log[triggered...].first { $0.event == "inset set" })
    let before = -(try #require(log[triggered].offset).y)
    let band = RubberBand(dimension: 639)
    let after = 60 + band.shown(for: band.travel(for: before) - 60)
    #expect(abs(-(try #require(opened.offset).y) - after) < 1e-9 && after - before > 36)
    let closed = try #require(log.last { $0.event == "inset set" })
    #expect(abs(try #require(closed.offset).y + band.shown(for: 330)) < 1e-9)
    #expect(closed.time < (try time("release", tape("held"))))
  }

  @Test func theTableStaysOpenBy60AndCloses() throws {
    let log = try tape().log.entries
    #expect(log.contains { $0.event == "deceleration ends" && $0.offset?.y == -60 })
    expectEqual(log.last?.inset?.top, 0)
  }

  @Test func workTakesItsTime() throws {
    let tape = try tape("whole", ["work": "1.25s"])
    try expectEqual(time("collapse", tape) - time("refresh", tape), .seconds(1.25))
  }

  @Test func aShortPullStartsNothing() throws {
    #expect(try tape("short").time(of: "refresh") == nil)
  }

  @Test func heldOnAfterTheWorkItDoesNotBeginAgain() throws {
    let tape = try tape("held")
    expectEqual(tape.marks.count { $0.name == "refresh" }, 1)
    let collapse = try time("collapse", tape)
    let release = try time("release", tape)
    #expect(collapse < release)
    let wheel = try self.tape("held", ["tint": "yellow"])
    #expect(spokes(wheel, at: release - .milliseconds(10)).isEmpty)
  }

  @Test func itCanBePulledTwice() throws {
    try expectEqual(tape("twice").marks.count { $0.name == "refresh" }, 2)
  }

  /// The system's parts belong together.
  @Test(arguments: [(IOSVersion.ios9, 12), (.ios13, 8), (.ios18, 8)])
  func theWheelIsThatOfTheSystem(_ ios: IOSVersion, _ count: Int) throws {
    var scene = SystemSpinnerScene()
    try scene.set("tint", "yellow")
    let tape = try scene.record(on: StageSettings(ios: ios), gesture: "whole")
    expectEqual(spokes(tape, at: try time("trigger", tape)).count, count)
  }
}
