extension Path {
  /// The sum of the lengths of all lines and curves, closing lines included.
  public var length: Double { PathMeasure(self).length }

  /// The part of the path between two fractions of its length, 0 … 1. Empty unless `from` is below
  /// `to`.
  ///
  /// The lengths of all subpaths are added up, as for the stroke of Core Animation's shape layers.
  /// A closed subpath that is only partly included becomes an open one. Quadratic curves become
  /// cubic ones.
  public func trimmed(from: Double, to: Double) -> Path {
    guard from > 0 || to < 1 else { return self }
    guard from < to else { return Path() }
    let measure = PathMeasure(self)
    let whole = measure.length
    let (low, high) = (from * whole, to * whole)
    var path = Path()
    var begin = 0.0
    for subpath in measure.subpaths {
      let end = begin + subpath.length
      if end > low && begin < high {
        subpath.append(from: low - begin, to: high - begin, to: &path)
      }
      begin = end
    }
    return path
  }

  /// The part of the path between two fractions of its length, both shifted by `offset`; beyond the
  /// end it wraps round to the start.
  ///
  /// For a single closed subpath the result is one piece, even across the start.
  public func trimmed(from: Double, to: Double, offset: Double) -> Path {
    guard offset.isFinite, from < to else { return trimmed(from: from, to: to) }
    let (low, high) = (max(from, 0), min(to, 1))
    if low <= 0 && high >= 1 { return self }
    let shift = offset - offset.rounded(.down)
    let (begin, end) = (low + shift, high + shift)
    if end <= 1 { return trimmed(from: begin, to: end) }
    if begin >= 1 { return trimmed(from: begin - 1, to: end - 1) }
    var path = trimmed(from: begin, to: 1)
    let rest = trimmed(from: 0, to: end - 1)
    let subpaths = PathMeasure(self).subpaths
    if subpaths.count == 1, subpaths[0].isClosed, !path.isEmpty {
      path.goOn(with: rest)
    } else {
      path.append(rest)
    }
    return path
  }

  /// The point at a fraction of the path's length, 0 … 1, and the direction in which the path goes on
  /// there. Nil where the path has no length.
  public func place(at fraction: Double) -> (point: Point, direction: Angle)? {
    PathMeasure(self).place(at: fraction)
  }

  /// Adds the steps of a path that starts where this one ends, without its move.
  mutating func goOn(with other: Path) {
    for element in other.elements {
      switch element {
      case .move: break
      case .line(let point): line(to: point)
      case .quadratic(let control, let point): quadratic(control, to: point)
      case .cubic(let first, let second, let point): cubic(first, second, to: point)
      case .close: close()
      }
    }
  }
}
