import RasterKernels

/// What is painted: made by one function from a path, a line along one, or a glyph, passed on, and consumed by painting.
enum Shape: ~Copyable {
  case rect(FixedRect)
  case outline(Outline)
  /// Lines that are already in the cells of one band, or among its centres, and all of whose pixels
  /// are painted next.
  case cells(IntRect)
  /// The coverage of each of some pixels.
  case strips(Strips)

  /// The pixels that it touches.
  var bounds: IntRect {
    switch self {
    case .rect(let rect): rect.pixels
    case .outline(let outline): outline.bounds
    case .cells(let pixels): pixels
    case .strips(let strips): IntRect(strips.band)
    }
  }
}

extension Rasterizer {
  /// An outline without lines, in spare memory.
  mutating func newOutline(_ scope: Scope) -> Outline {
    var outline = Outline()
    swap(&outline, &spareOutline)
    outline.begin(in: scope.seen)
    return outline
  }

  /// Keeps the memory of a shape for the next one.
  mutating func recycle(_ shape: consuming Shape) {
    switch consume shape {
    case .outline(let outline): spareOutline = outline
    default: break
    }
  }

  /// The inside of a path.
  mutating func shape(
    _ path: Path, _ rule: FillRule, _ map: Affine, _ scope: Scope
  ) -> Shape {
    if let rect = path.rectangle(map) { return .rect(rect) }
    var outline = newOutline(scope)
    outline.add(path, map)
    outline.end(
      rule == .evenOdd ? .evenOdd : .nonZero,
      mayOverlap: overlaps.mayOverlap(path, on: outline.bounds))
    return .outline(outline)
  }

  /// The most lines to collect before they are added to the cells.
  private static var mostLines: Int { 1 << 17 }

  /// A line along a path on some pixels, all of which are painted next.
  ///
  /// A long line is added to the cells, or to the centres, in parts, so that memory does not grow with
  /// it.
  mutating func shape(
    _ path: Path, _ style: StrokeStyle, _ map: Affine, on pixels: IntRect, _ scope: Scope
  ) -> Shape {
    var outline = newOutline(scope)
    let tolerance = Outline.strokeTolerance(of: style, under: map)
    guard tolerance > 0, tolerance.isFinite else { return .outline(outline) }
    // The stroke is traced along the path, or along the pixels that the path becomes.
    let (before, after) = style.isInPixels ? (map, .identity) : (nil, map)
    stroker.begin(
      path, style, tolerance: tolerance, map: before, view: DashView(scope.seen, after, style),
      canThin: scope.isAntialiased)
    let band = CoverageBand(pixels)
    var isInCells = false
    var isMore = true
    while isMore {
      isMore = stroker.trace(atMost: Self.mostLines)
      outline.add(stroker.outline, after)
      if outline.count > Self.mostLines && !isInCells { outline.dropUnseen() }
      guard outline.count > Self.mostLines || isInCells || stroker.share != nil, !pixels.isEmpty
      else { continue }
      isInCells = true
      if scope.isAntialiased {
        buffer.add(outline.lines, in: band)
      } else {
        rows.addCentres(of: outline.lines, band)
      }
      outline.removeLines()
    }
    if let share = stroker.share, !pixels.isEmpty { buffer.thin(to: share, in: band) }
    if isInCells {
      spareOutline = outline
      return .cells(pixels)
    }
    outline.end(.oneSigned, mayOverlap: stroker.mayOverlap(under: after, style))
    return .outline(outline)
  }

  /// How many cells a band has at most, so that they fit the second-level cache.
  private static var bandCells: Int { 1 << 15 }

  /// How many rows the bands of some pixels have, in which a shape is painted.
  func bandRows(of shape: borrowing Shape, on pixels: IntRect) -> Int {
    switch shape {
    case .cells: pixels.height
    default: max(8, Self.bandCells / (pixels.width + 4))
    }
  }

  /// Prepares to find the coverage of some pixels, in bands of some rows.
  mutating func begin(_ shape: borrowing Shape, on pixels: IntRect, rows: Int) {
    switch shape {
    case .outline(let outline):
      bands.begin(
        outline.lines, overlaps: outline.mayOverlap ? outline.rule : nil, from: pixels.minY,
        to: pixels.maxY, rows: rows)
    default: break
    }
  }

