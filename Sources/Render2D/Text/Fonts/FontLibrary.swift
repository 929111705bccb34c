#if Fonts
  import Synchronization

  /// Why no family came of a name.
  public enum FontLookupError: Error, Hashable, Sendable {
    /// No family has that name; `installed` are the names that there are, sorted.
    case unknownFamily(String, installed: [String])
    /// A file of the family gives no font.
    case damaged(path: String, FontError)
  }

  /// Finds families by name: in files of one's own first, then among the fonts of the system.
  ///
  /// The system is looked through only when a name is asked for that no file has.
  public final class FontLibrary: Sendable {
    private let own: [FontCatalog.Entry]
    private let usesSystem: Bool
    private let system = Mutex<[FontCatalog.Entry]?>(nil)

    /// A library of the fonts in files, and of those of the system. Files that are no fonts are
    /// passed over.
    public init(files: [String] = [], usesSystem: Bool = true) {
      own = FontCatalog(files: files).entries
      self.usesSystem = usesSystem
    }

    /// The names of all families, sorted.
    public var families: [String] {
      Set((own + systemEntries).compactMap(\.families.first)).sorted()
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

    /// The family of a name, in any case, with all weights of its plainest style: upright and of
    /// normal width where it has such faces.
    public func family(named name: String) throws(FontLookupError) -> FontFamily {
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
          let face = try FontFace(FontBytes(path: entry.path), face: entry.face)
          // The same weight twice, as TrueType and as CFF: the first does.
          if !faces.contains(where: { $0.weights == face.weights }) { faces.append(face) }
        } catch {
          throw .damaged(path: entry.path, error)
        }
        title = entry.families.first { $0.lowercased() == name.lowercased() } ?? title
      }
      guard !faces.isEmpty else { throw .unknownFamily(name, installed: families) }
      return FontFamily(name: title, faces: faces)
    }

    private static func matches(
      _ entries: [FontCatalog.Entry], _ name: String
    ) -> [FontCatalog.Entry] {
      entries.filter { $0.families.contains { $0.lowercased() == name.lowercased() } }
    }
  }
#endif
