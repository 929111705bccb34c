import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// The message of a value that must not read.
func refusal<Value: ParameterValue>(_ type: Value.Type, _ text: String) -> String? {
  do {
    let value = try Value(parameter: .text(text))
    return "read as \(value)"
  } catch {
    return error.description
  }
}

private func read<Value: ParameterValue>(_ text: String, as type: Value.Type) throws -> Value {
  try Value(parameter: .text(text))
}

private func roundTrips<Value: ParameterValue>(_ value: Value) throws -> Bool {
  try Value(parameter: .text(value.parameterText)) == value
}

@Suite struct ParameterValueTests {
  @Test(arguments: [0.0, 1, -2, 1.5, 0.1, 1e-9, 1e300, 123_456_789.125])
  func numbersRoundTrip(_ number: Double) throws {
    #expect(try roundTrips(number))
    #expect(try roundTrips(Length(number)))
  }

  @Test(arguments: ["nan", "inf", "0x10", "", "1,5", "1 2", "1e999", "infinity"])
  func whatIsNoNumberIsRefused(_ text: String) {
    expectEqual(refusal(Double.self, text), "expected a number")
  }

  @Test(arguments: ["1.5", "", "9999999999999999999999", "three"])
  func whatIsNoWholeNumberIsRefused(_ text: String) {
    expectEqual(refusal(Int.self, text), "expected a whole number")
  }

  @Test(arguments: [("true", true), ("yes", true), ("ON", true), ("false", false), ("no", false)])
  func switchesRead(_ text: String, _ value: Bool) throws {
    try expectEqual(read(text, as: Bool.self), value)
    #expect(try roundTrips(value))
  }

  @Test(arguments: [("20", 20.0), ("20pt", 20), (" 7.5 pt ", 7.5), (".5", 0.5)])
  func lengthsRead(_ text: String, _ points: Double) throws {
    try expectEqual(read(text, as: Length.self).points, points)
  }

