import Films

/// The exit code. A signal ends the process itself, for which a shell reports 128 plus its number.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case different = 1
  case usage = 64
  case badData = 65
  case missingInput = 66
  case defect = 70
  case outOfMemory = 71
  case cannotCreate = 73
  case inputOutput = 74

  /// What it means, for the manual page.
  var meaning: String {
    switch self {
    case .done: "Done; also if the reader of a pipe closes it early."
    case .different: "The images differ, a picture is not fresh, or sources are out of reach."
    case .usage: "The command line is wrong."
    case .badData: "A file, a script or a recording is wrong."
    case .missingInput: "A file to read is not there."
    case .defect: "An internal error."
    case .outOfMemory: "There is not enough memory, or too few threads or open files are allowed."
    case .cannotCreate: "The output cannot be created."
    case .inputOutput: "Reading or writing failed."
    }
  }
}
