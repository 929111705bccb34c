import RefreshUI
import Render2D
import TestSupport
import Testing

struct AppearanceTests {
  @Test func systemColoursAreThoseOfIOS() {
    expectEqual(Appearance.light.systemGreen, Color(hex: 0x34C759))
    expectEqual(Appearance.dark.systemGreen, Color(hex: 0x30D158))
    expectEqual(Appearance.light.tint, Color(hex: 0x007AFF))
    expectEqual(Appearance.light.systemGray, Appearance.dark.systemGray)
  }

  /// Light greys come nearer to white from one to the next, dark ones to black.
  @Test func greysComeNearerToTheBackground() {
    let greys = [
      \Appearance.systemGray, \.systemGray2, \.systemGray3, \.systemGray4, \.systemGray5,
      \.systemGray6,
    ]
    for (a, b) in zip(greys, greys.dropFirst()) {
      #expect(Appearance.light[keyPath: a].red < Appearance.light[keyPath: b].red)
      #expect(Appearance.dark[keyPath: a].red > Appearance.dark[keyPath: b].red)
    }
  }
}
