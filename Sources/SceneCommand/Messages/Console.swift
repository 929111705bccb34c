import Films
import Goldens

/// The output of the command: results on standard output, everything else on standard error.
struct Console {
  let output: Stream
  let errors: Stream
  private let environment: [String: String]
  /// Whether only errors are printed.
  var isQuiet = false

  init(output: Stream, errors: Stream, environment: [String: String]) {
    self.output = output
    self.errors = errors
    self.environment = environment
  }

  /// A console that discards its output.
  static var silent: Console {
    Console(output: Stream(capturing: false), errors: Stream(capturing: false), environment: [:])
  }

  /// Whether messages may be coloured.
  private var hasColors: Bool {
    if let force = environment["CLICOLOR_FORCE"], force != "0", !force.isEmpty { return true }
    if let off = environment["NO_COLOR"], !off.isEmpty { return false }
    return errors.isTerminal && environment["TERM"] != "dumb"
  }

  /// Whether a line may be redrawn.
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

  func printResult(_ json: JSON) throws(CommandError) { try printResult(json.text + "\n") }

  /// Prints a line that is not a result, unless quiet.
  func say(_ line: String) {
    if !isQuiet { note(line.visible) }
  }

  func warn(_ message: String) { note(painted("Warning:", "33") + " " + message.visible.abridged) }

  /// Prints why the command failed.
  func report(_ error: CommandError) {
    if error.isQuiet { return }
    var lines = error.lines
    lines[0] = painted("Error:", "1;31") + lines[0].dropFirst("Error:".count)
    note(lines.joined(separator: "\n"))
  }

  private func painted(_ text: String, _ color: String) -> String {
    hasColors ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  /// If standard error cannot be written, there is nowhere to report it.
  private func note(_ line: String) { try? errors.write(line + "\n") }
}
