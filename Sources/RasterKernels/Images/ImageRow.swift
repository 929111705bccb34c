import CVectors

// A row of an image is sampled along a line through it: positions in 1/2²⁴ of a pixel, whose sums
// are exact, so that a column's colour does not depend on where the row starts (`ImagePlaces`,
// `PixelMap`). The four pixels around each position are interpolated with fifteen-bit weights; past
// the edges of the image they are those of its `EdgeRule`. The loops are in `CVectors`. Blurs are three box filters with weighted edges (`BoxBlur`). Decisions 9 and 12.

/// The size of an image's pixels and how to sample it.
@frozen
public struct ImageLayout: Hashable, Sendable {
  /// The number of columns and rows.
  public var width, height: Int
  /// The period of an image that repeats, in columns and rows.
  public var periodX, periodY: Double
  /// What is shown past the left and right, and the top and bottom edge.
  public var ruleX, ruleY: EdgeRule
  /// Whether the four pixels around a position are interpolated, or the nearest is used.
  public var isSmooth: Bool

  /// A layout from its numbers.
  @inlinable
  public init(
    width: Int, height: Int, periodX: Double, periodY: Double, ruleX: EdgeRule, ruleY: EdgeRule,
    isSmooth: Bool
  ) {
    self.width = width
    self.height = height
    self.periodX = periodX
    self.periodY = periodY
    self.ruleX = ruleX
    self.ruleY = ruleY
    self.isSmooth = isSmooth
  }
}

/// Writes the colours of a row of an image from the picture's column `minX`, as many as `colors`
/// holds. A column has the same colour whatever part of the row is computed.
///
/// `map` gives columns and rows of the image, relative to the centre of its first pixel. Positions
/// are exact to 2⁻¹⁵ of a pixel.
///
/// - Precondition: the image has its pixels.
package func imageRow(
  _ map: PixelMap, _ layout: ImageLayout, _ pixels: Span<UInt32>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  let start = map.start(ofRow: y)
  var across = ImagePlaces(
    start.x, map.rightX, column: minX, layout.ruleX, period: layout.periodX, count: layout.width
  ).inLoops
  var down = ImagePlaces(
    start.y, map.rightY, column: minX, layout.ruleY, period: layout.periodY, count: layout.height
  ).inLoops
  unsafe layout.lend(pixels, &colors) { image, colors, count in
    unsafe image_row(vectors, image, &across, &down, colors, count)
  }
}

extension ImageLayout {
  /// Lends an image and a row to a loop.
  func lend(
    _ pixels: Span<UInt32>, _ row: inout MutableSpan<UInt32>,
    _ loop: (UnsafePointer<image_pixels>, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    precondition(
      width > 0 && height > 0 && width <= 1 << 30 / height && pixels.count >= width * height)
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let target = row.baseAddress else { return }
        var image = unsafe image_pixels(
          pixels: pixels.baseAddress, width: Int32(width), height: Int32(height),
          rule_x: ruleX.inLoops, rule_y: ruleY.inLoops, is_smooth: isSmooth)
        unsafe loop(&image, target, row.count)
      }
    }
  }
}

extension EdgeRule {
  /// The rule of the loops.
  fileprivate var inLoops: edge_rule {
    switch self {
    case .pad: edge_pad
    case .repeat: edge_repeat
    case .reflect: edge_reflect
    case .none: edge_none
    }
  }
}

/// Writes a row of pixels over and over, from one of them on.
///
/// - Precondition: the pixel is there.
package func writeTiles(
  _ tile: Span<UInt32>, from start: Int, into row: inout MutableSpan<UInt32>
) {
  precondition(tile.indices.contains(start))
  let first = min(tile.count - start, row.count)
  let once = min(tile.count, row.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe tile.withUnsafeBufferPointer { tile in
      guard let pixels = row.baseAddress, let source = tile.baseAddress else { return }
      unsafe pixels.update(from: source + start, count: first)
      unsafe (pixels + first).update(from: source, count: once - first)
      // What is written so far are whole tiles: as much again each time.
      var done = once
      while done < row.count {
        let more = min(done, row.count - done)
        unsafe (pixels + done).update(from: pixels, count: more)
        done += more
      }
    }
  }
}
