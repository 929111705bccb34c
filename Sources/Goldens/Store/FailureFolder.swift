/// The folder that a failing check leaves its pictures and `result.json` in.
struct FailureFolder: Hashable, Sendable {
  var path: String

  private static let names = ["expected.png", "actual.png", "diff.png", "result.json"]

  /// Writes the pictures and the result, replacing those of an earlier failure.
  func fill(with outcome: GoldenOutcome) throws(GoldenError) {
    remove()
    for artefact in outcome.artefacts {
      try Disk.replace(Disk.path(artefact.name, below: path), with: artefact.bytes)
    }
    let result = ResultText(outcome).json.document
    try Disk.replace(Disk.path("result.json", below: path), with: Array(result.utf8))
  }

  /// Takes an older failure away; the folder and its suite's too, if nothing else lies in them.
  func remove() {
    guard Disk.exists(path) else { return }
    for name in Self.names { Disk.remove(Disk.path(name, below: path)) }
    Disk.remove(path)
    Disk.remove(Disk.directory(of: path))
  }
}
