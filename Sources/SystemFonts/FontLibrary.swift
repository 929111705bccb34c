#if Fonts
  import Synchronization

  /// Why a family was not found by its name.
  public enum FontLookupError: Error, Hashable, Sendable {
    /// No family has that name; `installed` are the available names, sorted.
    case unknownFamily(String, installed: [String])
    /// A file of the family is not a usable font.
    case damaged(path: String, FontError)
  }

  /// Finds families by name: in given files first, then among the fonts of the system.
  ///
  /// The system is searched only for a name that no file has.
  public final class FontLibrary: Sendable {
    private let files: [String]
    private let own: [FontCatalog.Entry]
    private let usesSystem: Bool
    private let system = Mutex<[FontCatalog.Entry]?>(nil)

    /// A library of the fonts in files, and of those of the system. Files that are not fonts are
    /// skipped.
    public init(files: [String] = [], usesSystem: Bool = true) {
      self.files = files
      own = FontCatalog(files: files).entries
      self.usesSystem = usesSystem
    }

    /// The names of all families, sorted.
    public var families: [String] {
      Set((own + systemEntries).compactMap(\.families.first)).sorted()
    }

    /// A family and the files of its faces.
    package struct Listing: Hashable, Sendable {
      package let name: String
      package let faces: Int
      package let files: [String]
      package let isMonospaced: Bool
    }

    /// The families that have all of some characters, sorted by name.
    package func families(having characters: [Unicode.Scalar]) -> [Listing] {
      var entries = Set(own + systemEntries)
      for character in Set(characters) {
        var holders = Set(FontCatalog(files: files, having: character).entries)
        if usesSystem { holders.formUnion(FontCatalog.system(having: character).entries) }
        entries.formIntersection(holders)
      }
      return Dictionary(grouping: entries, by: { $0.families[0] }).map { name, entries in
        Listing(
          name: name, faces: entries.count, files: Set(entries.map(\.path)).sorted(),
          isMonospaced: entries.allSatisfy(\.isMonospaced))
      }.sorted { $0.name < $1.name }
    }

    private var systemEntries: [FontCatalog.Entry] {
      guard usesSystem else { return [] }
      return system.withLock { known in
        if let known { return known }
        let entries = FontCatalog.system().entries
        known = entries
        return entries
      }
    }

    /// The faces of the family with a name, and its name as they spell it: see `family(named:)`.
    package func faces(
      named name: String
    ) throws(FontLookupError) -> (family: String, faces: [FontFace]) {
      var entries = Self.matches(own, name)
      if entries.isEmpty { entries = Self.matches(systemEntries, name) }
      let slants = entries.map(\.slant.magnitude)
      entries.removeAll { $0.slant.magnitude != slants.min() }
      let distances = entries.map { ($0.width - 100).magnitude }
      entries.removeAll { ($0.width - 100).magnitude != distances.min() }
      var faces: [FontFace] = []
      var title = name
      for entry in entries {
        do {
          let face = try FontFace(
            FontBytes(path: entry.path), face: entry.face, of: entry.path)
          // The same weight twice, as TrueType and as CFF: keep the first.
          if !faces.contains(where: { $0.weights == face.weights }) { faces.append(face) }
        } catch {
          throw .damaged(path: entry.path, error)
        }
        title = entry.families.first { $0.lowercased() == name.lowercased() } ?? title
      }
      guard !faces.isEmpty else { throw .unknownFamily(name, installed: families) }
      return (title, faces)
    }

    /// A short list of the system's families that together have some characters, in order; and the
    /// characters that none has.
    ///
    /// Each family covers the most remaining characters. Of equal ones the first suits an interface
    /// best: not monospaced, no serifs, drawn for the language that the characters are most likely
    /// in.
    public static func systemFamilies(
      having characters: [Unicode.Scalar]
    ) -> (families: [String], lacking: [Unicode.Scalar]) {
      var holders: [Unicode.Scalar: Set<Candidate>] = [:]
      for character in characters {
        // Only upright faces count, as for a family found by name.
        let entries = FontCatalog.system(having: character).entries.filter { $0.slant == 0 }
        holders[character] = Set(entries.map(Candidate.init))
      }
      let language = Candidate.language(of: characters)
      var lacking = characters
      var families: [String] = []
      while true {
        var counts: [Candidate: Int] = [:]
        for character in lacking {
          for candidate in holders[character] ?? [] { counts[candidate, default: 0] += 1 }
        }
        let best = counts.min {
          $0.value != $1.value
            ? $0.value > $1.value : $0.key.rank(for: language) < $1.key.rank(for: language)
        }
        guard let best = best?.key else { return (families, lacking) }
        families.append(best.name)
        lacking.removeAll { holders[$0]?.contains(best) == true }
      }
    }

    /// A family to fall back on.
    struct Candidate: Hashable {
      let name: String
      let isMonospaced: Bool

      init(_ entry: FontCatalog.Entry) {
        name = entry.families[0]
        isMonospaced = entry.isMonospaced
      }

      /// The East Asian language that characters are most likely written in, by its abbreviation in
      /// the names of font families: without kana and hangul, Chinese.
      static func language(of characters: [Unicode.Scalar]) -> String {
        for character in characters {
          switch character.value {
          case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return "JP"
          case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: return "KR"
          default: break
          }
        }
        return "SC"
      }

      /// Lower ranks suit an interface better.
      func rank(for language: String) -> (Int, Int, Int, String) {
        let words = name.split(separator: " ")
        let isOtherLanguage =
          words.last.map { ["SC", "TC", "HK", "JP", "KR"].contains($0) && $0 != language } ?? false
        return (
          isMonospaced ? 1 : 0, words.contains("Serif") ? 1 : 0, isOtherLanguage ? 1 : 0, name
        )
      }
    }

    private static func matches(
      _ entries: [FontCatalog.Entry], _ name: String
    ) -> [FontCatalog.Entry] {
      entries.filter { $0.families.contains { $0.lowercased() == name.lowercased() } }
    }
  }
#endif
