import CCairo
import Render2D

/// Draws a workload with Cairo, at its default antialiasing and tolerance.
@safe final class CairoEngine {
  private let surface: OpaquePointer?
  private let context: OpaquePointer?
  private let images: [CairoImage]
  private let paints: [CairoPaint]
  /// The outlines of the workload as Cairo keeps them.
  private var outlines: [UnsafeMutablePointer<cairo_path_t>?]
  private let workload: Workload

  init(_ workload: Workload) {
    self.workload = workload
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(Workload.width), Int32(Workload.height))
    unsafe context = cairo_create(surface)
    images = workload.images.map { CairoImage($0) }
    paints = workload.paints.map { CairoPaint($0) }
    unsafe outlines = []
    for path in workload.outlines {
      unsafe cairo_new_path(context)
      add(path)
      unsafe outlines.append(cairo_copy_path(context))
    }
    unsafe cairo_new_path(context)
    color(.white)
    unsafe cairo_paint(context)
  }

  deinit {
    unsafe outlines.forEach { unsafe cairo_path_destroy($0) }
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Draws the workload once.
  func draw() {
    if let background = workload.background {
      unsafe cairo_save(context)
      color(background)
      unsafe cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      unsafe cairo_paint(context)
      unsafe cairo_restore(context)
    }
    for mark in workload.marks { draw(mark) }
    unsafe cairo_surface_flush(surface)
  }

  /// The picture, in the order of bytes that the project uses.
  var pixels: [UInt32] {
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return [] }
    let count = Workload.width * Workload.height
    return unsafe data.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      (0..<count).map { unsafe swappedRedAndBlue(pixels[$0]) }
    }
  }

  private func draw(_ mark: Mark) {
    switch mark.shape {
    case .rect(let rect, let map):
      transform(map)
      color(mark.color)
      unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      unsafe cairo_fill(context)
    case .circle(let center, let radius):
      color(mark.color)
      unsafe cairo_new_path(context)
      unsafe cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
      unsafe cairo_fill(context)
    case .roundedRect(let rect, let radius):
      color(mark.color)
      unsafe cairo_new_path(context)
      let (left, right) = (rect.minX + radius, rect.maxX - radius)
      let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
      unsafe cairo_arc(context, right, top, radius, -.pi / 2, 0)
      unsafe cairo_arc(context, right, bottom, radius, 0, .pi / 2)
      unsafe cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
      unsafe cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
      unsafe cairo_close_path(context)
      unsafe cairo_fill(context)
    case .line(let start, let end, let width):
      color(mark.color)
      unsafe cairo_set_line_width(context, width)
      unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      unsafe cairo_move_to(context, start.x, start.y)
      unsafe cairo_line_to(context, end.x, end.y)
      unsafe cairo_stroke(context)
    case .outline(let index, let map):
      transform(map)
      color(mark.color)
      unsafe cairo_append_path(context, outlines[index])
      unsafe cairo_fill(context)
    default: drawPainted(mark)
    }
    unsafe cairo_identity_matrix(context)
  }

  private func drawPainted(_ mark: Mark) {
    switch mark.shape {
    case .stroke(let index, let style):
      color(mark.color)
      unsafe cairo_append_path(context, outlines[index])
      stroke(style)
    case .painted(let outline, let paint, let map):
      transform(map)
      unsafe cairo_set_source(context, paints[paint].pattern)
      add(outline)
      unsafe cairo_fill(context)
    case .image(let index, let map):
      let image = images[index]
      transform(map)
      unsafe cairo_set_source_surface(context, image.surface, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      unsafe cairo_rectangle(context, 0, 0, image.width, image.height)
      unsafe cairo_fill(context)
    case .blended(let rect, let mode):
      color(mark.color)
      unsafe cairo_set_operator(context, mode.ofCairo)
      add(Shape.Outline.rect(rect))
      unsafe cairo_fill(context)
      unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    case .group(let rect, let opacity):
      unsafe cairo_push_group(context)
      color(mark.color)
      add(Shape.Outline.rect(rect))
      unsafe cairo_fill(context)
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_paint_with_alpha(context, opacity)
    case .shadow(let rect, let radius):
      color(mark.color)
      let shadow = BlurredRect(rect, radius: radius)
      unsafe cairo_mask_surface(context, shadow.surface, shadow.minX, shadow.minY)
    default: drawOther(mark)
    }
  }

  private func drawOther(_ mark: Mark) {
    switch mark.shape {
    case .outlinePainted(let index, let paint, let map):
      transform(map)
      unsafe cairo_set_source(context, paints[paint].pattern)
      unsafe cairo_append_path(context, outlines[index])
      unsafe cairo_fill(context)
    case .strokePainted(let index, let style, let paint):
      unsafe cairo_set_source(context, paints[paint].pattern)
      unsafe cairo_append_path(context, outlines[index])
      stroke(style)
    case .tiled(let rect, let image):
      unsafe cairo_set_source_surface(context, images[image].surface, 0, 0)
      unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
      add(Shape.Outline.rect(rect))
      unsafe cairo_fill(context)
    case .clipped(let radius, let paint, let map):
      unsafe cairo_save(context)
      transform(map)
      let side = 1.8 * radius
      unsafe cairo_new_path(context)
      add(.roundedRect(Rect(-side / 2, -side / 2, side, side), radius: side / 5))
      unsafe cairo_clip(context)
      unsafe cairo_set_source(context, paints[paint].pattern)
      add(Shape.Outline.circle(radius: radius))
      unsafe cairo_fill(context)
      unsafe cairo_restore(context)
    case .masked(let rect, let paint):
      unsafe cairo_save(context)
      add(Shape.Outline.rect(rect))
      unsafe cairo_clip(context)
      color(mark.color)
      unsafe cairo_mask(context, paints[paint].pattern)
      unsafe cairo_restore(context)
    case .blendedGroup(let rect, let mode):
      unsafe cairo_save(context)
      add(Shape.Outline.rect(rect))
      unsafe cairo_clip(context)
      unsafe cairo_push_group(context)
      color(mark.color)
      unsafe cairo_paint(context)
      unsafe cairo_pop_group_to_source(context)
      unsafe cairo_set_operator(context, mode.ofCairo)
      unsafe cairo_paint_with_alpha(context, 0.8)
      unsafe cairo_restore(context)
    default: fatalError("A shape of one colour")
    }
  }

  private func add(_ outline: Shape.Outline) {
    unsafe cairo_new_path(context)
    switch outline {
    case .rect(let rect):
      unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .circle(let radius): unsafe cairo_arc(context, 0, 0, radius, 0, 2 * .pi)
    }
  }

  private func stroke(_ style: StrokeStyle) {
    unsafe cairo_set_line_width(context, style.width)
    unsafe cairo_set_line_cap(
      context, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(
      context, style.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    unsafe cairo_set_dash(context, style.dash, Int32(style.dash.count), 0)
    unsafe cairo_stroke(context)
  }

  private func color(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func transform(_ map: Affine) {
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    unsafe cairo_set_matrix(context, &matrix)
  }

  private func add(_ path: Path) {
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        unsafe cairo_move_to(context, point.x, point.y)
        pen = point
      case .line(let point):
        unsafe cairo_line_to(context, point.x, point.y)
        pen = point
      case .quadratic(let control, let point):
        let first = pen.interpolated(to: control, at: 2.0 / 3)
        let second = point.interpolated(to: control, at: 2.0 / 3)
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
        pen = point
      case .cubic(let first, let second, let point):
        unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, point.x, point.y)
        pen = point
      case .close:
        unsafe cairo_close_path(context)
      }
    }
  }
}

extension BlendMode {
  /// The mode of those that are compared.
  fileprivate var ofCairo: cairo_operator_t {
    switch self {
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    default: CAIRO_OPERATOR_OVER
    }
  }
}
