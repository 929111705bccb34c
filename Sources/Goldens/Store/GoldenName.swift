/// The suite and the name of a golden, which give its path within its directory.
struct GoldenName: Hashable, Sendable {
  /// The folder: the test's suite or file.
  let suite: String
  /// The file without its extension; it may have parts with `/` between them.
  let name: String

  /// A checked name, whose path is the same on every file system.
  init(suite: String, name: String) throws(GoldenError) {
    guard Self.isPart(suite) else { throw .invalidName(suite) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isPart) else { throw .invalidName(name) }
    self.suite = suite
    self.name = name
  }

  /// "Suite/name".
  var id: String { "\(suite)/\(name)" }

  private static func isPart(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