  @Test func aLengthInPixelsIsExplained() {
    #expect(
      refusal(Length.self, "20px")
        == "expected a length in points such as 20 or 20pt; "
        + "pixels depend on --scale, so lengths are in points")
  }

  @Test(arguments: [
    ("45deg", Angle.degrees(45)), ("0.25turn", .turns(0.25)), ("0.78rad", .radians(0.78)),
    ("0", .zero), ("-90 deg", .degrees(-90)),
  ])
  func anglesRead(_ text: String, _ angle: Angle) throws {
    try expectEqual(read(text, as: Angle.self), angle)
  }

  @Test func anAngleWithoutItsUnitIsRefused() {
    #expect(
      refusal(Angle.self, "45")
        == "expected an angle such as 45deg, 0.25turn or 0.78rad; add a unit: 45deg")
    #expect(
      refusal(Angle.self, "1trun")
        == "expected an angle such as 45deg, 0.25turn or 0.78rad; did you mean 'turn'?")
  }

  @Test func anglesRoundTrip() throws {
    for step in 0..<2000 {
      #expect(try roundTrips(Angle.degrees(Double(step) * 0.37 - 300)))
      #expect(try roundTrips(Angle.radians(Double(step) * 0.0071 - 3)))
    }
    expectEqual(Angle.degrees(45).parameterText, "45deg")
    expectEqual(Angle.turns(1).parameterText, "360deg")
  }

  @Test(arguments: [
    ("magenta", Color.rgb(255, 0, 255)), ("Brown", .rgb(153, 102, 51)),
    ("light-grey", .gray(170)), ("#f80", .rgb(255, 136, 0)),
    ("#FF8800", .rgb(255, 136, 0)), ("#ff880080", .rgb(255, 136, 0, alpha: 128.0 / 255)),
    ("#f808", .rgb(255, 136, 0, alpha: 136.0 / 255)),
    ("rgb(226, 231,237)", .rgb(226, 231, 237)), ("rgba(84,84,88,.6)", .rgb(84, 84, 88, alpha: 0.6)),
    ("rgb(10% 20% 30% / 50%)", Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)),
    ("color(srgb 0.1 0.2 0.3)", Color(red: 0.1, green: 0.2, blue: 0.3)),
  ])
  func coloursRead(_ text: String, _ color: Color) throws {
    try expectEqual(read(text, as: Color.self), color)
  }

  @Test(arguments: [
    Color.rgb(236, 240, 241), .gray(128), .rgb(84, 84, 88, alpha: 0.6),
    .rgb(1, 2, 3, alpha: 128.0 / 255), Color(red: 0.1, green: 0.9, blue: 0.3),
    Color(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.25),
    Color(red: 0, green: 0, blue: 0, alpha: 0),
  ])
  func coloursRoundTrip(_ color: Color) throws {
    #expect(try roundTrips(color))
  }

  @Test func coloursPrintShortly() {
    expectEqual(Color.rgb(236, 240, 241).parameterText, "#ecf0f1")
    expectEqual(Color.gray(85).parameterText, "dark-gray")
    expectEqual(Color.rgb(84, 84, 88, alpha: 0.25).parameterText, "rgb(84,84,88,0.25)")
  }

  @Test func aMisspeltColourIsAnsweredWithTheNearest() {
    #expect(
      refusal(Color.self, "ornage")
        == "expected a colour such as orange, #ff8800 or rgb(255, 136, 0); did you mean 'orange'?")
  }

  @Test(arguments: [
    "#12", "#ggg", "#1234567", "rgb(1,2)", "rgb(256,0,0)", "rgb(1,2,3", "hsl(1,2,3)",
  ])
  func badColoursAreRefused(_ text: String) {
    #expect(refusal(Color.self, text)?.hasPrefix("expected a colour") == true)
  }

  @Test func listsOfColoursKeepCommasInBrackets() throws {
    let colors = try read("red, rgb(1,2,3),#fff", as: [Color].self)
    expectEqual(colors, [.rgb(255, 0, 0), .rgb(1, 2, 3), .gray(255)])
    expectEqual(colors.parameterText, "red,#010203,white")
    try expectEqual(
      [Color](parameter: .list(["red", "rgb(1,2,3)"])), [.rgb(255, 0, 0), .rgb(1, 2, 3)])
  }

  @Test func aBadColourInAListIsNamed() {
    #expect(
      refusal([Color].self, "red,gren")
        == "expected colours with commas between, each a name or like #ff8800; "
        + "'gren' is none; did you mean 'green'?")
  }

  @Test(arguments: [
    ("One,Two", ["One", "Two"]), (" One , Two ", ["One", "Two"]), ("", []),
    ("a,,b", ["a", "", "b"]),
    (#""a,b",c"#, ["a,b", "c"]), (#""say ""hi""",x"#, [#"say "hi""#, "x"]), (#""""#, [""]),
    ("加载中,下拉", ["加载中", "下拉"]), (",", ["", ""]),
  ])
  func listsOfTextsRead(_ text: String, _ list: [String]) throws {
    try expectEqual(read(text, as: [String].self), list)
  }

  @Test(arguments: [
    [], [""], ["", ""], ["a,b", "c"], [#"say "hi""#], [#""quoted""#], [" blank "], ["\n"], ["a\"b"],
  ])
  func listsOfTextsRoundTrip(_ list: [String]) throws {
    #expect(try roundTrips(list))
  }

  @Test func aQuoteThatIsNotClosedIsRefused() {
    expectEqual(
      refusal([String].self, "\"a,b"), "expected texts with commas between; a quote is not closed")
    #expect(
      refusal([String].self, "\"a\"b")
        == "expected texts with commas between; a comma is missing after a closing quote")
  }

  @Test func aListIsNoSingleValue() {
    #expect(throws: UnreadableValue.self) { try Double(parameter: .list(["1", "2"])) }
    #expect(throws: UnreadableValue.self) { try String(parameter: .list(["1", "2"])) }
  }
}
