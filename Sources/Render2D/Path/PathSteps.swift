/// The lines and curves of a path one after another: what Core Animation takes for the ways between
/// keyframes. A move is no step, nor is a closing line without length.
package struct PathSteps: Sendable {
  private var pieces: [PathMeasure.Piece] = []
  /// The number of lines and curves.
  package var count: Int { pieces.count }

  package init(_ path: Path) {
    var (start, pen) = (Point.zero, Point.zero)
    func line(to point: Point) -> PathMeasure.Piece {
      .init(line: Cubic(pen, pen, point, point), length: (point - pen).length)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        (start, pen) = (point, point)
      case .line(let point):
        pieces.append(line(to: point))
        pen = point
      case .quadratic(let control, let point):
        pieces.append(.init(Cubic(pen, quadratic: control, point)))
        pen = point
      case .cubic(let first, let second, let point):
        pieces.append(.init(Cubic(pen, first, second, point)))
        pen = point
      case .close:
        if pen != start { pieces.append(line(to: start)) }
        pen = start
      }
    }
  }

  /// The point after so many steps, of which the last may be gone in part, by the parameter of its curve; and
  /// the direction of the way there. Between two steps it is on the later one.
  package func place(at steps: Double) -> (point: Point, direction: Angle)? {
    guard count > 0 else { return nil }
    let index = Int(min(max(steps, 0), Double(count - 1)).rounded(.down))
    let parameter = min(max(steps - Double(index), 0), 1)
    return (pieces[index].point(at: parameter), pieces[index].direction(at: parameter))
  }
}
