import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct ScrollViewTests {
  /// A scroll view 400 high on a plane of 1 000, and what it did while the finger followed a script.
  private final class Log {
    var offsets: [Double] = []
    var events: [String] = []
  }

  private func record(
    _ script: String, wire: (Stage, ScrollView) -> Void = { _, _ in }
  ) throws -> (Log, StageTape) {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = ScrollView()
    scroll.frame = Rect(0, 0, 300, 400)
    scroll.contentSize = Size(300, 1000)
    stage.screen.add(scroll)
    stage.touched = scroll
    let log = Log()
    scroll.whenScrolled { log.offsets.append(scroll.contentOffset.y) }
    scroll.whenDraggingEnds { log.events.append("let go at \(stage.now)") }
    scroll.whenDecelerationEnds {
      log.events.append("at rest")
      log.offsets.append(scroll.contentOffset.y)
    }
    wire(stage, scroll)
    return (log, try stage.record(GestureScript(script)))
  }

  @Test func aPullPastTheTopGivesWay() throws {
    let (log, _) = try record("pull 100 over 0.5s; hold 0.1s; end")
    let shown = RubberBand(dimension: 400).shown(for: 100)
    #expect(abs((log.offsets.min() ?? 0) + shown) < 1e-9)
  }

  @Test func withinItsEndsThePlaneFollowsTheFinger() throws {
    let (log, _) = try record("pull -150 over 0.5s; hold 0.1s; end")
    expectEqual(log.offsets.max(), 150)
  }

  @Test func letGoPastTheTopItBouncesToRest() throws {
    let (log, _) = try record("pull 100 over 0.5s; release; wait 3s; end")
    expectEqual(log.events, ["let go at 0.5s", "at rest"])
    expectEqual(log.offsets.last, 0)
  }

  @Test func thePlaneNeverStandsStillWhileItBounces() throws {
    let (log, _) = try record("pull 100 over 0.5s; release; wait 3s; end")
    let lowest = try #require(log.offsets.indices.min { log.offsets[$0] < log.offsets[$1] })
    let back = log.offsets[lowest...]
    #expect(zip(back, back.dropFirst()).allSatisfy { $0 < $1 || ($0 == 0 && $1 == 0) })
  }

  @Test func letGoWithSpeedItRunsOn() throws {
    let (log, _) = try record("pull -150 over 0.3s linear; release; wait 4s; end")
    let expected = Deceleration(start: 150, velocity: 500)
    let last = try #require(log.offsets.last)
    #expect(abs(last - expected.destination) <= Deceleration.nearness)
    expectEqual(log.events.last, "at rest")
  }

  @Test func runningPastTheEndItBouncesThere() throws {
    let (log, _) = try record("pull -400 over 0.2s linear; release; wait 4s; end")
    #expect(try #require(log.offsets.max()) > 600)
    expectEqual(log.offsets.last, 600)
  }

  @Test func anInsetSetDuringTheBounceIsWhereItComesToRest() throws {
    let (log, _) = try record("pull 200 over 0.5s; release; wait 3s; end") { _, scroll in
      scroll.whenDraggingEnds { scroll.contentInset.top = 60 }
    }
    expectEqual(log.offsets.last, -60)
  }

  @Test func anInsetThatGoesJumpsOutsideAnAnimation() throws {
    let (_, tape) = try record("pull 200 over 0.5s; release; wait 3s; end") { stage, scroll in
      scroll.whenDraggingEnds { scroll.contentInset.top = 60 }
      stage.after(.seconds(2)) { scroll.contentInset.top = 0 }
      stage.after(.seconds(2)) { stage.mark("\(scroll.contentOffset.y)") }
    }
    #expect(tape.marks.map(\.name).contains("0.0"))
  }

  @Test func anInsetThatGoesInsideAnAnimationMovesThePlane() throws {
    let (log, _) = try record("pull 200 over 0.5s; release; wait 3s; end") { stage, scroll in
      scroll.whenDraggingEnds { scroll.contentInset.top = 60 }
      stage.after(.seconds(2)) { stage.animate(.seconds(0.5)) { scroll.contentInset.top = 0 } }
    }
    expectEqual(log.offsets.last, 0)
    expectEqual(log.offsets.dropLast().last, -60)
  }

  /// What puts a plane somewhere while it runs on ends its run, and what sets its offset does not.
  @Test func putSomewhereWhileItRunsOnItStaysThere() throws {
    for isPut in [true, false] {
      let (log, _) = try record("pull -150 over 0.3s linear; release; wait 4s; end") {
        stage, scroll in
        stage.after(.seconds(0.5)) {
          if isPut {
            scroll.setContentOffset(Point(0, 20), animated: false)
          } else {
            scroll.contentOffset.y = 20
          }
        }
      }
      #expect((try #require(log.offsets.last) == 20) == isPut)
    }
  }

  /// A swipe by code ends its own touch, and no later one.
  @Test func aSwipeEndsNoLaterTouch() throws {
    var isTracking: [Bool] = []
    _ = try record("wait 1s; end") { stage, scroll in
      stage.after(.seconds(0.1)) { scroll.swipe(.up) }
      stage.after(.seconds(0.15)) {
        scroll.endDragging()
        scroll.beginDragging()
      }
      stage.after(.seconds(0.5)) { isTracking.append(scroll.isTracking) }
    }
    expectEqual(isTracking, [true])
  }

  @Test func theSameScriptRecordsTheSameTape() throws {
    let first = try record("pull 120 over 0.4s; release; wait 2s; end").1
    let second = try record("pull 120 over 0.4s; release; wait 2s; end").1
    expectEqual(first, second)
  }
}
