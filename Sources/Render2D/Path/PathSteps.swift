/// The lines and curves of a path one after another: what Core Animation takes for the ways between
/// keyframes. A move is no step, nor is a closing line without length.
package struct PathSteps: Sendable {
  private var pieces: [PathMeasure.Piece] = []
  /// The number of lines and curves.
  package var count: Int { pieces.count }

  package init(_ path: Path) {
    for segment in path.segments() {
      let curve = segment.curve
      switch segment.kind {
      case .curve: pieces.append(.init(curve))
      case .line: pieces.append(.init(line: curve))
      case .close: if curve.start != curve.end { pieces.append(.init(line: curve)) }
      case .gap: break
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
