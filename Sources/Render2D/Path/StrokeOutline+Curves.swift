import RasterKernels

/// Curves: chords of the two parallels, halved until they are flat.
extension StrokeOutline {
  /// Adds both sides of a curve without its ends.
  mutating func addCurve(_ piece: Spine.Piece) {
    let curve = piece.curve
    let stroked = StrokedCurve(
      curve.start.pair, curve.first.pair, curve.second.pair, curve.end.pair,
      directions: (piece.startDirection.pair, piece.endDirection.pair), half: half,
      tolerance: tolerance)
    var found: [CurveStation] = []
    swap(&found, &stations)
    let (count, course) = findStations(on: stroked, to: &found)
    self.course.add(course)
    if course.isPlain {
      addSides(at: found.span.extracting(1..<count - 1))
    } else {
      var index = 1
      while index < count {
        let run = tightRun(from: index, found.span.extracting(first: count))
        if run.isEmpty {
          addPart(found[index - 1], found[index])
        } else {
          addTightRun(run, found.span)
          index = run.upperBound - 1
        }
        if index < count - 1 { addSides(at: found[index].point, found[index].direction) }
        index += 1
      }
    }
    swap(&found, &stations)
  }

  /// Adds what the sides of a part of a curve need besides its ends.
  @inline(__always)
  private mutating func addPart(_ a: CurveStation, _ b: CurveStation) {
    if a.isFlat {
      if a.isTight { addTightInside(a, b) }
    } else if a.direction.dot(b.direction) < 0.8 {
      // A cusp: the curve reverses within a point.
      addSides(at: a.point, a.direction)
      join(at: b.point, a.direction, b.direction, .round, room: 0, bothStraight: false)
    } else if isTight(a, b) {
      addTightInside(a, b)
    }
  }

  /// Whether a side runs backwards between two stations; told here where the line is so wide that a curve was
  /// not halved often enough to be flat.
  private func isTight(_ a: CurveStation, _ b: CurveStation) -> Bool {
    let chord = b.point - a.point
    let turn = (b.direction - a.direction).turnedRight * half
    return turn.dot(chord).magnitude > chord.dot(chord)
  }

  /// Where the normals at both ends of a part cross on the inner side, which runs backwards there; nil
  /// elsewhere.
  private func crossing(_ a: CurveStation, _ b: CurveStation) -> (place: Point, isLeft: Bool)? {
    guard a.isFlat ? a.isTight : a.direction.dot(b.direction) >= 0.8 && isTight(a, b) else {
      return nil
    }
    let chord = b.point - a.point
    let isLeft = (b.direction - a.direction).turnedRight.dot(chord) >= 0
    let reach = isLeft ? -half : half
    let (first, last) = (a.direction.turnedRight * reach, b.direction.turnedRight * reach)
    let cross = first.cross(last)
    let (way, otherWay) = (chord.cross(last) / cross, chord.cross(first) / cross)
    guard way >= 0, way <= 1, otherWay >= 0, otherWay <= 1 else { return nil }
    return (a.point + first * way, isLeft)
  }

  /// The longest run of parts whose normals cross on the same side, from one on: the numbers of their ends.
  private func tightRun(from first: Int, _ stations: Span<CurveStation>) -> Range<Int> {
    var end = first
    var side: Bool?
    while end < stations.count, let found = crossing(stations[end - 1], stations[end]),
      side == nil || side == found.isLeft
    {
      side = found.isLeft
      end += 1
    }
    return first..<end
  }

  /// Adds what the sides of a run of parts need besides its ends, where a curve bends more tightly than half
  /// the width.
  ///
  /// The inner parallel runs backwards and would cut a hole: what the normals sweep past their crossings
  /// winds the other way round. The side follows the crossings instead, goes back along the parallel, and
  /// follows them again, so that all of it winds as the rest.
  private mutating func addTightRun(_ run: Range<Int>, _ stations: Span<CurveStation>) {
    guard let isLeft = crossing(stations[run.lowerBound - 1], stations[run.lowerBound])?.isLeft
    else { return }
    let reach = isLeft ? -half : half
    func side(_ index: Int, _ reach: Double) -> Point {
      stations[index].point + stations[index].direction.turnedRight * reach
    }
    for index in run.dropLast() { add(side(index, -reach), toLeft: !isLeft) }
    for isAgain in [false, true] {
      for index in run {
        guard let found = crossing(stations[index - 1], stations[index]) else { continue }
        add(found.place, toLeft: isLeft)
      }
      if isAgain { break }
      for index in (run.lowerBound - 1..<run.upperBound).reversed() {
        add(side(index, reach), toLeft: isLeft)
      }
    }
  }

  /// Where the inner parallel runs backwards and the normals do not cross, the strip along the chord
  /// replaces it: it ends well inside the line, so that its edges do not show.
  @inline(__always)
  private mutating func addTightInside(_ a: CurveStation, _ b: CurveStation) {
    let chord = b.point - a.point
    let turn = (b.direction - a.direction).turnedRight * half
    let isLeft = turn.dot(chord) >= 0
    let normal = chord.turnedRight * (half / chord.dot(chord).squareRoot())
    let side = isLeft ? -normal : normal
    add(a.point, toLeft: isLeft)
    add(a.point + side, toLeft: isLeft)
    add(b.point + side, toLeft: isLeft)
    add(b.point, toLeft: isLeft)
  }
}

extension CurveStation {
  var point: Point { Point(x, y) }
  var direction: Vector { Vector(dx, dy) }
}

extension Point {
  fileprivate var pair: SIMD2<Double> { SIMD2(x, y) }
}

extension Vector {
  fileprivate var pair: SIMD2<Double> { SIMD2(dx, dy) }
}
