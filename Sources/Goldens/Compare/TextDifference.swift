/// How two texts differ, line by line. Their bytes are compared.
public struct TextDifference: Hashable, Sendable {
  /// The number of lines only in the golden.
  public private(set) var removed = 0
  /// The number of lines only in the actual text.
  public private(set) var added = 0
  /// The first line that differs, from 0.
  public let firstLine: Int
  /// The changed lines with three around them, as `diff -u` writes them.
  public private(set) var lines: [String] = []

  private typealias Bytes = ArraySlice<UInt8>

  private enum Kind: Character {
    case both = " "
    case removed = "-"
    case added = "+"
  }

  private typealias Edit = (kind: Kind, line: Bytes)

  /// How many lines around a change are shown.
  private static let context = 3
  /// The most lines that a shortest difference is searched in: its memory grows with their square.
  private static let mostSearched = 2000

  /// nil where the bytes are the same.
  init?(expected: [UInt8], actual: [UInt8]) {
    if Memory.same(expected, actual) { return nil }
    func split(_ bytes: [UInt8]) -> [Bytes] {
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
    let (old, new) = (split(expected), split(actual))
    let head = zip(old, new).prefix { $0 == $1 }.count
    firstLine = head
    var tail = 0
    while tail < min(old.count, new.count) - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    { tail += 1 }
    let same = { (lines: ArraySlice<Bytes>) -> [Edit] in lines.map { (.both, $0) } }
    let edits =
      same(old[..<head])
      + Self.edits(old[head..<old.count - tail], new[head..<new.count - tail])
      + same(old[(old.count - tail)...])
    removed = edits.count { $0.kind == .removed }
    added = edits.count { $0.kind == .added }
    lines = Self.unified(edits)
  }

  /// The lines of both texts as an edit script.
  private static func edits(_ old: ArraySlice<Bytes>, _ new: ArraySlice<Bytes>) -> [Edit] {
    if old.count + new.count > mostSearched {
      return old.map { (.removed, $0) } + new.map { (.added, $0) }
    }
    var (removals, insertions): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removals.insert(old.startIndex + offset)
      case .insert(let offset, _, _): insertions.insert(new.startIndex + offset)
      }
    }
    var edits: [Edit] = []
    var (left, right) = (old.startIndex, new.startIndex)
    while left < old.endIndex || right < new.endIndex {
      if removals.contains(left) {
        edits.append((.removed, old[left]))
        left += 1
      } else if insertions.contains(right) {
        edits.append((.added, new[right]))
        right += 1
      } else {
        edits.append((.both, old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return edits
  }

  /// The lines near changes, with a heading where some were left out.
  private static func unified(_ edits: [Edit]) -> [String] {
    var lines: [String] = []
    let changes = edits.indices.filter { edits[$0].kind != .both }
    var (next, old, new, counted) = (0, 0, 0, 0)
    while next < changes.count {
      let begin = max(0, changes[next] - context)
      while next + 1 < changes.count, changes[next + 1] - changes[next] <= 2 * context + 1 {
        next += 1
      }
      let end = min(edits.count, changes[next] + context + 1)
      next += 1
      for edit in edits[counted..<begin] {
        if edit.kind != .added { old += 1 }
        if edit.kind != .removed { new += 1 }
      }
      let part = edits[begin..<end]
      let (oldCount, newCount) = (
        part.count { $0.kind != .added }, part.count { $0.kind != .removed }
      )
      // An empty part stands after a line, a part with lines begins at one.
      lines.append(
        "@@ -\(old + min(1, oldCount)),\(oldCount) +\(new + min(1, newCount)),\(newCount) @@")
      lines += part.map { String($0.kind.rawValue) + String(decoding: $0.line, as: UTF8.self) }
      (old, new, counted) = (old + oldCount, new + newCount, end)
    }
    return lines
  }
}

extension TextDifference: CustomStringConvertible {
  /// The numbers of lines and the changes: up to 40 lines, each up to 160 characters.
  public var description: String {
    let (most, length) = (40, 160)
    var text = "line \(firstLine + 1) is the first to differ; \(removed) removed, \(added) added"
    for (line, start) in zip(lines, starts(beyond: length)).prefix(most) {
      let visible = line.visibleControls
      let shown = start == 0 ? visible[...] : visible.prefix(1) + "…" + visible.dropFirst(start)
      text += "\n" + (shown.count > length ? shown.prefix(length) + "…" : shown)
    }
    if lines.count > most { text += "\n… and \(lines.count - most) more lines" }
    return text
  }
}

extension TextDifference {
  /// How many characters of each line to leave out: of a long one that replaces another, those before
  /// the first that differs, but for a few.
  private func starts(beyond length: Int) -> [Int] {
    var starts = [Int](repeating: 0, count: lines.count)
    var line = 0
    while line < lines.count {
      let removed = lines[line...].prefix { $0.hasPrefix("-") }.indices
      let added = lines[removed.upperBound...].prefix { $0.hasPrefix("+") }.indices
      for (old, new) in zip(removed, added) {
        let same = zip(lines[old].dropFirst(), lines[new].dropFirst()).prefix { $0 == $1 }.count
        if same > length * 3 / 4 { (starts[old], starts[new]) = (same - 40, same - 40) }
      }
      line = max(added.upperBound, line + 1)
    }
    return starts
  }
}

extension String {
  /// The text with control characters escaped.
  fileprivate var visibleControls: String {
    var result = ""
    for scalar in unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
      result += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result
  }
}
