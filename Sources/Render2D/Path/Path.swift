/// An outline of lines and curves, in any number of subpaths.
///
/// Each subpath starts with a move. A subpath that is filled counts as closed, whether or not it
/// was closed; a stroke closes only where `close` was called.
public struct Path: Hashable, Sendable {
  /// One step of the outline. Points are absolute.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A quadratic Bézier curve from the current point.
    case quadratic(Point, to: Point)
    /// A cubic Bézier curve from the current point.
    case cubic(Point, Point, to: Point)
    /// A straight line back to where the subpath started, which joins its two ends.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []
  private var start = Point.zero
  private var current = Point.zero

  /// An empty path.
  public init() {}

  /// One closed subpath, made of all its steps at once.
  init(closed elements: [Element], start: Point) {
    self.elements = elements
    self.start = start
    current = start
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point that the next line or curve starts from.
  public var currentPoint: Point { current }

  /// Starts a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    start = point
    current = point
  }

  /// Draws a straight line. Without an open subpath it only moves there.
  public mutating func line(to point: Point) {
    guard begin(at: point) else { return }
    elements.append(.line(point))
    current = point
  }

  /// Draws a quadratic Bézier curve.
  public mutating func quadratic(_ control: Point, to point: Point) {
    _ = begin(at: control)
    elements.append(.quadratic(control, to: point))
    current = point
  }

  /// Draws a cubic Bézier curve.
  public mutating func cubic(_ first: Point, _ second: Point, to point: Point) {
    _ = begin(at: first)
    elements.append(.cubic(first, second, to: point))
    current = point
  }

  /// Closes the subpath; the next one starts where it started.
  public mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    current = start
  }

  /// Adds all steps of another path; the next step continues from its end.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements.append(contentsOf: other.elements)
    start = other.start
    current = other.current
  }

  /// Where the last step started, which is a line.
  var pointBeforeLast: Point {
    switch elements[elements.count - 2] {
    case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point):
      point
    case .close: start
    }
  }

  /// Removes the last step, which is a line that started at a point.
  mutating func removeLastLine(backTo point: Point) {
    elements.removeLast()
    current = point
  }

  /// Makes sure that a subpath is open. Returns false if it had to start one at `point`.
  private mutating func begin(at point: Point) -> Bool {
    switch elements.last {
    case nil:
      move(to: point)
      return false
    case .close:
      elements.append(.move(start))
      return true
    default:
      return true
    }
  }
}

/// Which points an outline encloses, by its winding number around them.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than 0.
  case nonZero
  /// Points with an odd winding number.
  case evenOdd
}

extension Path {
  /// The path with its curves replaced by lines that stay within `tolerance` of them.
  ///
  /// No curve becomes more than 1000 lines, whatever the tolerance.
  ///
  /// - Precondition: the tolerance is positive.
  public func flattened(tolerance: Double) -> Path {
    precondition(tolerance > 0, "A tolerance is positive")
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.line(to: point)
      case .quadratic(let control, let point):
        path.lines(along: Cubic(path.currentPoint, quadratic: control, point), tolerance)
      case .cubic(let first, let second, let point):
        path.lines(along: Cubic(path.currentPoint, first, second, point), tolerance)
      case .close: path.close()
      }
    }
    return path
  }

  private mutating func lines(along curve: Cubic, _ tolerance: Double) {
    let count = curve.isFinite ? min(curve.pieceCount(tolerance: tolerance), 1000) : 1
    for index in stride(from: 1, to: count, by: 1) {
      line(to: curve.corner(at: index / count, step: 1 / count))
    }
    line(to: curve.end)
  }
}

extension Path {
  /// The same subpaths in the same order, each traced from its end to its start.
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
