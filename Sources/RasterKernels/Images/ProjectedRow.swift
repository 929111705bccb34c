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
  var map = perspective_map(
    a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty, p: map.p, q: map.q, r: map.r)
  unsafe layout.lend(pixels, &colors) { image, colors, count in
    unsafe projected_row(vectors, image, &map, Double(minX), Double(y), colors, count)
  }
}
