extension Path {
  /// A line or a curve of a path, with the point where it starts.
  struct Segment {
    enum Kind {
      case line, curve
      /// The line of `close`, which may have no length.
      case close
      /// The end of a subpath that was not closed: the line that would close it.
      case gap
    }

    let kind: Kind
    /// The way; that of a line has its ends as control points.
    let curve: Cubic

    var isStraight: Bool { kind != .curve }
  }

  /// The segments of a path in order, also where no subpath has begun: before the first move there is a gap without
  /// length.
  struct Segments: Sequence, IteratorProtocol {
    private var elements: IndexingIterator<[Path.Element]>
    private let map: Affine?
    private var start = Point.zero
    private var pen = Point.zero
    private var isOver = false

    fileprivate init(_ path: Path, _ map: Affine?) {
      elements = path.elements.makeIterator()
      self.map = map
    }

    // Inlined, so that a segment need not be built for a walk that asks for its kind first.
    @inline(__always)
    mutating func next() -> Segment? {
      guard let element = elements.next() else {
        if isOver { return nil }
        isOver = true
        return line(.gap, to: start)
      }
      switch element {
      case .move(let point):
        let gap = line(.gap, to: start)
        start = place(point)
        pen = start
        return gap
      case .line(let point): return line(.line, to: place(point))
      case .quadratic(let control, let point):
        return curve(Cubic(pen, quadratic: place(control), place(point)))
      case .cubic(let first, let second, let point):
        return curve(Cubic(pen, place(first), place(second), place(point)))
      case .close: return line(.close, to: start)
      }
    }

    private func place(_ point: Point) -> Point { map?.apply(point) ?? point }

    private mutating func line(_ kind: Segment.Kind, to end: Point) -> Segment {
      defer { pen = end }
      return Segment(kind: kind, curve: Cubic(pen, pen, end, end))
    }

    private mutating func curve(_ curve: Cubic) -> Segment {
      pen = curve.end
      return Segment(kind: .curve, curve: curve)
    }
  }

  /// The segments of the path, or of the path under a map.
  func segments(under map: Affine? = nil) -> Segments { Segments(self, map) }
}
