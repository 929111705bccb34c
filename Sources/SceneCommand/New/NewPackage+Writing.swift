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
    let paths = files.map(\.path) + [Self.picture] + Self.goldenFiles
    try NewFolder(place: place, name: name, paths: paths).write { root throws(CommandError) in
      for (path, text) in files { try writeFile(Array(text.utf8), to: "\(root)/\(path)") }
      try Self.record(film, in: root)
      try writeFile(picture.bytes, to: "\(root)/\(Self.picture)")
    }
  }

  private static let goldenFiles = [
    "Fixtures/Goldens/goldens.lock", "Fixtures/Goldens/BadgeTests/badge.png",
  ]

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
}
