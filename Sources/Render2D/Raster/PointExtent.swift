/// How far points reach, in pixels.
struct PointExtent {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  /// The extent of no point.
  init() {}

  /// The extent of the points that a curve lies between.
  @inline(__always)
  init(_ curve: Cubic) {
    (minX, minY) = (curve.start.x, curve.start.y)
    (maxX, maxY) = (minX, minY)
    add(curve.first)
    add(curve.second)
    add(curve.end)
  }

  // Comparisons in this order are one instruction each.
  @inline(__always)
  mutating func add(_ point: Point) {
    minX = point.x < minX ? point.x : minX
    minY = point.y < minY ? point.y : minY
    maxX = point.x > maxX ? point.x : maxX
    maxY = point.y > maxY ? point.y : maxY
  }

  /// Adds all points of another, and those within a distance of them.
  @inline(__always)
  mutating func add(_ other: PointExtent, slack: Double = 0) {
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
      minX: Int(OutlineLines.snapped(minX)) >> 8, minY: Int(OutlineLines.snapped(minY)) >> 8,
      maxX: (Int(OutlineLines.snapped(maxX)) + 255) >> 8,
      maxY: (Int(OutlineLines.snapped(maxY)) + 255) >> 8)
  }

  /// The pixels around all that is within a distance of the points, and at most one more on each
  /// side; none where there is no point. Edges beyond ±2³⁰ count as there.
  func pixels(slack: Double) -> IntRect {
    guard minX <= maxX else { return .zero }
    func edge(_ value: Double) -> Int { Int(min(max(value, -0x1p30), 0x1p30)) }
    // Converting cuts off towards zero: one more than the next whole number is on the safe side.
    return IntRect(
      minX: edge(minX - slack) - 1, minY: edge(minY - slack) - 1, maxX: edge(maxX + slack) + 1,
      maxY: edge(maxY + slack) + 1)
  }
}
