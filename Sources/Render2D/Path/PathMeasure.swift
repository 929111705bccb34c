/// A path cut into pieces whose lengths are known, so that parts of it can be told by length.
package struct PathMeasure: Sendable {
  /// A straight line or a curve.
  struct Piece: Sendable {
    let curve: Cubic
    let isStraight: Bool
    let length: Double
    /// The lengths up to parts of a curve.
    fileprivate let lengths: [Double]

    /// A curve, which is measured.
    init(_ curve: Cubic) {
      self.curve = curve
      isStraight = false
      lengths = curve.lengths
      length = lengths[lengths.count - 1]
    }

    /// The line from the start of a curve to its end.
    init(line: Cubic) {
      (curve, isStraight, length, lengths) = (line, true, (line.end - line.start).length, [])
    }
  }

  /// The pieces of one subpath, in order.
  struct Subpath: Sendable {
    fileprivate var pieces: [Piece] = []
    /// Whether its ends are joined.
    fileprivate(set) var isClosed = false
    /// The length of all pieces.
    fileprivate(set) var length = 0.0
  }

  /// The subpaths that have a length.
  private(set) var subpaths: [Subpath] = []
  /// The points of subpaths without a length.
  private(set) var dots: [Point] = []
  /// The length of all subpaths; what is not finite counts as nothing.
  package var length: Double { subpaths.reduce(0) { $0 + $1.length } }

  package init(_ path: Path) {
    var subpath = Subpath()
    /// Where the subpath began, if something of it was drawn.
    var start: Point?
    for segment in path.segments() {
      if segment.kind != .gap {
        start = start ?? segment.curve.start
        let piece = segment.isStraight ? Piece(line: segment.curve) : Piece(segment.curve)
        if piece.length != 0 { subpath.pieces.append(piece) }
        subpath.length += piece.length
        if segment.kind != .close { continue }
        subpath.isClosed = true
      }
      if subpath.length > 0, subpath.length.isFinite { subpaths.append(subpath) }
      if subpath.length == 0, let start, start.isFinite { dots.append(start) }
      subpath = Subpath()
      start = nil
    }
  }
}

extension PathMeasure {
  /// The point at a fraction of the length of all subpaths, and the direction of the way there; where
  /// two subpaths meet those of the later one. Nil where there is no length.
  package func place(at fraction: Double) -> (point: Point, direction: Angle)? {
    var rest = min(max(fraction, 0), 1) * length
    for (index, subpath) in subpaths.enumerated() {
      if rest >= subpath.length, index < subpaths.count - 1 {
        rest -= subpath.length
        continue
      }
      for (number, piece) in subpath.pieces.enumerated() {
        if rest >= piece.length, number < subpath.pieces.count - 1 {
          rest -= piece.length
          continue
        }
        let parameter = piece.parameter(at: min(rest, piece.length))
        return (piece.point(at: parameter), piece.direction(at: parameter))
      }
    }
    return nil
  }
}

extension PathMeasure.Subpath {
  /// Adds the part between two lengths along the subpath to a path.
  func append(from low: Double, to high: Double, to path: inout Path) {
    if low <= 0, high >= length {
      append(pieces[...], to: &path)
      if isClosed { path.close() }
      return
    }
    var begin = 0.0
    var isDown = false
    for piece in pieces {
      if begin >= high { break }
      let end = begin + piece.length
      defer { begin = end }
      if end <= low { continue }
      let first = low > begin ? piece.parameter(at: low - begin) : 0
      let last = high < end ? piece.parameter(at: high - begin) : 1
      let part = piece.part(from: first, to: last)
      if !isDown {
        path.move(to: part.start)
        isDown = true
      }
      PathMeasure.Subpath.append(part, piece.isStraight, to: &path)
    }
  }

  private func append(_ pieces: ArraySlice<PathMeasure.Piece>, to path: inout Path) {
    guard let first = pieces.first else { return }
    path.move(to: first.curve.start)
    for (index, piece) in pieces.enumerated() {
      // `close` draws the last line of a closed subpath.
      if isClosed, index == pieces.count - 1, piece.isStraight,
        piece.curve.end == first.curve.start
      {
        break
      }
      PathMeasure.Subpath.append(piece.curve, piece.isStraight, to: &path)
    }
  }

  private static func append(_ curve: Cubic, _ isStraight: Bool, to path: inout Path) {
    if isStraight {
      path.line(to: curve.end)
    } else {
      path.cubic(curve.first, curve.second, to: curve.end)
    }
  }
}

