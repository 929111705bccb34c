import RasterKernels

/// A shape that is ready to be painted.
enum PreparedShape {
  /// The lines in the rasteriser's outline.
  case outline(FillRule)
  /// Lines that are already in the cells of one band, or among its centres, and all of whose pixels
  /// are painted next.
  case cells(IntRect)
  case rect(FixedRect)
  /// The coverage of each of some pixels, row by row.
  case levels([UInt8], IntRect)

  fileprivate var isLevels: Bool {
    if case .levels = self { true } else { false }
  }

  fileprivate var isInCells: Bool {
    if case .cells = self { true } else { false }
  }
}

extension Rasterizer {
  /// How many cells a band has at most, so that they fit the second-level cache.
  private static var bandCells: Int { 1 << 15 }

  /// Prepares to fill a path.
  mutating func prepare(
    _ path: Path, _ rule: FillRule, _ map: Affine
  ) -> PreparedShape {
    if let rect = path.rectangle(map) { return .rect(rect) }
    outline.restart()
    outline.add(path, map)
    outline.mayOverlap = overlaps.mayOverlap(path, on: outline.bounds)
    return .outline(rule)
  }

  /// The most lines to collect before they are added to the cells.
  private static var mostLines: Int { 1 << 17 }

  /// Prepares to draw a line along a path on some pixels, all of which are painted next.
  ///
  /// A long line is added to the cells, or to the centres, in parts, so that memory does not grow with
  /// it.
  mutating func prepare(
    _ path: Path, _ style: StrokeStyle, _ map: Affine, on pixels: IntRect, _ isAntialiased: Bool
  ) -> PreparedShape {
    outline.restart()
    let tolerance = OutlineLines.strokeTolerance(of: style, under: map)
    guard tolerance > 0, tolerance.isFinite else { return .outline(.nonZero) }
    // The stroke is traced along the path, or along the pixels that the path becomes.
    let (before, after) = style.isInPixels ? (map, .identity) : (nil, map)
    let view = DashView(outline.seen, after, style)
    stroker.begin(
      path, style, tolerance: tolerance, map: before, view: view, canThin: isAntialiased)
    let most = Self.mostLines
    let band = Self.band(of: pixels, from: pixels.minY, rows: pixels.height)
    var isInCells = false
    var isMore = true
    while isMore {
      isMore = stroker.trace(atMost: most)
      outline.add(stroker.outline, after)
      if outline.count > most && !isInCells { outline.dropUnseen() }
      guard outline.count > most || isInCells || stroker.share != nil, let band else { continue }
      isInCells = true
      if isAntialiased {
        outline.move(to: band, &buffer)
      } else {
        outline.moveCentres(to: band, &rows)
      }
    }
    if let share = stroker.share, let band { buffer.thin(to: share, in: band) }
    outline.mayOverlap = stroker.mayOverlap(under: after, style)
    outline.isStroke = true
    return isInCells ? .cells(pixels) : .outline(.nonZero)
  }

  /// Fills the pixels that a shape covers.
  mutating func paint(
    _ shape: PreparedShape, _ ink: Ink, _ state: DrawingState, _ target: inout DrawTarget
  ) {
    if case .rect(let rect) = shape, !state.isAntialiased {
      // The pixels whose centres lie inside, wholly.
      var state = state
      state.isAntialiased = true
      return paint(.rect(rect.centres), ink, state, &target)
    }
    let reached = state.mode.reachesOutside ? state.clip.bounds : bounds(of: shape)
    let pixels = reached.intersection(state.clip.bounds)
    guard !pixels.isEmpty, state.mode != .destination else { return }
    target.withRows { paint(shape, ink, pixels, state, over: &$0) }
  }

  private func bounds(of shape: PreparedShape) -> IntRect {
    switch shape {
    case .outline: outline.bounds
    case .cells(let pixels): pixels
    case .rect(let rect): rect.pixels
    case .levels(_, let frame): frame
    }
  }

  private mutating func paint(
    _ shape: PreparedShape, _ ink: Ink, _ pixels: IntRect, _ state: DrawingState,
    over target: inout PixelRows
  ) {
    let masks = state.clip.masks(for: pixels)
    let isPlain = state.mode == .sourceOver && state.isAntialiased && !shape.isLevels
    if !isPlain || !ink.isColor { colors.restart(ink, pixels) }
    let height = shape.isInCells ? pixels.height : Self.bandRows(of: pixels)
    if case .outline(let rule) = shape { outline.prepare(rule, for: pixels, rows: height) }
    var nextBand = Self.band(of: pixels, from: pixels.minY, rows: height)
    while let band = nextBand {
      nextBand = Self.band(of: pixels, from: band.minY + band.height, rows: height)
      if isPlain {
        paint(shape, ink, band, masks, over: &target)
        continue
      }
      if masks.isEmpty, !state.mode.reachesOutside, case .rect(let rect) = shape,
        colors.paint(ink, onWhole: rect, band, state.mode, over: &target)
      {
        continue
      }
      if state.isAntialiased, !state.mode.reachesOutside, let source = source(shape, band) {
        colors.paint(ink, on: source, band, state.mode, masks, &buffer, over: &target)
        continue
      }
      cover(shape, band, state, masks)
      rows.paint(ink, &colors, band, state.mode, over: &target)
    }
  }

  /// Fills a band without writing its coverage first, unless the shape is given as levels.
  private mutating func paint(
    _ shape: PreparedShape, _ ink: Ink, _ band: CoverageBand, _ masks: borrowing MaskPair,
    over target: inout PixelRows
  ) {
    if case .color(let color) = ink {
      guard let source = source(shape, band) else { return }
      buffer.paint(color, on: source, in: band, masks: masks, over: &target)
      return
    }
    if masks.isEmpty, case .rect(let rect) = shape,
      colors.paint(ink, on: rect, band, over: &target)
    {
      return
    }
    guard let source = source(shape, band) else { return }
    colors.paint(ink, on: source, band, .sourceOver, masks, &buffer, over: &target)
  }

