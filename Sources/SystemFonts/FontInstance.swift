#if Fonts
  internal import CHarfBuzz

  /// The only owner of HarfBuzz's font: a face at a place on its variable axes, measured in font
  /// units.
  ///
  /// It is made immutable before it is shared, and HarfBuzz lets any number of threads read
  /// immutable objects.
  @safe
  package final class FontInstance: @unchecked Sendable {
    /// A glyph as HarfBuzz places it, in font units.
    package struct Glyph: Hashable {
      package var id: UInt32
      package var cluster: Int
      package var advance: Int32
      package var dx, dy: Int32
    }

    private let font: OpaquePointer
    /// The data that the font reads from, kept alive with it.
    private let data: FontData

    /// A face with its axes set, in the order of `values`.
    init(_ data: FontData, axes values: [(tag: UInt32, value: Float)]) {
      self.data = data
      unsafe font = hb_font_create(data.face)
      let units = Int32(data.unitsPerEm)
      unsafe hb_font_set_scale(font, units, units)
      let variations = values.map { hb_variation_t(tag: $0.tag, value: $0.value) }
      if !variations.isEmpty {
        unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
      }
      unsafe hb_font_make_immutable(font)
    }

    deinit { unsafe hb_font_destroy(font) }

    /// The number of units per em.
    package var unitsPerEm: Int { data.unitsPerEm }

    // MARK: - Shaping

    /// The glyphs of a part of a text, from left to right. The rest of the text is its context, on
    /// which the forms of joining letters depend.
    package func shape(
      _ text: [UInt32], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool,
      features: [(tag: UInt32, value: UInt32)]
    ) -> [Glyph] {
      let buffer = unsafe hb_buffer_create()
      defer { unsafe hb_buffer_destroy(buffer) }
      unsafe hb_buffer_add_codepoints(
        buffer, text, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
      unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      unsafe hb_buffer_set_script(buffer, hb_script_t(script))
      // No language: HarfBuzz would use the locale's.
      var flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES.rawValue
      if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
      if range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
      unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
      let settings = features.map {
        hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
      }
      unsafe hb_shape(font, buffer, settings, UInt32(settings.count))
      var count: UInt32 = 0
      guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
        let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let info = unsafe infos[index]
        let position = unsafe positions[index]
        return Glyph(
          id: info.codepoint, cluster: Int(info.cluster), advance: position.x_advance,
          dx: position.x_offset, dy: position.y_offset)
      }
    }

    // MARK: - Measures in font units

    /// The room above and below the baseline, both positive.
    package var extents: (ascent: Double, descent: Double) {
      var extents = hb_font_extents_t()
      if unsafe hb_font_get_h_extents(font, &extents) != 0 {
        let (ascent, descent) = (Double(extents.ascender), Double(-extents.descender))
        if ascent + descent > 0 { return (ascent, descent) }
      }
      return (0.8 * Double(data.unitsPerEm), 0.2 * Double(data.unitsPerEm))
    }

    package var capHeight: Double { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) }
    package var xHeight: Double { metric(HB_OT_METRICS_TAG_X_HEIGHT) }

    private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position)
    }

    package func advance(of id: UInt32) -> Double {
      Double(unsafe hb_font_get_glyph_h_advance(font, id))
    }

    // MARK: - Outlines

    /// The outline of a glyph in font units; y points down. Empty if the font's data are broken.
    package func outline(of id: UInt32) -> [OutlineStep] {
      var drawing = Drawing(bound: 64 * Double(data.unitsPerEm))
      unsafe withUnsafeMutablePointer(to: &drawing) { pointer in
        unsafe draw_glyph(font, id, Drawing.functions, pointer)
      }
      return drawing.isSound ? drawing.steps : []
    }
  }

  /// The outline that HarfBuzz draws a glyph into.
  @safe
  private struct Drawing {
    var steps: [OutlineStep] = []
    /// Whether every point so far is a number near enough to the em, and there are not too many.
    var isSound = true
    let bound: Double
    private var count = 0

    init(bound: Double) { self.bound = bound }

    mutating func point(_ x: Float, _ y: Float) -> SIMD2<Double> {
      let point = SIMD2(Double(x), -Double(y))
      // Also false for NaN.
      if !(point.x.magnitude <= bound && point.y.magnitude <= bound) { isSound = false }
      count += 1
      if count > 4 * GlyphParts.mostPoints { isSound = false }
      return point
    }

    /// HarfBuzz's callbacks, made once.
    nonisolated(unsafe) static let functions: OpaquePointer = {
      let functions = unsafe hb_draw_funcs_create()!
      unsafe hb_draw_funcs_set_move_to_func(
        functions,
        { _, data, _, x, y, _ in
          unsafe Drawing.change(data) { $0.steps.append(.move($0.point(x, y))) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_line_to_func(
        functions,
        { _, data, _, x, y, _ in
          unsafe Drawing.change(data) { $0.steps.append(.line($0.point(x, y))) }
        }, nil, nil)
      unsafe hb_draw_funcs_set_quadratic_to_func(
        functions,
        { _, data, _, cx, cy, x, y, _ in
          unsafe Drawing.change(data) {
            $0.steps.append(.quadratic($0.point(cx, cy), $0.point(x, y)))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_cubic_to_func(
        functions,
        { _, data, _, ax, ay, bx, by, x, y, _ in
          unsafe Drawing.change(data) {
            $0.steps.append(.cubic($0.point(ax, ay), $0.point(bx, by), $0.point(x, y)))
          }
        }, nil, nil)
      unsafe hb_draw_funcs_set_close_path_func(
        functions, { _, data, _, _ in unsafe Drawing.change(data) { $0.steps.append(.close) } },
        nil, nil)
      unsafe hb_draw_funcs_make_immutable(functions)
      return unsafe functions
    }()

    @unsafe
    private static func change(_ data: UnsafeMutableRawPointer?, _ body: (inout Drawing) -> Void) {
      guard let drawing = unsafe data?.assumingMemoryBound(to: Drawing.self),
        unsafe drawing.pointee.isSound
      else { return }
      unsafe body(&drawing.pointee)
    }
  }
#endif
