import Films
import Goldens
import SystemCalls

/// The output of the command: results on standard output, everything else on standard error.
struct Console {
  let output: Stream
  let errors: Stream
  private let environment: [String: String]
  /// Whether only errors are printed.
  var isQuiet = false
  /// What gets the picture of a command line instead of its file, if anything does.
  var kept: KeptPicture?

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

  /// The columns of a stream's lines if it is a terminal: those that COLUMNS says, or its own; nil without
  /// any.
  func columns(of stream: Stream) -> Int? {
    guard stream.isTerminal else { return nil }
    let said = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return (said ?? stream.columns).map { max(HelpPage.leastWidth, $0) }
  }

  /// A line of a message, in as many lines as a terminal needs, each whole word by word. A path is not broken,
  /// so that it can be copied.
  private func wrapped(_ line: String) -> String {
    guard let columns = columns(of: errors), line.columns > columns else { return line }
    var page = HelpPage(width: columns, breaksWords: false)
    let indent = line.prefix { $0 == " " }.count
    page.append(line, hanging: indent + 2, from: indent)
    return String(page.text.dropLast())
  }

  /// Prints a line that is not a result, unless quiet.
  func say(_ line: String) {
    if !isQuiet { note(wrapped(line.visible)) }
  }

  func warn(_ message: String) { note(titled("Warning:", "33", message.visible.abridged)) }

  /// A message after a coloured title.
  private func titled(_ title: String, _ color: String, _ message: String) -> String {
    painted(title, color) + wrapped("\(title) \(message)").dropFirst(title.count)
  }

  /// Prints why the command failed.
  func report(_ error: CommandError) {
    if error.isQuiet { return }
    Interrupt.waitIfLeaving()
    let title = "Error:"
    let first = titled(title, "1;31", String(error.lines[0].dropFirst(title.count + 1)))
    // A line of a file with marks below it stays whole.
    let details = error.details
    let rest = error.lines.dropFirst(1 + details.count).map(wrapped)
    note(([first] + details + rest).joined(separator: "\n"))
  }

  private func painted(_ text: String, _ color: String) -> String {
    hasColors ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
  }

  /// If standard error cannot be written, there is nowhere to report it.
  private func note(_ line: String) { try? errors.write(line + "\n") }
}

/// A destination of text and bytes: standard output, standard error, or memory for tests.
final class Stream {
  /// Nil if it is kept in memory.
  let descriptor: Int32?
  /// The bytes written, if there is no descriptor.
  private(set) var captured: [UInt8] = []
  let isTerminal: Bool

  /// A standard stream of the process.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = System.isTerminal(descriptor)
  }

  /// A stream that keeps its output in memory.
  init(capturing isTerminal: Bool = false) {
    descriptor = nil
    self.isTerminal = isTerminal
  }

  /// The width of the terminal in columns, or nil.
  var columns: Int? { descriptor.flatMap(System.columns) }

  var text: String { String(decoding: captured, as: UTF8.self) }

  func write(_ text: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    guard let descriptor else {
      captured += bytes
      return
    }
    try System.writeAll(bytes.span, to: descriptor)
  }

  /// A sink that writes bytes to this stream.
  var file: FileSink { FileSink(descriptor: descriptor ?? 1) }
}
