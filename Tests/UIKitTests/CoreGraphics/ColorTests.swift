import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct ColorTests {
  @Test func greysHaveTwoComponents() {
    expectEqual(UIColor.white.cgColor.components, [1, 1])
    expectEqual(UIColor.lightGray.cgColor.components, [2.0 / 3, 1])
    expectEqual(UIColor.orange.cgColor.components, [1, 0.5, 0, 1])
    expectEqual(UIColor.white, UIColor(white: 1, alpha: 1))
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func huesRoundTheHexcone() {
    let table: [(hue: Double, rgb: [Double])] = [
      (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]),
      (2.0 / 3, [0, 0, 1]), (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
    ]
    for (hue, rgb) in table {
      let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      for (found, expected) in zip(color.cgColor.components ?? [], rgb) {
        #expect((found - expected).magnitude < 1e-9, "hue \(hue)")
      }
    }
    var (hue, saturation, brightness, alpha) = (0.0, 0.0, 0.0, 0.0)
    unsafe UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    for (found, expected) in [
      (hue, 7.0 / 12), (saturation, 2.0 / 3), (brightness, 0.6), (alpha, 0.5),
    ] { #expect((found - expected).magnitude < 1e-9) }
  }

  @Test func convertedColours() {
    var white = 0.0
    unsafe UIColor.yellow.getWhite(&white, alpha: nil)
    // 0.9278 of the light.
    #expect((white - 0.9678).magnitude < 1e-3)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).kit
    #expect((red.red - 1.0930).magnitude < 1e-3)
    #expect((red.green + 0.2267).magnitude < 1e-3)
  }

  @Test func colorsFollowTheAppearance() throws {
    for (appearance, background, own) in [
      (Appearance.light, Color.white, Color.black), (.dark, .black, .white),
    ] {
      try recorded(on: StageSettings(appearance: appearance)) {
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        expectEqual(UIColor.systemBackground.kit, background)
        expectEqual(dynamic.kit, own)
        expectEqual(dynamic.withAlphaComponent(0.5).kit, own.faded(0.5))
        let light = UITraitCollection(userInterfaceStyle: .light)
        expectEqual(UIColor.label.resolvedColor(with: light).kit, .black)
        expectEqual(UITraitCollection.current.displayScale, 2)
      }
    }
  }
}
