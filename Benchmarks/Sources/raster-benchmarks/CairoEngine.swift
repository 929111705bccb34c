import CCairo
import Render2D

/// Draws a workload with Cairo, at its default antialiasing and tolerance.
@safe final class CairoEngine {
  private let surface: OpaquePointer?
  private let context: OpaquePointer?
  private let gradient: OpaquePointer?
  private let image: OpaquePointer?
  private let imagePixels: UnsafeMutablePointer<UInt32>
  /// The outlines of the workload as Cairo keeps them.
  private var outlines: [UnsafeMutablePointer<cairo_path_t>?]
  private let workload: Workload

  init(_ workload: Workload) {
    self.workload = workload
    unsafe surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(Workload.width), Int32(Workload.height))
    unsafe context = cairo_create(surface)
    unsafe gradient = cairo_pattern_create_linear(0, 0, 200, 200)
    for (offset, color) in OwnEngine.stops {
      unsafe cairo_pattern_add_color_stop_rgb(
        gradient, offset, color.red, color.green, color.blue)
    }
    let (side, pixels) = (Workload.imageSide, Workload.image)
    unsafe imagePixels = .allocate(capacity: pixels.count)
    for (index, pixel) in pixels.enumerated() {
      unsafe imagePixels[index] = Self.swapped(pixel)
    }
    unsafe image = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(imagePixels).assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32, Int32(side), Int32(side), Int32(side * 4))
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
    unsafe cairo_surface_destroy(image)
    unsafe imagePixels.deallocate()
    unsafe cairo_pattern_destroy(gradient)
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
      (0..<count).map { unsafe Self.swapped(pixels[$0]) }
    }
  }

  private static func swapped(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | (pixel >> 16) & 255 | (pixel & 255) << 16
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
    case .gradient(let rect):
      transform(.translation(rect.minX, rect.minY))
      unsafe cairo_set_source(context, gradient)
      unsafe cairo_rectangle(context, 0, 0, rect.width, rect.height)
      unsafe cairo_fill(context)
    case .image(let map):
      transform(map)
      unsafe cairo_set_source_surface(context, image, 0, 0)
      unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      unsafe cairo_rectangle(
        context, 0, 0, Double(Workload.imageSide), Double(Workload.imageSide))
      unsafe cairo_fill(context)
    }
    unsafe cairo_identity_matrix(context)
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
