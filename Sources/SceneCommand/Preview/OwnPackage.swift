import Films
import SystemCalls

/// The package that built the running program, to rebuild it.
struct OwnPackage: Hashable, Sendable {
  let root: String
  let program: String
  private let product: String
  private let configuration: String

  private static let mostFiles = 20_000

  /// Nil if the program is not in a package's `.build`.
  init?(program: String?, hasFile: (String) -> Bool = System.isTaken) {
    guard let program, let folder = program.ranges(of: "/.build/").last else { return nil }
    let root = String(program[..<folder.lowerBound])
    guard hasFile("\(root)/Package.swift") else { return nil }
    self.root = root
    self.program = program
    let place = splitPath(program)
    product = place.name
    // The folder of the program alone: those above the package may be called anything.
    let built = splitPath(String(place.directory.dropLast())).name
    configuration = built.lowercased().hasPrefix("release") ? "release" : "debug"
  }

  /// The command that builds the program.
  var buildCommand: [String] {
    [
      "swift", "build", "--package-path", root, "--configuration", configuration, "--product",
      product,
    ]
  }

  /// The command that builds and runs the program, in a directory of the package.
  var runCommand: [String] {
    ["swift", "run"] + (configuration == "release" ? ["--configuration", configuration] : [])
      + [product]
  }

  /// The sources of the package, and the stamps of its folders from before they were read; without hidden
  /// ones.
  var sources: (files: [String], folders: FileStamps) {
    var (open, folders, files) = ([root], FileStamps(), [String]())
    while let folder = open.popLast(), files.count < Self.mostFiles {
      folders.add(folder)
      for name in (try? System.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if [".swift", ".c", ".h"].contains(where: name.hasSuffix) {
          files.append(path)
        } else if (try? System.status(of: path))?.kind == .directory,
          System.linkTarget(of: path) == nil
        {
          open.append(path)
        }
      }
    }
    return (files, folders)
  }

  /// The first error in a build's output.
  func complaint(of output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline)
    let line =
      lines.first(where: Self.hasPlace) ?? lines.first { $0.hasPrefix("error: ") }
      ?? lines.last ?? "the build failed"
    return String(line).replacing(root + "/", with: "")
  }

  /// Whether a line begins as `file:1:2: error: `. The line of the failed step, which may come first, does
  /// not.
  private static func hasPlace(_ line: Substring) -> Bool {
    guard let end = line.firstRange(of: ": error: ")?.lowerBound else { return false }
    let parts = line[..<end].split(separator: ":", omittingEmptySubsequences: false)
    // Errors without a file are in line 0.
    return parts.count > 2 && parts.suffix(2).allSatisfy { (Int($0) ?? 0) > 0 }
  }
}
