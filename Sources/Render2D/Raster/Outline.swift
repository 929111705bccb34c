import RasterKernels

/// An outline as lines on the grid of 1/256 of a pixel.
///
/// The lines depend on the whole picture's size, never on the part that is drawn, so that every part comes
/// out the same.
struct Outline: ~Copyable {
  /// An outline that is shorter, in pixels along the axes, is never dense.
  private static let leastDense = 1 << 17

  /// How far the sides of a stroke may stray from the true ones, in pixels.
  static let strokeTolerance = 1.0 / 200

  /// The same in the coordinates in which a stroke is traced.
  static func strokeTolerance(of style: StrokeStyle, under map: Affine) -> Double {
    style.isInPixels ? strokeTolerance : strokeTolerance / map.growth
  }

  /// Capacity for lines, of which the first `count` are used.
  private var storage: [FixedLine] = []
  private(set) var count = 0
  private var extent = Extent.none
  /// The pixels where lines may show: the picture's, or those that cast a shadow on them. They do not
  /// depend on the part that is drawn.
  private var seen = IntRect.zero
  /// Which windings are inside.
  private(set) var rule = WindingRule.nonZero
  /// Whether the outline may overlap itself, where that is worth resolving.
  private(set) var mayOverlap = true

  /// The lines.
  var lines: Span<FixedLine> {
    @_lifetime(borrow self)
    get { storage.span.extracting(first: count) }
  }

  /// The pixels that the lines touch.
  var bounds: IntRect {
    guard count > 0 else { return .zero }
    return extent.pixels
  }

  /// Begins anew, with lines that may show on some pixels.
  mutating func begin(in seen: IntRect) {
    self.seen = seen
    count = 0
    extent = Extent.none
  }

  /// Ends with the rule, and whether lines may overlap.
  mutating func end(_ rule: WindingRule, mayOverlap: Bool) {
    self.rule = rule
    self.mayOverlap = mayOverlap && !isDense
  }

  /// Removes the lines, but not what they touch.
  mutating func removeLines() { count = 0 }

  /// Removes the lines above, below and to the right of what is seen, which cover nothing there.
  mutating func dropUnseen() {
    let (all, seen) = (0..<count, seen)
    var lines = storage.mutableSpan
    var kept = 0
    for index in all {
      let line = lines[index]
      if line.isUnseen(on: seen) { continue }
      lines[kept] = line
      kept += 1
    }
    count = kept
  }

  /// Whether a scribble crosses so much of the pixels around it that it is full of crossings: to
  /// resolve them would take longer than all else. What is out of sight does not count.
  private var isDense: Bool {
    let most = max(Self.leastDense, bounds.intersection(seen).area / 2)
    if Self.length(of: lines, seenOn: nil) <= most { return false }
    return Self.length(of: lines, seenOn: seen) > most
  }

  /// The length of lines along the axes, in pixels; of all or of those that count on some pixels.
  private static func length(of lines: Span<FixedLine>, seenOn pixels: IntRect?) -> Int {
    var length = 0
    for index in lines.indices {
      let line = unsafe lines[unchecked: index]
      let way = (line.endX &- line.startX).magnitude &+ (line.endY &- line.startY).magnitude
      length &+= pixels.map { line.length(seenOn: $0) } ?? Int(way)
    }
    return length >> 8
  }

  /// Adds a path under a map to pixels. Every subpath is closed.
  mutating func add(_ path: Path, _ map: Affine) {
    for segment in path.segments(under: map) {
      if segment.kind == .curve {
        curve(segment.curve, depth: 0)
      } else if segment.kind == .line || segment.curve.start != segment.curve.end {
        line(from: segment.curve.start, to: segment.curve.end)
      }
    }
  }

  /// Adds the closed contours of a stroke under a map to pixels.
  mutating func add(_ stroke: StrokeOutline, _ map: Affine) {
    var first = 0
    for end in stroke.ends {
      add(stroke.points.span.extracting(first..<end), map)
      first = end
    }
  }

