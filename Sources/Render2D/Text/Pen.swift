/// The pen that the typeface is drawn with: an ellipse, so that horizontal strokes are a little
/// thinner than vertical ones, as is usual in type.
///
/// Unlike a stroke of a constant width it narrows at some nodes: an arch that leaves a stem at full
/// width would clot there.
struct Pen {
  /// Half the width of a vertical stroke.
  var halfWidth: Double
  /// Half the height of a horizontal stroke.
  var halfHeight: Double

  /// A piece of a centre line.
  struct Segment {
    var curve: Cubic
    var isStraight: Bool
    /// The pen's width at the two ends, relative to its full width.
    var startWidth, endWidth: Double
    /// The cut of the corner before this piece, or of the stroke's start.
    var startCut: GlyphDrawing.Cut
    /// The cut of the stroke's end after this piece.
    var endCut: GlyphDrawing.Cut
  }

  /// The outline of a stroke; of a filled one, which runs anticlockwise, that is its right edge. All outlines
  /// wind the same way, so that strokes may overlap.
  func outline(of segments: [Segment], isClosed: Bool, isFilled: Bool = false) -> Path {
    let right = Edge(pen: self, segments: segments, isClosed: isClosed, side: 1)
    var path = Path()
    path.move(to: right.start)
    right.follow(&path)
    if isFilled {
      path.close()
      return path
    }
    let left = Edge(pen: self, segments: segments, isClosed: isClosed, side: -1)
    if isClosed {
      path.close()
      path.move(to: left.end)
    } else {
      path.line(to: left.end)
    }
    left.followBack(&path)
    path.close()
    return path
  }

  /// The vector from the centre line to the edge in the direction of the unit vector `normal`.
  private func reach(_ normal: Vector) -> Vector {
    let x = halfWidth * normal.dx
    let y = halfHeight * normal.dy
    let length = (x * x + y * y).squareRoot()
    return Vector(halfWidth * x / length, halfHeight * y / length)
  }

  /// The edge beside the point at `t`; side 1 is right of the direction of travel on screen, −1
  /// left.
  fileprivate func edge(_ segment: Segment, at t: Double, side: Double) -> Point {
    let way = segment.curve.direction(at: t)
    let normal = way.turnedRight * (side / way.length)
    return segment.curve.point(at: t) + reach(normal) * segment.width(at: t)
  }

  /// The derivative of `edge` by t.
  fileprivate func edgeVelocity(_ segment: Segment, at t: Double, side: Double) -> Vector {
    func edge(_ t: Double) -> Point { self.edge(segment, at: t, side: side) }
    if segment.isStraight { return edge(1) - edge(0) }
    // Differences of second order, one-sided at the ends.
    let step = 0x1p-9
    if t < step {
      let start = edge(t)
      return ((edge(t + step) - start) * 4 - (edge(t + 2 * step) - start)) * (0.5 / step)
    }
    if t > 1 - step {
      let end = edge(t)
      return ((end - edge(t - step)) * 4 - (end - edge(t - 2 * step))) * (0.5 / step)
    }
    return (edge(t + step) - edge(t - step)) * (0.5 / step)
  }
}

extension Pen.Segment {
  func width(at t: Double) -> Double {
    // The width is linear along a straight stroke, and eased along a curve, so that its edge has no
    // kink.
    let share = isStraight ? t : t * t * (3 - 2 * t)
    return startWidth + (endWidth - startWidth) * share
  }
}

/// One of the two edges of a stroke.
private struct Edge {
  private enum Piece {
    case line(Point)
    case cubic(Point, Point, to: Point)

    var end: Point {
      switch self {
      case .line(let point), .cubic(_, _, to: let point): point
      }
    }
  }

  /// The number of cubics that approximate an edge of one curve of the centre line.
  private static let cubicsPerCurve = 6

  /// The length of a corner's tip, in half pens, beyond which it is cut off.
  private static let longestTip = 6.0

  private(set) var start = Point.zero
  private var pieces: [Piece] = []
  private let pen: Pen
  private let segments: [Pen.Segment]
  private let side: Double

  var end: Point { pieces.last?.end ?? start }

  init(pen: Pen, segments: [Pen.Segment], isClosed: Bool, side: Double) {
    self.pen = pen
    self.segments = segments
    self.side = side
    let last = segments.count - 1
    var corner = isClosed ? self.corner(from: last, to: 0) : cut(0, atEnd: false)
    start = corner.last ?? pen.edge(segments[0], at: 0, side: side)
    for index in 0...last {
      if index > 0 {
        for point in corner { add(point) }
      }
      let segment = segments[index]
      if !segment.isStraight { addCurve(segment) }
      if index < last {
        corner = self.corner(from: index, to: index + 1)
      } else {
        corner = isClosed ? self.corner(from: last, to: 0) : cut(last, atEnd: true)
      }
      if corner.isEmpty { add(pen.edge(segment, at: 1, side: side)) }
    }
    for point in corner { add(point) }
  }

