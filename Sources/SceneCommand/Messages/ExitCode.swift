/// The exit code; for a signal the shell reports 128 plus its number.
enum ExitCode: Int32, CaseIterable {
  /// Success.
  case done = 0
  /// The images that were compared differ.
  case different = 1
  /// The command line is wrong.
  case usage = 64
  /// An input file or a script is invalid.
  case badData = 65
  /// An input file does not exist.
  case missingInput = 66
  /// A bug in this program, or in its scenes.
  case defect = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74

  /// What it means, for the manual page.
  var meaning: String {
    switch self {
    case .done: "Done; also if the reader of a pipe closes it early."
    case .different: "The images differ."
    case .usage: "The command line is wrong."
    case .badData: "A file, a script or a recording is wrong."
    case .missingInput: "A file to read is not there."
    case .defect: "An internal error."
    case .cannotCreate: "The output cannot be created."
    case .inputOutput: "Reading or writing failed."
    }
  }
}
