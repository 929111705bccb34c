import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct BarTests {
  @Test(arguments: [
    (Size(320, 568), 20.0, 64.0, 0.0), (Size(375, 667), 20, 64, 0), (Size(414, 736), 20, 64, 0),
    (Size(375, 812), 44, 88, 34), (Size(390, 844), 47, 91, 34), (Size(393, 852), 59, 103, 34),
  ])
  func theSafeAreaFollowsFromTheSize(size: Size, top: Double, bar: Double, bottom: Double) {
    let settings = StageSettings(size: size, scale: 3)
    expectEqual(settings.safeArea, Insets(top: top, bottom: bottom))
    expectEqual(NavigationBar.height(on: settings), bar)
    expectEqual(NavigationBar("Title", on: settings).frame, Rect(0, 0, size.width, bar))
    expectEqual(StatusBar(on: settings)?.frame, Rect(0, 0, size.width, top))
  }

  @Test(arguments: [(120.0, false), (319, false), (320, true), (440, true), (441, false)])
  func aScreenThatIsNoTelephonesHasNoBars(width: Double, isTelephone: Bool) {
    let settings = StageSettings(size: Size(width, 120))
    #expect((StatusBar(on: settings) != nil) == isTelephone)
    expectEqual(settings.safeArea, Insets(top: isTelephone ? 20 : 0, bottom: 0))
    #expect(HomeIndicator(on: settings) == nil)
  }

  @Test func onlyScreensWithoutAHomeButtonHaveAHomeIndicator() {
    #expect(HomeIndicator(on: StageSettings()) == nil)
    let bar = HomeIndicator(on: StageSettings(size: Size(375, 812), scale: 3))
    #expect(bar?.frame.width == 134 && bar?.frame.maxY == 804)
  }
}
