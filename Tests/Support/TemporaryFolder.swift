import Foundation

/// A folder of a test's own, gone when the test lets go of it.
package final class TemporaryFolder {
  package let path: String

  package init() {
    path = NSTemporaryDirectory() + "refresh-render-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("There is no folder for tests: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name within it.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    let folder = (self(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(Array(text.utf8), to: name)
  }

  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func text(of name: String) -> String? {
    try? String(decoding: bytes(of: name), as: UTF8.self)
  }

  /// Every name in it, hidden ones too, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
