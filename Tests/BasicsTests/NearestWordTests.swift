import Basics
import TestSupport
import Testing

@Suite struct NearestWordTests {
  private static let words = ["list", "show", "render", "compare", "help"]

  @Test(arguments: [
    ("rendr", "render"), ("redner", "render"), ("RENDER", "render"), ("comp", "compare"),
    ("lst", "list"), ("hlep", "help"), ("sho", "show"),
  ])
  func aSlipIsForgiven(_ typed: String, _ word: String) {
    expectEqual(nearestWord(to: typed, among: Self.words), word)
  }

  @Test(arguments: ["", "x", "paint", "zzzzzz", "re", "rrrrrrrrrrrrrrrrrrrrrrrrr", "list"])
  func anotherWordIsNotGuessed(_ typed: String) {
    #expect(nearestWord(to: typed, among: Self.words) == nil)
  }

  /// A third of the shorter word: otherwise a long word is near every short one.
  @Test func aLongWordIsNoNearer() {
    #expect(nearestWord(to: "no-color", among: ["icon-color"]) == nil)
    expectEqual(nearestWord(to: "ico-colr", among: ["icon-color"]), "icon-color")
    #expect(nearestWord(to: "ab", among: ["abcdefg"]) == nil)
    #expect(nearestWord(to: "x", among: ["y"]) == nil)
  }

  /// A hyphen, a blank or a capital is no letter: a word that lacks only those is the nearest.
  @Test(arguments: ["iphone15", "iPhone15", "iPhone 15", "iphone_15", "i-phone-15"])
  func separatorsHardlyCount(_ typed: String) {
    expectEqual(
      nearestWord(to: typed, among: ["iphone-5", "iphone-15-pro", "iphone-15"]), "iphone-15")
  }

  @Test func ofEquallyNearWordsTheOneWithTheSameHyphensIsTaken() {
    expectEqual(nearestWord(to: "iphone-1o", among: ["iphone10", "iphone-10"]), "iphone-10")
  }

  @Test func theFirstOfTwoEquallyNearWordsIsTaken() {
    expectEqual(nearestWord(to: "gry", among: ["gray", "grey"]), "gray")
  }
}
