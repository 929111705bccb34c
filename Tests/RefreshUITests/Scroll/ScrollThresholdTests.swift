import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The numbers at which a plane decides how it goes on, on both sides of each.
@Suite struct ScrollThresholdTests {
  /// Where a plane of five pages comes to rest that is let go at an offset.
  private func rest(
    letGoAt offset: Double, velocity: Double, _ change: (ScrollView) -> Void = { _ in }
  ) throws -> Double {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(1500, 400))
    scroll.isPagingEnabled = true
    change(scroll)
    stage.at(0.1) {
      scroll.beginDragging()
      scroll.contentOffset.x = offset
      // A finger that goes to the left moves the plane on.
      scroll.endDragging(velocity: Vector(-velocity, 0))
    }
    _ = try stage.record(GestureScript(steps: [.wait(.seconds(6)), .end]))
    return scroll.contentOffset.x
  }

  @Test(
    arguments: [
      (200, 300), (200.25, 600), (-200, 300), (-200.25, 300), (0, 300),
    ] as [(Double, Double)])
  func aPageTurnsPastItsSpeed(velocity: Double, page: Double) throws {
    try expectEqual(rest(letGoAt: 340, velocity: velocity), page)
  }

  @Test func aPageTurnsBackPastItsSpeed() throws {
    try expectEqual(rest(letGoAt: 500, velocity: -200), 600)
    try expectEqual(rest(letGoAt: 500, velocity: -200.25), 300)
  }

  /// Let go just where a page stands, a fast finger still turns it.
  @Test(arguments: [(250, 600), (200, 300), (-200, 300), (-250, 0)] as [(Double, Double)])
  func aPageTurnsFromItsOwnPlace(velocity: Double, page: Double) throws {
    try expectEqual(rest(letGoAt: 300, velocity: velocity), page)
  }

  @Test func halfAPageIsNearerToTheNext() throws {
    try expectEqual(rest(letGoAt: 450, velocity: 0), 600)
    try expectEqual(rest(letGoAt: 449.75, velocity: 0), 300)
  }

  // MARK: - Without pages

  /// Whether a plane that is let go at an offset runs on.
  private func runsOn(
    at offset: Double, velocity: Double, bounces: Bool = true, height: Double = 1000
  ) throws -> Bool {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, height))
    scroll.bounces = bounces
    var runsOn = false
    scroll.whenDraggingEnds { runsOn = $0 }
    scroll.beginDragging()
    scroll.contentOffset.y = offset
    scroll.endDragging(velocity: Vector(0, -velocity))
    return runsOn
  }

  @Test func withoutABounceNothingRunsOnAtTheEnds() throws {
    // 600 is the end of a plane of 1 000 in a window of 400.
    #expect(try !runsOn(at: 600, velocity: 500, bounces: false))
    #expect(try runsOn(at: 599.75, velocity: 500, bounces: false))
    #expect(try runsOn(at: 600, velocity: -500, bounces: false))
    #expect(try !runsOn(at: 0, velocity: -500, bounces: false))
    #expect(try runsOn(at: 0.25, velocity: -500, bounces: false))
    #expect(try runsOn(at: 0, velocity: 500, bounces: false))
  }

  @Test func withABounceItRunsOnThere() throws {
    #expect(try runsOn(at: 600, velocity: 500) && runsOn(at: 0, velocity: -500))
    #expect(try !runsOn(at: 300, velocity: 0))
  }

  @Test func tooSlowToGoHalfAPointItStops() throws {
    // At the usual rate a point of way is about 2 points a second.
    #expect(try !runsOn(at: 300, velocity: 1) && runsOn(at: 300, velocity: 1.01))
    #expect(try !runsOn(at: 300, velocity: -1) && runsOn(at: 300, velocity: -1.01))
  }

  @Test func aPlaneAsLargeAsItsWindowIsNotMoved() {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, 400))
    #expect(!scroll.canScroll(.vertical) && !scroll.canScroll(.horizontal))
    scroll.contentSize = Size(300.25, 400.25)
    #expect(scroll.canScroll(.vertical) && scroll.canScroll(.horizontal))
    scroll.contentSize = Size(300, 400)
    scroll.contentInset.bottom = 0.25
    #expect(scroll.canScroll(.vertical) && !scroll.canScroll(.horizontal))
    scroll.contentInset = .zero
    scroll.alwaysBounces = [.vertical]
    #expect(scroll.canScroll(.vertical) && !scroll.canScroll(.horizontal))
    scroll.bounces = false
    #expect(!scroll.canScroll(.vertical))
  }

  @Test func aFingerThatHasComeToRestHasNoSpeed() throws {
    // Lifted when it arrives, the plane goes on; a tick later it stays.
    func offset(liftedAt seconds: Double) throws -> Double {
      let stage = Stage(StageSettings(size: Size(300, 400)))
      let scroll = stage.addScrollView(Size(300, 9000))
      stage.at(0) {
        scroll.beginDragging()
        scroll.drag(by: -100, over: .seconds(0.2), curve: .linear)
      }
      stage.at(seconds) { scroll.endDragging() }
      _ = try stage.record(GestureScript(steps: [.wait(.seconds(5)), .end]))
      return scroll.contentOffset.y
    }
    let on = Deceleration(start: 100, velocity: 500).destination
    #expect(try abs(offset(liftedAt: 0.2) - on) <= Deceleration.nearness)
    try expectEqual(offset(liftedAt: 0.21), 100)
  }

  @Test func aCaughtPlaneStopsAndAnOffsetThatIsSetAgainStays() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, 9000))
    var ended: [Double] = []
    scroll.whenDecelerationEnds { ended.append(scroll.contentOffset.y) }
    stage.drag(scroll, by: Vector(0, -100), at: 0, velocity: Vector(0, -500))
    stage.at(0.5) { scroll.touchDown() }
    stage.at(0.7) { scroll.endDragging() }
    _ = try stage.record(GestureScript(steps: [.wait(.seconds(5)), .end]))
    let caught = Deceleration(start: 100, velocity: 500).position(at: .seconds(0.3))
    #expect(ended.count == 1 && abs(ended[0] - caught) < 1e-6)
    #expect(abs(scroll.contentOffset.y - caught) < 1e-6 && !scroll.isDecelerating)
  }

  @Test func aFingerThatCatchesThePlaneAndDoesNotMoveLetsItStay() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, 9000))
    stage.drag(scroll, by: Vector(0, -100), at: 0, velocity: Vector(0, -500))
    var caught = 0.0
    stage.at(0.5) {
      scroll.beginDragging()
      caught = scroll.contentOffset.y
    }
    stage.at(0.7) { scroll.endDragging() }
    _ = try stage.record(GestureScript(steps: [.wait(.seconds(5)), .end]))
    #expect(caught > 150 && scroll.contentOffset.y == caught)
  }

  @Test func aSecondFlingTakesTheSpeedOfItsOwnOnly() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, 9000))
    stage.drag(scroll, by: Vector(0, -100), at: 0, velocity: Vector(0, -500))
    var start = 0.0
    stage.at(0.5) {
      scroll.beginDragging()
      start = scroll.contentOffset.y
      scroll.endDragging(velocity: Vector(0, -300))
    }
    _ = try stage.record(GestureScript(steps: [.wait(.seconds(6)), .end]))
    let end = Deceleration(start: start, velocity: 300).destination
    #expect(abs(scroll.contentOffset.y - end) <= Deceleration.nearness + 1e-6)
  }
}
