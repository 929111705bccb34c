extension Path {
  /// Whether the path has the same steps as another, so that the two can be interpolated. Between other
  /// steps it may have two or four curves for one: large arcs have twice as many as small ones.
  public func interpolates(to other: Path) -> Bool { steps(to: other) != nil }

  /// The path at `fraction` of the way to another, point by point.
  ///
  /// - Precondition: both have the same steps, see ``interpolates(to:)``.
  public func interpolated(to other: Path, at fraction: Double) -> Path {
    guard let (from, to) = steps(to: other) else {
      preconditionFailure("Paths with different steps have none between them")
    }
    func mix(_ a: Point, _ b: Point) -> Point { a.interpolated(to: b, at: fraction) }
    var path = Path()
    for (a, b) in zip(from, to) {
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

  /// The steps of both paths, one for one; nil if they differ.
  private func steps(to other: Path) -> (from: [Element], to: [Element])? {
    if Element.areAlike(elements, other.elements) { return (elements, other.elements) }
    let (runs, others) = (runs, other.runs)
    guard runs.count == others.count else { return nil }
    var (from, to): ([Element], [Element]) = ([], [])
    for (var run, var other) in zip(runs, others) {
      while run.isOfCurves, run.elements.count < other.elements.count { run.halve() }
      while other.isOfCurves, other.elements.count < run.elements.count { other.halve() }
      from += run.elements
      to += other.elements
    }
    return Element.areAlike(from, to) ? (from, to) : nil
  }

  /// Cubic curves that follow each other, or one other step.
  private struct Run {
    /// Where it begins.
    let start: Point
    var elements: [Element]

    var isOfCurves: Bool { if case .cubic = elements[0] { true } else { false } }

    /// Replaces each curve by its two halves.
    mutating func halve() {
      var pen = start
      elements = elements.flatMap { element -> [Element] in
        guard case .cubic(let first, let second, let end) = element else { return [element] }
        let (a, b) = Cubic(pen, first, second, end).halves
        pen = end
        return [.cubic(a.first, a.second, to: a.end), .cubic(b.first, b.second, to: b.end)]
      }
    }
  }

  private var runs: [Run] {
    var runs: [Run] = []
    var pen = Point.zero
    var start = Point.zero
    for element in elements {
      let run = Run(start: pen, elements: [element])
      if run.isOfCurves, let last = runs.last, last.isOfCurves {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append(run)
      }
      switch element {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point), .quadratic(_, let point), .cubic(_, _, let point): pen = point
      case .close: pen = start
      }
    }
    return runs
  }
}

extension Path.Element {
  /// Whether two lists have steps of the same kinds.
  fileprivate static func areAlike(_ a: [Self], _ b: [Self]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        switch (a, b) {
        case (.move, .move), (.line, .line), (.quadratic, .quadratic), (.cubic, .cubic),
          (.close, .close):
          true
        default: false
        }
      }
  }
}
