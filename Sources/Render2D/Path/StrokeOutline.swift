import RasterKernels

/// Draws the outlines of strokes: for every subpath the left side forwards and the right side
/// backwards, with caps between them at open ends.
///
/// With n the normal to the right, the sides run through p − h·n and p + h·n, h being half the
/// width. Seen as a chain, the outline is the sum of the strips between neighbouring points, the
/// wedges on the outer side of joins and the caps, all wound the same way. That is how Nehab
/// (*Converting stroked primitives to filled primitives*, ACM Transactions on Graphics 39, 2020)
/// defines a stroke; he also shows what a parallel curve does in bends tighter than half the width.
/// Offset curves are not fitted, as by Tiller and Hanson (*Offsets of
/// two-dimensional profiles*, 1984), who move the control polygon: chords of the true parallels are
/// halved until they are flat.
///
/// Not rigorous: flatness is tested at three points between two others, a curve is halved at most
/// ten times, past which a sharp turn counts as a cusp, and the inner sides of corners are cut off by
/// what the neighbouring pieces are sure to cover.
struct StrokeOutline {
  /// A miter is never longer, in widths of the line: where the line turns back more sharply, the sums of its
  /// directions are nothing but rounding errors.
  static let longestMiter = 1e6

  /// The points of all contours, one contour after the other. Each is closed.
  private(set) var points: [Point] = []
  /// The index in `points` after the last point of each contour.
  private(set) var ends: [Int] = []
  private var style = StrokeStyle()
  private(set) var tolerance = 1.0
  /// Half the width.
  private(set) var half = 0.5
  /// The right side of a subpath; the left one is written to `points` directly.
  private var right: [Point] = []
  /// The open subpath, or nil.
  private var subpath: Subpath?
  /// Where the left side continues after a cut.
  private var cutAt: Point?
  /// The arc from the left side of a round end to its tip, see `addArc`, and the direction of that
  /// end; the arc from the tip to the right is the same, turned.
  private var quarter: [Vector] = []
  private var quarterDirection = Vector.zero
  /// The arc of a round corner.
  private var arc: [Vector] = []
  /// Room for the places where a curve is cut.
  var stations: [CurveStation] = []
  /// How the sides of all subpaths run.
  var course = StrokeCourse()

  /// What is known of a subpath while its pieces arrive.
  private struct Subpath {
    let start: Point
    let isClosed: Bool
    /// Whether anything but the move has been seen.
    var isDrawn = false
    /// Where the first piece begins and where the last one ends.
    var first, last: Spine.End?
    /// Where the sides began, once the subpath was cut.
    var sides: (left: Point, right: Point)?
  }

  /// Removes all contours, and prepares for those of a style.
  mutating func restart(_ style: StrokeStyle, tolerance: Double) {
    right.removeAll(keepingCapacity: true)
    subpath = nil
    cutAt = nil
    removeContours()
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
    quarterDirection = .zero
    course = StrokeCourse()
  }

  var path: Path {
    var path = Path()
    var first = 0
    for end in ends {
      path.move(to: points[first])
      for point in points[first..<end] where point != path.currentPoint { path.line(to: point) }
      path.close()
      first = end
    }
    return path
  }

