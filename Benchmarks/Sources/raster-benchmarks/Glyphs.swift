import CCairo
import Render2D

/// The outlines of the printable ASCII characters of DejaVu Sans, as Cairo finds them.
struct Glyphs {
  /// One more than the largest character code.
  static let count = 127
  /// The size that the outlines are read at: the units of the font.
  private static let unitsPerEm = 2048.0

  private var paths = [Path](repeating: Path(), count: count)
  private var advances = [Double](repeating: 0, count: count)

  init() {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = unsafe cairo_create(surface)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, Self.unitsPerEm)
    for code in 32..<Self.count {
      let text = String(UnicodeScalar(UInt8(code)))
      var extents = cairo_text_extents_t()
      unsafe cairo_text_extents(context, text, &extents)
      advances[code] = extents.x_advance
      unsafe cairo_new_path(context)
      unsafe cairo_text_path(context, text)
      paths[code] = unsafe Self.path(of: context)
    }
  }

  /// The outlines by character code, at a size in pixels.
  func outlines(size: Double) -> [Path] {
    paths.map { $0.transformed(by: .scale(size / Self.unitsPerEm)) }
  }

  /// How far the pen goes on after a character.
  func advance(_ code: Int, size: Double) -> Double { advances[code] * size / Self.unitsPerEm }

  /// Cairo's current path. Its cubic curves come from quadratic ones, which are taken back.
  private static func path(of context: OpaquePointer?) -> Path {
    var path = Path()
    let copy = unsafe cairo_copy_path(context)
    defer { unsafe cairo_path_destroy(copy) }
    guard let copy = unsafe copy, let data = unsafe copy.pointee.data else { return path }
    func point(_ index: Int) -> Point { unsafe Point(data[index].point.x, data[index].point.y) }
    let count = unsafe Int(copy.pointee.num_data)
    var index = 0
    while index < count {
      let header = unsafe data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        let start = path.currentPoint
        let control = start + (point(index + 1) - start) * 1.5
        path.quadratic(control, to: point(index + 3))
      default: path.close()
      }
      index += Int(header.length)
    }
    return path
  }
}
