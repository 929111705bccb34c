import Adoption
import Films
import SystemCalls

/// The source files of a control, as they are found in the files and folders of a command line.
struct ControlSources {
  private(set) var files: [SourceFile] = []
  private(set) var pictures: [ControlPicture] = []
  /// Files beside the sources that are out of reach, such as those in Objective-C.
  private(set) var findings: [Finding] = []
  /// The names of folders with sources, which are often those of modules.
  private(set) var modules: Set<String> = []
  /// Where each file is, by its name, as the command line has it.
  private var places: [String: String] = [:]

  private let directory: String
  /// The folders that were read, so that links in a circle come to an end, and the one that is written to.
  private var passed: Set<FileIdentity> = []

  /// The largest source or picture that is read.
  static let limit = 16 << 20

  /// - Parameters:
  ///   - paths: files and folders, relative to a directory.
  ///   - output: the folder that is written to.
  init(_ paths: [String], in directory: String, output: String?) throws(CommandError) {
    self.directory = directory
    let target = output.flatMap { try? System.status(of: joinPath($0, below: directory))?.identity }
    if let target { passed.insert(target) }
    for path in paths {
      let status = try orThrow(try System.status(of: joinPath(path, below: directory))) {
        (error: SystemError) in inputError(path, error)
      }
      switch status?.kind {
      case nil: throw inputError(path, .notFound)
      case .directory:
        guard let status, status.identity != target else {
          throw .usage("'\(path)' is the folder to write to: choose another one for --output")
        }
        if passed.insert(status.identity).inserted { try add(folder: path, name: "") }
      case .regular, .special:
        guard path.hasSuffix(".swift") else {
          throw .usage(
            "'\(path)' is no Swift file: give the control's sources, or a folder of them")
        }
        try add(source: path, name: splitPath(path).name)
      }
    }
    if files.isEmpty { throw nothing(in: paths) }
    files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    pictures = ControlPicture.chosen(of: pictures)
  }

  private func nothing(in paths: [String]) -> CommandError {
    let others = findings.isEmpty ? "" : ", but \(findings[0].file)"
    let names = paths.map { "'\($0)'" }.joined(separator: " and ")
    return CommandError(
      code: .missingInput,
      message:
        "There is no Swift file in \(names)\(others): give the folder with the control's sources")
  }

  // MARK: - Folders

  /// - Parameter name: the folder's path below the one that was given, empty or with a slash at its end.
  private mutating func add(
    folder path: String, name: String
  ) throws(CommandError) {
    let place = joinPath(path, below: directory)
    let names = try orThrow(try System.names(in: place)) { (error: SystemError) in
      inputError(path, error)
    }
    for child in names where !Self.isPassedOver(child) {
      let inner = joinPath(child, below: path)
      // A link that leads nowhere is nothing.
      guard let status = try? System.status(of: joinPath(inner, below: directory)) else { continue }
      guard status.kind == .directory else {
        try add(file: inner, name: name + child)
        continue
      }
      guard passed.insert(status.identity).inserted else { continue }
      if child.hasSuffix(".imageset") {
        pictures += try ControlPicture.all(inSet: inner, below: directory)
      } else {
        try add(folder: inner, name: name + child + "/")
      }
    }
  }

  /// What is hidden, what describes a package and what tools for dependencies leave beside the sources.
  private static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || ["Pods", "Carthage", "DerivedData"].contains(name)
      || name.hasPrefix("Package") && name.hasSuffix(".swift")
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  private mutating func add(file path: String, name: String) throws(CommandError) {
    let stem = splitPath(name).name
    switch stem.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "swift":
      try add(source: path, name: name)
      if let folder = name.split(separator: "/").dropLast().last
        ?? splitFolder(path).split(separator: "/").last
      {
        modules.insert(String(folder))
      }
    case "png", "gif": pictures.append(ControlPicture(file: path))
    case "m", "mm": find(name, "Objective-C", "write it in Swift, or leave it out")
    case "metal": find(name, "Metal", "draw with layers, or in draw(_:)")
    case "xib", "storyboard": find(name, "nib", "make the views in code")
    default: break
    }
  }

  private func splitFolder(_ path: String) -> String { splitPath(path).directory }

  private mutating func find(_ file: String, _ name: String, _ remedy: String) {
    findings.append(Finding(.outOfReach, file: file, line: 1, name: name, remedy: remedy))
  }

  // MARK: - Files

  private mutating func add(source path: String, name: String) throws(CommandError) {
    let bytes = try readFile(joinPath(path, below: directory), limit: Self.limit, named: path)
    // What adopt wrote itself is no original.
    if SourceFile.isRewritten(bytes) { return }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let line = Self.line(ofInvalid: bytes)
      throw CommandError(
        code: .badData,
        message: "Cannot read '\(path)': line \(line) is not text in UTF-8; save it so, as with "
          + "iconv -f ISO-8859-1 -t UTF-8")
    }
    let stem = splitPath(name).name
    if let other = places[stem] {
      throw .usage(
        "Two files are called '\(stem)', and a module can have one: '\(other)' and '\(path)'; give a folder "
          + "that has one of them, or the files by name")
    }
    places[stem] = path
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    files.append(SourceFile(name: name, bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes))
  }

  private static func line(ofInvalid bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
