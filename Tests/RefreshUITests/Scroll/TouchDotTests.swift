import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The finger as a dot.
@Suite struct TouchDotTests {
  private static let color = Color.rgb(120, 120, 128, alpha: 0.45)

  private func dots(_ script: String, at seconds: Double, shows: Bool = true) throws -> [Rect] {
    var settings = StageSettings(size: Size(300, 600))
    settings.showsTouches = shows
    let stage = Stage(settings)
    let table = stage.addScrollView(Size(300, 2000))
    table.contentOffset = .zero
    let tape = try stage.record(GestureScript(script))
    return tape.displayList(at: .seconds(seconds)).commands.compactMap { command in
      guard case .fill(let path, _, .color(TouchDotTests.color), let map) = command else {
        return nil
      }
      return path.transformed(by: map).bounds
    }
  }

  /// A way of 200 points has its middle in the middle of the table: from 200 down to 400.
  @Test func itPressesMovesWithTheFingerAndLifts() throws {
    let script = "wait 1s; pull 200 over 1s linear; hold 1s; release; wait 1s; end"
    #expect(try dots(script, at: 0.9).isEmpty)
    for (seconds, y) in [(1.5, 300.0), (2.5, 400)] {
      let dot = try #require(try dots(script, at: seconds).first)
      #expect(abs(dot.midX - 150) < 1e-9 && abs(dot.midY - y) < 1e-9)
      #expect(abs(dot.width - 44) < 1e-9)
    }
    #expect(try dots(script, at: 3.5).isEmpty)
  }

  @Test func itStaysOffUnlessAskedFor() throws {
    #expect(try dots("pull 200 over 1s; end", at: 0.5, shows: false).isEmpty)
  }

  @Test func aLongWayBeginsNearTheEdge() throws {
    let dot = try #require(try dots("pull 900 over 1s linear; hold 1s; end", at: 0.5).first)
    #expect(abs(dot.midY - (60 + 450)) < 1e-9)
  }
}
