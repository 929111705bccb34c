import CCairo
import Render2D

/// A pixel with red and blue exchanged, as Cairo has them.
func swappedRedAndBlue(_ pixel: UInt32) -> UInt32 {
  pixel & 0xFF00_FF00 | (pixel >> 16) & 255 | (pixel & 255) << 16
}

/// An image as a surface of Cairo's.
@safe final class CairoImage {
  let surface: OpaquePointer?
  let width, height: Double
  private let pixels: UnsafeMutablePointer<UInt32>

  init(_ image: Image) {
    let source = image.premultiplied
    (width, height) = (Double(image.width), Double(image.height))
    unsafe pixels = .allocate(capacity: source.count)
    for (index, pixel) in source.enumerated() { unsafe pixels[index] = swappedRedAndBlue(pixel) }
    unsafe surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(image.width), Int32(image.height), Int32(image.width * 4))
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
    unsafe pixels.deallocate()
  }
}

/// A gradient as a pattern of Cairo's.
@safe final class CairoPaint {
  let pattern: OpaquePointer?

  init(_ paint: Paint) {
    let (stops, edges, transform): ([GradientStop], EdgeRule, Affine)
    switch paint {
    case .linear(let linear):
      unsafe pattern = cairo_pattern_create_linear(
        linear.start.x, linear.start.y, linear.end.x, linear.end.y)
      (stops, edges, transform) = (linear.stops, linear.edges, linear.transform)
    case .radial(let radial):
      let (start, end) = (radial.start, radial.end)
      unsafe pattern = cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
      (stops, edges, transform) = (radial.stops, radial.edges, radial.transform)
    default: fatalError("A gradient that Cairo has")
    }
    for stop in stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_pattern_set_extend(
      pattern,
      edges == .reflect
        ? CAIRO_EXTEND_REFLECT : edges == .repeat ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    let map = transform.inverse ?? .identity
    var matrix = cairo_matrix_t(
      xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
  }

  deinit { unsafe cairo_pattern_destroy(pattern) }
}

/// A rectangle at whole pixels, blurred by three plain box filters in either direction: Cairo has no
/// shadows, and this is how they are drawn with it.
@safe final class BlurredRect {
  let surface: OpaquePointer?
  let minX, minY: Double

  init(_ rect: Rect, radius: Double) {
    // Three boxes of this half width have about the radius as standard deviation.
    let half = max(1, Int((radius * 1.88 / 2).rounded()))
    let (width, height) = (Int(rect.width) + 6 * half, Int(rect.height) + 6 * half)
    minX = rect.minX - Double(3 * half)
    minY = rect.minY - Double(3 * half)
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    for y in 3 * half..<height - 3 * half {
      for x in 3 * half..<width - 3 * half { unsafe data[y * stride + x] = 255 }
    }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height { unsafe Self.blur(data + y * stride, width, 1, half, &line) }
      for x in 0..<width { unsafe Self.blur(data + x, height, stride, half, &line) }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Replaces each of `count` levels by the mean of those up to `half` away.
  private static func blur(
    _ levels: UnsafeMutablePointer<UInt8>, _ count: Int, _ stride: Int, _ half: Int,
    _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = unsafe levels[index * stride] }
    let size = 2 * half + 1
    let factor = (1 << 24) / size
    var sum = line[..<min(half, count)].reduce(0) { $0 + Int($1) }
    for index in 0..<count {
      if index + half < count { sum += Int(line[index + half]) }
      if index > half { sum -= Int(line[index - half - 1]) }
      unsafe levels[index * stride] = UInt8(truncatingIfNeeded: (sum * factor + 1 << 23) >> 24)
    }
  }
}
