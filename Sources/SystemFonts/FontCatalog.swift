#if Fonts
  internal import CFontconfig
  import SystemCalls

  /// The only owner of fontconfig's objects: a list of the faces that are installed, or in files.
  struct FontCatalog {
    /// A face in a file.
    struct Entry: Hashable {
      /// The family's names, the plainest first.
      var families: [String]
      var path: String
      var face: Int
      /// 0 is upright.
      var slant: Int
      /// In hundredths of the normal width.
      var width: Int
      /// Whether all characters have the same width, or twice that.
      var isMonospaced: Bool
    }

    private(set) var entries: [Entry] = []

    /// The faces that the system's configuration of fontconfig knows.
    static func system() -> FontCatalog {
      unsafe FontCatalog(FcInitLoadConfigAndFonts())
    }

    /// The system's faces that have a character.
    static func system(having character: Unicode.Scalar) -> FontCatalog {
      unsafe FontCatalog(FcInitLoadConfigAndFonts(), having: character)
    }

    /// The faces in files, without those that fontconfig cannot read.
    ///
    /// Nothing is read from the system, and nothing is cached on disk. `character` lists only the
    /// faces that have it.
    init(files: [String], having character: Unicode.Scalar? = nil) {
      let configuration = unsafe FcConfigCreate()
      for file in files {
        unsafe FcConfigAppFontAddFile(configuration, FileName.bytes(file) + [0])
      }
      unsafe self.init(configuration, having: character)
    }

    /// Lists the faces of a configuration and releases it.
    private init(_ configuration: OpaquePointer?, having character: Unicode.Scalar? = nil) {
      guard let configuration = unsafe configuration else { return }
      defer { unsafe FcConfigDestroy(configuration) }
      guard let pattern = unsafe FcPatternCreate() else { return }
      defer { unsafe FcPatternDestroy(pattern) }
      if let character {
        guard let set = unsafe FcCharSetCreate() else { return }
        defer { unsafe FcCharSetDestroy(set) }
        unsafe FcCharSetAddChar(set, character.value)
        unsafe FcPatternAddCharSet(pattern, FC_CHARSET, set)
      }
      guard let wanted = unsafe FcObjectSetCreate() else { return }
      defer { unsafe FcObjectSetDestroy(wanted) }
      for name in [FC_FAMILY, FC_FILE, FC_INDEX, FC_SLANT, FC_WIDTH, FC_SPACING, FC_OUTLINE] {
        unsafe FcObjectSetAdd(wanted, name)
      }
      guard let fonts = unsafe FcFontList(configuration, pattern, wanted) else { return }
      defer { unsafe FcFontSetDestroy(fonts) }
      for index in 0..<Int(unsafe fonts.pointee.nfont) {
        guard let pattern = unsafe fonts.pointee.fonts[index], let entry = unsafe Entry(pattern)
        else { continue }
        entries.append(entry)
      }
      // Named instances of a variable face repeat that face; fontconfig's order is not fixed.
      entries = Set(entries).sorted {
        ($0.path, $0.face, $0.slant, $0.width) < ($1.path, $1.face, $1.slant, $1.width)
      }
    }
  }

  extension FontCatalog.Entry {
    fileprivate init?(_ pattern: OpaquePointer) {
      func number(_ name: String, _ standard: Int) -> Int {
        var value: Int32 = 0
        if unsafe FcPatternGetInteger(pattern, name, 0, &value) == FcResultMatch {
          return Int(value)
        }
        // A variable face has a range of widths or slants, which includes the standard one.
        return standard
      }
      func text(_ name: String, _ index: Int32) -> String? {
        var bytes: UnsafeMutablePointer<FcChar8>?
        guard unsafe FcPatternGetString(pattern, name, index, &bytes) == FcResultMatch,
          let bytes = unsafe bytes
        else { return nil }
        return unsafe FileName.text(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      var hasOutlines: FcBool = 0
      _ = unsafe FcPatternGetBool(pattern, FC_OUTLINE, 0, &hasOutlines)
      guard hasOutlines != 0, let path = text(FC_FILE, 0) else { return nil }
      self.path = path
      face = number(FC_INDEX, 0) & 0xFFFF
      slant = number(FC_SLANT, 0)
      width = number(FC_WIDTH, 100)
      isMonospaced = number(FC_SPACING, 0) >= Int(FC_DUAL)
      families = []
      while let name = text(FC_FAMILY, Int32(families.count)) { families.append(name) }
      guard !families.isEmpty else { return nil }
    }
  }
#endif
