import TestSupport
import Testing

@testable import Render2D

@Suite struct FontFeatureTests {
  @Test(arguments: ["tnum", "-liga", "cv05=2", "ss01"])
  func aFeatureIsPrintedAsItIsRead(text: String) {
    expectEqual(Font.Feature(text)?.description, text)
  }

  @Test func otherFormsMeanTheSame() {
    expectEqual(Font.Feature("+tnum"), Font.Feature("tnum"))
    expectEqual(Font.Feature("liga=0"), Font.Feature("-liga"))
    expectEqual(Font.Feature("tnum=1"), Font.Feature("tnum"))
  }

  @Test(arguments: ["", "tn", "tabular", "-liga=1", "liga=", "liga=-1", "li ga", "l\u{FC}ga"])
  func whatIsNoFeatureIsRefused(text: String) {
    #expect(Font.Feature(text) == nil)
  }
}