extension PathMeasure.Piece {
  /// The part between two parameters, which are proportional to length on a straight line.
  func part(from low: Double, to high: Double) -> Cubic {
    guard isStraight else { return curve.part(from: low, to: high) }
    let start = low <= 0 ? curve.start : curve.start.interpolated(to: curve.end, at: low)
    let end = high >= 1 ? curve.end : curve.start.interpolated(to: curve.end, at: high)
    return Cubic(start, start, end, end)
  }

  func point(at parameter: Double) -> Point {
    isStraight
      ? curve.start.interpolated(to: curve.end, at: parameter) : curve.point(at: parameter)
  }

  /// The direction at a parameter; where the curve stands still there, that of the way onwards.
  func direction(at parameter: Double) -> Angle {
    let way = isStraight ? curve.end - curve.start : curve.velocity(at: parameter)
    if way.length > 0 { return way.angle }
    let step = 0x1p-10
    let (low, high) = (max(parameter - step, 0), min(parameter + step, 1))
    return (curve.point(at: high) - curve.point(at: low)).angle
  }

  /// The parameter at a length from the start of the piece.
  func parameter(at distance: Double) -> Double {
    isStraight ? distance / length : curve.parameter(at: distance, of: lengths)
  }

  /// The length up to a parameter.
  func length(upTo parameter: Double) -> Double {
    isStraight ? parameter * length : curve.length(upTo: parameter, of: lengths)
  }
}

extension Cubic {
  /// The length between two parameters by five-point quadrature of the speed.
  private func shortLength(from low: Double, to high: Double) -> Double {
    let middle = (low + high) / 2
    let reach = (high - low) / 2
    // Gauss–Legendre abscissas and weights.
    let (near, far) = (reach * 0.538_469_310_105_683, reach * 0.906_179_845_938_664)
    let inner = velocity(at: middle - near).length + velocity(at: middle + near).length
    let outer = velocity(at: middle - far).length + velocity(at: middle + far).length
    let sum =
      0.568_888_888_888_889 * velocity(at: middle).length + 0.478_628_670_499_366 * inner
      + 0.236_926_885_056_189 * outer
    // `velocity` is a third of the derivative, and the weights add up to 2.
    return sum * 3 * reach
  }

  /// How many pieces of equal parameter length `lengths` has.
  private static var lengthPieces: Int { 16 }

  /// The lengths from the start to the ends of pieces of equal parameter length, to about a
  /// millionth.
  fileprivate var lengths: [Double] {
    var sum = 0.0
    return (0..<Self.lengthPieces).map { piece in
      let step = 1 / Double(Self.lengthPieces)
      sum += shortLength(from: Double(piece) * step, to: Double(piece + 1) * step)
      return sum
    }
  }

  /// The length up to a parameter, given `lengths`.
  fileprivate func length(upTo parameter: Double, of lengths: [Double]) -> Double {
    let count = Double(lengths.count)
    let whole = min((parameter * count).rounded(.down), count - 1)
    let before = whole > 0 ? lengths[Int(whole) - 1] : 0
    return before + shortLength(from: whole / count, to: parameter)
  }

  /// The parameter at a length from the start, given `lengths`: a binary search for the piece, then
  /// Newton's steps within it, replaced by halvings where they lead out of it.
  fileprivate func parameter(at distance: Double, of lengths: [Double]) -> Double {
    var piece = 0
    var end = lengths.count - 1
    while piece < end {
      let middle = (piece + end) / 2
      if lengths[middle] < distance { piece = middle + 1 } else { end = middle }
    }
    let start = Double(piece) / Double(lengths.count)
    let rest = distance - (piece > 0 ? lengths[piece - 1] : 0)
    let whole = lengths[piece] - (piece > 0 ? lengths[piece - 1] : 0)
    var (low, high) = (start, Double(piece + 1) / Double(lengths.count))
    var place = low + (high - low) * min(max(whole > 0 ? rest / whole : 0, 0), 1)
    // A step is exact to about its square; the halvings come as close as 2⁻³⁰.
    for _ in 0..<25 {
      let excess = shortLength(from: start, to: place) - rest
      if excess > 0 { high = place } else { low = place }
      let speed = 3 * velocity(at: place).length
      let next = place - excess / speed
      let step = next >= low && next <= high ? next : (low + high) / 2
      if (step - place).magnitude < 0x1p-40 { return step }
      place = step
    }
    return place
  }

  /// The part of the curve between two parameters.
  func part(from low: Double, to high: Double) -> Cubic {
    if low <= 0 && high >= 1 { return self }
    let (start, end) = (point(at: low), point(at: high))
    let reach = high - low
    return Cubic(
      start, start + velocity(at: low) * reach, end - velocity(at: high) * reach, end)
  }
}
