import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The system's refresh control, beside what films of real iOS gave.
@Suite struct SystemSpinnerFigureTests {
  private func spokes(_ story: SceneStory, at time: Time) -> [ShownBox] {
    story.tape.shapes(.yellow, at: time)
  }

  private func story(
    _ gesture: String = "whole", _ set: [String: String] = [:]
  ) throws -> SceneStory {
    try SceneStory(
      SystemSpinnerScene(), gesture, with: set.merging(["tint": "yellow"]) { a, _ in a })
  }

  /// A table of 667 points is triggered by a pull of 132.5, one of 852 by 150.33; the rows jump to
  /// 60 + band(finger − 60), 171 of 667.
  @Test(arguments: [(667.0, 132.5, 171.0), (852, 150.33, 187.5)])
  func theTriggerAndTheJump(height: Double, trigger: Double, jumped: Double) throws {
    let settings = StageSettings(size: Size(375, height))
    for (pull, shown) in [(trigger - 0.3, trigger - 0.3), (trigger + 0.3, jumped)] {
      let story = try SceneStory(
        SystemSpinnerScene(), held: pull, of: height, on: settings, with: ["table-top": "0"])
      let rows = try story.tape.text("One", at: story.end).foot.y
      #expect(try isNear(rows - (story.tape.text("One", at: .zero).foot.y), shown, 0.8))
    }
  }

  /// Pulled to 0.98 of the trigger: 8 spokes of full strength, 5 to 15 points off the middle, 3.65
  /// wide; the wheel stands 30 wide in the middle of the screen, 30 below the bar.
  @Test func theModernWheel() throws {
    let story = try SceneStory(
      SystemSpinnerScene(), held: 127, of: 639, with: ["tint": "yellow"])
    let spokes = spokes(story, at: story.end)
    #expect(spokes.count == 8 && spokes.allSatisfy { $0.color.alpha == 1 })
    #expect(isNear(spokes.bounds, Rect(172.5, 43, 30, 30)))
    #expect(isNear(spokes[0].box, Rect(187.5 - 1.8225, 43, 3.645, 10)))
  }

  /// Measured on iOS 15: the rows uncover the wheel, which stands still under the finger.
  @Test(arguments: [45.0, 70, 100, 127]) func theModernWheelStandsStill(pull: Double) throws {
    let story = try SceneStory(
      SystemSpinnerScene(), held: pull, of: 639, with: ["tint": "yellow"])
    let spoke = try #require(spokes(story, at: story.end).first)
    #expect(isNear(spoke.box, Rect(187.5 - 1.8225, 43, 3.645, 10)) && spoke.turn == 0)
    // Its ends are round: a quarter of its width in, they are cut off.
    for (x, y, isInside) in [
      (0.0, 43.1, true), (1.7, 43.1, false), (1.7, 48, true), (1.7, 52.9, false),
    ] {
      expectEqual(spoke.path.contains(Point(187.5 + x, y)), isInside)
    }
  }

  /// The classic wheel from the head: 100 93 79 63 53 44 36 29 25 24 23 23 of 127, 12 spokes of 2 points
  /// and 0.54 of the radius, 20 points wide.
  @Test func theClassicWheel() throws {
    let story = try story("whole", ["look": "classic"])
    let wheel = spokes(story, at: try story.time("refresh", plus: 10))
    #expect(
      wheel.map { Int(($0.color.alpha * 127).rounded()) }
        == [23, 23, 24, 25, 29, 36, 44, 53, 63, 79, 93, 100])
    #expect(isNear(wheel.bounds, Rect(177.5, 48, 20, 20)))
    #expect(isNear(wheel[0].box, Rect(186.5, 48, 2, 5.4)))
    let next = spokes(story, at: try story.time("refresh", plus: 90))
    #expect(isNear(next[0].turn - wheel[0].turn, 30))
  }

  /// At work it lies at the same place as under the finger.
  @Test func atWorkItStaysInItsPlace() throws {
    let story = try story()
    let wheel = spokes(story, at: try story.time("refresh", plus: 1300))
    let middle = wheel.bounds
    #expect(isNear(middle.midX, 187.5, 2) && isNear(middle.midY, 58, 2))
  }

  /// It shrinks as it closes, and is gone when about 10 points are left.
  @Test func theWheelIsGoneBeforeItIsClosed() throws {
    let story = try story()
    let rest = try story.tape.text("Three", at: .zero).foot.y
    func left(_ milliseconds: Double) throws -> Double {
      try story.tape.text("Three", at: story.time("collapse", plus: milliseconds)).foot.y - rest
    }
    let seen = try stride(from: 0.0, to: 300, by: 2).filter {
      try !spokes(story, at: story.time("collapse", plus: $0)).isEmpty
    }
    #expect(try isNear(left(#require(seen.last)), 10, 2))
    let half = spokes(story, at: try story.time("collapse", plus: 105))
    #expect(try isNear(#require(half.first).scale, 0.55, 0.004))
    // It turns on: a step in an eighth of a second.
    let earlier = spokes(story, at: try story.time("collapse", plus: -20))
    let turn = try #require(half.first).turn - #require(earlier.first).turn
    #expect(isNear(turn.remainder(dividingBy: 360), 45, 1e-3))
  }

  /// Red behind a yellow wheel, as in the tutorial.
  @Test func theGroundIsThatOfTheTutorial() throws {
    let story = try story("whole", ["background": "red"])
    let ground = story.tape.shapes(.red, at: try story.time("collapse"))
    #expect(isNear(ground.bounds, Rect(0, 28, 375, 60)))
  }

  /// The work takes 1.5 s.
  @Test func theWork() throws {
    let story = try story()
    try expectEqual(story.time("collapse") - story.time("refresh"), .seconds(1.5))
  }

  /// The default colours: #686868 on white, #979797 in the dark.
  @Test(arguments: [(Appearance.light, 0x68), (.dark, 0x97)])
  func theSystemsColour(_ appearance: Appearance, level: Int) throws {
    let story = try SceneStory(
      SystemSpinnerScene(), held: 127, of: 639, on: StageSettings(appearance: appearance))
    expectEqual(story.tape.shapes(.gray(level), at: story.end).count, 8)
  }
}
