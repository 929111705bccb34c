import Films
import SystemCalls

/// The files that sweeps have written into a folder, a line each, so that none is rendered twice.
struct SweepRecord {
  private let folder: String
  /// The last line of each file: the key of its settings, the program that made it, its digest.
  private var lines: [String: Line] = [:]

  private struct Line {
    var key, program, digest: String
  }

  private static let name = ".refresh-render-sweep"

  /// The record of a folder, which ends with a slash or is empty; damaged lines are ignored.
  init(folder: String) {
    self.folder = folder
    guard let bytes = try? System.contents(of: folder + Self.name, limit: 1 << 26) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      if words.count == 4 {
        lines[words[3]] = Line(key: words[0], program: words[1], digest: words[2])
      }
    }
  }

  /// Whether a file is there, as this program made it with these settings.
  func has(_ name: String, key: String, program: String) -> Bool {
    guard let line = lines[name], line.key == key, line.program == program,
      let bytes = try? System.contents(of: folder + name, limit: 1 << 30)
    else { return false }
    return SHA256.digest(of: bytes) == line.digest
  }

  /// Adds a file. If that fails, the file is rendered again.
  mutating func add(_ name: String, key: String, program: String, digest: String) {
    lines[name] = Line(key: key, program: program, digest: digest)
    guard let file = try? System.openForAppending(folder + Self.name) else { return }
    let bytes = Array("\(key) \(program) \(digest) \(name)\n".utf8)
    _ = try? System.writeSome(bytes.span, to: file)
    try? System.closeFile(file)
  }
}
