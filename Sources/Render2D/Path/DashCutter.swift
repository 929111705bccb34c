/// Cuts a path into dashes while its stroke is traced, one piece of the path at a time.
///
/// A dash is made where it can be seen, or where it goes on from one piece to the next. The others
/// are passed over by arithmetic: a path may have any number of them, and costs what shows.
struct DashCutter {
  /// Past this many periods places along a path are too coarse to tell them apart.
  private static let mostPeriods = 0x1p44
  /// The most dashes of a path where all of them are made: of more several become a longer one.
  private static let mostDashes = 100_000.0
  /// The least length of dashes that replace others whose gaps are filled, in tolerances, and the most
  /// of them along a piece.
  private static let runLength = 8192.0
  private static let mostRuns = 1024.0

  private let elements: [Path.Element]
  private let map: Affine?
  private let pattern: DashPattern
  private let view: DashView?
  /// How many times as long the dashes that are seen become, where there are too many.
  private let enlargement: Double
  /// The longest gap that the caps on both sides of it fill.
  private let filledGap: Double
  /// The least length of what dashes become whose gaps are filled.
  private let runLength: Double

  /// Whether the subpath is closed and all of it one dash.
  private(set) var isClosed = false

  // The subpath: its steps after the move and the lengths of their pieces.
  private var steps = 0..<0
  private var lengths: [Double] = []
  private var length = 0.0
  private var start = Point.zero
  /// The dash that it begins in if the last one goes on in it, across the start.
  private var joined: (low: Double, high: Double)?
  private var isJoining = false
  private var isWhole = false

  // What follows: the next step, and where its piece begins.
  private var next = 0
  private var pen = Point.zero
  private var begin = 0.0
  /// The end of the dash that the next piece goes on with.
  private var open: Double?

  /// The dashes of a path under a map; nil if it has none. Gaps of which caps leave less than a
  /// tolerance need not show. Without a view all dashes are made, but for those that a tolerance does
  /// not tell apart.
  init?(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, map: Affine?, view: DashView?,
    enlargement: Double = 1
  ) {
    guard let pattern = DashPattern(style) else { return nil }
    filledGap = style.filledGap(tolerance)
    elements = path.elements
    self.map = map
    if view == nil, pattern.longestGap > filledGap {
      let dashes = PathMeasure(path).length / pattern.period * Double(pattern.dashCount)
      let times = max(dashes / Self.mostDashes, tolerance / pattern.period).rounded(.up)
      guard times.isFinite else { return nil }
      self.pattern = times > 1 ? pattern.enlarged(times) : pattern
    } else {
      self.pattern = pattern
    }
    self.view = view
    self.enlargement = enlargement
    runLength = max(Self.runLength * tolerance, style.width)
  }

  /// Replaces steps by the next ones of dashes. Returns false when there are no more.
  mutating func fill(_ dashes: inout [Path.Element]) -> Bool {
    dashes.removeAll(keepingCapacity: true)
    while dashes.isEmpty {
      if next < steps.upperBound {
        addPiece(to: &dashes)
      } else if let joined, !isJoining {
        isJoining = true
        if open == nil { dashes.append(.move(start)) }
        open = joined.high
        (next, pen, begin) = (steps.lowerBound, start, 0)
      } else if !beginSubpath(&dashes) {
        return false
      }
    }
    return true
  }

  // MARK: Subpaths

  /// Finds and measures the next subpath. Returns false if there is none.
  private mutating func beginSubpath(_ dashes: inout [Path.Element]) -> Bool {
    guard steps.upperBound < elements.count else { return false }
    // Every subpath starts with a move.
    if case .move(let point) = elements[steps.upperBound] { start = place(point) }
    measure(from: steps.upperBound + 1)
    (next, begin, pen) = (steps.lowerBound, 0, start)
    (open, joined, isWhole, isJoining) = (nil, nil, false, false)
    if length == 0, !steps.isEmpty, start.isFinite, pattern.marksDots {
      dashes += [.move(start), .line(start)]
    }
    guard length > 0, length.isFinite else {
      next = steps.upperBound
      isClosed = false
      return true
    }
    let initial = pattern.initial
    isWhole = initial.map { $0.high >= length } ?? false
    isWhole = isWhole || length / pattern.period > Self.mostPeriods
    if isWhole {
      dashes.append(.move(start))
      return true
    }
    if isClosed, let initial {
      let last = pattern.dash(pattern.last(before: pattern.first(from: length)))
      if last.high >= length { joined = initial }
    }
    isClosed = false
    if joined == nil, let initial, initial.low < 0 {
      dashes.append(.move(start))
      open = initial.high
    }
    return true
  }

  private mutating func measure(from first: Int) {
    lengths.removeAll(keepingCapacity: true)
    (length, isClosed, pen) = (0, false, start)
    var end = first
    while end < elements.count {
      if case .move = elements[end] { break }
      if case .close = elements[end] { isClosed = true }
      let (curve, isStraight) = piece(of: elements[end])
      let own = isStraight ? (curve.end - curve.start).length : PathMeasure.Piece(curve).length
      lengths.append(own)
      length += own
      pen = curve.end
      end += 1
    }
    steps = first..<end
  }

  @inline(__always)
  private func place(_ point: Point) -> Point { map?.apply(point) ?? point }

