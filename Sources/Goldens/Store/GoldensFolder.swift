import ImageCodecs

/// A directory of goldens as it stands: its pictures and `goldens.lock`.
package struct GoldensFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// An inconsistency between pictures and lock file.
  package enum Fault: Hashable, Sendable {
    /// A line whose picture does not exist.
    case noFile(golden: String)
    /// A picture without a line.
    case noLine(golden: String)
    /// A picture that does not match its line.
    case otherLine(golden: String, held: String, found: String)
    case unreadable(golden: String, reason: String)
    /// A golden that no test uses.
    case unasked(golden: String)
  }

  private var lockPath: String { Disk.path(LockFile.name, below: path) }

  private func lock() throws(GoldenError) -> LockFile {
    guard let bytes = try Disk.contents(of: lockPath) else { return LockFile() }
    return try LockFile(bytes, place: lockPath)
  }

  /// "Suite/name.png" of every picture, ascending.
  package func pictures() throws(GoldenError) -> [String] {
    try Disk.files(below: path).filter { $0.hasSuffix(".png") && !$0.hasPrefix(".") }.sorted()
  }

  /// All faults, ascending by golden.
  ///
  /// - Parameter asked: the files of the goldens that a whole run of the tests asked for, if that is known.
  package func faults(asked: Set<String>? = nil) throws(GoldenError) -> [Fault] {
    let (lock, pictures) = (try lock(), try pictures())
    let all = Set(pictures).union(lock.paths).sorted()
    if let asked, !all.isEmpty, !all.contains(where: { asked.contains(file($0)) }) {
      throw .noneAsked(directory: path)
    }
    var faults: [Fault] = []
    for golden in all {
      if let fault = try fault(of: golden, lock.line(of: golden)) { faults.append(fault) }
      if let asked, !asked.contains(file(golden)) { faults.append(.unasked(golden: golden)) }
    }
    return faults
  }

  private func file(_ golden: String) -> String { Disk.path(golden, below: path) }

  private func fault(of golden: String, _ line: String?) throws(GoldenError) -> Fault? {
    guard let bytes = try Disk.contents(of: file(golden)) else { return .noFile(golden: golden) }
    let picture: Animation
    do {
      picture = try ImageDecoder.decode(bytes).merged(
        strictAlpha: line?.contains(" alpha=strict") == true)
    } catch {
      return .unreadable(golden: golden, reason: PictureFile.reason(error, bytes))
    }
    guard let line else { return .noLine(golden: golden) }
    let found = LockEntry(
      path: golden, summary: PictureSummary(picture), bytes: bytes.count
    ).line
    // What its test forgives may follow.
    if line == found || line.hasPrefix(found + " ") { return nil }
    return .otherLine(golden: golden, held: line, found: found)
  }

  /// Removes goldens and their lines.
  package func remove(_ goldens: [String]) throws(GoldenError) {
    for golden in goldens {
      Disk.remove(file(golden))
      // Also the folder, if it becomes empty.
      Disk.remove(Disk.directory(of: file(golden)))
    }
    try LockShelf.remove(goldens, in: lockPath)
  }

  /// Puts a picture in a golden's place, with its line.
  ///
  /// - Parameter rules: what its test forgives, as its line says it.
  package func accept(
    _ golden: String, _ picture: [UInt8], rules: String
  ) throws(GoldenError) {
    let animation: Animation
    do {
      animation = try ImageDecoder.decode(picture).merged(
        strictAlpha: rules.contains("alpha=strict"))
    } catch {
      throw .damagedGolden(path: golden, reason: PictureFile.reason(error, picture))
    }
    let bytes = try PictureFile.encode(animation, for: file(golden))
    try Disk.replace(file(golden), with: bytes)
    try LockShelf.set(
      LockEntry(
        path: golden, summary: PictureSummary(animation), bytes: bytes.count, rules: rules),
      in: lockPath)
  }
}

extension GoldensFolder.Fault: CustomStringConvertible {
  /// A message for people that begins with the golden.
  package var description: String {
    switch self {
    case .noFile(let golden): "\(golden): goldens.lock has a line, and there is no such file"
    case .noLine(let golden): "\(golden): goldens.lock has no line for it"
    case .otherLine(let golden, let held, let found):
      "\(golden): the file is not what its line says\n  line: \(held)\n  file: \(found)"
    case .unreadable(let golden, let reason): "\(golden): \(reason)"
    case .unasked(let golden): "\(golden): no test asked for it"
    }
  }

  /// The golden that no test uses, if that is the fault.
  package var orphan: String? {
    if case .unasked(let golden) = self { return golden }
    return nil
  }
}

/// A failure that a test left: which golden, and the picture that came instead.
package struct LeftFailure: Sendable {
  /// "Suite/name".
  package let id: String
  /// Where its pictures and its result lie.
  package let folder: String

  /// All failures below a directory, ascending.
  package static func all(below directory: String) throws(GoldenError) -> [LeftFailure] {
    try Disk.files(below: directory).filter { $0.hasSuffix("/result.json") }.sorted().map {
      let id = Disk.directory(of: $0)
      return LeftFailure(id: id, folder: Disk.path(id, below: directory))
    }
  }

  package func result() throws(GoldenError) -> [UInt8] { try contents("result.json") }
  package func actual() throws(GoldenError) -> [UInt8] { try contents("actual.png") }

  private func contents(_ name: String) throws(GoldenError) -> [UInt8] {
    let path = Disk.path(name, below: folder)
    guard let bytes = try Disk.contents(of: path) else { throw .missing(path: path) }
    return bytes
  }

  /// Removes the failure.
  package func remove() { FailureFolder(path: folder).remove() }
}
