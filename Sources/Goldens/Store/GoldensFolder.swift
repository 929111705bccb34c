import ImageCodecs
import SystemCalls

/// A directory of goldens: its files and `goldens.lock`.
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

  private var lockPath: String { joinPath(LockFile.name, below: path) }

  private func lock() throws(GoldenError) -> LockFile {
    guard let bytes = try Disk.contents(of: lockPath) else { return LockFile() }
    return try LockFile(bytes, place: lockPath)
  }

  /// "Suite/name.png" or "Suite/name.txt" of every golden with a file or a line, ascending.
  package func goldens() throws(GoldenError) -> [String] { try all(try lock()) }

  private func all(_ lock: LockFile) throws(GoldenError) -> [String] {
    let files = try Disk.files(below: path).filter { file in
      !file.hasPrefix(".")
        && (Self.isText(file) || file.hasSuffix("." + Animation.fileExtension))
    }
    return Set(files).union(lock.paths).sorted()
  }

  private static func isText(_ golden: String) -> Bool {
    golden.hasSuffix("." + GoldenText.fileExtension)
  }

  /// All faults, ascending by golden.
  ///
  /// - Parameter asked: the files of the goldens that a full run of the tests used, if known.
  package func faults(asked: Set<String>? = nil) throws(GoldenError) -> [Fault] {
    let lock = try lock()
    let all = try all(lock)
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

  private func file(_ golden: String) -> String { joinPath(golden, below: path) }

  private func fault(of golden: String, _ line: String?) throws(GoldenError) -> Fault? {
    guard let bytes = try Disk.contents(of: file(golden)) else {
      return line.map { GoldenStorage(rules: $0) } == .hashOnly ? nil : .noFile(golden: golden)
    }
    let found: LockEntry
    do throws(DamagedContent) {
      found = try Self.content(of: golden, bytes, rules: line ?? "").entry
    } catch {
      return .unreadable(golden: golden, reason: error.reason)
    }
    guard let line else { return .noLine(golden: golden) }
    // Tolerances may follow.
    if line == found.line || line.hasPrefix(found.line + " ") { return nil }
    return .otherLine(golden: golden, held: line, found: found.line)
  }

  /// The bytes of a golden as they are written, and its line without rules.
  private static func content(
    of golden: String, _ bytes: [UInt8], rules: String
  ) throws(DamagedContent) -> (content: any GoldenContent, entry: LockEntry) {
    let isStrict = rules.contains("alpha=strict")
    let content: any GoldenContent =
      isText(golden)
      ? try GoldenText.decoded(bytes, strictAlpha: isStrict)
      : try Animation.decoded(bytes, strictAlpha: isStrict)
    return (
      content, LockEntry(path: golden, summary: content.lockText, bytes: bytes.count, rules: "")
    )
  }

  package func remove(_ goldens: [String]) throws(GoldenError) {
    for golden in goldens {
      Disk.remove(file(golden))
      // Also the folder, if it becomes empty.
      Disk.remove(Disk.directory(of: file(golden)))
    }
    try LockShelf.remove(goldens, in: lockPath)
  }

  /// Replaces a golden by a picture or a text, and its line.
  ///
  /// - Parameter rules: the tolerances and the storage, as in its line.
  package func accept(
    _ golden: String, _ bytes: [UInt8], rules: String
  ) throws(GoldenError) {
    var (content, entry): (any GoldenContent, LockEntry)
    do throws(DamagedContent) {
      (content, entry) = try Self.content(of: golden, bytes, rules: rules)
    } catch {
      throw .damagedGolden(path: golden, reason: error.reason)
    }
    entry.rules = rules
    switch GoldenStorage(rules: rules) {
    case .hashOnly:
      entry.bytes = 0
      Disk.remove(file(golden))
    case .file:
      let bytes = try content.encoded(for: file(golden))
      entry.bytes = bytes.count
      try Disk.replace(file(golden), with: bytes)
    }
    try LockShelf.set(entry, in: lockPath)
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

/// A failure that a test saved: its golden, and the actual picture or text.
package struct LeftFailure: Sendable {
  /// "Suite/name".
  package let id: String
  /// The folder of its pictures and its result.
  package let folder: String

  /// All failures below a directory, ascending.
  package static func all(below directory: String) throws(GoldenError) -> [LeftFailure] {
    try Disk.files(below: directory).filter { $0.hasSuffix("/result.json") }.sorted().map {
      let id = Disk.directory(of: $0)
      return LeftFailure(id: id, folder: joinPath(id, below: directory))
    }
  }

  package func result() throws(GoldenError) -> [UInt8] { try contents("result.json") }

  /// The actual contents for a golden with the path "Suite/name.png" or "Suite/name.txt".
  package func actual(for golden: String) throws(GoldenError) -> [UInt8] {
    try contents("actual" + golden.dropFirst(id.count))
  }

  /// The golden's file below its directory, if a path names it.
  package func golden(at path: String) -> String? {
    let files = [Animation.fileExtension, GoldenText.fileExtension].map { "\(id).\($0)" }
    return files.first { path.hasSuffix("/" + $0) }
  }

  private func contents(_ name: String) throws(GoldenError) -> [UInt8] {
    let path = joinPath(name, below: folder)
    guard let bytes = try Disk.contents(of: path) else { throw .missing(path: path) }
    return bytes
  }

  package func remove() { FailureFolder(path: folder).remove() }
}