  /// The way from the pen.
  private func piece(of element: Path.Element) -> (curve: Cubic, isStraight: Bool) {
    switch element {
    case .move(let point), .line(let point):
      let end = place(point)
      return (Cubic(pen, pen, end, end), true)
    case .quadratic(let control, let point):
      return (Cubic(pen, quadratic: place(control), place(point)), false)
    case .cubic(let first, let second, let point):
      return (Cubic(pen, place(first), place(second), place(point)), false)
    case .close: return (Cubic(pen, pen, start, start), true)
    }
  }

  // MARK: Pieces

  private mutating func addPiece(to dashes: inout [Path.Element]) {
    let element = elements[next]
    let (curve, isStraight) = piece(of: element)
    let own = lengths[next - steps.lowerBound]
    let (from, end) = (begin, begin + own)
    next += 1
    begin = end
    pen = curve.end
    if isWhole {
      dashes.append(element == .close ? .close : Self.step(curve, isStraight))
      return
    }
    if own == 0 { return }
    if !isStraight, open == nil, let view, view.parts(of: curve, isStraight: false).isEmpty {
      // Most curves out of sight have no dash that goes on behind them.
      let last = pattern.dash(pattern.last(before: pattern.first(from: end)))
      if last.low < from || last.high < end { return }
    }
    let piece = isStraight ? PathMeasure.Piece(line: curve) : PathMeasure.Piece(curve)
    var least = from
    if let high = open {
      least = max(least, high)
      dashes.append(
        Self.step(
          piece.part(from: 0, to: high < end ? piece.parameter(at: high - from) : 1), isStraight)
      )
      if high > end || high == end && joined != nil && end >= length { return }
      open = nil
      if isJoining {
        next = steps.upperBound
        return
      }
    }
    // The dash that begins at the start is drawn last.
    if joined != nil { least = max(least, .leastNonzeroMagnitude) }
    addDashes(along: piece, from..<end, least: least, to: &dashes)
  }

  /// Adds the dashes that begin within a piece, at `least` or after it.
  private mutating func addDashes(
    along piece: PathMeasure.Piece, _ extent: Range<Double>, least: Double,
    to dashes: inout [Path.Element]
  ) {
    let (from, end) = (extent.lowerBound, extent.upperBound)
    var parts = [from...end]
    var pattern = pattern
    let hasGaps = pattern.longestGap > filledGap
    let runPeriods = (max(runLength, piece.length / Self.mostRuns) / pattern.period).rounded(.up)
    if let view {
      parts = view.parts(of: piece.curve, isStraight: piece.isStraight).map {
        let low = from + piece.length(upTo: $0.lowerBound)
        return low...max(low, from + piece.length(upTo: $0.upperBound))
      }
      let visible = parts.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
      if hasGaps {
        pattern = view.coarsened(pattern, along: piece, visible: visible)
        if enlargement > 1 { pattern = pattern.enlarged(enlargement) }
      }
    }
    let first = pattern.first(from: least)
    let afterLast = pattern.first(from: end)
    var number = first
    for part in parts {
      // The dash before the first one within may reach in.
      let reaching = pattern.last(before: pattern.first(from: part.lowerBound))
      number = max(number, reaching)
      while true {
        var dash = pattern.dash(number)
        guard dash.low < end, dash.low <= part.upperBound else { break }
        if !hasGaps, dash.high < end {
          // All those that end within the piece, in runs that do not depend on what is seen.
          let run = pattern.run(of: number, periods: runPeriods)
          dash.low = pattern.dash(max(run.first, first)).low
          number = min(run.last, pattern.last(before: afterLast))
          if pattern.dash(number).high >= end { number = pattern.last(before: number) }
          dash.high = pattern.dash(number).high
        }
        add(dash, along: piece, extent, to: &dashes)
        number = pattern.next(after: number)
      }
    }
    // The one that the next piece goes on with.
    let last = pattern.last(before: afterLast)
    if last >= number, pattern.dash(last).high >= end {
      add(pattern.dash(last), along: piece, extent, to: &dashes)
    }
  }

  /// Adds a dash that begins within a piece.
  private mutating func add(
    _ dash: (low: Double, high: Double), along piece: PathMeasure.Piece, _ extent: Range<Double>,
    to dashes: inout [Path.Element]
  ) {
    let (from, end) = (extent.lowerBound, extent.upperBound)
    let first = dash.low > from ? piece.parameter(at: dash.low - from) : 0
    if dash.high <= dash.low {
      // A dash without a length is a dot under round and square caps.
      let dot = piece.point(at: first)
      dashes += [.move(dot), .line(dot)]
      return
    }
    let part = piece.part(
      from: first, to: dash.high < end ? piece.parameter(at: dash.high - from) : 1)
    dashes += [.move(part.start), Self.step(part, piece.isStraight)]
    if dash.high > end || dash.high == end && joined != nil && end >= length { open = dash.high }
  }

  private static func step(_ part: Cubic, _ isStraight: Bool) -> Path.Element {
    isStraight ? .line(part.end) : .cubic(part.first, part.second, to: part.end)
  }
}

extension StrokeStyle {
  /// The longest gap between dashes that caps fill but for a tolerance. Square caps do not count: they
  /// stand out from curves.
  func filledGap(_ tolerance: Double) -> Double {
    guard cap == .round else { return 0 }
    // The circles around both ends meet at half the width from the line, less the tolerance.
    return tolerance < width / 2 ? 2 * (tolerance * (width - tolerance)).squareRoot() : width
  }
}
