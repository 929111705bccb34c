extension Path {
  /// The same subpaths in the same order, each gone through from its end to its start.
  public var reversed: Path {
    var path = Path()
    var points: [(way: Element, start: Point)] = []
    var current = Point.zero
    func finish(closing: Bool) {
      guard !points.isEmpty else { return }
      path.move(to: current)
      for (way, start) in points.reversed() {
        switch way {
        case .line: path.line(to: start)
        case .quadratic(let control, _): path.quadratic(control, to: start)
        case .cubic(let first, let second, _): path.cubic(second, first, to: start)
        case .move, .close: break
        }
      }
      if closing { path.close() }
      points = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closing: false)
        current = point
      case .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
        points.append((element, current))
        current = point
      case .close:
        finish(closing: true)
      }
    }
    finish(closing: false)
    return path
  }
}
