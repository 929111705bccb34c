import Films
import Goldens
import ImageCodecs
import Motion

/// Why the command failed, as a message for people.
struct CommandError: Error, Hashable {
  /// A byte of a file.
  struct Place: Hashable {
    var file: String
    var byte: Int
  }

  var code: ExitCode
  /// The message, without `Error:` and without a full stop.
  var message: String
  /// Lines below the message, printed as they are, such as the line of a file with `^^^` under the
  /// error.
  var details: [String] = []
  /// Where in a configuration file it is, if it is in one.
  var place: Place?
  /// The option whose value is invalid, to print its help.
  var option: OptionDescription?
  /// The command whose usage is printed; nil if it would not help.
  var usage: CommandPage?

  /// The lines to print, in the layout of swift-argument-parser.
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
  /// The reader of our output closed it, as in `list | head -1`: not an error.
  static let readerLeft = CommandError(code: .done, message: "")

  var isQuiet: Bool { message.isEmpty }

  /// A file that could not be read or written.
  init(_ error: FileError) {
    switch error {
    case .cannotCreate: self.init(code: .cannotCreate, message: "\(error)")
    case .cannotWrite(_, .brokenPipe): self = .readerLeft
    case .cannotWrite: self.init(code: .inputOutput, message: "\(error)")
    case .cannotRead(let path, let reason): self = inputError(path, reason)
    case .unreadable(let path, let reason): self = ImageFile.refusal(reason, path)
    case .terminal, .isInput: self = .usage("\(error)")
    case .isFolder: self.init(code: .missingInput, message: "\(error)")
    case .sizeDiffers, .notWholeFrames: self.init(code: .badData, message: "\(error)")
    case .tooManyPixels:
      self.init(code: .badData, message: "\(error); --max-film-pixels allows more")
    case .cannotKeepInput: self.init(code: .inputOutput, message: "\(error)")
    case .incomplete(let first, _, _):
      self.init(code: CommandError(first).code, message: "\(error)")
    }
  }

  /// A golden that cannot be read or written.
  static func golden(_ error: GoldenError) -> CommandError {
    CommandError(code: .badData, message: "\(error)")
  }

  /// The error of an encoder: one of our own that it passed on, or its own.
  static func encoding(_ error: any Error, _ path: String) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as FileError: CommandError(error)
    case ImageEncodingError.sizeOutOfRange(let width, let height):
      CommandError(
        code: .cannotCreate,
        message: "Cannot create '\(path)': its format holds no picture of "
          + "\(width) × \(height) pixels")
    case ImageEncodingError.delayOutOfRange:
      CommandError(
        code: .badData, message: "Cannot encode '\(path)': a delay is too long or too fine")
    case FilmError.sheetTooLarge(let width, let height):
      CommandError(
        code: .cannotCreate,
        message: "Cannot create '\(path)': a sheet of \(width) × \(height) pixels is too large; "
          + "give it fewer pictures with --sheet, or smaller ones")
    case FilmError.doesNotFit(let bytes):
      CommandError(
        code: .cannotCreate,
        message:
          "Cannot create '\(path)': even with few frames and colours it is larger than "
          + "\(byteText(bytes)); give it fewer or smaller frames")
    default: CommandError(code: .defect, message: "Cannot encode '\(path)': \(error)")
    }
  }

  /// An invalid command line; the caller sets the command.
  static func usage(_ message: String, option: OptionDescription? = nil) -> CommandError {
    CommandError(code: .usage, message: message, option: option)
  }
}

/// The end of a message about a word that is not one of `words`: `. Did you mean '--scale'?`; empty if
/// none of them is near.
func suggestion(for word: String, among words: [String], dashes: String = "") -> String {
  nearestWord(to: word, among: words).map { ". Did you mean '\(dashes)\($0)'?" } ?? ""
}

/// The value of a call; its error becomes one of the command.
func orThrow<Value: ~Copyable, Failure: Error>(
  _ call: @autoclosure () throws(Failure) -> Value, _ error: (Failure) -> CommandError
) throws(CommandError) -> Value {
  do {
    return try call()
  } catch let failure {
    throw error(failure)
  }
}
