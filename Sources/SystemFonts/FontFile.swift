#if Fonts
  /// Checks a font file before HarfBuzz reads it: that every table lies within the file, which
  /// HarfBuzz would ignore silently.
  struct FontFile {
    /// The number of units per em.
    private(set) var unitsPerEm = 0

    /// More bytes than any font has.
    static let limit = 256 << 20

    /// Checks one face of a file.
    init(_ bytes: FontBytes, face index: Int) throws(FontError) {
      guard bytes.count <= Self.limit else {
        throw .tooLarge(bytes: bytes.count, limit: Self.limit)
      }
      guard let kind = bytes.word(at: 0) else { throw .notAFont }
      if kind == tag("wOFF") || kind == tag("wOF2") { throw .packedForTheWeb }
      var start = 0
      if kind == tag("ttcf") {
        guard let count = bytes.word(at: 8) else { throw .truncated("its list of faces") }
        guard index >= 0, index < Int(count) else {
          throw .noSuchFace(index: index, count: Int(count))
        }
        guard let offset = bytes.word(at: 12 + 4 * index), bytes.word(at: Int(offset)) != nil
        else { throw .truncated("its list of faces") }
        start = Int(offset)
      } else if index != 0 {
        throw .noSuchFace(index: index, count: 1)
      }
      let versions: [UInt32] = [0x10000, tag("OTTO"), tag("true")]
      guard let version = bytes.word(at: start), versions.contains(version) else {
        throw .notAFont
      }
      try read(bytes, directory: start)
    }

    private mutating func read(_ bytes: FontBytes, directory: Int) throws(FontError) {
      guard let count = bytes.half(at: directory + 4) else {
        throw .truncated("its list of tables")
      }
      var places: [UInt32: Range<Int>] = [:]
      for entry in 0..<Int(count) {
        let place = directory + 12 + 16 * entry
        guard let name = bytes.word(at: place), let offset = bytes.word(at: place + 8),
          let length = bytes.word(at: place + 12)
        else { throw .truncated("its list of tables") }
        let end = Int(offset) + Int(length)
        guard end <= bytes.count else { throw .truncated("its table '\(text(name))'") }
        places[name] = Int(offset)..<end
      }
      for name in ["head", "maxp", "cmap", "hhea", "hmtx"] where places[tag(name)]?.isEmpty ?? true
      {
        throw .missingTable(name)
      }
      guard let head = places[tag("head")], head.count >= 54,
        bytes.word(at: head.lowerBound + 12) == 0x5F0F_3CF5,
        let units = bytes.half(at: head.lowerBound + 18)
      else { throw .missingTable("head") }
      guard (16...16_384).contains(units) else { throw .badUnitsPerEm(Int(units)) }
      unitsPerEm = Int(units)
      guard let maxp = places[tag("maxp")], maxp.count >= 6,
        let glyphs = bytes.half(at: maxp.lowerBound + 4)
      else { throw .missingTable("maxp") }
      guard glyphs > 0 else { throw .noGlyphs }
      let outlines = ["glyf", "CFF ", "CFF2"]
      guard outlines.contains(where: { !(places[tag($0)]?.isEmpty ?? true) }) else {
        throw .noOutlines
      }
      if let glyf = places[tag("glyf")], let loca = places[tag("loca")],
        let form = bytes.half(at: head.lowerBound + 50)
      {
        var parts = GlyphParts(
          bytes, glyf: glyf, loca: loca, hasLongPlaces: form != 0, count: Int(glyphs))
        if let glyph = parts.findTooComplex() { throw .tooComplex(glyph: glyph) }
      }
    }
  }

  /// Four letters as one number; fewer are padded with spaces.
  func tag(_ name: String) -> UInt32 {
    var letters = Array(name.utf8.prefix(4))
    while letters.count < 4 { letters.append(0x20) }
    return letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A tag as text; bytes other than printable ASCII become question marks.
  private func text(_ tag: UInt32) -> String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    return String(decoding: letters.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }
#endif
