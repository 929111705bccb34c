import Films

/// What the command says: results on standard output, everything else on standard error.
struct Console {
  let output: Stream
  let errors: Stream
  private let environment: [String: String]
  /// Whether only errors are said.
  var isQuiet = false

  init(output: Stream, errors: Stream, environment: [String: String]) {
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  /// Whether messages may have colours.
  private var hasColors: Bool {
    if let force = environment["CLICOLOR_FORCE"], force != "0", !force.isEmpty { return true }
    if let off = environment["NO_COLOR"], !off.isEmpty { return false }
    return errors.isTerminal && environment["TERM"] != "dumb"
  }

  /// Whether a line may be drawn over and over.
  var showsProgress: Bool {
    errors.isTerminal && !isQuiet && environment["TERM"] != "dumb"
      && (environment["CI"] ?? "").isEmpty
  }

  /// Prints a result, of one line or more.
  func printResult(_ text: String) throws(CommandError) {
    do throws(SystemError) {
      try output.write(text.visibleLines)
    } catch {
      if error == .brokenPipe { throw .readerLeft }
      throw CommandError(
        code: .inputOutput, message: "Cannot write to standard output: \(error.reason)")
    }
  }

  /// Says something in a line that is no result, unless it is to be quiet.
  func say(_ line: String) {
    if !isQuiet { note(line.visible) }
  }

  /// Says what should not be missed.
  func warn(_ message: String) { note(painted("Warning:", "33") + " " + message.visible.abridged) }

  /// Says why the command stops.
  func report(_ error: CommandError) {
    if error.isQuiet { return }
    var lines = error.lines
    lines[0] = painted("Error:", "1;31") + lines[0].dropFirst("Error:".count)
    note(lines.joined(separator: "\n"))
  }

  private func painted(_ text: String, _ color: String) -> String {
    hasColors ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  /// Nobody can be told that standard error cannot be written.
  private func note(_ line: String) { try? errors.write(line + "\n") }
}
