import SystemCalls

/// The folder with the pictures and the `result.json` of a failed check.
struct FailureFolder: Hashable, Sendable {
  var path: String

  private static let names =
    ["expected", "actual", "diff"].flatMap { ["\($0).png", "\($0).txt"] } + ["result.json"]

  /// Writes the pictures and the result, replacing those of an earlier failure.
  func fill(
    with artefacts: [GoldenOutcome.Artefact], _ result: JSON
  ) throws(GoldenError) {
    remove()
    for artefact in artefacts {
      try Disk.replace(joinPath(artefact.name, below: path), with: artefact.bytes)
    }
    try Disk.replace(
      joinPath("result.json", below: path), with: Array((result.text + "\n").utf8))
  }

  /// Writes one picture, and removes an earlier failure.
  func leave(_ picture: GoldenOutcome.Artefact) throws(GoldenError) {
    remove()
    try Disk.replace(joinPath(picture.name, below: path), with: picture.bytes)
  }

  /// Removes an earlier failure, with the folder and its suite's folder if they become empty.
  func remove() {
    guard Disk.exists(path) else { return }
    for name in Self.names { Disk.remove(joinPath(name, below: path)) }
    Disk.remove(path)
    Disk.remove(Disk.directory(of: path))
  }
}
