import Films

extension Command {
  /// Makes the folder of an output of several files, as their names say where they belong. A single
  /// file goes into a folder that is there: a folder of another name is rather a typing error.
  func makeFolder(of place: OutputPlace) throws(CommandError) {
    if place.isOneOfSeveral { try makeFolder(splitPath(place.path).directory) }
  }

  /// Makes a folder, and those that it is in.
  func makeFolder(_ folder: String) throws(CommandError) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += name
      do throws(SystemError) {
        switch try System.status(of: path)?.kind {
        case .directory: break
        case nil: try System.makeFolder(path)
        case .regular, .special: throw SystemError.notDirectory
        }
      } catch {
        throw CommandError(
          code: .cannotCreate, message: "Cannot create the folder '\(path)': \(error.reason)")
      }
      path += "/"
    }
  }
}