  /// Adds the closed contour through points under a map to pixels.
  private mutating func add(_ points: Span<Point>, _ map: Affine) {
    reserve(points.count)
    if addOnGrid(points, map) { return }
    var pen = map.apply(points[points.count - 1])
    for index in points.indices {
      let next = map.apply(points[index])
      line(from: pen, to: next)
      pen = next
    }
  }

  /// Adds the closed contour through points, for whose lines there is capacity. If a point is off
  /// the grid it returns false and adds nothing.
  private mutating func addOnGrid(_ points: Span<Point>, _ map: Affine) -> Bool {
    let right = SIMD2(map.a, map.b)
    let down = SIMD2(map.c, map.d)
    let origin = SIMD2(map.tx, map.ty)
    func place(_ point: Point) -> SIMD2<Double> { right * point.x + down * point.y + origin }
    var pen = LinePen(at: place(points[points.count - 1]), count)
    var lines = storage.mutableSpan
    var reached = Extent.none
    // Stays zero while no coordinate is a NaN.
    var rest = SIMD2<Double>()
    for index in points.indices {
      let next = place(points[index])
      rest += next - next
      reached.add(Point(next.x, next.y))
      pen.line(to: next, &lines)
    }
    guard rest == SIMD2(), reached.isWithin(Self.reach) else { return false }
    count = pen.count
    extent.add(reached)
    return true
  }

  /// Adds the closed contours of a glyph moved by a vector.
  mutating func add(_ contours: GlyphContours, _ glyph: GlyphContours.Entry, movedBy way: Vector) {
    contours.forEachLine(of: glyph) { line(from: $0 + way, to: $1 + way) }
  }

  private mutating func curve(_ curve: Cubic, depth: Int) {
    let pieces = CurveLines(curve, isPart: depth > 0)
    if !(pieces.count <= 64) {
      // A very large curve is cut finely only within the picture.
      if depth >= 40 || isOutOfSight(curve) {
        line(from: curve.start, to: curve.end)
      } else {
        let (first, second) = curve.halves
        self.curve(first, depth: depth + 1)
        self.curve(second, depth: depth + 1)
      }
      return
    }
    let total = Int(Self.snapped(pieces.count / 256))
    if total == 1 {
      line(from: curve.start, to: curve.end)
      return
    }
    // No point is a NaN here: that would have given one line.
    let hull = Extent(curve)
    if hull.isWithin(Self.reach - 1) {
      // Lines may stray from their curve.
      extent.add(hull, slack: CurveLines.tolerance)
      reserve(total)
      addOnGrid(curve, pieces, total)
      return
    }
    var pen = curve.start
    for number in 1..<total {
      let next = pieces.corner(Double(number))
      line(from: pen, to: next)
      pen = next
    }
    line(from: pen, to: curve.end)
  }

  /// Adds the lines of a curve, for which there is capacity.
  @inline(__always)
  private mutating func addOnGrid(_ curve: Cubic, _ pieces: CurveLines, _ total: Int) {
    var pen = LinePen(at: SIMD2(curve.start.x, curve.start.y), count)
    var lines = storage.mutableSpan
    var number = 1.0
    for _ in 1..<total {
      pen.line(to: pieces.place(number), &lines)
      number += 1
    }
    pen.line(to: SIMD2(curve.end.x, curve.end.y), &lines)
    count = pen.count
  }

  /// Whether a curve lies wholly on one side of the picture, where its chord has the same effect.
  private func isOutOfSight(_ curve: Cubic) -> Bool {
    let (a, b, c, d) = (curve.start, curve.first, curve.second, curve.end)
    return max(a.x, b.x, c.x, d.x) < Double(seen.minX - 1)
      || min(a.x, b.x, c.x, d.x) > Double(seen.maxX + 1)
      || max(a.y, b.y, c.y, d.y) < Double(seen.minY - 1)
      || min(a.y, b.y, c.y, d.y) > Double(seen.maxY + 1)
  }

  /// Coordinates within this distance of the origin fit the grid, with room for exact products.
  private static let reach = 0x1p20

  @inline(__always)
  private mutating func line(from a: Point, to b: Point) {
    if a.isWithin(Self.reach) && b.isWithin(Self.reach) {
      add(a, b)
    } else {
      farLine(from: a, to: b)
    }
  }

