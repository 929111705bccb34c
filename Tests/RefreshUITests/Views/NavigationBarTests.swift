import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What a bar shows of what is behind it.
@Suite struct NavigationBarTests {
  /// The screens of telephones with their pixels to a point.
  private static let devices: [(Size, Int)] = [
    (Size(320, 568), 2), (Size(375, 667), 2), (Size(414, 736), 3), (Size(375, 812), 3),
    (Size(390, 844), 3), (Size(393, 852), 3),
  ]

  private func picture(
    _ settings: StageSettings, at seconds: Double = 0, _ build: (Stage, NavigationBar) -> Void
  ) throws -> Pixmap {
    let tape = try Stage.play(settings, seconds: 1) { stage in
      let bar = NavigationBar("", on: settings)
      build(stage, bar)
      stage.screen.add(bar)
    }
    return try Film(tape).picture(at: .seconds(seconds))
  }

  /// 249 on white in iOS 12: tint 0.97, 0.82 strong. The line is (178, 178, 178), one pixel high, from the bar's
  /// lower edge on. In the dark 0.73 · 28, since iOS 13 0.94 · 29.
  @Test(arguments: devices.indices, IOSVersion.allCases)
  func atRestItIsAsMeasured(device: Int, ios: IOSVersion) throws {
    let (size, scale) = Self.devices[device]
    for (appearance, ground) in [(Appearance.light, 249), (.dark, ios < .ios13 ? 20 : 27)] {
      let settings = StageSettings(size: size, scale: scale, appearance: appearance, ios: ios)
      let picture = try picture(settings) { _, _ in }
      let below = Int(NavigationBar.height(on: settings)) * scale
      for y in [0, 20, below - 1] {
        for x in [0, 50, picture.width - 1] {
          expectEqual(picture[x, y], Color.gray(ground).premultiplied, "\(x), \(y)")
        }
      }
      expectEqual(picture[9, below], appearance.pick(.gray(178), .rgb(60, 60, 64)).premultiplied)
      expectEqual(picture[9, below + 1], appearance.background.premultiplied)
    }
  }

  /// Black behind a light bar is 0.82 · 247, and 0.94 · 249 since iOS 13.
  @Test(arguments: [(IOSVersion.ios9, 203), (.ios13, 234)])
  func blackBehindShowsThrough(ios: IOSVersion, level: Int) throws {
    let picture = try picture(StageSettings(scale: 1, ios: ios)) { stage, _ in
      stage.screen.add(Layer(frame: Rect(0, 0, 375, 64), background: .black))
    }
    expectEqual(picture[100, 30], Color.gray(level).premultiplied)
  }

  @Test func aRowBesideTheBarDoesNotShow() throws {
    let picture = try picture(StageSettings()) { stage, _ in
      stage.screen.add(Layer(frame: Rect(0, 64, 375, 44), background: .black))
    }
    expectEqual(picture[100, 127], Color.gray(249).premultiplied)
  }

  /// While its ground fades, what stands in for it stays behind: black under the bar never shows more than
  /// through the ground alone.
  @Test(arguments: [0.0, 0.15, 0.2, 0.3, 0.35, 0.45, 0.55, 0.65, 0.75, 0.9])
  func whatPassesUnderIsCoveredWhileTheGroundFades(seconds: Double) throws {
    let picture = try picture(StageSettings(scale: 1, ios: .ios18), at: seconds) { stage, bar in
      let scroll = stage.addScrollView(Size(375, 2000))
      scroll.add(Layer(frame: Rect(0, 0, 375, 2000), background: .black))
      bar.clearsAtTop(of: scroll, to: .white)
      stage.at(0.1) { scroll.contentOffset.y = 1 }
      stage.at(0.5) { scroll.contentOffset.y = 0 }
    }
    let level = picture[9, 30].red
    #expect((seconds == 0 || seconds == 0.9) ? level == 255 : level >= 234, "\(level)")
    #expect(seconds != 0.45 || level == 234)
  }

  /// Since iOS 15 the bar is clear at the top of the content, without its line.
  @Test(arguments: IOSVersion.allCases) func atTheTopItIsClear(ios: IOSVersion) throws {
    func ground(at seconds: Double) throws -> (UInt8, UInt8) {
      let picture = try picture(StageSettings(ios: ios), at: seconds) { stage, bar in
        let scroll = stage.addScrollView(Size(375, 2000))
        scroll.contentInset.top = 64
        scroll.contentOffset.y = -64
        bar.clearsAtTop(of: scroll)
        stage.at(0.1) { scroll.contentOffset.y = -63 }
        stage.at(0.5) { scroll.contentOffset.y = -70 }
      }
      return (picture[9, 60].red, picture[9, 128].red)
    }
    let isClear = ios == .ios18
    #expect(try ground(at: 0) == (isClear ? (255, 255) : (249, 178)))
    #expect(try ground(at: 0.4) == (249, 178))
    #expect(try ground(at: 0.9) == (isClear ? (255, 255) : (249, 178)))
  }
}
