import SystemCalls

/// A file that a setting names. Whatever reads files for settings takes one of these.
///
/// A page of `tune` names none: no value of a page becomes one, of whichever option.
struct NamedFile: Hashable {
  let path: String

  /// The file that a setting names in its value, or in a part of it. In a configuration file the path is
  /// relative to that file's folder, unless it is one of an option that is not.
  init(_ path: String, by setting: Setting, isBesideFile: Bool = true) throws(CommandError) {
    if setting.origin == .page { throw setting.refusal("a page names no files") }
    self.path = isBesideFile ? setting.path(path) : path
  }

  /// A file that another file names, relative to that one's folder.
  init(_ path: String, beside file: String) { self.path = pathBeside(file, path) }

  /// A file that is an argument of the command line.
  init(argument path: String) { self.path = path }
}

/// A path in a file, which is relative to that file's folder.
private func pathBeside(_ file: String, _ path: String) -> String {
  joinPath(path, below: splitPath(file).directory)
}

extension Setting {
  /// A path in its value as the command opens it: one in a configuration file is relative to that file's
  /// folder.
  func path(_ path: String) -> String {
    guard case .file(let file, _) = origin else { return path }
    return pathBeside(file.name, path)
  }
}