  /// The source of a band's coverage, with the lines of an outline added to the cells.
  mutating func source(
    _ shape: borrowing Shape, _ band: CoverageBand, _ isAntialiased: Bool
  ) -> CoverageBuffer.Source {
    switch shape {
    case .rect(let rect): return .rect(isAntialiased ? rect : rect.centres)
    case .strips(let strips): return .strips(strips)
    case .outline(let outline):
      let evenOdd = outline.rule == .evenOdd
      if isAntialiased {
        bands.add(outline.lines, to: band, &buffer)
        return .lines(evenOdd: evenOdd)
      }
      rows.addCentres(of: outline.lines, band)
      return .strips(rows.centres(evenOdd: evenOdd, band))
    case .cells:
      return isAntialiased ? .lines(evenOdd: false) : .strips(rows.centres(evenOdd: false, band))
    }
  }

  /// Narrows a clip to a shape.
  mutating func narrow(_ scope: inout Scope, to shape: consuming Shape) {
    switch shape {
    case .rect(let rect):
      let rect = scope.isAntialiased ? rect : rect.centres
      scope.bounds = scope.clip.intersect(rect) ? scope.bounds.intersection(rect.pixels) : .zero
      return
    case .strips(let strips) where scope.clip.strips == nil:
      scope.clip.strips = strips
      scope.bounds = scope.bounds.intersection(shape.bounds)
      return
    default: break
    }
    let pixels = shape.bounds.intersection(scope.bounds)
    scope.bounds = pixels
    if !pixels.isEmpty {
      var others = Clip()
      others.strips = scope.clip.strips
      var strips = Strips(CoverageBand(pixels))
      let rows = bandRows(of: shape, on: pixels)
      begin(shape, on: pixels, rows: rows)
      for band in pixels.bands(of: rows) {
        buffer.append(
          source(shape, band, scope.isAntialiased), in: band, through: others, to: &strips)
      }
      scope.clip.strips = strips
    }
    recycle(shape)
  }
}

extension IntRect {
  /// The pixels in bands of some rows, from the top down.
  func bands(of rows: Int) -> some Sequence<CoverageBand> {
    stride(from: minY, to: maxY, by: rows).lazy.map { y in
      CoverageBand(minX: minX, minY: y, width: width, height: min(rows, maxY - y))
    }
  }

  fileprivate init(_ band: CoverageBand) {
    self.init(band.minX, band.minY, band.width, band.height)
  }
}

extension FixedRect {
  /// The rectangle between two opposite corners, snapped to the grid. Edges beyond ±2²⁰ pixels are
  /// clamped.
  init(_ a: Point, _ b: Point) {
    func edge(_ value: Double) -> Int {
      Int(Outline.snapped(min(max(value, -0x1p20), 0x1p20)))
    }
    self.init(
      minX: edge(min(a.x, b.x)), minY: edge(min(a.y, b.y)), maxX: edge(max(a.x, b.x)),
      maxY: edge(max(a.y, b.y)))
  }

  /// The pixels that the rectangle touches.
  var pixels: IntRect {
    guard minX < maxX, minY < maxY else { return .zero }
    return IntRect(
      minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8)
  }

  /// The pixels that lie wholly inside.
  var wholePixels: IntRect {
    IntRect(minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
  }

  /// The whole pixels whose centres lie inside.
  var centres: FixedRect {
    func border(_ edge: Int) -> Int { ((edge + 127) >> 8) << 8 }
    return FixedRect(
      minX: border(minX), minY: border(minY), maxX: border(maxX), maxY: border(maxY))
  }

  var isWholePixels: Bool { (minX | minY | maxX | maxY) & 255 == 0 }
}

extension Path {
  /// The image of the path under a map to pixels, if the path is a single rectangle that stays
  /// parallel to the axes.
  func rectangle(_ map: Affine) -> FixedRect? {
    let count = elements.count
    guard count >= 4, count <= 6, case .move(let first) = elements[0],
      case .line(let second) = elements[1], case .line(let third) = elements[2],
      case .line(let fourth) = elements[3]
    else { return nil }
    // The rest may only close the rectangle, with a line or without.
    for index in 4..<count {
      switch elements[index] {
      case .close where index == count - 1: break
      case .line(let point) where index == 4 && map.apply(point) == map.apply(first): break
      default: return nil
      }
    }
    let (a, b) = (map.apply(first), map.apply(second))
    let (c, d) = (map.apply(third), map.apply(fourth))
    let isFirstAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isFirstDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isFirstAcross || isFirstDown else { return nil }
    return FixedRect(a, c)
  }
}
