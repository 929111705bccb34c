extension Disk {
  /// The path without its last component; empty if it has only one, "/" for a path in the root.
  static func directory(of path: String) -> String {
    var end = path.utf8.endIndex
    while end > path.startIndex {
      let before = path.utf8.index(before: end)
      if path.utf8[before] == UInt8(ascii: "/") {
        return before == path.startIndex ? "/" : String(path[..<before])
      }
      end = before
    }
    return ""
  }

  /// The last component of a path.
  static func lastPart(of path: String) -> String {
    String(path.split(separator: "/", omittingEmptySubsequences: true).last ?? "")
  }

  /// The last component of a path without its extension: "SpinnerTests" for
  /// ".../SpinnerTests.swift".
  static func stem(of path: String) -> String {
    let name = lastPart(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path itself if it is absolute, otherwise below the base.
  static func path(_ path: String, below base: String) -> String {
    if path.hasPrefix("/") || base.isEmpty { return path }
    return base.hasSuffix("/") ? base + path : base + "/" + path
  }

  /// The nearest directory above a file that contains a `Package.swift`, or nil.
  static func packageRoot(above file: String) -> String? {
    var place = directory(of: file)
    while !place.isEmpty {
      if exists(path("Package.swift", below: place)) { return place }
      if place == "/" { return nil }
      place = directory(of: place)
    }
    return nil
  }
}
