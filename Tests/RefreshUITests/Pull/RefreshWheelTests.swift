import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The wheel of a control 60 high that needs a pull of 100, pulled again before it has come to rest.
@Suite struct RefreshWheelTests {
  /// How far the wheel has turned at some moments, nothing where no spoke shows: a finger holds the
  /// table at offsets at their moments, and the work ends at others.
  private func turns(
    at moments: [Double], offsets: [(at: Double, y: Double)], ends: [Double]
  ) throws -> [Double?] {
    let tape = try Stage.play(seconds: 3) { stage in
      let table = stage.addScrollView(Size(300, 1000))
      let control = RefreshControl(
        table: table, height: 60, trigger: 100, collapse: .milliseconds(300))
      control.add(RefreshWheel(color: .red))
      for (seconds, y) in offsets {
        stage.at(seconds) {
          table.beginDragging()
          table.contentOffset.y = y
        }
      }
      for seconds in ends { stage.at(seconds) { control.endRefreshing() } }
    }
    return moments.map { seconds in
      tape.displayList(at: .seconds(seconds)).commands.compactMap { command -> Double? in
        guard case .fill(_, _, .color(.red), let map) = command else { return nil }
        return map.parts.rotation.degrees / 360
      }.last
    }
  }

  private func expect(
    _ found: [Double?], _ expected: [Double], at location: SourceLocation = #_sourceLocation
  ) throws {
    for (turn, wanted) in zip(found, expected) {
      let turn = try #require(turn, sourceLocation: location)
      #expect(
        (turn - wanted).remainder(dividingBy: 1).magnitude < 1e-6, "\(turn)",
        sourceLocation: location)
    }
  }

  /// It turns smoothly for three quarters of a second from the second trigger on, not the first, and
  /// in steps of an eighth after that.
  @Test func pulledAgainItBeginsAnew() throws {
    let found = try turns(
      at: [0.95, 1.2], offsets: [(0.1, -100), (0.25, 0), (0.3, -100)], ends: [0.2])
    try expect(found, [0.65, 0.875])
  }

  @Test func pulledAgainWhileItShrinksItTurnsOn() throws {
    let found = try turns(
      at: [0.7, 0.9], offsets: [(0.1, -100), (0.55, 0), (0.6, -100)], ends: [0.5])
    try expect(found, [0.1, 0.3])
  }

  /// Held where it was, it shows no spoke until the pull has gone back.
  @Test func heldOnItStaysAway() throws {
    let found = try turns(
      at: [0.05, 1, 1.3, 1.5], offsets: [(0.1, -100), (1.2, 0), (1.4, -50)], ends: [0.5])
    expectEqual(found.map { $0 != nil }, [false, false, false, true])
  }
}
