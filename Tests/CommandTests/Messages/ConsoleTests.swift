import Testing

@testable import refresh_render

@Suite struct ConsoleTests {
  private static func report(_ environment: [String: String], isTerminal: Bool) -> String {
    let errors = Stream(capturing: isTerminal)
    Console(output: Stream(capturing: false), errors: errors, environment: environment)
      .report(CommandError(code: .badData, message: "no"))
    return errors.text
  }

  @Test func coloursAreForTerminals() {
    #expect(Self.report([:], isTerminal: false) == "Error: no\n")
    #expect(Self.report([:], isTerminal: true) == "\u{1B}[1;31mError:\u{1B}[0m no\n")
    #expect(Self.report(["NO_COLOR": "1"], isTerminal: true) == "Error: no\n")
    #expect(Self.report(["TERM": "dumb"], isTerminal: true) == "Error: no\n")
    #expect(Self.report(["CLICOLOR_FORCE": "1"], isTerminal: false).contains("\u{1B}"))
  }

  @Test func aReaderThatLeftIsNoErrorToSpeakOf() {
    let errors = Stream(capturing: false)
    Console(output: errors, errors: errors, environment: [:]).report(.readerLeft)
    #expect(errors.captured.isEmpty)
    #expect(CommandError.readerLeft.code == .done)
  }
}
