import Adoption
import SystemCalls

/// Rewrites sources for the plugin `AdoptUIKit`: `adopt-sources FOLDER NAME FILE [NAME FILE]…` writes `FOLDER/NAME` for
/// each file. All files of a module are given at once, since some changes cross files.
@main struct AdoptSources {
  /// The largest source that is read.
  private static let limit = 16 << 20

  static func main() {
    do throws(Failure) {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      print("error: \(error.message)")
      exit(1)
    }
  }

  private struct Failure: Error {
    let message: String
  }

  private static func run(_ arguments: ArraySlice<String>) throws(Failure) {
    var words = arguments
    guard let folder = words.popFirst(), words.count % 2 == 0 else {
      throw Failure(message: "usage: adopt-sources FOLDER NAME FILE [NAME FILE]…")
    }
    var sources: [SourceFile] = []
    while let name = words.popFirst(), let path = words.popFirst() {
      do throws(SystemError) {
        sources.append(SourceFile(name: name, bytes: try System.contents(of: path, limit: limit)))
      } catch {
        throw Failure(message: "Cannot read '\(path)': \(error.reason)")
      }
    }
    let adoption = Adoption(sources)
    for finding in adoption.findings where finding.kind == .outOfReach {
      // In the form of the compiler's messages, so that editors show it at the line.
      print(
        "\(finding.file):\(finding.line):1: warning: \(finding.name) is out of reach: \(finding.remedy)"
      )
    }
    for file in adoption.files {
      do throws(SystemError) {
        try write(file.bytes, to: joinPath(file.name, below: folder))
      } catch {
        throw Failure(message: "Cannot write '\(file.name)' in '\(folder)': \(error.reason)")
      }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let part = path + ".new"
    System.remove(part)
    let file = try System.create(part, permissions: 0o644)
    defer { try? System.closeFile(file) }
    try System.writeAll(bytes.span, to: file)
    try System.move(part, to: path)
  }
}
