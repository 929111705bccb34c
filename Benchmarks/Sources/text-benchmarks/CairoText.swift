import CCairo
import Render2D

/// Cairo with one font, drawing on pixels of its own.
@safe
final class CairoText {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A white picture, and a font at a size. The font is unhinted, as ours are.
  init(width: Int, height: Int, family: String, size: Double) {
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))!
    unsafe context = cairo_create(surface)!
    unsafe cairo_select_font_face(
      context, family, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, size)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// How glyphs come onto the pixels.
  enum Way { case text, paths }

  /// Draws the glyphs of a run under each map on a white ground, in black.
  func draw(_ run: GlyphRun, _ maps: [Affine], _ way: Way) {
    unsafe cairo_identity_matrix(context)
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_set_source_rgb(context, 0, 0, 0)
    let glyphs = run.glyphs.map {
      cairo_glyph_t(index: UInt(truncatingIfNeeded: $0.id), x: $0.origin.x, y: $0.origin.y)
    }
    for map in maps {
      var matrix = cairo_matrix_t(
        xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      unsafe cairo_set_matrix(context, &matrix)
      switch way {
      case .text: unsafe cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      case .paths:
        unsafe cairo_glyph_path(context, glyphs, Int32(glyphs.count))
        unsafe cairo_fill(context)
      }
    }
    unsafe cairo_surface_flush(surface)
  }

  /// How much black there is, in pixels.
  var ink: Double {
    let width = Int(unsafe cairo_image_surface_get_width(surface))
    let height = Int(unsafe cairo_image_surface_get_height(surface))
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    guard let pixels = unsafe cairo_image_surface_get_data(surface) else { return 0 }
    var sum = 0
    for y in 0..<height {
      for x in 0..<width { sum += 255 - Int(unsafe pixels[y * stride + 4 * x]) }
    }
    return Double(sum) / 255
  }
}
