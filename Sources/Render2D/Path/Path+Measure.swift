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

  /// The most dashes that a path is cut into.
  private static let mostDashes = 10_000.0

  /// The path cut into the dashes of a style; nil if it has none.
  func dashed(_ style: StrokeStyle) -> Path? {
    guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    // With an odd number of lengths, dashes and gaps swap in each round.
    let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = lengths.reduce(0, +)
    let phase = style.dashPhase.isFinite ? style.dashPhase : 0
    let measure = PathMeasure(self)
    guard period > 0, period.isFinite,
      measure.length / period * Double(lengths.count) <= Path.mostDashes
    else { return nil }
    var path = Path()
    for subpath in measure.subpaths {
      var begin = 0 - phase.truncatingRemainder(dividingBy: period)
      if begin > 0 { begin -= period }
      var dashes: [(low: Double, high: Double)] = []
      while begin < subpath.length {
        for index in lengths.indices {
          let end = begin + lengths[index]
          // A dash without a length is a dot under round and square caps.
          if index % 2 == 0, end >= 0, begin < subpath.length { dashes.append((begin, end)) }
          begin = end
        }
      }
      path.append(subpath, dashes)
    }
    // A subpath without length is a dot where it starts with a dash.
    var place = phase.truncatingRemainder(dividingBy: period)
    if place < 0 { place += period }
    var isDash = true
    for length in lengths {
      if place < length || place == 0 { break }
      place -= length
      isDash.toggle()
    }
    if isDash {
      for dot in measure.dots {
        path.move(to: dot)
        path.line(to: dot)
      }
    }
    return path
  }

  /// Adds the dashes of a subpath. Across the start of a closed one, the last and the first are
  /// joined.
  private mutating func append(
    _ subpath: PathMeasure.Subpath, _ dashes: [(low: Double, high: Double)]
  ) {
    var place = PathMeasure.Subpath.Place()
    guard subpath.isClosed, dashes.count > 1, let first = dashes.first, let last = dashes.last,
      first.low <= 0, first.high > 0, last.high >= subpath.length, last.low < subpath.length
    else {
      for dash in dashes { subpath.appendDash(dash, after: &place, to: &self) }
      return
    }
    for dash in dashes.dropFirst() { subpath.appendDash(dash, after: &place, to: &self) }
    var start = Path()
    place = PathMeasure.Subpath.Place()
    subpath.appendDash(first, after: &place, to: &start)
    goOn(with: start)
  }

  /// Whether the path has the same steps as another, so that the two can be interpolated.
  public func interpolates(to other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { a, b in
      switch (a, b) {
      case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
        (.close, .close):
        true
      default: false
      }
    }
  }

  /// The path at `fraction` of the way to another, point by point.
  ///
  /// - Precondition: both have the same steps, see ``interpolates(to:)``.
  public func interpolated(to other: Path, at fraction: Double) -> Path {
    precondition(interpolates(to: other), "Paths with different steps have none between them")
    func mix(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, at: fraction) }
    var path = Path()
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let a), .move(let b)): path.move(to: mix(a, b))
      case (.line(let a), .line(let b)): path.line(to: mix(a, b))
      case (.quadratic(let c, let a), .quadratic(let d, let b)):
        path.quadratic(mix(c, d), to: mix(a, b))
      case (.cubic(let c, let e, let a), .cubic(let d, let f, let b)):
        path.cubic(mix(c, d), mix(e, f), to: mix(a, b))
      default: path.close()
      }
    }
    return path
  }
}

extension PathMeasure.Subpath {
  /// Adds a dash, cut at the ends of the subpath; one without a length is a point.
  fileprivate func appendDash(
    _ dash: (low: Double, high: Double), after place: inout Place, to path: inout Path
  ) {
    if dash.high > dash.low {
      append(from: max(dash.low, 0), to: dash.high, after: &place, to: &path)
      return
    }
    guard dash.low >= 0, dash.low <= length else { return }
    // Too short to be seen.
    append(
      from: dash.low, to: min(dash.low + length * 1e-9, length), after: &place, to: &path)
  }
}
