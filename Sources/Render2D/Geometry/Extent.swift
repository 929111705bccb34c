/// A box by its four edges. They are exact however far apart they are; those of a `Rect`, which has
/// a corner and a size, are not.
struct Extent {
  var minX, minY, maxX, maxY: Double

  /// The box around nothing, which grows.
  static let none = Extent(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var rect: Rect { Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }

  /// The box with each edge moved outwards.
  func outset(by distance: Double) -> Extent {
    Extent(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  // Comparisons in this order are one instruction each; a NaN is neither less nor more.
  @inline(__always)
  mutating func add(_ point: Point) {
    minX = point.x < minX ? point.x : minX
    minY = point.y < minY ? point.y : minY
    maxX = point.x > maxX ? point.x : maxX
    maxY = point.y > maxY ? point.y : maxY
  }

  /// Adds all points of another box, enlarged by `slack`.
  @inline(__always)
  mutating func add(_ other: Extent, slack: Double = 0) {
    minX = other.minX - slack < minX ? other.minX - slack : minX
    minY = other.minY - slack < minY ? other.minY - slack : minY
    maxX = other.maxX + slack > maxX ? other.maxX + slack : maxX
    maxY = other.maxY + slack > maxY ? other.maxY + slack : maxY
  }

  /// Whether no coordinate is further than `reach` from zero.
  @inline(__always)
  func isWithin(_ reach: Double) -> Bool {
    minX >= -reach && minY >= -reach && maxX <= reach && maxY <= reach
  }

  /// The pixels around all points on the grid.
  var pixels: IntRect {
    IntRect(
      minX: Int(Outline.snapped(minX)) >> 8, minY: Int(Outline.snapped(minY)) >> 8,
      maxX: (Int(Outline.snapped(maxX)) + 255) >> 8,
      maxY: (Int(Outline.snapped(maxY)) + 255) >> 8)
  }

  /// The pixels around the points enlarged by `slack`, and at most one more on each side; none if
  /// there are no points. Edges beyond ±2³⁰ are clamped.
  func pixels(slack: Double) -> IntRect {
    guard minX <= maxX else { return .zero }
    func edge(_ value: Double) -> Int { Int(min(max(value, -0x1p30), 0x1p30)) }
    // Conversion truncates towards zero: one more pixel on each side is safe.
    return IntRect(
      minX: edge(minX - slack) - 1, minY: edge(minY - slack) - 1, maxX: edge(maxX + slack) + 1,
      maxY: edge(maxY + slack) + 1)
  }
}

extension Extent {
  /// The box of a curve's points and control points.
  @inline(__always)
  init(_ curve: Cubic) {
    let (x, y) = (curve.start.x, curve.start.y)
    self.init(minX: x, minY: y, maxX: x, maxY: y)
    add(curve.first)
    add(curve.second)
    add(curve.end)
  }
}

extension Rect {
  /// The edges.
  var extent: Extent { Extent(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
