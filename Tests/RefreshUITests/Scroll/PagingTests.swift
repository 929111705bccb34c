import RefreshUI
import Render2D
import TestSupport
import Testing

/// Planes that come to rest at whole windows.
@Suite struct PagingTests {
  private func end(
    from start: Double = 300, by distance: Double, velocity: Double, height: Double = 400
  ) throws -> (end: Double, farthest: Double, nearest: Double) {
    var offsets = [start]
    _ = try Stage.play(seconds: 4) { stage in
      let scroll = stage.addScrollView(Size(1500, height))
      scroll.isPagingEnabled = true
      scroll.contentOffset.x = start
      scroll.whenScrolled { offsets.append(scroll.contentOffset.x) }
      stage.drag(scroll, by: Vector(distance, 0), at: 0.1, velocity: Vector(velocity, 0))
    }
    return (offsets.last ?? 0, offsets.max() ?? 0, offsets.min() ?? 0)
  }

  @Test func aSlowFingerChoosesTheNearestPage() throws {
    try expectEqual(end(by: -100, velocity: 0).end, 300)
    try expectEqual(end(by: -200, velocity: 0).end, 600)
    try expectEqual(end(by: 100, velocity: 0).end, 300)
    try expectEqual(end(by: 200, velocity: 0).end, 0)
  }

  @Test func aFastFingerTurnsThePage() throws {
    try expectEqual(end(by: -40, velocity: -600).end, 600)
    try expectEqual(end(by: 40, velocity: 600).end, 0)
  }

  @Test func aFastFingerTurnsOnePageOnly() throws {
    try expectEqual(end(by: -40, velocity: -9000).end, 600)
  }

  @Test func aFastFingerBackTurnsBack() throws {
    try expectEqual(end(by: -200, velocity: 600).end, 300)
  }

  @Test func thePageIsNeverOvershot() throws {
    for velocity in [-300.0, -1000, -3000, -9000] {
      #expect(try end(by: -40, velocity: velocity).farthest <= 600)
    }
  }

  @Test func beforeTheFirstPageItBouncesBack() throws {
    let (end, _, nearest) = try end(from: 0, by: 120, velocity: 900)
    #expect(end == 0 && nearest < -40)
  }

  @Test func afterTheLastPageItBouncesBack() throws {
    try expectEqual(end(from: 1200, by: -120, velocity: -900).end, 1200)
  }

  @Test func aPlaneThatIsPutElsewhereUnderTheFingerGoesOnFromThere() throws {
    // An endless row of pages: what goes past the last page goes on at the first.
    var places: [Double] = []
    _ = try Stage.play(seconds: 3) { stage in
      let scroll = stage.addScrollView(Size(1500, 400))
      scroll.isPagingEnabled = true
      scroll.contentOffset.x = 1100
      scroll.whenScrolled {
        if scroll.contentOffset.x >= 1200 { scroll.contentOffset.x -= 900 }
      }
      scroll.observeOffset { places.append($0.x) }
      stage.drag(scroll, by: Vector(-200, 0), at: 0.1, velocity: .zero)
    }
    expectEqual(places.last, 300)
    let place = try #require(places.firstIndex { $0 < 1000 })
    let on = places[place...].prefix { $0 < 401 }
    #expect(on.allSatisfy { $0 >= 300 } && on.contains { abs($0 - 400) < 1e-6 })
  }
}
