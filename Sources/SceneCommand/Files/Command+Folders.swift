import Films

extension Command {
  /// Makes the folder of an output if there is none.
  func makeFolder(of output: String) throws(CommandError) -> MadeFolders {
    try makeFolder(OutputPlace.isStandardOutput(output) ? "" : splitPath(output).directory)
  }

  /// Makes a folder and its parents.
  func makeFolder(_ folder: String) throws(CommandError) -> MadeFolders {
    do throws(MadeFolders.Failure) {
      return try MadeFolders(folder)
    } catch {
      throw CommandError(
        code: .cannotCreate,
        message: "Cannot create the folder '\(error.path)': \(error.reason.reason)")
    }
  }
}
