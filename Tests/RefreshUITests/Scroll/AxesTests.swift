import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Planes that are moved along one axis or both.
@Suite struct AxesTests {
  /// Where a plane stops may differ by what half a tick makes.
  private static let nearness = Deceleration.nearness + 1e-6

  private func place(
    plane: Size, by way: Vector, velocity: Vector? = .zero, after seconds: Double = 3,
    _ set: (ScrollView) -> Void = { _ in }
  ) throws -> Point {
    var place = Point.zero
    _ = try Stage.play(seconds: seconds) { stage in
      let scroll = stage.addScrollView(plane)
      set(scroll)
      stage.drag(scroll, by: way, at: 0.1, velocity: velocity)
      stage.at(seconds - 0.01) { place = scroll.contentOffset }
    }
    return place
  }

  @Test func aWidePlaneMovesSideways() throws {
    try expectEqual(place(plane: Size(900, 400), by: Vector(-80, -50)), Point(80, 0))
  }

  @Test func aHighPlaneMovesUpAndDown() throws {
    try expectEqual(place(plane: Size(300, 900), by: Vector(-80, -50)), Point(0, 50))
  }

  @Test func aPlaneThatIsBothMovesBothWays() throws {
    try expectEqual(place(plane: Size(900, 900), by: Vector(-80, -50)), Point(80, 50))
  }

  @Test func aPlaneAsLargeAsTheWindowStays() throws {
    let (during, _) = try deepest(Size(300, 400)) { _ in }
    expectEqual(during, .zero)
  }

  /// The offset while the finger holds the plane 100 points right of and below its start, and at
  /// the end.
  private func deepest(
    _ plane: Size, _ set: (ScrollView) -> Void
  ) throws -> (during: Point, end: Point) {
    var during = Point.zero
    var end = Point(1, 1)
    _ = try Stage.play(seconds: 3) { stage in
      let scroll = stage.addScrollView(plane)
      set(scroll)
      stage.at(0) {
        scroll.beginDragging()
        scroll.drag(by: Vector(100, 100), over: .seconds(0.5))
      }
      stage.at(0.6) {
        during = scroll.contentOffset
        scroll.endDragging()
      }
      stage.at(2.9) { end = scroll.contentOffset }
    }
    return (during, end)
  }

  @Test func eachAxisGivesWayByItsOwnExtent() throws {
    let (during, end) = try deepest(Size(900, 900)) { _ in }
    #expect(abs(during.x + RubberBand(dimension: 300).shown(for: 100)) < 1e-9)
    #expect(abs(during.y + RubberBand(dimension: 400).shown(for: 100)) < 1e-9)
    expectEqual(end, .zero)
  }

  @Test func whatAlwaysBouncesBouncesWithNothingMoreToShow() throws {
    let (during, end) = try deepest(Size(300, 400)) { $0.alwaysBounces = [.horizontal] }
    #expect(during.x < -40 && during.y == 0)
    expectEqual(end, .zero)
  }

  @Test func whatDoesNotBounceStopsAtItsEnd() throws {
    let (during, _) = try deepest(Size(900, 900)) { $0.bounces = false }
    expectEqual(during, .zero)
    let far = try place(plane: Size(900, 900), by: Vector(-500, -50), velocity: nil) {
      $0.bounces = false
    }
    expectEqual(far.x, 600)
  }

  @Test func bothAxesRunOnByThemselves() throws {
    let place = try place(
      plane: Size(9000, 9000), by: Vector(-20, -10), velocity: Vector(-400, -200), after: 5)
    let x = Deceleration(start: 20, velocity: 400).destination
    let y = Deceleration(start: 10, velocity: 200).destination
    #expect(abs(place.x - x) <= AxesTests.nearness && abs(place.y - y) <= AxesTests.nearness)
  }

  @Test func theFastRateStopsSooner() throws {
    let place = try place(
      plane: Size(300, 9000), by: Vector(0, -20), velocity: Vector(0, -1000), after: 5
    ) { $0.decelerationRate = .fast }
    let end = Deceleration(start: 20, velocity: 1000, rate: Deceleration.fast).destination
    #expect(abs(place.y - end) <= AxesTests.nearness)
  }

  @Test func pastItsEndThePlaneGoesOnAsFastAsItCame() throws {
    var offsets: [Double] = []
    _ = try Stage.play(seconds: 4) { stage in
      let scroll = stage.addScrollView(Size(300, 900))
      stage.drag(scroll, by: Vector(0, -300), at: 0)
      scroll.whenScrolled { if !scroll.isDragging { offsets.append(scroll.contentOffset.y) } }
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    let jump = zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(offsets.contains { $0 > 500 } && offsets.last == 500)
    // At 1 500 points a second a tick is 12 points; the spring takes a tenth of that at once.
    #expect(jump < 2.5)
  }

  @Test func aSwipeLetsThePlaneRunOn() throws {
    for (direction, sign) in [(SwipeDirection.left, 1.0), (.right, -1.0)] {
      var end = 0.0
      _ = try Stage.play(seconds: 6) { stage in
        let scroll = stage.addScrollView(Size(9000, 400))
        scroll.contentOffset.x = 4000
        scroll.swipe(direction)
        stage.at(5.9) { end = scroll.contentOffset.x }
      }
      let way = 150 + Deceleration(start: 0, velocity: 1250).destination
      #expect(abs(end - (4000 + sign * way)) <= 1)
    }
  }
}
