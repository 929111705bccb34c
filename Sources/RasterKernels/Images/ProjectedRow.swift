import CVectors

/// A map of the plane by nine numbers, the last row of which makes parallels meet.
package struct PerspectiveMap: Hashable, Sendable {
  /// x' = (a · x + c · y + tx) / (p · x + q · y + r), and y' by b, d and ty.
  package var a, b, c, d, tx, ty, p, q, r: Double

  /// A map from its numbers.
  package init(
    _ columns: (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double),
    _ last: (p: Double, q: Double, r: Double)
  ) {
    (a, b, c, d, tx, ty) = columns
    (p, q, r) = last
  }
}

/// Writes the colours of a row of an image that is read through a perspective, from the picture's column
/// `minX`, as many as `colors` holds.
///
/// `map` gives columns and rows of the image from those of the picture, both counted from the middle of the
/// first pixel. Weights have eight bits. Behind the eye, and 2³⁰ pixels away, nothing is seen.
///
/// - Precondition: the image has its pixels.
package func projectedRow(
  _ map: PerspectiveMap, _ layout: ImageLayout, _ pixels: Span<UInt32>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  precondition(
    layout.width > 0 && layout.height > 0 && pixels.count >= layout.width * layout.height)
  unsafe colors.withUnsafeMutableBufferPointer { colors in
    unsafe pixels.withUnsafeBufferPointer { pixels in
      guard let target = colors.baseAddress else { return }
      var image = unsafe projected_image(
        pixels: pixels.baseAddress, width: layout.width, height: layout.height,
        rule_x: layout.ruleX.inLoops, rule_y: layout.ruleY.inLoops, is_smooth: layout.isSmooth,
        map: (map.a, map.b, map.c, map.d, map.tx, map.ty, map.p, map.q, map.r))
      unsafe projected_row(vectors, &image, Double(minX), Double(y), target, colors.count)
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
