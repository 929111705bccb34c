/// The union of the strokes of a glyph, as outlines that do not overlap.
///
/// The rasteriser adds up the areas of all contours within a pixel. Overlapping strokes would be
/// too dark there, and in small text nearly every pixel lies on an edge: each join would be a blot.
///
/// The outlines are cut into bands at the height of every corner and every crossing. Between two
/// cuts no edges cross, so that each band is a row of trapezoids; those that continue each other
/// are merged. Each result is a polygon that a horizontal line crosses at most twice.
struct OutlineUnion {
  /// A straight piece of an outline, from its upper to its lower end.
  private struct Edge {
    var top, bottom: Point
    /// 1 where the outline runs down, −1 where it runs up.
    var winding: Int

    func x(at y: Double) -> Double {
      // The ends exactly, so that neighbours meet.
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  /// A polygon that still grows downwards.
  private struct Strip {
    /// The edges on its two sides in the last band.
    var left, right: Int
    var leftSide, rightSide: [Point]
  }

  /// Corners and crossings closer than this in height share a cut. In thousandths of the em.
  private static let grid = 0x1p-12

  /// The distance within which one edge continues another, allowing for the rounding of cuts.
  private static let nearness = 0.01

  private var edges: [Edge] = []
  private var cuts: [Double] = []

  /// The area that a path encloses by the non-zero rule, with its curves flattened within
  /// `tolerance`.
  static func path(_ path: Path, tolerance: Double) -> Path {
    var union = OutlineUnion()
    union.addEdges(of: path.flattened(tolerance: tolerance))
    union.addCuts()
    return union.sweep()
  }

  private mutating func addEdges(of path: Path) {
    var start = Point.zero
    var current = Point.zero
    func snapped(_ point: Point) -> Point {
      Point(
        (point.x / Self.grid).rounded() * Self.grid, (point.y / Self.grid).rounded() * Self.grid)
    }
    for element in path.elements {
      let next: Point
      switch element {
      case .move(let point):
        start = snapped(point)
        current = start
        continue
      case .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
        next = snapped(point)
      case .close:
        next = start
      }
      if current.y < next.y { edges.append(Edge(top: current, bottom: next, winding: 1)) }
      if current.y > next.y { edges.append(Edge(top: next, bottom: current, winding: -1)) }
      current = next
    }
  }

  /// The heights of all corners and of all crossings.
  private mutating func addCuts() {
    edges.sort { ($0.top.y, $0.top.x, $0.bottom.x) < ($1.top.y, $1.top.x, $1.bottom.x) }
    for (index, edge) in edges.enumerated() {
      cuts.append(edge.top.y)
      cuts.append(edge.bottom.y)
      for other in edges[(index + 1)...] {
        if other.top.y >= edge.bottom.y { break }
        if let y = Self.crossing(edge, other) { cuts.append((y / Self.grid).rounded() * Self.grid) }
      }
    }
    cuts.sort()
    var last = -Double.infinity
    cuts.removeAll { cut in
      defer { last = cut }
      return cut == last
    }
  }

  private static func crossing(_ a: Edge, _ b: Edge) -> Double? {
    if max(a.top.x, a.bottom.x) < min(b.top.x, b.bottom.x) { return nil }
    if max(b.top.x, b.bottom.x) < min(a.top.x, a.bottom.x) { return nil }
    let top = max(a.top.y, b.top.y)
    let bottom = min(a.bottom.y, b.bottom.y)
    let above = a.x(at: top) - b.x(at: top)
    let below = a.x(at: bottom) - b.x(at: bottom)
    guard (above < 0 && below > 0) || (above > 0 && below < 0) else { return nil }
    return top + (bottom - top) * (above / (above - below))
  }

  private func sweep() -> Path {
    var path = Path()
    var strips: [Strip] = []
    var active: [Int] = []
    var next = 0
    for (top, bottom) in zip(cuts, cuts.dropFirst()) {
      active.removeAll { edges[$0].bottom.y <= top }
      while next < edges.count && edges[next].top.y <= top {
        active.append(next)
        next += 1
      }
      let middle = (top + bottom) / 2
      let order = active.map { (index: $0, x: edges[$0].x(at: middle)) }
        .sorted { ($0.x, $0.index) < ($1.x, $1.index) }
      strips = continued(strips, with: spans(order.map(\.index)), from: top, to: bottom, &path)
    }
    for strip in strips { Self.finish(strip, &path) }
    return path
  }

  /// The edges on the two sides of each covered part of a band.
  private func spans(_ order: [Int]) -> [(left: Int, right: Int)] {
    var spans: [(left: Int, right: Int)] = []
    var winding = 0
    var left = 0
    for index in order {
      if winding == 0 { left = index }
      winding += edges[index].winding
      if winding == 0 { spans.append((left, index)) }
    }
    return spans
  }

  /// Extends the strips that continue in a band, starts new ones and ends the others.
  private func continued(
    _ strips: [Strip], with spans: [(left: Int, right: Int)], from top: Double, to bottom: Double,
    _ path: inout Path
  ) -> [Strip] {
    var result: [Strip] = []
    var rest = strips[...]
    for span in spans {
      let topLeft = Point(edges[span.left].x(at: top), top)
      let topRight = Point(edges[span.right].x(at: top), top)
      // Both lists are ordered from left to right.
      while let strip = rest.first, strip.leftSide.last!.x < topLeft.x - Self.nearness {
        Self.finish(strip, &path)
        rest.removeFirst()
      }
      var strip: Strip
      if let former = rest.first,
        (former.leftSide.last!.x - topLeft.x).magnitude <= Self.nearness,
        (former.rightSide.last!.x - topRight.x).magnitude <= Self.nearness
      {
        strip = former
        rest.removeFirst()
        // A side that continues straight needs no corner.
        if strip.left == span.left { strip.leftSide.removeLast() }
        if strip.right == span.right { strip.rightSide.removeLast() }
        strip.left = span.left
        strip.right = span.right
      } else {
        strip = Strip(
          left: span.left, right: span.right, leftSide: [topLeft], rightSide: [topRight])
      }
      strip.leftSide.append(Point(edges[span.left].x(at: bottom), bottom))
      strip.rightSide.append(Point(edges[span.right].x(at: bottom), bottom))
      result.append(strip)
    }
    for strip in rest { Self.finish(strip, &path) }
    return result
  }

  private static func finish(_ strip: Strip, _ path: inout Path) {
    var corners = strip.leftSide
    for point in strip.rightSide.reversed() where point != corners.last { corners.append(point) }
    if corners.count > 1 && corners.last == corners.first { corners.removeLast() }
    if corners.count > 2 { path.append(.polygon(corners)) }
  }
}
