#if Fonts
  internal import CHarfBuzz

  /// The only owner of HarfBuzz's face: one face of a font file, whose table directory was checked
  /// before.
  @safe
  final class FontData: @unchecked Sendable {
    /// HarfBuzz's face. Immutable, so any thread may read it.
    @unsafe let face: OpaquePointer
    /// How many units the em has; from 16 to 16384.
    let unitsPerEm: Int
    let glyphCount: Int
    /// The characters that the face has glyphs for.
    @safe private let characters: OpaquePointer

    /// An axis of a variable face.
    struct Axis: Hashable {
      var tag: UInt32
      var minimum, standard, maximum: Double
    }

    init(_ bytes: FontBytes, face index: Int) throws(FontError) {
      let tables = try FontFile(bytes, face: index)
      let face = unsafe hb_face_create(bytes.blob, UInt32(index))!
      let characters = unsafe hb_set_create()!
      unitsPerEm = tables.unitsPerEm
      // HarfBuzz reads tables lazily and treats a broken one as empty.
      glyphCount = Int(unsafe hb_face_get_glyph_count(face))
      unsafe hb_face_collect_unicodes(face, characters)
      unsafe hb_face_make_immutable(face)
      let hasCharacters = unsafe hb_set_is_empty(characters) == 0
      unsafe self.face = face
      unsafe self.characters = characters
      guard glyphCount > 0 else { throw .noGlyphs }
      guard hasCharacters else { throw .noCharacters }
    }

    deinit {
      unsafe hb_set_destroy(characters)
      unsafe hb_face_destroy(face)
    }

    /// Whether the face has a glyph for a character.
    func has(_ scalar: UInt32) -> Bool { unsafe hb_set_has(characters, scalar) != 0 }

    /// Whether the tables that substitute or place glyphs have a feature. Kerning may also be in a
    /// table of its own, or in the advances of pairs.
    func has(feature: UInt32) -> Bool {
      if feature == tag("kern") { return true }
      return [tag("GSUB"), tag("GPOS")].contains { table in
        var count = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
        guard count > 0 else { return false }
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
        return tags.prefix(Int(count)).contains(feature)
      }
    }

    /// The axes of a variable face; none for any other.
    var axes: [Axis] {
      var count = unsafe hb_ot_var_get_axis_count(face)
      guard count > 0 else { return [] }
      var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
      unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
      return infos.prefix(Int(count)).map {
        Axis(
          tag: $0.tag, minimum: Double($0.min_value), standard: Double($0.default_value),
          maximum: Double($0.max_value))
      }
    }

    /// A text from the `name` table, in English if available; nil if it is missing.
    func name(_ id: UInt32) -> String? {
      let english = unsafe hb_language_from_string("en", -1)
      // Enough for the longest sensible name; a longer one is cut off.
      var bytes = [CChar](repeating: 0, count: 256)
      var room = UInt32(bytes.count)
      let length = unsafe hb_ot_name_get_utf8(face, id, english, &room, &bytes)
      guard length > 0 else { return nil }
      let text = String(
        decoding: bytes.prefix(Int(room)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      return text.isEmpty ? nil : text
    }

    /// The weight that the face declares, from 1 to 1000.
    var weight: Double {
      let font = unsafe hb_font_create(face)
      defer { unsafe hb_font_destroy(font) }
      let weight = Double(unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
      return weight >= 1 && weight <= 1000 ? weight : 400
    }
  }
#endif