  /// Adds a line with an end beyond the grid.
  @inline(never)
  private mutating func farLine(from a: Point, to b: Point) {
    let reach = Self.reach
    guard a.isFinite && b.isFinite else { return }
    func beside(_ point: Point) -> Point { Point(min(max(point.x, -reach), reach), point.y) }
    // Above and below the grid nothing counts; beside it only the height does.
    let low = max(min(a.y, b.y), -reach)
    let high = min(max(a.y, b.y), reach)
    if a.y == b.y && a.y.magnitude <= reach { return add(beside(a), beside(b)) }
    guard low < high else { return }
    func onLine(y: Double) -> Point {
      y == a.y ? a : y == b.y ? b : Point(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y)
    }
    func onLine(x: Double) -> Point {
      let y = a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
      return Point(x, min(max(y, low), high))
    }
    let start = onLine(y: a.y < b.y ? low : high)
    let end = onLine(y: a.y < b.y ? high : low)
    var pen = start
    let borders = start.x < end.x ? [-reach, reach] : [reach, -reach]
    for border in borders where (start.x < border) != (end.x < border) {
      let crossing = onLine(x: border)
      add(beside(pen), crossing)
      pen = crossing
    }
    add(beside(pen), beside(end))
  }

  @inline(__always)
  private mutating func add(_ a: Point, _ b: Point) {
    reserve(1)
    extent.add(a)
    extent.add(b)
    var pen = LinePen(at: SIMD2(a.x, a.y), count)
    var lines = storage.mutableSpan
    pen.line(to: SIMD2(b.x, b.y), &lines)
    count = pen.count
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count &+ more > storage.count { grow(to: count + more) }
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let none = FixedLine(startX: 0, startY: 0, endX: 0, endY: 0)
    let room = max(256, 2 * storage.count, least)
    storage.append(contentsOf: repeatElement(none, count: room - storage.count))
  }

  /// The nearest multiple of 1/256, in 1/256: adding 1.5 · 2⁵² leaves it in the low bits.
  @inline(__always)
  static func snapped(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * 256 + 0x1.8p52).bitPattern)
  }
}

/// Writes lines, each from the end of the last.
private struct LinePen {
  private var x, y: Int32
  private(set) var count: Int

  /// Starts at a place on the grid.
  @inline(__always)
  init(at place: SIMD2<Double>, _ count: Int) {
    self.count = count
    x = Outline.snapped(place.x)
    y = Outline.snapped(place.y)
  }

  /// Draws a line to a place on the grid, for which there is capacity.
  @inline(__always)
  mutating func line(to place: SIMD2<Double>, _ lines: inout MutableSpan<FixedLine>) {
    let endX = Outline.snapped(place.x)
    let endY = Outline.snapped(place.y)
    lines[count] = FixedLine(startX: x, startY: y, endX: endX, endY: endY)
    count &+= x != endX || y != endY ? 1 : 0
    x = endX
    y = endY
  }
}

extension FixedLine {
  /// Whether the line is above, below or to the right of some pixels.
  fileprivate func isUnseen(on pixels: IntRect) -> Bool {
    Int(max(startY, endY)) >> 8 < pixels.minY || Int(min(startY, endY)) >> 8 >= pixels.maxY
      || Int(min(startX, endX)) >> 8 >= pixels.maxX
  }

  /// At least the length along the axes of what can be seen on some pixels.
  fileprivate func length(seenOn pixels: IntRect) -> Int {
    if isUnseen(on: pixels) { return 0 }
    let right = min(Int(max(startX, endX)), pixels.maxX << 8)
    let bottom = min(Int(max(startY, endY)), pixels.maxY << 8)
    return max(right - max(Int(min(startX, endX)), pixels.minX << 8), 0)
      + max(bottom - max(Int(min(startY, endY)), pixels.minY << 8), 0)
  }
}

extension Point {
  /// Whether both coordinates are numbers no further than `reach` from zero.
  @inline(__always)
  fileprivate func isWithin(_ reach: Double) -> Bool {
    x.magnitude <= reach && y.magnitude <= reach
  }
}
