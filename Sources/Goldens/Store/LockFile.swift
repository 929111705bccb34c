/// The line of one golden in `goldens.lock`.
struct LockEntry: Hashable, Sendable {
  /// "Suite/name.png", below the goldens directory.
  var path: String
  /// Canvas, frames, timing and the hash of the canonical pixels, or the number of lines and their
  /// hash; see ``GoldenContent/lockText``.
  var summary: String
  /// The size of the file; 0 if none is stored.
  var bytes: Int
  /// The tolerances, see ``Comparison/lockText``, and whether its file is stored.
  var rules = ""

  var line: String {
    "\(path) \(summary) bytes=\(bytes)" + (rules.isEmpty ? "" : " " + rules)
  }
}

extension Comparison {
  /// The fields of a line for tolerances, so that a review shows them; empty for an exact
  /// comparison.
  package var lockText: String {
    var fields: [String] = []
    if timing != .exact { fields.append("timing=\(timing)") }
    if tolerance != .exact { fields.append("tolerance=\(tolerance)") }
    if strictAlpha { fields.append("alpha=strict") }
    fields += ignoring.map { "ignore=\($0)" }
    return fields.joined(separator: " ")
  }
}

/// The text file with a line for each golden, so that a change of timing or size is visible in a
/// review.
struct LockFile: Hashable, Sendable {
  static let name = "goldens.lock"
  private static let heading = "# goldens.lock 1: path, size, frames, time, plays, hash, bytes"
  /// The keys of a line's fields after path and size.
  private static let keys = ["frames=", "time=", "plays=", "hash=", "bytes="]
  /// The same for a text, which has the word "text" instead of the size.
  private static let textKeys = ["lines=", "hash=", "bytes="]
  /// The keys of optional fields at the end.
  private static let ruleKeys = ["timing=", "tolerance=", "alpha=", "ignore=", "storage="]

  private struct Line: Hashable, Sendable {
    var path: String
    var text: String
  }

  /// Ascending by path.
  private var lines: [Line] = []

  init() {}

  /// Parses the text.
  ///
  /// - Parameter place: the file's path, for errors.
  init(_ bytes: [UInt8], place: String) throws(GoldenError) {
    let text = String(decoding: bytes, as: UTF8.self)
    var number = 0
    var paths: Set<String> = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let path = Self.path(ofLine: line) else {
        throw .damagedLock(path: place, line: number)
      }
      guard GoldenPlace.isPath(path) else {
        throw .foreignPath(path: place, line: number, name: path)
      }
      guard paths.insert(path).inserted else { throw .damagedLock(path: place, line: number) }
      lines.append(Line(path: path, text: String(line)))
    }
    lines.sort { $0.path < $1.path }
  }

  /// The path that a line begins with; nil if its fields are not those of a line.
  private static func path(ofLine line: Substring) -> String? {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false)
    let keys = fields.count > 1 && fields[1] == "text" ? textKeys : keys
    guard
      fields.count >= keys.count + 2,
      zip(fields[2...], keys).allSatisfy({ $0.hasPrefix($1) && $0 != $1 }),
      fields[(keys.count + 2)...].allSatisfy({ field in
        ruleKeys.contains { field.hasPrefix($0) && field != $0 }
      })
    else { return nil }
    return String(fields[0])
  }

  /// Whether an entry makes one line, which can be parsed again.
  static func isLine(_ entry: LockEntry) -> Bool {
    let line = entry.line
    return GoldenPlace.isPath(entry.path) && !line.contains(where: \.isNewline)
      && path(ofLine: line[...]) == entry.path
  }

  func line(of path: String) -> String? {
    let index = position(of: path)
    return index < lines.count && lines[index].path == path ? lines[index].text : nil
  }

  var paths: [String] { lines.map(\.path) }

  mutating func remove(_ paths: Set<String>) { lines.removeAll { paths.contains($0.path) } }

  mutating func set(_ entry: LockEntry) {
    let line = Line(path: entry.path, text: entry.line)
    let index = position(of: entry.path)
    if index < lines.count && lines[index].path == entry.path {
      lines[index] = line
    } else {
      lines.insert(line, at: index)
    }
  }

  /// The whole text: a heading, then a line for each golden, ascending by path.
  var text: String {
    ([Self.heading] + lines.map(\.text)).joined(separator: "\n") + "\n"
  }

  /// The index of the first line whose path is not less than the given one.
  private func position(of path: String) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
