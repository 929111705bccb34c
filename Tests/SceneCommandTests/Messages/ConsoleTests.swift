import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ConsoleTests {
  private static func report(_ environment: [String: String], isTerminal: Bool) -> String {
    let errors = Stream(capturing: isTerminal)
    Console(output: Stream(capturing: false), errors: errors, environment: environment)
      .report(CommandError(code: .badData, message: "no"))
    return errors.text
  }

  @Test func coloursAreForTerminals() {
    expectEqual(Self.report([:], isTerminal: false), "Error: no\n")
    expectEqual(Self.report([:], isTerminal: true), "\u{1B}[1;31mError:\u{1B}[0m no\n")
    expectEqual(Self.report(["NO_COLOR": "1"], isTerminal: true), "Error: no\n")
    #expect(Self.report(["NO_COLOR": ""], isTerminal: true).contains("\u{1B}"))
    expectEqual(Self.report(["TERM": "dumb"], isTerminal: true), "Error: no\n")
    #expect(Self.report(["CLICOLOR_FORCE": "1"], isTerminal: false).contains("\u{1B}"))
  }

  /// On a terminal a message has lines of whole words; a path stays whole, and so does a line of a file.
  @Test func messagesAreAsWideAsTheTerminal() {
    func told(isTerminal: Bool, _ tell: (Console) -> Void) -> String {
      let errors = Stream(capturing: isTerminal)
      tell(
        Console(
          output: Stream(capturing: isTerminal), errors: errors,
          environment: ["COLUMNS": "40", "NO_COLOR": "1"]))
      return errors.text
    }
    let path = String(repeating: "deep/", count: 10) + "a.gif"
    let message = "no name of a file is as long as '\(path)' is, or so they say of it"
    expectEqual(told(isTerminal: false) { $0.warn(message) }, "Warning: \(message)\n")
    expectEqual(
      told(isTerminal: true) { $0.warn(message) },
      """
      Warning: no name of a file is as long as
        '\(path)'
        is, or so they say of it

      """)
    let marked = "  3 | " + String(repeating: "x ", count: 30)
    var error = CommandError(code: .badData, message: message, details: [marked, "    | ^"])
    error.option = OptionDescription(
      name: "rate", value: "rate", help: "Frames a second, or none at all")
    expectEqual(
      told(isTerminal: true) { $0.report(error) },
      """
      Error: no name of a file is as long as
        '\(path)'
        is, or so they say of it
      \(marked)
          | ^
      Help: --rate <rate> Frames a second, or
        none at all

      """)
    expectEqual(told(isTerminal: true) { $0.say("short") }, "short\n")
  }

  @Test func namesCannotActOnTheTerminal() throws {
    let name = "a\u{1B}[2J\n\t\u{7F}\u{9B}\u{202E}\u{2028}日本👩‍👩‍👧.gif"
    let shown = #"a\u{1B}[2J\n\t\u{7F}\u{9B}\u{202E}\u{2028}日本👩‍👩‍👧.gif"#
    expectEqual(name.visible, shown)
    let errors = Stream(capturing: false)
    let output = Stream(capturing: false)
    let console = Console(output: output, errors: errors, environment: [:])
    console.report(.usage("no '\(name)'"))
    console.warn(name)
    console.say(name)
    expectEqual(errors.text, "Error: no '\(shown)'\nWarning: \(shown)\n\(shown)\n")
    try console.printResult("\(name)\n")
    expectEqual(output.text, "a\\u{1B}[2J\n" + shown.dropFirst(#"a\u{1B}[2J\n"#.count) + "\n")
  }

  @Test func aMessageIsNeverAPageLong() {
    let long = String(repeating: "x", count: 1_000_000)
    let lines = CommandError.usage("begin \(long) end").lines
    #expect(lines.count == 1 && lines[0].count < 650)
    #expect(lines[0].hasPrefix("Error: begin xxx") && lines[0].hasSuffix("xxx end"))
    expectEqual(String(repeating: "y", count: 80).quotable.count, 80)
    expectEqual(String(repeating: "y", count: 81).quotable, String(repeating: "y", count: 79) + "…")
  }

  @Test func wideCharactersTakeTwoColumns() {
    expectEqual("a日한ｱＡ👍❤️e\u{301}\u{200B}".map(\.columns), [1, 2, 2, 1, 2, 2, 2, 1, 0])
  }

  @Test func aReaderThatLeftIsNoErrorToSpeakOf() {
    let errors = Stream(capturing: false)
    Console(output: errors, errors: errors, environment: [:]).report(.readerLeft)
    #expect(errors.captured.isEmpty)
    expectEqual(CommandError.readerLeft.code, .done)
  }
}
