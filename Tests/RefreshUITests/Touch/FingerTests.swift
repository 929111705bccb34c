import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

@Suite struct FingerTests {
  /// Where a plane of 3 000 in a window of 400 is at the end of a script, and what was marked.
  private func run(_ script: String) throws -> (offset: Double, marks: [String], end: Time) {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = ScrollView()
    scroll.frame = Rect(0, 0, 300, 400)
    scroll.contentSize = Size(300, 3000)
    stage.screen.add(scroll)
    stage.touched = scroll
    var offset = 0.0
    scroll.whenScrolled { offset = scroll.contentOffset.y }
    let tape = try stage.record(GestureScript(script))
    return (offset, tape.marks.map(\.name), tape.end)
  }

  @Test func aFlingRunsOnWithItsVelocity() throws {
    let result = try run("pull -100 over 0.2s; hold 0.1s; fling -1200; wait 6s; end")
    let start = 100 + 1200 * Time.displayInterval.seconds
    let expected = Deceleration(start: start, velocity: 1200).destination
    #expect((result.offset - expected).magnitude <= Deceleration.nearness)
    expectEqual(result.marks, ["touch", "release"])
  }

  @Test func aSwipeUpRunsOnToo() throws {
    let result = try run("swipe up; wait 6s; end")
    let speed = SwipeDirection.distance / SwipeDirection.duration.seconds
    let expected = Deceleration(start: SwipeDirection.distance, velocity: speed).destination
    #expect((result.offset - expected).magnitude <= Deceleration.nearness)
    expectEqual(result.end, SwipeDirection.duration + .seconds(6))
  }

  @Test func aSwipeDownGoesBack() throws {
    let result = try run("swipe up; wait 6s; swipe down; wait 6s; swipe down; wait 6s; end")
    expectEqual(result.offset, 0)
  }

  @Test func aSwipeToTheSideLeavesThePlaneWhereItIs() throws {
    let result = try run("swipe left; swipe right; wait 1s; end")
    expectEqual(result.offset, 0)
    expectEqual(result.marks, ["touch", "release", "touch", "release"])
  }

  @Test func roundsAreRepeated() throws {
    let once = try run("pull -30 over 0.1s; hold 0.1s; release; wait 1s; mark a").marks
    let thrice = try run("repeat 3 { pull -30 over 0.1s; hold 0.1s; release; wait 1s; mark a }")
    expectEqual(thrice.marks, once + once + once)
    expectEqual(thrice.offset, 90)
  }

  @Test func thousandsOfStepsWithoutTimeNeedNoStack() throws {
    try expectEqual(run("repeat 10000 { mark a }").marks.count, 10_000)
  }
}
