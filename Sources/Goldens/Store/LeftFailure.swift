import ImageCodecs
import SystemCalls

/// A failure that a test saved: its golden, and the actual picture or text.
package struct LeftFailure: Sendable {
  private let files: FailureFolder

  /// "Suite/name".
  package var id: String { files.id }
  /// The folder of its pictures and its result.
  package var folder: String { files.path }

  /// The paths that its files have, whether they are there or not.
  package var paths: [String] {
    FailureFolder.names.map { joinPath($0, below: folder) }
  }

  /// All failures below a directory, ascending.
  package static func all(below directory: String) throws(GoldenError) -> [LeftFailure] {
    try FailureFolder.all(below: directory).map(LeftFailure.init)
  }

  package func result() throws(GoldenError) -> [UInt8] { try files.result() }

  /// The actual contents for a golden with the path "Suite/name.png" or "Suite/name.txt".
  package func actual(for golden: String) throws(GoldenError) -> [UInt8] {
    try files.contents(of: "actual" + golden.dropFirst(id.count))
  }

  /// The contents of one of its files; nil if it is not there, or not in the folder.
  package func contents(of name: String) -> [UInt8]? { try? files.contents(of: name) }

  /// Whether it has a file, which a link is not.
  package func has(_ name: String) -> Bool { files.has(name) }

  /// The golden's file below its directory, if a path names it.
  package func golden(at path: String) -> String? {
    let files = [Animation.fileExtension, GoldenText.fileExtension].map { "\(id).\($0)" }
    return files.first { path.hasSuffix("/" + $0) && GoldenPlace.isPath($0) }
  }

  package func remove() throws(GoldenError) { try files.remove() }
}
