import SystemCalls

/// The folders that were made for an output, each in the one before.
package struct MadeFolders {
  private var made: [String] = []

  /// The folder that could not be made, and why.
  package struct Failure: Error {
    package let path: String
    package let reason: SystemError
  }

  /// Makes a folder and its parents.
  package init(_ folder: String) throws(Failure) {
    var path = folder.hasPrefix("/") ? "/" : ""
    for name in folder.split(separator: "/") {
      path += name
      do throws(SystemError) {
        switch try System.status(of: path)?.kind {
        case .directory: break
        case nil:
          Interrupt.announce(path)
          try System.makeFolder(path)
          made.append(path)
        case .regular, .special: throw SystemError.notDirectory
        }
      } catch {
        removeEmpty()
        throw Failure(path: path, reason: error)
      }
      path += "/"
    }
  }

  /// Removes the folders that are still empty, as an interrupt does.
  package func removeEmpty() {
    for path in made.reversed() { System.removeFolder(path) }
  }
}
