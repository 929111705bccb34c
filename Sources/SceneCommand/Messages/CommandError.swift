/// Why the command stops, in words for people.
struct CommandError: Error, Hashable {
  /// What it answers to the shell.
  var code: ExitCode
  /// What is wrong, without `Error:` and without a full stop.
  var message: String
  /// Lines below the message, such as the line of a file with `^^^` under the place, fit to be
  /// printed as they are.
  var details: [String] = []
  /// The option whose value is wrong, with its help.
  var option: Option?
  /// The command whose usage is shown below; nil where the usage is not to blame.
  var usage: CommandPage?

  /// The lines to print, laid out as swift-argument-parser does.
  var lines: [String] {
    var lines = ["Error: \(message.visible.abridged)"] + details
    if let option { lines.append("Help:  \(option.label)  \(option.help)") }
    if let usage {
      lines.append("Usage: \(usage.usageLine)")
      lines.append("  See '\(usage.helpInvocation)' for more information.")
    }
    return lines
  }
}

extension CommandError {
  /// Whoever read our output has enough, as in `list | head -1`: nothing went wrong.
  static let readerLeft = CommandError(code: .done, message: "")

  /// Whether there is nothing to say.
  var isQuiet: Bool { message.isEmpty }

  /// A wrong command line; which command's is filled in by whoever knows it.
  static func usage(_ message: String, option: Option? = nil) -> CommandError {
    CommandError(code: .usage, message: message, option: option)
  }
}
