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
      for index in 1..<count {
        addPart(found[index - 1], found[index])
        if index < count - 1 { addSides(at: found[index].point, found[index].direction) }
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

  /// Where a curve bends more tightly than half the width, its inner parallel runs backwards and
  /// would cut a hole. The strip along the chord replaces it: it ends well inside the line, so that
  /// its edges do not show.
  @inline(__always)
  private mutating func addTightInside(_ a: CurveStation, _ b: CurveStation) {
    let chord = b.point - a.point
    let turn = (b.direction - a.direction).turnedRight * half
    let normal = chord.turnedRight * (half / chord.dot(chord).squareRoot())
    let isLeft = turn.dot(chord) >= 0
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
