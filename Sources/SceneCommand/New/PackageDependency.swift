import Films
import SystemCalls

/// The location of refresh-render for a new package.
enum PackageDependency: Hashable {
  /// The package's folder relative to the new one, and the folder's own name.
  case path(String, identity: String)
  /// A repository, and the oldest acceptable version.
  case url(String, from: String)

  /// The program's own name for the package.
  private static let ownName = "refresh-render"

  /// The dependency given by `--package` and `--from`.
  ///
  /// - Parameters:
  ///   - directory: the working directory. By default it or its parent is the package, if it is one.
  ///   - way: the way from the new package to the working directory; nil where only the whole path leads there.
  init(
    package: String?, from version: String?, directory: String, way: String? = ".."
  ) throws(CommandError) {
    guard let package else {
      if version != nil { throw .usage("'--from' needs the URL of a repository in '--package'") }
      for path in [".", ".."] {
        let folder = Self.folder(path, in: directory)
        if Self.problem(of: folder) == nil {
          self = .path(
            way.map { Self.path("\($0)/\(path)") } ?? folder, identity: splitPath(folder).name)
          return
        }
      }
      throw .usage(
        "Where is the package refresh-render? Say it with --package <path>, "
          + "or with --package <url> --from <version>")
    }
    if Self.isURL(package) {
      guard let version else {
        throw .usage("The URL '\(package)' needs a version: --from 1.0.0")
      }
      guard Self.isVersion(version) else {
        throw .usage("The value '\(version)' is invalid for '--from': expected one such as 1.0.0")
      }
      self = .url(package, from: version)
      if identity.isEmpty { throw .usage("The URL '\(package)' names no repository") }
    } else {
      if version != nil {
        throw .usage("'--from' needs the URL of a repository, and '\(package)' is a path")
      }
      let folder = Self.folder(package, in: directory)
      if let problem = Self.problem(of: folder) {
        throw CommandError(
          code: .missingInput, message: "Cannot use the package '\(package)': \(problem)")
      }
      let path = package.hasPrefix("/") ? nil : way.map { Self.path("\($0)/\(package)") }
      self = .path(path ?? folder, identity: splitPath(folder).name)
    }
  }

  /// The package's name in products: its own, or the last component of a URL.
  var name: String {
    switch self {
    case .path: Self.ownName
    case .url: identity
    }
  }

  /// The identity that distinguishes it from other packages.
  var identity: String {
    switch self {
    case .path(_, let identity): return identity
    case .url(let url, _):
      let last = url.split { $0 == "/" || $0 == ":" }.last ?? ""
      return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
    }
  }

  /// Refuses a name for a package that depends on it: SwiftPM distinguishes packages by their names only, ignoring
  /// case.
  func check(name package: String) throws(CommandError) {
    guard ![name, identity].contains(where: { $0.lowercased() == package.lowercased() }) else {
      throw .usage("'\(package)' is the name of the package that it needs: choose another")
    }
  }

  /// The dependency in the manifest's syntax.
  var manifest: String {
    switch self {
    case .path(let path, _):
      ".package(name: \(Self.ownName.literal), path: \(path.literal))"
    case .url(let url, let version): ".package(url: \(url.literal), from: \(version.literal))"
    }
  }

  /// `https://host/owner/name`, or `git@host:owner/name`.
  private static func isURL(_ text: String) -> Bool {
    if text.contains("://") { return true }
    guard let colon = text.firstIndex(of: ":") else { return false }
    let host = text[..<colon]
    return host.contains("@") && !host.contains("/")
  }

  /// Three numbers, with an optional suffix after `-` or `+`.
  private static func isVersion(_ text: String) -> Bool {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { UInt($0) != nil && !$0.hasPrefix("+") }
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
  }

  /// Why a folder is not the package; nil if it is.
  private static func problem(of folder: String) -> String? {
    let manifest = try? System.contents(of: folder + "/Package.swift", limit: 1 << 20)
    guard let manifest else { return "there is no Package.swift" }
    let text = String(decoding: manifest, as: UTF8.self)
    let room = try? System.status(of: folder + "/Sources/RefreshRender")
    let isOurs = text.contains("name: \(ownName.literal)") && room?.kind == .directory
    return isOurs ? nil : "its Package.swift is not that of refresh-render"
  }

  /// The absolute path of a folder, without `.` and `..`.
  private static func folder(_ path: String, in directory: String) -> String {
    Self.path(path.hasPrefix("/") ? path : "\(directory)/\(path)")
  }

  /// A path without `.`, and without `..` where it cancels the component before it.
  static func path(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
