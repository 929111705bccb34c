/// Draws the outlines of strokes: for every subpath the left side forwards and the right side
/// backwards, with caps between them at open ends.
///
/// With n the normal to the right, the sides run through p − h·n and p + h·n, h being half the
/// width. Seen as a chain, the outline is the sum of the strips between neighbouring points, the
/// wedges on the outer side of joins and the caps, all wound the same way.
struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private let tolerance: Double
  /// Half the width.
  private let half: Double
  private var left: [Point] = []
  private var right: [Point] = []

  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
  }

  /// Adds the outline of one subpath.
  mutating func add(_ spine: Spine) {
    guard spine.isDrawn, spine.isFinite else { return }
    guard let first = spine.pieces.first, let last = spine.pieces.last else {
      addDot(at: spine.pen)
      return
    }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    if !spine.isClosed { addSides(at: first.curve.start, first.startDirection) }
    for (index, piece) in spine.pieces.enumerated() {
      if index > 0 { join(spine.pieces[index - 1], piece) }
      if !piece.isStraight { addCurve(piece) }
    }
    if spine.isClosed {
      join(last, first)
      emit(left)
      emit(right.reversed())
    } else {
      addSides(at: last.curve.end, last.endDirection)
      var contour = left
      addCap(at: last.curve.end, last.endDirection, to: &contour)
      contour.append(contentsOf: right.reversed())
      addCap(at: first.curve.start, -first.startDirection, to: &contour)
      emit(contour)
    }
  }

  private mutating func emit(_ contour: some Sequence<Point>) {
    var isFirst = true
    for point in contour {
      if isFirst {
        path.move(to: point)
        isFirst = false
      } else if point != path.currentPoint {
        path.line(to: point)
      }
    }
    path.close()
  }

  private mutating func addSides(at point: Point, _ direction: Vector) {
    let normal = direction.turnedRight * half
    left.append(point - normal)
    right.append(point + normal)
  }

  // MARK: Ends

  private mutating func addDot(at point: Point) {
    switch style.cap {
    case .butt:
      break
    case .square:
      path.append(.rect(Rect(point.x - half, point.y - half, style.width, style.width)))
    case .round:
      var contour: [Point] = []
      for direction in [Vector(1, 0), Vector(-1, 0)] {
        contour.append(point - direction.turnedRight * half)
        addCap(at: point, direction, to: &contour)
      }
      emit(contour)
    }
  }

  /// Adds what stands between the left and the right corner of an end.
  private func addCap(at point: Point, _ direction: Vector, to contour: inout [Point]) {
    let normal = direction.turnedRight
    switch style.cap {
    case .butt:
      break
    case .square:
      contour.append(point + (direction - normal) * half)
      contour.append(point + (direction + normal) * half)
    case .round:
      addArc(around: point, from: -normal, to: direction, to: &contour)
      contour.append(point + direction * half)
      addArc(around: point, from: direction, to: normal, to: &contour)
    }
  }

  /// Adds the points strictly between the ends of an arc of at most half a turn; `from` and `to`
  /// are unit vectors and not opposite.
  private func addArc(
    around center: Point, from: Vector, to: Vector, to contour: inout [Point], depth: Int = 0
  ) {
    // The chord of an arc lies h·(1 − cos(angle / 2)) off it.
    let cosine = max(0, (1 + from.dot(to)) / 2).squareRoot()
    guard half * (1 - cosine) > tolerance, depth < 10 else { return }
    let sum = from + to
    let middle = sum * (1 / sum.length)
    addArc(around: center, from: from, to: middle, to: &contour, depth: depth + 1)
    contour.append(center + middle * half)
    addArc(around: center, from: middle, to: to, to: &contour, depth: depth + 1)
  }

  // MARK: Corners

  private mutating func join(_ before: Spine.Piece, _ after: Spine.Piece) {
    let bothStraight = before.isStraight && after.isStraight
    join(
      at: after.curve.start, before.endDirection, after.startDirection, style.join,
      room: min(before.reach, after.reach) / 2, bothStraight: bothStraight)
  }

  /// Adds both sides of a corner.
  ///
  /// `room` is how far from the corner the inner sides may be cut off without reaching past what
  /// the neighbouring pieces cover.
  private mutating func join(
    at corner: Point, _ before: Vector, _ after: Vector, _ kind: StrokeStyle.Join, room: Double,
    bothStraight: Bool
  ) {
    let cosine = before.dot(after)
    let cross = before.cross(after)
    let halfCosine = max(0, (1 + cosine) / 2).squareRoot()
    let cut = half * cross.magnitude / (1 + cosine)
    if half * (1 - halfCosine) <= tolerance / 8 && halfCosine > 0.9 && cut <= room {
      // As good as smooth: one point a side, on the bisector.
      let sum = before + after
      addSides(at: corner, sum * (1 / sum.length))
      return
    }
    let turnsRight = cross > 0
    let sign = turnsRight ? -half : half
    let outerStart = corner + before.turnedRight * sign
    let outerEnd = corner + after.turnedRight * sign
    let innerStart = corner - before.turnedRight * sign
    let innerEnd = corner - after.turnedRight * sign

    var outer = [outerStart]
    switch kind {
    case .bevel:
      break
    case .miter:
      if halfCosine * style.miterLimit >= 1 {
        let tip = (before.turnedRight + after.turnedRight) * (sign / (1 + cosine))
        outer.append(corner + tip)
      }
    case .round:
      let outward = before - after
      let sum = (before.turnedRight + after.turnedRight) * (turnsRight ? -1 : 1)
      let way = outward.length > sum.length ? outward : sum
      let middle = way * (1 / way.length)
      let first = before.turnedRight * (turnsRight ? -1 : 1)
      let last = after.turnedRight * (turnsRight ? -1 : 1)
      addArc(around: corner, from: first, to: middle, to: &outer)
      outer.append(corner + middle * half)
      addArc(around: corner, from: middle, to: last, to: &outer)
    }
    outer.append(outerEnd)

    let inner: [Point]
    if !(cut <= room) {
      // Too tight to tell what is covered: the two strips stay whole and meet in the corner.
      inner = [innerStart, corner, innerEnd]
    } else if bothStraight {
      let tip = (before.turnedRight + after.turnedRight) * (sign / (1 + cosine))
      inner = [corner - tip]
    } else {
      inner = [innerStart, innerEnd]
    }
    left.append(contentsOf: turnsRight ? outer : inner)
    right.append(contentsOf: turnsRight ? inner : outer)
  }

  // MARK: Curves

  /// A place on a curve with its direction.
  private struct Station {
    var t: Double
    var point: Point
    var direction: Vector
  }

  /// Adds both sides of a curve without its ends.
  private mutating func addCurve(_ piece: Spine.Piece) {
    let start = Station(t: 0, point: piece.curve.start, direction: piece.startDirection)
    let end = Station(t: 1, point: piece.curve.end, direction: piece.endDirection)
    addCurve(piece.curve, start, end, depth: 0)
  }

  private mutating func addCurve(_ curve: Cubic, _ a: Station, _ b: Station, depth: Int) {
    let middle = station(on: curve, at: (a.t + b.t) / 2, a, b)
    if depth > 0 && isFlat(curve, a, middle, b) {
      addTightInside(a, b)
      return
    }
    if depth < 10 {
      addCurve(curve, a, middle, depth: depth + 1)
      addSides(at: middle.point, middle.direction)
      addCurve(curve, middle, b, depth: depth + 1)
    } else if a.direction.dot(b.direction) < 0.8 {
      // A cusp, where the curve turns round within a point.
      addSides(at: a.point, a.direction)
      join(at: b.point, a.direction, b.direction, .round, room: 0, bothStraight: false)
    }
  }

  /// Where a curve bends more tightly than half the width, its inner parallel runs backwards and
  /// would cut a hole. There the strip along the chord stands in for it: it ends well inside the
  /// line, so that its edges do not show.
  private mutating func addTightInside(_ a: Station, _ b: Station) {
    let chord = b.point - a.point
    let turn = (b.direction - a.direction).turnedRight * half
    let growth = turn.dot(chord)
    let square = chord.dot(chord)
    guard growth.magnitude > square, square > 0 else { return }
    let normal = chord.turnedRight * (half / square.squareRoot())
    if growth < 0 {
      right.append(contentsOf: [a.point, a.point + normal, b.point + normal, b.point])
    } else {
      left.append(contentsOf: [a.point, a.point - normal, b.point - normal, b.point])
    }
  }

  private func station(on curve: Cubic, at t: Double, _ a: Station, _ b: Station) -> Station {
    let velocity = curve.velocity(at: t)
    let length = velocity.length
    let chord = b.point - a.point
    if length > 1e-9 * (chord.length / (b.t - a.t)), length > 0 {
      return Station(t: t, point: curve.point(at: t), direction: velocity * (1 / length))
    }
    let way = chord.length > 0 ? chord * (1 / chord.length) : a.direction
    return Station(t: t, point: curve.point(at: t), direction: way)
  }

  /// Whether straight sides from `a` to `b` stay within the tolerance of the parallels.
  private func isFlat(_ curve: Cubic, _ a: Station, _ middle: Station, _ b: Station) -> Bool {
    guard a.direction.dot(middle.direction) > 0.8, middle.direction.dot(b.direction) > 0.8 else {
      return false
    }
    let early = station(on: curve, at: (a.t + middle.t) / 2, a, middle)
    let late = station(on: curve, at: (middle.t + b.t) / 2, middle, b)
    func isNear(_ side: Double) -> Bool {
      let start = a.point + a.direction.turnedRight * side
      let chord = b.point + b.direction.turnedRight * side - start
      let length = chord.length
      func isNear(_ station: Station) -> Bool {
        let way = station.point + station.direction.turnedRight * side - start
        let distance = length > tolerance ? chord.cross(way).magnitude / length : way.length
        return distance <= tolerance
      }
      return isNear(middle) && isNear(early) && isNear(late)
    }
    return isNear(half) && isNear(-half)
  }
}
