/// A source file: its name below the folder that was given, and what is in it.
package struct SourceFile: Hashable, Sendable {
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension SourceFile {
  private static let mark = "/* Rewritten by adopt from "

  /// The comment that says where a rewritten file is from. It stands in front of the first line, so that every line
  /// keeps its number.
  var heading: String {
    let name = self.name.replacing("*/", with: "* /").replacing("\n", with: " ")
    return "\(Self.mark)\(name); change that file, not this one. */ "
  }

  /// Whether a file was written by adopt.
  package static func isRewritten(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: mark.utf8)
  }
}
