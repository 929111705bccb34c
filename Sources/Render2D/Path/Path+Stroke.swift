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
    guard style.width > 0, style.width.isFinite else { return Path() }
    if let dashed = dashed(style) {
      var solid = style
      solid.dash = []
      // Thousands of round caps far larger than any picture need not be as smooth.
      return dashed.stroked(solid, tolerance: max(tolerance, style.width / 10_000))
    }
    var outline = StrokeOutline(style: style, tolerance: tolerance)
    var spine = Spine(shortest: tolerance / 100)
    for element in elements {
      switch element {
      case .move(let point):
        outline.add(spine)
        spine.restart(at: point)
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
    return outline.path
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
  private let shortest: Double

  init(shortest: Double) { self.shortest = shortest }

  mutating func restart(at point: Point) {
    self = Spine(shortest: shortest)
    pen = point
    start = point
    isFinite = point.isFinite
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
    let starts = [curve.first - curve.start, curve.second - curve.start, curve.end - curve.start]
    let ends = [curve.end - curve.second, curve.end - curve.first, curve.end - curve.start]
    guard let first = starts.lazy.compactMap(direction).first,
      let last = ends.lazy.compactMap(direction).first
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