  /// The shape whose coverage of a band is computed, with an outline's lines added to the cells.
  /// Nil for a shape given as levels.
  mutating func source(_ shape: PreparedShape, _ band: CoverageBand) -> CoverageBuffer.Shape? {
    switch shape {
    case .rect(let rect): return .rect(rect)
    case .outline(let rule):
      outline.accumulate(in: band, &buffer)
      return .lines(evenOdd: rule == .evenOdd)
    case .cells: return .lines(evenOdd: false)
    case .levels: return nil
    }
  }

  /// How many rows of some pixels a band has.
  static func bandRows(of pixels: IntRect) -> Int { max(8, bandCells / (pixels.width + 4)) }

  /// The band of some pixels that starts at row `y` and has at most `rows`; nil past the last.
  static func band(of pixels: IntRect, from y: Int, rows: Int? = nil) -> CoverageBand? {
    guard y < pixels.maxY else { return nil }
    return CoverageBand(
      minX: pixels.minX, minY: y, width: pixels.width,
      height: min(rows ?? bandRows(of: pixels), pixels.maxY - y))
  }

  /// Narrows a clip to a shape.
  mutating func narrow(_ clip: inout Clip, to shape: PreparedShape, _ isAntialiased: Bool) {
    if case .rect(let rect) = shape {
      clip.intersect(isAntialiased ? rect : rect.centres)
      return
    }
    let pixels = bounds(of: shape).intersection(clip.bounds)
    guard !pixels.isEmpty else {
      clip.bounds = .zero
      return
    }
    if case .outline(let rule) = shape {
      outline.prepare(rule, for: pixels, rows: Self.bandRows(of: pixels))
    }
    var levels = [UInt8](repeating: 0, count: pixels.area)
    var nextBand = Self.band(of: pixels, from: pixels.minY)
    while let band = nextBand {
      nextBand = Self.band(of: pixels, from: band.minY + band.height)
      writeLevels(of: shape, band, isAntialiased, .none)
      var target = levels.mutableSpan
      copyLevels(
        rows.coverage.extracting(first: band.width * band.height), to: &target,
        at: (band.minY - pixels.minY) * band.width)
    }
    clip.intersect(levels, pixels)
  }
}

extension Rasterizer {
  /// Composites a group with the surface below it, or with the picture.
  mutating func lay(
    _ group: Surface, _ opacity: UInt32, _ state: DrawingState, _ target: inout DrawTarget
  ) {
    let pixels = group.frame.intersection(state.clip.bounds)
    guard !pixels.isEmpty, state.mode != .destination else { return }
    let band = CoverageBand(pixels)
    target.withRows { target in
      let masks = state.clip.masks(for: pixels)
      let source = Rows(group.pixels.span, group.frame)
      if state.mode == .sourceOver, masks.isEmpty {
        let level = UInt8(truncatingIfNeeded: opacity)
        for y in band.rows {
          layRow(
            source.row(y, from: band.minX, count: band.width), level: level, over: &target, y,
            from: band.minX)
        }
      } else if state.mode == .sourceOver {
        buffer.lay(source, opacity: opacity, in: band, masks: masks, over: &target)
      } else {
        if !masks.isEmpty { writeClip(band, masks) }
        rows.lay(
          source, UInt8(truncatingIfNeeded: opacity), band, state.mode, isClipped: !masks.isEmpty,
          over: &target)
      }
    }
  }
}

extension Rasterizer {
  /// Computes how much of each pixel of a band is drawn on. In modes that reach outside a shape its
  /// coverage and the clip's are kept apart.
  mutating func cover(
    _ shape: PreparedShape, _ band: CoverageBand, _ state: DrawingState,
    _ masks: borrowing MaskPair
  ) {
    if state.mode.reachesOutside {
      writeLevels(of: shape, band, state.isAntialiased, .none)
      writeClip(band, masks)
    } else {
      writeLevels(of: shape, band, state.isAntialiased, masks)
    }
  }

  /// Writes how much of each pixel of a band the clip lets through.
  mutating func writeClip(_ band: CoverageBand, _ masks: borrowing MaskPair) {
    rows.writeClip(band, masks, &buffer)
  }

  /// Writes how much a shape covers, times what masks let through, of each pixel of a band.
  mutating func writeLevels(
    of shape: PreparedShape, _ band: CoverageBand, _ isAntialiased: Bool,
    _ masks: borrowing MaskPair
  ) {
    rows.clear(band)
    if isAntialiased, let source = source(shape, band) {
      rows.writeCoverage(of: source, band, masks, &buffer)
      return
    }
    switch shape {
    case .outline(let rule):
      outline.addCentres(in: band, to: &rows)
      rows.writeCentres(rule, band)
    case .cells: rows.writeCentres(.nonZero, band)
    case .rect: preconditionFailure("A rectangle that is not one of whole pixels")
    case .levels(let levels, let frame):
      let source = Rows(levels.span, frame)
      let columns = max(band.minX, frame.minX)..<min(band.minX + band.width, frame.maxX)
      var target = rows.coverage(of: band)
      for y in max(band.minY, frame.minY)..<min(band.minY + band.height, frame.maxY) {
        for x in columns {
          target.elements[target.index(x, y)] = source.elements[source.index(x, y)]
        }
      }
    }
    guard !masks.isEmpty else { return }
    writeClip(band, masks)
    rows.multiplyWithClip(band)
  }
}
