/// What the command answers to the shell; a signal that ends it answers 128 and its number.
enum ExitCode: Int32 {
  /// All is done.
  case done = 0
  /// The images that were compared differ.
  case different = 1
  /// The command line is wrong.
  case usage = 64
  /// A file or a script that was read is wrong.
  case badData = 65
  /// A file that should be read is not there.
  case missingInput = 66
  /// A defect of ours.
  case defect = 70
  /// The output cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
}
