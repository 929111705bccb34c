import Films
import SystemCalls

/// A folder that appears when it is complete, or not at all.
struct NewFolder {
  /// Where it shall be: nothing is there, or an empty folder.
  let place: String
  /// What messages call it.
  let name: String
  /// The paths of its files.
  let paths: [String]

  /// Makes its folders and has its files written, beside its place first.
  ///
  /// - Parameter fill: writes the files below the folder that it is given.
  func write(_ fill: (String) throws(CommandError) -> Void) throws(CommandError) {
    let (directory, own) = splitPath(place)
    let beside = joinPath(".\(own).\(System.processID).new", below: directory)
    // Everything that an interrupt would leave incomplete is made within milliseconds.
    Interrupt.hold()
    defer { Interrupt.release() }
    do throws(CommandError) {
      for folder in folders {
        let path = beside + folder
        try orThrow(try System.makeFolder(path)) { (error: SystemError) in
          CommandError(.cannotCreate(path: path, target: path, error))
        }
      }
      try fill(beside)
      try orThrow(try System.move(beside, to: place)) { (error: SystemError) in
        CommandError(.cannotCreate(path: place, target: place, error))
      }
    } catch {
      remove(beside)
      var error = error
      for path in [beside, place] { error.message.replace(path, with: name) }
      throw error
    }
  }

  /// Its folders, outer ones first.
  private var folders: [String] {
    var folders = [""]
    for path in paths {
      var folder = ""
      for part in path.split(separator: "/").dropLast() {
        folder += "/" + part
        if !folders.contains(folder) { folders.append(folder) }
      }
    }
    return folders
  }

  private func remove(_ root: String) {
    for path in paths { System.remove("\(root)/\(path)") }
    for folder in folders.reversed() { System.removeFolder(root + folder) }
  }
}
