import ImageCodecs
import SystemCalls

/// A directory of goldens: its files and `goldens.lock`.
package struct GoldensFolder: Sendable {
  package let path: String

  /// The name of its lock file.
  package static let lockName = LockFile.name

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

  private func lock() throws(GoldenError) -> LockFile {
    guard let bytes = try Disk.contents(of: LockFile.name, below: path) else { return LockFile() }
    return try LockFile(bytes, place: file(LockFile.name))
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
      if let asked, GoldenPlace.isPath(golden), !asked.contains(file(golden)) {
        faults.append(.unasked(golden: golden))
      }
    }
    return faults
  }

  private func file(_ golden: String) -> String { joinPath(golden, below: path) }

  private func fault(of golden: String, _ line: String?) throws(GoldenError) -> Fault? {
    let bytes: [UInt8]?
    do throws(GoldenError) {
      bytes = try Disk.contents(of: golden, below: path)
    } catch .unusable(_, let reason) {
      return .unreadable(golden: golden, reason: reason)
    }
    guard let bytes else {
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
    try Disk.remove(goldens, below: path)
    // Also the folders that become empty.
    for golden in goldens { Disk.removeFolder(Disk.directory(of: golden), below: path) }
    try LockFileCache.remove(goldens, in: path)
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
    guard LockFile.isLine(entry) else {
      throw .damagedGolden(path: golden, reason: "\"\(rules)\" are no rules of a golden")
    }
    switch GoldenStorage(rules: rules) {
    case .hashOnly:
      entry.bytes = 0
      try Disk.remove([golden], below: path)
    case .file:
      let bytes = try content.encoded(for: file(golden))
      entry.bytes = bytes.count
      try Disk.replace(golden, below: path, with: bytes)
    }
    try LockFileCache.set(entry, in: path)
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
