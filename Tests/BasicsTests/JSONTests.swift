import Basics
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test func membersKeepTheirOrder() {
    let json = JSON.object([
      "b": 1, "a": JSON.array([.null, .bool(true)]), "c": JSON.object([]),
    ])
    expectEqual(
      json.text,
      """
      {
        "b": 1,
        "a": [
          null,
          true
        ],
        "c": {}
      }
      """)
  }

  @Test func textsAreEscaped() {
    expectEqual(JSON.string("a\"\\\n\t\r\u{1}下").text, #""a\"\\\n\t\r\u0001下""#)
  }

  @Test func whatActsOnATerminalIsEscaped() {
    expectEqual(
      JSON.string("\u{1B}\u{9B}\u{202E}\u{E0001}").text, #""\u001b\u009b\u202e\udb40\udc01""#)
  }

  @Test func numbersAreShort() {
    expectEqual(JSON.number(1.65).text, "1.65")
    expectEqual(JSON.number(2).text, "2")
  }

  @Test func whatIsPrintedReadsBack() throws {
    let text = JSON.object(["a": "\u{0}\u{1F}\u{7F}\"\\😀", "b": JSON.array([])]).text
    guard case .object(let members) = try JSONReader.read(Array(text.utf8)).value else {
      Issue.record("no object")
      return
    }
    expectEqual(members[0].node.value, .string("\u{0}\u{1F}\u{7F}\"\\😀"))
  }
}
