import SystemCalls

/// The folder with the pictures and the `result.json` of a failed check.
struct FailureFolder: Hashable, Sendable {
  /// The golden's "Suite/name", which is its path below the base.
  let id: String
  /// The folder of all failures.
  let base: String

  var path: String { joinPath(id, below: base) }

  private static let result = "result.json"
  static let names =
    ["expected", "actual", "diff"].flatMap { ["\($0).png", "\($0).txt"] } + [result]

  /// Writes the pictures and the result, replacing those of an earlier failure.
  func fill(
    with artefacts: [GoldenOutcome.Artefact], _ result: JSON
  ) throws(GoldenError) {
    try remove()
    for artefact in artefacts { try write(artefact.bytes, to: artefact.name) }
    try write(Array((result.text + "\n").utf8), to: Self.result)
  }

  /// Writes one picture, and removes an earlier failure.
  func leave(_ picture: GoldenOutcome.Artefact) throws(GoldenError) {
    try remove()
    try write(picture.bytes, to: picture.name)
  }

  private func write(_ bytes: [UInt8], to name: String) throws(GoldenError) {
    try Disk.replace(joinPath(name, below: id), below: base, with: bytes)
  }

  /// Whether it has a file.
  func has(_ name: String) -> Bool { Disk.hasFile(joinPath(name, below: id), below: base) }

  /// The contents of a file in it.
  func contents(of name: String) throws(GoldenError) -> [UInt8] {
    guard let bytes = try Disk.contents(of: joinPath(name, below: id), below: base) else {
      throw .missing(path: joinPath(name, below: path))
    }
    return bytes
  }

  /// Removes an earlier failure, with the folder and its suite's folder if they become empty.
  func remove() throws(GoldenError) {
    try Disk.remove(Self.names.map { joinPath($0, below: id) }, below: base)
    Disk.removeFolder(id, below: base)
    Disk.removeFolder(Disk.directory(of: id), below: base)
  }

  /// All failures below a folder, ascending.
  static func all(below base: String) throws(GoldenError) -> [FailureFolder] {
    try Disk.files(below: base).filter { $0.hasSuffix("/" + result) }.sorted().map {
      FailureFolder(id: Disk.directory(of: $0), base: base)
    }
  }

  /// What its check found.
  func result() throws(GoldenError) -> [UInt8] { try contents(of: Self.result) }
}
