extension Path {
  /// The outline of a line drawn along the path, made of straight pieces within `tolerance` of the
  /// true outline, to be filled with the non-zero rule.
  ///
  /// Every part of the outline winds the same way round, so parts that overlap add up and none
  /// cuts a hole into another. A subpath without length draws a dot where the caps are round or
  /// square, and nothing where they are butt. A subpath with a coordinate that is not finite draws
  /// nothing.
  ///
  /// The two sides of a curve are its true parallels.
  ///
  /// - Precondition: the tolerance is positive.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    precondition(tolerance > 0, "A tolerance is positive")
    var stroker = Stroker()
    stroker.trace(self, style, tolerance: tolerance)
    return stroker.outline.path
  }
}

/// Traces the outlines of strokes, and keeps its memory from one to the next.
struct Stroker {
  private(set) var outline = StrokeOutline()
  private var spine = Spine()

  /// Replaces the outline by that of a line drawn along a path, within a tolerance that is positive.
  mutating func trace(_ path: Path, _ style: StrokeStyle, tolerance: Double) {
    guard style.width > 0, style.width.isFinite else {
      outline.restart(style, tolerance: tolerance)
      return
    }
    if let dashed = path.dashed(style) {
      var solid = style
      solid.dash = []
      // Thousands of round caps far larger than any picture need not be as smooth.
      traceSolid(dashed, solid, tolerance: max(tolerance, style.width / 10_000))
    } else {
      traceSolid(path, style, tolerance: tolerance)
    }
  }

  private mutating func traceSolid(_ path: Path, _ style: StrokeStyle, tolerance: Double) {
    outline.restart(style, tolerance: tolerance)
    spine.restart(at: .zero, shortest: tolerance / 100)
    for element in path.elements {
      switch element {
      case .move(let point):
        outline.add(spine)
        spine.restart(at: point, shortest: tolerance / 100)
      case .line(let point):
        spine.line(to: point)
      case .quadratic(let control, let point):
        spine.curve(along: Cubic(spine.pen, quadratic: control, point))
      case .cubic(let first, let second, let point):
        spine.curve(along: Cubic(spine.pen, first, second, point))
      case .close:
        spine.close()
      }
    }
    outline.add(spine)
  }
}

/// One subpath as a stroke sees it: pieces with a length and a direction at either end.
struct Spine {
  struct Piece {
    var curve: Cubic
    var isStraight: Bool
    /// Unit vectors along the piece where it starts and where it ends.
    var startDirection, endDirection: Vector
    /// The length of the chord.
    var reach: Double
  }

  private(set) var pieces: [Piece] = []
  private(set) var isClosed = false
  /// Whether anything but a move has been seen.
  private(set) var isDrawn = false
  private(set) var isFinite = true
  private(set) var pen = Point.zero
  private var start = Point.zero
  /// Pieces that stay within this distance are passed over: their direction would be noise.
  private var shortest = 0.0

  /// Forgets all pieces and starts a subpath.
  mutating func restart(at point: Point, shortest: Double) {
    pieces.removeAll(keepingCapacity: true)
    isClosed = false
    isDrawn = false
    isFinite = point.isFinite
    pen = point
    start = point
    self.shortest = shortest
  }

  mutating func line(to point: Point) {
    isDrawn = true
    isFinite = isFinite && point.isFinite
    guard let direction = direction(point - pen) else { return }
    pieces.append(
      Piece(
        curve: Cubic(pen, pen, point, point), isStraight: true, startDirection: direction,
        endDirection: direction, reach: (point - pen).length))
    pen = point
  }

  mutating func curve(along curve: Cubic) {
    isDrawn = true
    isFinite = isFinite && curve.isFinite
    let chord = curve.end - curve.start
    guard
      let first = direction(curve.first - curve.start) ?? direction(curve.second - curve.start)
        ?? direction(chord),
      let last = direction(curve.end - curve.second) ?? direction(curve.end - curve.first)
        ?? direction(chord)
    else { return }
    pieces.append(
      Piece(
        curve: curve, isStraight: false, startDirection: first, endDirection: last,
        reach: (curve.end - curve.start).length))
    pen = curve.end
  }

  mutating func close() {
    line(to: start)
    isClosed = true
  }

  private func direction(_ way: Vector) -> Vector? {
    let length = way.length
    return length > shortest && length.isFinite ? way * (1 / length) : nil
  }
}
