import Films
import Motion
import RefreshUI
import Render2D
import SystemCalls

/// The fonts of a film's text.
struct FontOptions: PossibleOptions {
  static let isThere = FontLibraries.areUsed

  @Option(
    "--font",
    "Families or font files for the text, in order of preference: "
      + "\"Inter; Noto Sans CJK SC; ./own.ttf\"",
    .parsed("families", default: FontFamily.builtIn.name, by: Self.list), in: .fonts)
  var font: [String]?
  var folders = FontFolders()
  @Option(
    "--font-features", "OpenType features to turn on or off, such as \"tnum, -liga, cv05=2\"",
    .parsed("features", by: Self.features), in: .fonts)
  var fontFeatures: [Font.Feature]?

  /// The options that a build without fonts from files lacks.
  static let leftOut = isThere ? [] : ["font", "font-folder", "font-features"]

  fileprivate static func list(_ input: ParameterInput) throws(UnreadableValue) -> [String] {
    let words = words(input, separator: ";")
    guard !words.isEmpty, !words.contains("") else {
      throw UnreadableValue(expected: "a name, or several with semicolons between")
    }
    return words
  }

  private static func features(
    _ input: ParameterInput
  ) throws(UnreadableValue) -> [Font.Feature] {
    var features: [Font.Feature] = []
    for word in words(input, separator: ",") {
      guard let feature = Font.Feature(word) else {
        throw UnreadableValue(
          expected: "features of four letters with commas between, such as tnum, -liga, cv05=2",
          hint: word.isEmpty ? nil : "'\(word)' is not a feature")
      }
      features.append(feature)
    }
    return features
  }

  /// The parts of a text, or of a list, trimmed.
  private static func words(_ input: ParameterInput, separator: Character) -> [String] {
    let items =
      switch input {
      case .text(let text):
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      case .list(let items): items
      }
    return items.map { String($0.trimmed) }
  }

  /// The families given by `font`, searched in the folders given by `font-folder` and then in the
  /// system.
  func family() throws(CommandError) -> FontFamily {
    guard let setting = $font.setting, let entries = font else {
      if folders.$fontFolder.setting?.origin.isGiven == true {
        throw folders.$fontFolder.refusal("it needs --font, which names a family in it")
      }
      if $fontFeatures.setting?.origin.isGiven == true {
        throw $fontFeatures.refusal("they need --font; the built-in typeface has none")
      }
      return .builtIn
    }
    let library = try folders.library
    var result = FontFamily.builtIn
    for (index, entry) in entries.enumerated() {
      if entry.lowercased() == FontFamily.builtIn.name {
        // It is always the last resort.
        guard index == entries.count - 1 else {
          throw $font.refusal("'\(entry)' must be last: fonts after it are never used")
        }
        continue
      }
      result = result.fallingBack(
        on: Self.isFile(entry)
          ? try file(entry, by: setting) : try family(entry, library))
    }
    result.features = fontFeatures ?? []
    if let feature = result.features.first(where: { !result.has($0) }) {
      throw $fontFeatures.refusal("'\(result.name)' has no feature '\(feature.name)'")
    }
    return result
  }

  /// The families and files given by `font`.
  var named: [String] { font ?? [] }

  // MARK: - Names

  private func family(
    _ name: String, _ library: FontLibrary
  ) throws(CommandError) -> FontFamily {
    do {
      let family = try library.family(named: name)
      for path in family.files { InputFiles.note(path) }
      return family
    } catch {
      switch error {
      case .damaged(let path, let reason):
        throw Self.unusable(path, reason)
      case .unknownFamily(_, let installed):
        let near = nearestWord(to: name, among: installed).map { " \(didYouMean($0))" } ?? ""
        throw $font.refusal(
          "no font family '\(name)';\(near) \(Self.some(of: installed))")
      }
    }
  }

