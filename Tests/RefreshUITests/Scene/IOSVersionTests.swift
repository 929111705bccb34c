import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What of the system's parts belongs together.
@Suite struct IOSVersionTests {
  @Test(arguments: zip(Device.all, [9, 9, 9, 13, 18, 18]))
  func aScreenHasTheVersionOfItsTime(device: Device, version: Int) {
    expectEqual(IOSVersion.usual(on: device.size).rawValue, version)
    expectEqual(Stage(StageSettings(device)).ios.rawValue, version)
    expectEqual(Stage(StageSettings(device, ios: .ios13)).ios, .ios13)
  }

  /// Lines of a table of two rows on a screen of eight rows' height: colour, left end and number.
  @Test(arguments: [
    (IOSVersion.ios9, Color.rgb(200, 199, 204), 15.0, true),
    (.ios13, .rgb(198, 198, 200), 16, true), (.ios18, .rgb(198, 198, 200), 16, false),
  ])
  func separatorsFollowIt(ios: IOSVersion, color: Color, inset: Double, goOn: Bool) throws {
    let tape = try Stage.play(StageSettings(), seconds: 1) { stage in
      let style = TableView.Style(appearance: .light, ios: ios)
      stage.screen.add(
        TableView(rows: ["a", "b"], style: style, frame: Rect(0, 0, 375, 352)))
    }
    let lines = tape.rectangles(filledWith: color, at: 0)
    #expect(lines.allSatisfy { $0.minX == inset && $0.maxX == 375 && $0.height == 0.5 })
    #expect(lines.contains { $0.maxY == 88 })
    expectEqual(lines.contains { $0.maxY == 132 }, goOn)
  }

  /// Measured: signal from 6 to 40 points, wireless from 44 to 56.
  @Test func theStatusBarWithAHomeButton() throws {
    let stage = Stage(StageSettings(.iPhone8))
    let bar = try #require(StatusBar(on: stage.settings))
    stage.screen.add(bar)
    let tape = try stage.record(GestureScript("end"))
    let shapes = tape.displayList(at: .zero).commands.compactMap { command -> Rect? in
      switch command {
      case .fill(let path, _, .color(.black), let map): path.transformed(by: map).bounds
      case .stroke(let path, let style, .color(.black), let map):
        path.stroked(style, tolerance: 0.01).transformed(by: map).bounds
      default: nil
      }
    }
    let signal = shapes.filter { $0.maxX < 42 }
    let wireless = shapes.filter { $0.minX > 42 && $0.maxX < 80 }
    #expect(signal.count == 5 && wireless.count == 3)
    #expect(abs((signal.map(\.minX).min() ?? 0) - 6.5) < 0.5)
    #expect(abs((signal.map(\.maxX).max() ?? 0) - 40) < 0.5)
    #expect(abs((wireless.map(\.minX).min() ?? 0) - 44) < 0.25)
    #expect(abs((wireless.map(\.maxX).max() ?? 0) - 56) < 0.25)
  }
}
