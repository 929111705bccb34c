import RasterKernels

/// Tells strokes that do not overlap themselves from those that may, from how their sides run.
///
/// A stroke does not where it is a single subpath that turns one way, at most once round, both sides lead
/// forwards, and the inner one turns with it. Then each side of a closed one is a convex polygon, since its
/// lines turn from one direction of the path to the next. In each direction the outer side reaches further
/// than the inner one, which so lies within it. One with ends is part of a closed one where its ends led on
/// straight to where they meet would leave room for caps and a corner, or where it turns by at most half a turn:
/// then they never meet.
///
/// What may overlap by rounding alone is less than what is corrected of a pixel.
struct StrokeCourse {
  private var hasSubpath = false
  /// That of all curves and joins.
  private var course = CurveCourse()

  /// Whether the stroke may overlap itself.
  var mayOverlap: Bool {
    // A turn passes four borders of quarters.
    !(course.isPlain && (course.turnsRight || course.turnsLeft)) || course.quarters > 4
  }

  mutating func beginSubpath() {
    if hasSubpath { course.isPlain = false }
    hasSubpath = true
  }

  mutating func addDot() { course.isPlain = false }

  @inline(__always)
  mutating func add(_ curve: CurveCourse) {
    course.turnsRight = course.turnsRight && curve.turnsRight
    course.turnsLeft = course.turnsLeft && curve.turnsLeft
    course.isPlain = course.isPlain && curve.isPlain
    course.quarters &+= curve.quarters
  }

  /// Adds a join between two directions; `isRoomy` if the neighbouring pieces leave its inner side enough room.
  @inline(__always)
  mutating func join(_ before: Vector, _ after: Vector, isStraight: Bool, isRoomy: Bool) {
    let cross = before.cross(after)
    // Curves that go on in their direction, but for rounding, have no corner.
    let isSmooth = cross.magnitude < 1e-6 && before.dot(after) > 0
    if !isRoomy || !isSmooth && !isStraight { course.isPlain = false }
    if !isSmooth {
      if cross > 0 { course.turnsLeft = false } else { course.turnsRight = false }
    }
    course.quarters &+= (before.dx < 0) != (after.dx < 0) ? 1 : 0
    course.quarters &+= (before.dy < 0) != (after.dy < 0) ? 1 : 0
  }

  /// Ends a subpath that is not closed.
  mutating func end(_ first: Spine.End, _ last: Spine.End, _ half: Double) {
    // From the end back to the start, turned the way of the rest.
    let sign = course.turnsRight ? 1.0 : -1
    let cross = sign * last.direction.cross(first.direction)
    let cosine = last.direction.dot(first.direction)
    if cross <= 0 {
      // At most half a turn, or at least a whole one, which passes all four borders.
      if course.quarters > 3 { course.isPlain = false }
      return
    }
    // More than half a turn: the ways from the end to where it meets the start, and from there.
    let way = first.point - last.point
    let ahead = sign * way.cross(first.direction) / cross
    let behind = sign * last.direction.cross(way) / cross
    let least = 1.02 * half * (1 + cross / (1 + cosine))
    if !(ahead >= least && behind >= least) { course.isPlain = false }
  }
}
