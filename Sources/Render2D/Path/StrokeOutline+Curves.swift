/// Curves: chords of the two parallels, halved until they are flat.
extension StrokeOutline {
  /// A point on a curve with its direction.
  private struct Station {
    let t: Double
    let point: Point
    let direction: Vector
    /// How far the point moves, and by what angle the direction turns, for a parameter of 1.
    let speed, turn: Double

    /// A place on a curve, with the direction of the curve there or another one.
    init(_ curve: Cubic, _ t: Double, _ point: Point, _ velocity: Vector, _ direction: Vector) {
      (self.t, self.point, self.direction) = (t, point, direction)
      let square = velocity.dot(velocity)
      speed = 3 * square.squareRoot()
      turn = 2 * velocity.cross(curve.bend(at: t)) / square
    }
  }

  /// Adds both sides of a curve without its ends.
  mutating func addCurve(_ piece: Spine.Piece) {
    let curve = piece.curve
    let start = Station(
      curve, 0, curve.start, curve.first - curve.start, piece.startDirection)
    let end = Station(curve, 1, curve.end, curve.end - curve.second, piece.endDirection)
    addCurve(curve, start, end, depth: 0)
  }

  /// Adds the sides between two stations.
  private mutating func addCurve(_ curve: Cubic, _ a: Station, _ b: Station, depth: Int) {
    if depth > 0 && (seemsFlat(a, b) ?? isFlat(curve, a, b)) {
      addTightInside(a, b)
      return
    }
    if depth < 10 {
      let middle = station(on: curve, between: a, b)
      addCurve(curve, a, middle, depth: depth + 1)
      addSides(at: middle.point, middle.direction)
      addCurve(curve, middle, b, depth: depth + 1)
    } else if a.direction.dot(b.direction) < 0.8 {
      // A cusp: the curve reverses within a point.
      addSides(at: a.point, a.direction)
      join(at: b.point, a.direction, b.direction, .round, room: 0, bothStraight: false)
    }
  }

  /// Where a curve bends more tightly than half the width, its inner parallel runs backwards and
  /// would cut a hole. The strip along the chord replaces it: it ends well inside the line, so that
  /// its edges do not show.
  private mutating func addTightInside(_ a: Station, _ b: Station) {
    let chord = b.point - a.point
    let turn = (b.direction - a.direction).turnedRight * half
    let growth = turn.dot(chord)
    let square = chord.dot(chord)
    guard growth.magnitude > square, square > 0 else { return }
    let normal = chord.turnedRight * (half / square.squareRoot())
    let isLeft = growth >= 0
    let side = isLeft ? -normal : normal
    add(a.point, toLeft: isLeft)
    add(a.point + side, toLeft: isLeft)
    add(b.point + side, toLeft: isLeft)
    add(b.point, toLeft: isLeft)
  }

  /// The station in the middle of two.
  @inline(__always)
  private func station(on curve: Cubic, between a: Station, _ b: Station) -> Station {
    let t = (a.t + b.t) / 2
    let velocity = curve.velocity(at: t)
    let length = velocity.length
    let chord = b.point - a.point
    let point = curve.point(at: t)
    if length > 1e-9 * (chord.length / (b.t - a.t)), length > 0 {
      return Station(curve, t, point, velocity, velocity * (1 / length))
    }
    let way = chord.length > 0 ? chord * (1 / chord.length) : a.direction
    return Station(curve, t, point, velocity, way)
  }

  /// Whether straight sides from `a` to `b` stay within the tolerance of the parallels.
  private func isFlat(_ curve: Cubic, _ a: Station, _ b: Station) -> Bool {
    let middle = station(on: curve, between: a, b)
    let early = station(on: curve, between: a, middle)
    let late = station(on: curve, between: middle, b)
    let turns = (a.direction.dot(middle.direction), middle.direction.dot(b.direction))
    guard turns.0 > 0.8, turns.1 > 0.8 else { return false }
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

  /// The same, told from the two ends alone: between them a parallel is nearly the cubic curve with
  /// its points and derivatives. Nil where that is too close to call, or the bend too uneven.
  private func seemsFlat(_ a: Station, _ b: Station) -> Bool? {
    guard a.direction.dot(b.direction) > 0.9 else { return nil }
    let (way, turn) = (b.point - a.point, (b.direction - a.direction).turnedRight)
    // From here on for the two sides at once.
    let side = SIMD2(half, -half)
    let chordX = way.dx + turn.dx * side
    let chordY = way.dy + turn.dy * side
    let square = chordX * chordX + chordY * chordY
    let span = b.t - a.t
    let first = span * (a.speed - a.turn * side)
    let last = span * (b.speed - b.turn * side)
    let early = first * (a.direction.dx * chordX + a.direction.dy * chordY)
    let late = last * (b.direction.dx * chordX + b.direction.dy * chordY)
    let most = tolerance * tolerance
    let isEven =
      (early .> 0.5 * square) .& (early .< 1.5 * square) .& (late .> 0.5 * square)
      .& (late .< 1.5 * square) .& (square .> most)
    // The distances from the chord at a quarter, the middle and three quarters, times its length.
    let up = first * (chordX * a.direction.dy - chordY * a.direction.dx)
    let down = last * (chordX * b.direction.dy - chordY * b.direction.dx)
    let (before, middle, after) = (
      (9 * up - 3 * down) * (1.0 / 64), (up - down) * 0.125, (3 * up - 9 * down) * (1.0 / 64)
    )
    var reached = before * before
    reached.replace(with: middle * middle, where: middle * middle .> reached)
    reached.replace(with: after * after, where: after * after .> reached)
    let allowed = most * square
    if any(isEven .& (reached .> 1.1 * allowed)) { return false }
    return all(isEven .& (reached .< 0.9 * allowed)) ? true : nil
  }
}

extension Cubic {
  /// A sixth of the second derivative.
  fileprivate func bend(at t: Double) -> Vector {
    (second - first - (first - start)) * (1 - t) + (end - second - (second - first)) * t
  }
}
