import Foundation

/// A text of `Fixtures/Motion` with a line a number or a point.
package enum MotionTable {
  /// The words of every line of a file that starts with a word, that word left out; all lines where none
  /// is given.
  package static func rows(_ file: String, _ kind: String? = nil) -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/Motion/\(file)")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let kind else { return rows }
    return rows.filter { $0.first == kind }.map { Array($0.dropFirst()) }
  }

  /// The numbers of every line of a kind.
  package static func numbers(_ file: String, _ kind: String? = nil) -> [[Double]] {
    rows(file, kind).map { $0.compactMap(Double.init) }
  }
}
