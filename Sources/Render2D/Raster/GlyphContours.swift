import RasterKernels

/// The outlines of glyphs as closed contours of straight lines, in pixels from the start of the
/// baseline, all in one array.
struct GlyphContours {
  /// Where one glyph's contours are stored, and their bounds.
  struct Entry {
    /// Its points, contour after contour.
    fileprivate(set) var points: Range<Int>
    /// Its range of `ends`, the ends of its contours.
    fileprivate(set) var ends: Range<Int>
    /// The smallest rectangle around all points; not finite if one of them is not.
    fileprivate(set) var bounds: Rect
    /// Whether it has too many points to be stored.
    var isTooLong: Bool { points.count > GlyphContours.mostPoints }
  }

  /// The most points of a glyph that is stored.
  private static let mostPoints = 1 << 14
  /// The most lines that a curve becomes.
  private static let mostLines = 1000.0
  /// Past this many points of all glyphs no more should be added.
  static let capacity = 1 << 17

  private var points: [Point] = []
  private var ends: [Int] = []

  var count: Int { points.count }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  // MARK: - Flattening

  /// Adds the contours of a path under a map without translation. A path that is too long is cut
  /// off.
  mutating func add(_ path: Path, _ map: Affine) -> Entry {
    let (firstPoint, firstEnd) = (points.count, ends.count)
    var start = Point.zero
    var pen = Point.zero
    var isClosed = false
    for element in path.elements {
      if points.count - firstPoint > Self.mostPoints { break }
      if isClosed, element != .close {
        // A step after a closed contour begins another one at the same start.
        if case .move = element {} else { begin(at: start, firstPoint) }
      }
      isClosed = false
      switch element {
      case .move(let point):
        start = map.apply(point)
        pen = start
        begin(at: start, firstPoint)
      case .line(let point):
        pen = map.apply(point)
        points.append(pen)
      case .quadratic(let control, let point):
        let curve = Cubic(pen, quadratic: map.apply(control), map.apply(point))
        add(curve)
        pen = curve.end
      case .cubic(let first, let second, let point):
        let curve = Cubic(pen, map.apply(first), map.apply(second), map.apply(point))
        add(curve)
        pen = curve.end
      case .close:
        pen = start
        isClosed = true
      }
    }
    end(firstPoint)
    return Entry(
      points: firstPoint..<points.count, ends: firstEnd..<ends.count,
      bounds: bounds(firstPoint..<points.count))
  }

  /// Removes what was added last.
  mutating func remove(_ entry: Entry) {
    points.removeSubrange(entry.points)
    ends.removeSubrange(entry.ends)
  }

  private mutating func begin(at point: Point, _ firstPoint: Int) {
    end(firstPoint)
    points.append(point)
  }

  private mutating func end(_ firstPoint: Int) {
    if points.count > max(firstPoint, ends.last ?? 0) { ends.append(points.count) }
  }

  private mutating func add(_ curve: Cubic) {
    let lines = CurveLines(curve, most: Self.mostLines)
    var number = 1.0
    while number < lines.count {
      points.append(lines.corner(number))
      number += 1
    }
    points.append(curve.end)
  }

  private func bounds(_ range: Range<Int>) -> Rect {
    guard !range.isEmpty else { return .zero }
    let points = points.span
    var extent = Extent.none
    // The sum of each number minus itself: zero as long as all are finite.
    var doubt = 0.0
    for index in range {
      let point = points[index]
      doubt += (point.x - point.x) + (point.y - point.y)
      extent.add(point)
    }
    return doubt == 0 ? extent.rect : Rect(.nan, .nan, .nan, .nan)
  }

  // MARK: - Lines

  /// Calls a body with both ends of each line of a glyph.
  func forEachLine(of entry: Entry, _ body: (Point, Point) -> Void) {
    var first = entry.points.lowerBound
    for index in entry.ends {
      let end = ends[index]
      var pen = points[end - 1]
      for next in points[first..<end] {
        body(pen, next)
        pen = next
      }
      first = end
    }
  }

  /// Replaces `lines`, on the grid of 1/256 of a pixel, by those of a glyph moved by a vector, and
  /// returns the pixels that they touch.
  ///
  /// - Precondition: the moved bounds are within ±2²⁰.
  func write(_ entry: Entry, movedBy way: Vector, to lines: inout [FixedLine]) -> IntRect {
    lines.removeAll(keepingCapacity: true)
    lines.reserveCapacity(entry.points.count)
    let points = points.span
    let ends = ends.span
    var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var first = entry.points.lowerBound
    for index in entry.ends {
      let end = ends[index]
      var penX = Outline.snapped(points[end - 1].x + way.dx)
      var penY = Outline.snapped(points[end - 1].y + way.dy)
      for index in first..<end {
        let nextX = Outline.snapped(points[index].x + way.dx)
        let nextY = Outline.snapped(points[index].y + way.dy)
        if nextX < minX { minX = nextX }
        if nextX > maxX { maxX = nextX }
        if nextY < minY { minY = nextY }
        if nextY > maxY { maxY = nextY }
        // A horizontal line covers nothing.
        if nextY != penY {
          lines.append(FixedLine(startX: penX, startY: penY, endX: nextX, endY: nextY))
        }
        (penX, penY) = (nextX, nextY)
      }
      first = end
    }
    guard minX <= maxX, minY < maxY else { return .zero }
    return IntRect(
      minX: Int(minX) >> 8, minY: Int(minY) >> 8, maxX: (Int(maxX) + 255) >> 8,
      maxY: (Int(maxY) + 255) >> 8)
  }
}
