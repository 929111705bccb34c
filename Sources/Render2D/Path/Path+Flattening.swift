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
