/// The exit code; for a signal the shell reports 128 plus its number.
enum ExitCode: Int32 {
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
  /// A bug in this program.
  case defect = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
}
