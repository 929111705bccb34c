import UIKit

private class Button: NSObject {
  var log: [String] = []
  var selectors: [Selector] {
    [
      Selector(tap), Selector(tapped(_:)), Selector(Button.tap), Selector(Button.tapped(_:)),
      Selector(Self.answer), Selector(any(_:)), Selector(Button.optional(_:)),
      Selector(Self.both(_:event:)),
    ]
  }
  func tap() { log.append("tap") }
  func tapped(_ sender: Button) { log.append("tapped") }
  func answer() -> Bool {
    log.append("answer")
    return true
  }
  func any(_ sender: Any) { log.append("any") }
  func optional(_ sender: Button?) { log.append("optional") }
  func both(_ sender: Button, event: NSNumber?) { log.append("both") }
}

private final class Louder: Button {
  override func tap() { log.append("TAP") }
  override func method(named name: String) -> Selector? {
    name == "tap" ? Selector(tap, name: name) : super.method(named: name)
  }
}

extension Facts {
  /// Which methods selectors call.
  public static var selectors: [Fact] {
    let (facts, button) = (Facts(), Louder())
    for selector in button.selectors { button.perform(selector, with: button, with: NSNumber(1)) }
    facts.expectEqual(
      button.log, ["TAP", "tapped", "TAP", "tapped", "answer", "any", "optional", "both"])
    facts.expectEqual(button.responds(to: Selector(Button.tap)), true)
    facts.expectEqual(NSObject().responds(to: Selector(Button.tap)), false)
    button.log = []
    button.perform(Selector(Button.tapped(_:)), with: NSObject())
    NSObject().perform(Selector(Button.tap))
    facts.expectEqual(button.log, [])
    facts.expectEqual(Selector(Button.tap, name: "tap"), Selector(Button.tap, name: "tap"))
    facts.expectEqual(Selector(Button.tap) == Selector(Button.tap), false)
    for name in ["tap", "tap:"] { button.perform(Selector(name)) }
    facts.expectEqual(button.log, ["TAP"])
    facts.expectEqual(["tap", "tap:"].map { button.responds(to: Selector($0)) }, [true, false])
    facts.expectEqual(NSClassFromString("UIScrollView") == UIScrollView.self, true)
    facts.expectEqual(NSClassFromString("UINothing") == nil, true)
    return facts.all
  }
}
