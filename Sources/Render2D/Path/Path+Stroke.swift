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
    stroker.begin(self, style, tolerance: tolerance)
    _ = stroker.trace()
    return stroker.outline.path
  }
}

/// Traces the outlines of strokes, in parts of a limited size, and keeps its memory from one stroke
/// to the next.
struct Stroker {
  private(set) var outline = StrokeOutline()
  private var spine = Spine()
  /// What is traced, under a map, and the index of the next step.
  private var elements: [Path.Element] = []
  private var map: Affine?
  private var next = 0
  /// What cuts the path into the dashes that are traced, a few at a time.
  private var dashes: DashCutter?
  /// The share that dashes cover of the line that is traced in their place; nil if that is the stroke.
  private(set) var share: Double?
  /// Whether there is a single straight line, which covers nothing twice.
  private var isOneLine = false

  /// Prepares to trace a line along a path under a map, within a tolerance that is positive. Dashes
  /// are traced where a view may show them, or a line in their place if it can be thinned to their share.
  mutating func begin(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, map: Affine? = nil,
    view: DashView? = nil, canThin: Bool = false
  ) {
    next = 0
    elements = []
    dashes = nil
    share = nil
    guard style.width > 0, style.width.isFinite else { return }
    var (solid, tolerance) = (style, tolerance)
    let density = view.flatMap {
      DashDensity(path, style, tolerance: tolerance, map: map, view: $0, canThin: canThin)
    }
    share = density?.share
    if share == nil {
      dashes = DashCutter(
        path, style, tolerance: tolerance, map: map, view: view,
        enlargement: density?.enlargement ?? 1)
    }
    if dashes != nil {
      solid.dash = []
      tolerance = max(tolerance, Self.dashTolerance(of: style))
      self.map = nil
    } else {
      elements = path.elements
      self.map = map
    }
    isOneLine = elements.count == 2
    if case .line = elements.last {} else { isOneLine = false }
    outline.restart(solid, tolerance: tolerance)
    spine = Spine(shortest: Spine.shortest(tolerance))
  }

  /// The least tolerance of dashes: thousands of round caps far larger than any picture need not be as
  /// smooth.
  static func dashTolerance(of style: StrokeStyle) -> Double { style.width / 10_000 }

  /// Replaces the outline by its next part, of about `most` points. Returns whether more follows.
  ///
  /// The contours cover the same area whether or not they are cut.
  mutating func trace(atMost most: Int = .max) -> Bool {
    outline.removeContours()
    while next < elements.count || findDashes() {
      switch elements[next] {
      case .move(let point):
        outline.endSubpath()
        let (isFinite, isClosed) = dashes.map { (true, $0.isClosed) } ?? lookAhead()
        guard isFinite else { continue }
        spine.move(to: place(point))
        outline.beginSubpath(at: place(point), isClosed: isClosed)
      case .line(let point): outline.add(spine.line(to: place(point)))
      case .quadratic(let control, let point):
        let curve = Cubic(spine.pen, quadratic: place(control), place(point))
        outline.add(spine.curve(along: curve))
      case .cubic(let first, let second, let point):
        let curve = Cubic(spine.pen, place(first), place(second), place(point))
        outline.add(spine.curve(along: curve))
      case .close: outline.add(spine.close())
      }
      next += 1
      if outline.points.count >= most, outline.cut() { return true }
    }
    outline.endSubpath()
    elements = []
    dashes = nil
    return false
  }

  /// Whether the outline of what was traced, in a style, may overlap itself under a map.
  func mayOverlap(under map: Affine, _ style: StrokeStyle) -> Bool {
    if isOneLine { return false }
    if outline.course.mayOverlap { return true }
    // The sides are a quarter of a pixel apart, so that rounding does not bring them together.
    return !(style.width * map.determinant.magnitude >= map.growth / 4)
  }

  @inline(__always)
  private func place(_ point: Point) -> Point { map?.apply(point) ?? point }

  /// Replaces the elements by those of the next dashes, if there are more.
  private mutating func findDashes() -> Bool {
    next = 0
    return dashes?.fill(&elements) ?? false
  }

  /// Whether the subpath that starts at the next step is finite, and whether it is closed. One that
  /// is not finite is skipped.
  private mutating func lookAhead() -> (isFinite: Bool, isClosed: Bool) {
    var isFinite = true
    var isClosed = false
    var end = next
    repeat {
      switch elements[end] {
      case .move(let point), .line(let point): isFinite = isFinite && place(point).isFinite
      case .quadratic(let control, let point):
        isFinite = isFinite && place(control).isFinite && place(point).isFinite
      case .cubic(let first, let second, let point):
        isFinite =
          isFinite && place(first).isFinite && place(second).isFinite && place(point).isFinite
      case .close: isClosed = true
      }
      end += 1
      if end == elements.count { break }
      if case .move = elements[end] { break }
    } while true
    if !isFinite { next = end }
    return (isFinite, isClosed)
  }
}

/// A subpath as a stroke sees it: pieces with a length, and a direction at either end.
struct Spine {
  struct Piece {
    var curve: Cubic
    var isStraight: Bool
    /// Unit vectors along the piece where it starts and where it ends.
    var startDirection, endDirection: Vector
    /// The length of the chord.
    var reach: Double
  }

  /// One end of a piece, as a join sees it.
  struct End {
    let point: Point
    let direction: Vector
    let isStraight: Bool
    let reach: Double

    init(startOf piece: Piece) {
      (point, direction) = (piece.curve.start, piece.startDirection)
      (isStraight, reach) = (piece.isStraight, piece.reach)
    }

    init(endOf piece: Piece) {
      (point, direction) = (piece.curve.end, piece.endDirection)
      (isStraight, reach) = (piece.isStraight, piece.reach)
    }
  }

  /// The end of the last piece.
  private(set) var pen = Point.zero
  private var start = Point.zero
  /// Pieces that stay within this distance are skipped: their direction would be noise.
  private let shortest: Double

  init(shortest: Double = 0) { self.shortest = shortest }

  /// The length up to which pieces are skipped where a stroke is traced within a tolerance.
  static func shortest(_ tolerance: Double) -> Double { tolerance / 100 }

  mutating func move(to point: Point) {
    pen = point
    start = point
  }

  /// The straight piece to a point, unless it is too short.
  mutating func line(to point: Point) -> Piece? {
    guard let direction = direction(point - pen) else { return nil }
    let piece = Piece(
      curve: Cubic(pen, pen, point, point), isStraight: true, startDirection: direction,
      endDirection: direction, reach: (point - pen).length)
    pen = point
    return piece
  }

  /// The piece along a curve from the pen, unless it is too short.
  mutating func curve(along curve: Cubic) -> Piece? {
    let chord = curve.end - curve.start
    guard
      let first = direction(curve.first - curve.start) ?? direction(curve.second - curve.start)
        ?? direction(chord),
      let last = direction(curve.end - curve.second) ?? direction(curve.end - curve.first)
        ?? direction(chord)
    else { return nil }
    pen = curve.end
    return Piece(
      curve: curve, isStraight: false, startDirection: first, endDirection: last,
      reach: (curve.end - curve.start).length)
  }

  /// The straight piece back to the start, unless it is too short.
  mutating func close() -> Piece? { line(to: start) }

  private func direction(_ way: Vector) -> Vector? {
    let length = way.length
    return length > shortest && length.isFinite ? way * (1 / length) : nil
  }
}
