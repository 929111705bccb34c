import Films
import Goldens
import ImageCodecs
import SystemCalls

extension NewPackage {
  /// Creates the package's folder in a directory, completely or not at all.
  func write(in directory: String) async throws(CommandError) {
    let place = "\(directory)/\(name)"
    let film: Animation
    let picture = MemorySink()
    do {
      film = try await Self.film().withEnd().animation()
      try await Self.pictureFilm().write(.gif, to: picture)
    } catch {
      throw CommandError(code: .defect, message: "Cannot draw the scene: \(error)")
    }
    if System.isTaken(place) {
      throw CommandError(
        code: .cannotCreate,
        message: "Cannot create '\(name)': it is already there; choose another name")
    }
    let beside = "\(directory)/.\(name).\(System.processID).new"
    // Everything that an interrupt would leave incomplete is made within milliseconds.
    Interrupt.hold()
    defer { Interrupt.release() }
    do throws(CommandError) {
      try fill(beside, with: film, picture.bytes)
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

  private static let goldenFiles = [
    "Fixtures/Goldens/goldens.lock", "Fixtures/Goldens/BadgeTests/badge.png",
  ]

  private var paths: [String] { files.map(\.path) + [Self.picture] + Self.goldenFiles }

  /// The folders of the package, outer ones first.
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

  private func fill(
    _ root: String, with film: Animation, _ picture: [UInt8]
  ) throws(CommandError) {
    for folder in folders {
      let path = root + folder
      try orThrow(try System.makeFolder(path)) { (error: SystemError) in
        CommandError(.cannotCreate(path: path, target: path, error))
      }
    }
    for (path, text) in files {
      try writeFile(Array(text.utf8), to: "\(root)/\(path)")
    }
    try Self.record(film, in: root)
    try writeFile(picture, to: "\(root)/\(Self.picture)")
  }

  /// Records the golden as the package's test would.
  private static func record(_ film: Animation, in root: String) throws(CommandError) {
    var check = GoldenCheck(
      test.golden,
      .environment(GoldenEnvironment(record: RecordMode.all.rawValue)),
      claimant: .init(file: "\(root)/\(test.file)", place: test.file))
    check.ledger = RunLedger()
    do throws(GoldenError) {
      _ = try check.run(GoldenForm(film))
    } catch {
      let isDisk = if case .unwritable = error { true } else { false }
      throw CommandError(code: isDisk ? .inputOutput : .defect, message: "\(error)")
    }
  }

  private func remove(_ root: String) {
    for path in paths { System.remove("\(root)/\(path)") }
    for folder in folders.reversed() { System.removeFolder(root + folder) }
  }
}