  func follow(_ path: inout Path) {
    for piece in pieces {
      switch piece {
      case .line(let point): path.line(to: point)
      case .cubic(let first, let second, let point): path.cubic(first, second, to: point)
      }
    }
  }

  /// Appends the edge from its end, where the path is, to its start.
  func followBack(_ path: inout Path) {
    for index in pieces.indices.reversed() {
      let target = index > 0 ? pieces[index - 1].end : start
      switch pieces[index] {
      case .line: path.line(to: target)
      case .cubic(let first, let second, _): path.cubic(second, first, to: target)
      }
    }
  }

  private mutating func add(_ point: Point) {
    if (point - end).length > 0.05 { pieces.append(.line(point)) }
  }

  private mutating func addCurve(_ segment: Pen.Segment) {
    let count = Double(Self.cubicsPerCurve)
    var point = pen.edge(segment, at: 0, side: side)
    var velocity = pen.edgeVelocity(segment, at: 0, side: side)
    add(point)
    for index in 1...Self.cubicsPerCurve {
      let t = Double(index) / count
      let next = pen.edge(segment, at: t, side: side)
      let nextVelocity = pen.edgeVelocity(segment, at: t, side: side)
      let third = 1 / (3 * count)
      pieces.append(.cubic(point + velocity * third, next - nextVelocity * third, to: next))
      point = next
      velocity = nextVelocity
    }
  }

  /// The end of this edge where the stroke is cut; empty for a perpendicular end.
  private func cut(_ index: Int, atEnd: Bool) -> [Point] {
    let segment = segments[index]
    let curve = segment.curve
    let line = atEnd ? endLine(index) : startLine(index)
    switch atEnd ? segment.endCut : segment.startCut {
    case .square: return []
    case .level: return [line.meeting(y: atEnd ? curve.end.y : curve.start.y)]
    case .plumb: return [line.meeting(x: atEnd ? curve.end.x : curve.start.x)]
    }
  }

  /// The points of this edge at the corner between two pieces; empty where they meet smoothly.
  private func corner(from index: Int, to next: Int) -> [Point] {
    let before = segments[index].curve
    let after = segments[next].curve
    let way = before.direction(at: 1)
    let nextWay = after.direction(at: 0)
    let turn = way.cross(nextWay)
    let lengths = way.length * nextWay.length
    if turn.magnitude < 0.03 * lengths && way.dot(nextWay) > 0 { return [] }
    let first = endLine(index)
    let second = startLine(next)
    // In a left turn the outer edge is the right one.
    let isOuter = turn * side < 0
    if !isOuter && !(segments[index].isStraight && segments[next].isStraight) {
      // Inside a bend the edges cross before their ends; the rest is covered by the stroke.
      return [first.point, second.point]
    }
    switch segments[next].startCut {
    case .level where isOuter:
      return [first.meeting(y: after.start.y), second.meeting(y: after.start.y)]
    case .plumb where isOuter:
      let outwards = way.dx / way.length - nextWay.dx / nextWay.length
      let x = after.start.x + (outwards < 0 ? -pen.halfWidth : pen.halfWidth)
      return [first.meeting(x: x), second.meeting(x: x)]
    default:
      guard let tip = first.meeting(second),
        (tip - after.start).length < Self.longestTip * pen.halfWidth
      else { return [first.point, second.point] }
      return [tip]
    }
  }

  private func startLine(_ index: Int) -> Line {
    Line(
      point: pen.edge(segments[index], at: 0, side: side),
      way: pen.edgeVelocity(segments[index], at: 0, side: side))
  }

  private func endLine(_ index: Int) -> Line {
    Line(
      point: pen.edge(segments[index], at: 1, side: side),
      way: pen.edgeVelocity(segments[index], at: 1, side: side))
  }
}

/// An infinite line.
private struct Line {
  var point: Point
  var way: Vector

  func meeting(y: Double) -> Point {
    way.dy.magnitude < 1e-9 ? point : point + way * ((y - point.y) / way.dy)
  }

  func meeting(x: Double) -> Point {
    way.dx.magnitude < 1e-9 ? point : point + way * ((x - point.x) / way.dx)
  }

  func meeting(_ other: Line) -> Point? {
    let turn = way.cross(other.way)
    guard turn.magnitude > 1e-9 else { return nil }
    return point + way * ((other.point - point).cross(other.way) / turn)
  }
}

extension Cubic {
  /// The direction of the curve, also where a control point coincides with its end.
  fileprivate func direction(at t: Double) -> Vector {
    let way = velocity(at: t)
    return way.length < 1e-9 ? velocity(at: t < 0.5 ? t + 1e-3 : t - 1e-3) : way
  }
}