  /// The beginning of the list of installed families, as much as fits a message.
  private static func some(of names: [String]) -> String {
    if names.isEmpty { return "no font is installed" }
    let most = 12
    let more = names.count - most
    return "installed: " + names.prefix(most).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: - Files

  private static func isFile(_ word: String) -> Bool {
    word.contains("/") || FontLibrary.isFontName(parts(of: word).path)
  }

  /// `fonts.ttc#2` is the third face of a file with several.
  private static func parts(of word: String) -> (path: String, face: Int) {
    guard let hash = word.lastIndex(of: "#"), let face = Int(word[word.index(after: hash)...]),
      face >= 0
    else { return (word, 0) }
    return (String(word[..<hash]), face)
  }

  private func file(
    _ word: String, by setting: Setting
  ) throws(CommandError) -> FontFamily {
    let (path, index) = Self.parts(of: word)
    let file = try NamedFile(path, by: setting, isBesideFile: false)
    let bytes = try readFile(file.path, limit: 256 << 20)
    let face = try orThrow(try FontFace(bytes, face: index, of: path)) { Self.unusable(word, $0) }
    return FontFamily(name: face.family, faces: [face])
  }

  private static func unusable(_ path: String, _ error: FontError) -> CommandError {
    CommandError(code: .badData, message: "Cannot use the font '\(path)': \(error)")
  }
}

/// The folders that are searched for fonts.
struct FontFolders: PossibleOptions {
  static let isThere = FontLibraries.areUsed

  @Option(
    "--font-folder", "Folders to search for families before the system's",
    .parsed("folders", by: FontOptions.list), in: .fonts)
  var fontFolder: [String]?

  /// The fonts in the folders, and in the system.
  fileprivate var library: FontLibrary {
    get throws(CommandError) {
      var folders: [NamedFile] = []
      if let setting = $fontFolder.setting {
        for path in fontFolder ?? [] {
          folders.append(try NamedFile(path, by: setting, isBesideFile: false))
        }
      }
      return try FontLibrary(folders: folders)
    }
  }

  /// The families in the folders and in the system.
  func families(having characters: [Unicode.Scalar]) throws(CommandError) -> [ListedFamily] {
    try library.families(having: characters).map {
      ListedFamily(
        name: $0.name, faces: $0.faces, files: $0.files, isMonospaced: $0.isMonospaced)
    }
  }
}

extension FontLibrary {
  /// The fonts in folders and their subfolders, and those of the system.
  convenience init(folders: [NamedFile]) throws(CommandError) {
    var files: [String] = []
    for folder in folders.map(\.path) {
      guard let status = try? System.status(of: folder), status.kind == .directory else {
        throw CommandError(
          code: .missingInput, message: "Cannot read '\(folder)': there is no such folder")
      }
      try Self.add(folder, to: &files, depth: 0)
    }
    self.init(files: files)
  }

  /// Adds the font files of a folder and its subfolders. `depth` bounds the search, also in a
  /// cycle of links.
  private static func add(
    _ folder: String, to files: inout [String], depth: Int
  ) throws(CommandError) {
    let names = try orThrow(try System.names(in: folder)) { (error: SystemError) in
      CommandError(code: .missingInput, message: "Cannot read '\(folder)': \(error.reason)")
    }
    for name in names where !name.hasPrefix(".") {
      let path = folder + "/" + name
      switch try? System.status(of: path)?.kind {
      case .directory? where depth < 8: try add(path, to: &files, depth: depth + 1)
      case .regular? where isFontName(name):
        InputFiles.note(path)
        files.append(path)
      default: break
      }
    }
  }

  fileprivate static func isFontName(_ name: String) -> Bool {
    [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
  }
}

/// A suggestion for characters that no font in use has: `--font "Inter; Noto Sans CJK SC" draws
/// them`, after a semicolon.
func fontHint(for missing: [Unicode.Scalar], after named: [String]) -> String {
  guard FontLibraries.areUsed else { return "" }
  // The first of very many are enough to find the missing font.
  let asked = Array(missing.prefix(100))
  let (families, lacking) = FontLibrary.systemFamilies(having: asked)
  let all = missing.count == 1 ? "it" : "them"
  guard !families.isEmpty else { return "; no installed font has \(all)" }
  let fonts = named.filter { $0.lowercased() != FontFamily.builtIn.name } + families
  let rest = lacking.isEmpty ? all : "all but \(characterList(lacking))"
  return "; --font \"\(fonts.joined(separator: "; "))\" draws \(rest)"
}

/// `'Ж' (U+0416), '好' (U+597D) and 3 more`.
func characterList(_ characters: [Unicode.Scalar]) -> String {
  let shown = characters.prefix(5).map { scalar in
    "'\(scalar)' (U+\(scalar.value.hexadecimal(4).uppercased()))"
  }
  let more = characters.count - shown.count
  return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}