  /// Removes the finished contours; the open subpath continues.
  mutating func removeContours() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    if let cutAt {
      points.append(cutAt)
      self.cutAt = nil
    }
  }

  // MARK: Subpaths

  mutating func beginSubpath(at start: Point, isClosed: Bool) {
    subpath = Subpath(start: start, isClosed: isClosed)
    course.beginSubpath()
  }

  /// Adds the next piece of the subpath; nil for one too short to count.
  mutating func add(_ piece: Spine.Piece?) {
    subpath?.isDrawn = true
    guard let piece, let (last, isClosed) = subpath.map({ ($0.last, $0.isClosed) }) else { return }
    let start = Spine.End(startOf: piece)
    if let last {
      join(last, start)
    } else {
      subpath?.first = start
      if !isClosed { addSides(at: start.point, start.direction) }
    }
    if !piece.isStraight { addCurve(piece) }
    subpath?.last = Spine.End(endOf: piece)
  }

  /// Ends the contour of the open subpath here. The rest will begin at the same two points, so that
  /// the edges across cancel each other. Returns false if it cannot be cut yet.
  mutating func cut() -> Bool {
    let first = ends.last ?? 0
    guard points.count > first || !right.isEmpty else { return true }
    guard points.count > first, let lastRight = right.last else { return false }
    let sides = (points[first], right[0])
    cutAt = points.last
    addRightSide()
    if let subpath, subpath.sides == nil {
      self.subpath?.sides = sides
      addStartCap(subpath)
    }
    endContour()
    right.removeAll(keepingCapacity: true)
    right.append(lastRight)
    return true
  }

  /// Adds what the open subpath, if any, still lacks.
  mutating func endSubpath() {
    guard let ended = subpath else { return }
    subpath = nil
    guard ended.isDrawn else { return }
    guard let first = ended.first, let last = ended.last else {
      course.addDot()
      addDot(at: ended.start)
      return
    }
    if ended.isClosed {
      join(last, first)
      if let sides = ended.sides {
        points.append(sides.left)
        right.append(sides.right)
      } else {
        endContour()
      }
      addRightSide()
    } else {
      course.end(first, last, half)
      addSides(at: last.point, last.direction)
      addCap(at: last.point, last.direction)
      addRightSide()
      if ended.sides == nil { addStartCap(ended) }
    }
    endContour()
    right.removeAll(keepingCapacity: true)
  }

  private mutating func endContour() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }

  mutating func addSides(at point: Point, _ direction: Vector) {
    let normal = direction.turnedRight * half
    points.append(point - normal)
    right.append(point + normal)
  }

  /// The same at the stations of a curve.
  mutating func addSides(at stations: Span<CurveStation>) {
    points.append(addingCapacity: stations.count) { points in
      for index in stations.indices {
        let station = stations[index]
        points.append(station.point - station.direction.turnedRight * half)
      }
    }
    right.append(addingCapacity: stations.count) { right in
      for index in stations.indices {
        let station = stations[index]
        right.append(station.point + station.direction.turnedRight * half)
      }
    }
  }

  /// Adds the points of the right side backwards.
  private mutating func addRightSide() { points.append(contentsOf: right.reversed()) }

  // MARK: Ends

  /// Adds the cap where an open subpath begins.
  private mutating func addStartCap(_ subpath: Subpath) {
    guard let first = subpath.first, !subpath.isClosed else { return }
    addCap(at: first.point, -first.direction)
  }

  private mutating func addDot(at point: Point) {
    switch style.cap {
    case .butt:
      break
    case .square:
      let box = Rect(point.x - half, point.y - half, style.width, style.width)
      points.append(Point(box.minX, box.minY))
      points.append(Point(box.maxX, box.minY))
      points.append(Point(box.maxX, box.maxY))
      points.append(Point(box.minX, box.maxY))
    case .round:
      for direction in [Vector(1, 0), Vector(-1, 0)] {
        points.append(point - direction.turnedRight * half)
        addCap(at: point, direction)
      }
    }
    endContour()
  }

  /// Adds the points between the left and the right corner of an end.
  private mutating func addCap(at point: Point, _ direction: Vector) {
    let normal = direction.turnedRight
    switch style.cap {
    case .butt:
      break
    case .square:
      points.append(point + (direction - normal) * half)
      points.append(point + (direction + normal) * half)
    case .round:
      // The two ends of a straight line have the same arc, the other way round.
      let isOpposite = direction == -quarterDirection
      if direction != quarterDirection && !isOpposite {
        quarter.removeAll(keepingCapacity: true)
        Self.addArc(from: -normal, to: direction, half, tolerance, to: &quarter)
        quarterDirection = direction
      }
      let reach = isOpposite ? -half : half
      points.reserveCapacity(points.count + 2 * quarter.count + 1)
      for way in quarter { points.append(point + way * reach) }
      points.append(point + direction * half)
      for way in quarter { points.append(point + way.turnedRight * reach) }
    }
  }

  /// Adds the unit vectors strictly between the ends of an arc of at most half a turn, as many as
  /// keep the chords of a circle with the radius `half` within a tolerance; `from` and `to` are
  /// unit vectors and not opposite.
  private static func addArc(
    from: Vector, to: Vector, _ half: Double, _ tolerance: Double, to arc: inout [Vector]
  ) {
    // The chord of an arc lies h·(1 − cos(angle / 2)) off it.
    var cosine = max(0, (1 + from.dot(to)) / 2).squareRoot()
    var pieces = 1
    while half * (1 - cosine) > tolerance, pieces < 1 << 10 {
      pieces *= 2
      cosine = ((1 + cosine) / 2).squareRoot()
    }
    let first = arc.count
    arc.append(contentsOf: repeatElement(to, count: pieces - 1))
    var vectors = arc.mutableSpan
    // Those in the middle of two others, which are ever nearer.
    var step = pieces / 2
    while step > 0 {
      for number in stride(from: step, to: pieces, by: 2 * step) {
        let before = number == step ? from : vectors[first + number - step - 1]
        let after = number + step == pieces ? to : vectors[first + number + step - 1]
        let sum = before + after
        vectors[first + number - 1] = sum * (1 / sum.length)
      }
      step /= 2
    }
  }

  // MARK: Corners

  private mutating func join(_ before: Spine.End, _ after: Spine.End) {
    join(
      at: after.point, before.direction, after.direction, style.join,
      room: min(before.reach, after.reach) / 2, bothStraight: before.isStraight && after.isStraight)
  }

  /// Adds both sides of a corner.
  ///
  /// `room` is the distance from the corner within which the inner sides may be cut off without
  /// leaving what the neighbouring pieces cover.
  mutating func join(
    at corner: Point, _ before: Vector, _ after: Vector, _ kind: StrokeStyle.Join, room: Double,
    bothStraight: Bool
  ) {
    let (cosine, cross) = (before.dot(after), before.cross(after))
    let halfCosine = max(0, (1 + cosine) / 2).squareRoot()
    // Where a line turns back exactly, the sums of its directions are zero.
    let turnsBack = halfCosine * Self.longestMiter < 1 && before != -after
    let cut = turnsBack ? .infinity : half * cross.magnitude / (1 + cosine)
    course.join(before, after, isStraight: bothStraight, isRoomy: cut <= 0.75 * room)
    if half * (1 - halfCosine) <= tolerance / 8 && halfCosine > 0.9 && cut <= room {
      // Nearly smooth: one point a side, on the bisector.
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
    let tip = (before.turnedRight + after.turnedRight) * (sign / (1 + cosine))

    add(outerStart, toLeft: turnsRight)
    switch kind {
    case .bevel:
      break
    case .miter:
      if !turnsBack && halfCosine * style.miterLimit >= 1 {
        add(corner + tip, toLeft: turnsRight)
      }
    case .round:
      addRoundJoin(at: corner, before, after, toLeft: turnsRight)
    }
    add(outerEnd, toLeft: turnsRight)

    if !(cut <= room) {
      // Too tight to know what is covered: the two strips stay whole and meet in the corner.
      add(innerStart, toLeft: !turnsRight)
      add(corner, toLeft: !turnsRight)
      add(innerEnd, toLeft: !turnsRight)
    } else if bothStraight {
      add(corner - tip, toLeft: !turnsRight)
    } else {
      add(innerStart, toLeft: !turnsRight)
      add(innerEnd, toLeft: !turnsRight)
    }
  }

  /// Adds the arc on the outer side of a corner.
  private mutating func addRoundJoin(
    at corner: Point, _ before: Vector, _ after: Vector, toLeft isLeft: Bool
  ) {
    let outward = before - after
    let sum = (before.turnedRight + after.turnedRight) * (isLeft ? -1 : 1)
    let way = outward.length > sum.length ? outward : sum
    let middle = way * (1 / way.length)
    let first = before.turnedRight * (isLeft ? -1 : 1)
    let last = after.turnedRight * (isLeft ? -1 : 1)
    arc.removeAll(keepingCapacity: true)
    Self.addArc(from: first, to: middle, half, tolerance, to: &arc)
    arc.append(middle)
    Self.addArc(from: middle, to: last, half, tolerance, to: &arc)
    let places = arc.lazy.map { [half] in corner + $0 * half }
    if isLeft {
      points.append(contentsOf: places)
    } else {
      right.append(contentsOf: places)
    }
  }

  mutating func add(_ point: Point, toLeft isLeft: Bool) {
    if isLeft { points.append(point) } else { right.append(point) }
  }
}
