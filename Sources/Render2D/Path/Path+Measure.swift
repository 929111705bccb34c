extension Path {
  /// How long all lines and curves of the path are together, closing lines included.
  public var length: Double { PathMeasure(self).length }

  /// The part of the path between two fractions of its length, 0 … 1. Empty where `from` is not
  /// below `to`.
  ///
  /// The lengths of all subpaths count together, as for the stroke of Core Animation's shape layers.
  /// Of closed subpaths that are not wholly in the part, an open piece is left. Quadratic curves come
  /// out as cubic ones.
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

  /// The most dashes that a path is cut into.
  private static let mostDashes = 10_000.0

  /// The path cut into the dashes of a style; nil where it has none.
  func dashed(_ style: StrokeStyle) -> Path? {
    guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    // An odd number of lengths: what was a dash is a gap in the next round.
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
      while begin < subpath.length {
        for index in lengths.indices {
          let end = begin + lengths[index]
          // A dash without a length is a dot under round and square caps.
          if index % 2 == 0, end >= 0, begin < subpath.length {
            subpath.appendDash(from: begin, to: end, to: &path)
          }
          begin = end
        }
      }
    }
    return path
  }

  /// Whether the path has the same steps as another, so that there is a path between the two.
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
  fileprivate func appendDash(from low: Double, to high: Double, to path: inout Path) {
    if high > low {
      append(from: max(low, 0), to: high, to: &path)
      return
    }
    guard low >= 0, low <= length else { return }
    // As short as cannot be seen.
    append(from: low, to: min(low + length * 1e-9, length), to: &path)
  }
}
