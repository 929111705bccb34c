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
    stage.screen.add(Layer("box", frame: Rect(40, 120, 60, 60), background: .red))
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

  /// Each touch comes down where it should, is where it should be after 0.5 s, and lifted 0.3 s after it.
  @Test(arguments: [
    ("press 200,300 for 1s", Point(200, 300), Point(200, 300)),
    ("press box for 1s", Point(70, 150), Point(70, 150)),
    ("drag 200,300 to 240,500 over 1s linear", Point(200, 300), Point(220, 400)),
    ("drag box to 240,500 over 1s linear", Point(70, 150), Point(155, 325)),
    ("drag 200,300 to box over 1s linear", Point(200, 300), Point(135, 225)),
  ])
  func everyTouchPressesAndLifts(_ step: String, _ start: Point, _ middle: Point) throws {
    let script = "wait 1s; \(step); wait 1s; end"
    #expect(try dots(script, at: 0.99).isEmpty && dots(script, at: 2.3).isEmpty)
    let down = try #require(try dots(script, at: 1.001).first)
    #expect((down.center - start).length < 0.5 && down.width > 60)
    let held = try #require(try dots(script, at: 1.5).first)
    #expect((held.center - middle).length < 1e-9 && abs(held.width - 44) < 1e-9)
    let lifted = try #require(try dots(script, at: 2.19).first)
    #expect((lifted.center - (middle + (middle - start))).length < 1e-9 && lifted.width > 60)
  }

  /// A tap of no time shows for a tenth of a second before it is lifted.
  @Test(arguments: [
    ("tap 200,300", Point(200, 300)), ("tap box", Point(70, 150)),
    ("press box for 0s", Point(70, 150)),
  ])
  func aTapIsSeen(_ step: String, _ place: Point) throws {
    let script = "\(step); wait 1s; end"
    for (seconds, width) in [(0.001, 60.0...66), (0.1, 44...47), (0.29, 60...66)] {
      let dot = try #require(try dots(script, at: seconds).first)
      #expect((dot.center - place).length < 1e-9 && width.contains(dot.width))
    }
    #expect(try dots(script, at: 0.31).isEmpty)
  }

  /// What ends before is not lifted once more, and the dot takes no touch.
  @Test func aTouchAfterATapStaysDown() throws {
    let script = "tap box; wait 0.05s; press box for 1s; wait 1s; end"
    let dot = try #require(try dots(script, at: 0.5).first)
    #expect((dot.center - Point(70, 150)).length < 1e-9 && abs(dot.width - 44) < 1e-9)
  }

  @Test func itTakesNoTouch() throws {
    var settings = StageSettings(size: Size(300, 600))
    settings.showsTouches = true
    let stage = Stage(settings)
    var taps = 0
    stage.screen.whenTapped { _ in taps += 1 }
    let script = "tap 50,50; wait 0.15s; tap 50,50; tap touch; end"
    #expect(throws: RecorderError.self) { try stage.record(GestureScript(script)) }
    expectEqual(taps, 2)
  }
}
