import RasterKernels

/// The memory that the coverage and the colours of a band of rows are worked out in, kept from
/// shape to shape.
struct RowScratch {
  /// How much of each pixel of the band a shape covers.
  var coverage: [UInt8] = []
  /// How much of each pixel of the band the clip lets through.
  var clip: [UInt8] = []
  /// Levels of 255, or of one opacity, as many as a row has.
  var even: [UInt8] = []
  /// The colours of a row.
  var colors = RowColors()
  /// The crossings of outlines with the middles of rows.
  var windings: [Int32] = []

  /// Makes room for a band, and its coverage zero.
  mutating func clear(_ band: CoverageBand) {
    let count = band.width * band.height
    if coverage.count < count {
      coverage = [UInt8](repeating: 0, count: count)
    } else {
      Self.clear(&coverage, count)
    }
  }

  /// Makes room for what the clip lets through of a band, all zero.
  mutating func clearClip(_ band: CoverageBand) {
    let count = band.width * band.height
    if clip.count < count {
      clip = [UInt8](repeating: 0, count: count)
    } else {
      Self.clear(&clip, count)
    }
  }

  private static func clear(_ levels: inout [UInt8], _ count: Int) {
    var levels = levels.mutableSpan
    for index in 0..<count { levels[index] = 0 }
  }

  /// Makes the even levels of a row as large as one level.
  mutating func level(_ level: UInt8, _ count: Int) {
    if even.count >= count, even.first == level { return }
    even = [UInt8](repeating: level, count: max(count, even.count))
  }

  /// Multiplies the coverage with what the clip lets through.
  mutating func multiplyWithClip(_ count: Int) {
    Self.multiply(&coverage, clip, count)
  }

  private static func multiply(_ levels: inout [UInt8], _ others: [UInt8], _ count: Int) {
    var target = levels.mutableSpan
    multiplyLevels(&target, from: 0, by: others.span, from: 0, count: count)
  }

  /// Writes which pixels of a band have their middles inside an outline.
  mutating func writeCentres(of lines: Span<FixedLine>, _ rule: FillRule, _ band: CoverageBand) {
    let count = (band.width + 1) * band.height
    if windings.count < count { windings = [Int32](repeating: 0, count: count) }
    Self.writeCentres(of: lines, rule, band, &windings, to: &coverage)
  }

  private static func writeCentres(
    of lines: Span<FixedLine>, _ rule: FillRule, _ band: CoverageBand, _ windings: inout [Int32],
    to levels: inout [UInt8]
  ) {
    var windings = windings.mutableSpan
    var levels = levels.mutableSpan
    RasterKernels.writeCentres(
      of: lines, evenOdd: rule == .evenOdd, in: band, windings: &windings, to: &levels)
  }

  /// Lays ink on a band as much as a shape covers it.
  mutating func paint(
    _ ink: Ink, on shape: CoverageBuffer.Shape, _ band: CoverageBand, _ masks: borrowing MaskPair,
    _ buffer: inout CoverageBuffer, over target: inout MutableSpan<UInt32>, offset: Int,
    stride: Int
  ) {
    let areOpaque = ink.isOpaque
    for row in 0..<band.height {
      let count = buffer.findRow(row, of: shape, in: band, masks: masks)
      var run = 0
      while run < count {
        let (columns, next) = buffer.columns(from: run, of: count)
        let first = colors.find(
          ink, y: band.minY + row, from: band.minX + columns.lowerBound,
          to: band.minX + columns.upperBound)
        buffer.lay(
          colors.span.extracting(first..<first + columns.upperBound), areOpaque: areOpaque,
          run..<next, over: &target, at: offset + row * stride, stride: stride)
        run = next
      }
    }
  }

  /// Lays ink on a band as its coverage tells.
  mutating func paint(
    _ ink: Ink, _ band: CoverageBand, _ mode: BlendMode, over target: inout MutableSpan<UInt32>,
    offset: Int, stride: Int
  ) {
    if mode != .sourceOver { level(255, band.width) }
    Self.paint(
      ink, &colors, band, mode, coverage, clip, even, over: &target, offset: offset,
      stride: stride)
  }

  private static func paint(
    _ ink: Ink, _ colors: inout RowColors, _ band: CoverageBand, _ mode: BlendMode,
    _ coverage: [UInt8], _ clip: [UInt8], _ even: [UInt8], over target: inout MutableSpan<UInt32>,
    offset: Int, stride: Int
  ) {
    for row in 0..<band.height {
      let columns = row * band.width..<(row + 1) * band.width
      let place = offset + row * stride
      if mode.reachesOutside {
        composite(
          ink, &colors, mode, band, row, coverage.span.extracting(columns),
          clip.span.extracting(columns), over: &target, at: place)
      } else {
        paint(
          ink, &colors, mode, band, row, coverage.span.extracting(columns), even.span,
          over: &target, at: place)
      }
    }
  }

  /// Lays ink on all pixels of a row, in a mode that reaches outside the shape.
  private static func composite(
    _ ink: Ink, _ colors: inout RowColors, _ mode: BlendMode, _ band: CoverageBand, _ row: Int,
    _ coverage: Span<UInt8>, _ clip: Span<UInt8>, over target: inout MutableSpan<UInt32>,
    at place: Int
  ) {
    let first = colors.find(ink, y: band.minY + row, from: band.minX, to: band.minX + band.width)
    compositeRow(
      mode, colors.span.extracting(first..<first + band.width), strength: coverage, reach: clip,
      from: 0, to: band.width, over: &target, at: place)
  }

  /// Lays ink on the pixels of a row that a shape covers.
  private static func paint(
    _ ink: Ink, _ colors: inout RowColors, _ mode: BlendMode, _ band: CoverageBand, _ row: Int,
    _ coverage: Span<UInt8>, _ even: Span<UInt8>, over target: inout MutableSpan<UInt32>,
    at place: Int
  ) {
    var column = 0
    while true {
      let run = nextRun(coverage, from: column, to: band.width)
      if run.isEmpty { return }
      let (start, end) = (run.lowerBound, run.upperBound)
      let first = colors.find(
        ink, y: band.minY + row, from: band.minX + start, to: band.minX + end)
      let found = colors.span.extracting(first..<first + end)
      if mode == .sourceOver {
        layRow(found, coverage, from: start, to: end, over: &target, at: place)
      } else {
        compositeRow(
          mode, found, strength: mode.fadesResult ? even : coverage,
          reach: mode.fadesResult ? coverage : even, from: start, to: end, over: &target, at: place)
      }
      column = end
    }
  }
}

extension Rasterizer {
  /// Finds how much of each pixel of a band is to be drawn on. In modes that reach outside a shape
  /// that is told apart from what the clip lets through.
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

  /// Writes how much the clip lets through of each pixel of a band.
  mutating func writeClip(_ band: CoverageBand, _ masks: borrowing MaskPair) {
    rows.clearClip(band)
    Self.write(.rect(FixedRect(band)), band, masks, &buffer, to: &rows.clip)
  }

  private static func write(
    _ shape: CoverageBuffer.Shape, _ band: CoverageBand, _ masks: borrowing MaskPair,
    _ buffer: inout CoverageBuffer, to levels: inout [UInt8]
  ) {
    var target = levels.mutableSpan
    buffer.write(shape, in: band, masks: masks, to: &target, offset: 0, stride: band.width)
  }

  /// Writes how much a shape covers, times what masks let through, of each pixel of a band.
  mutating func writeLevels(
    of shape: PreparedShape, _ band: CoverageBand, _ isAntialiased: Bool,
    _ masks: borrowing MaskPair
  ) {
    rows.clear(band)
    if isAntialiased, let source = source(shape, band) {
      Self.write(source, band, masks, &buffer, to: &rows.coverage)
      return
    }
    switch shape {
    case .outline(let rule): outline.writeCentres(rule, in: band, to: &rows)
    case .cells: preconditionFailure("Only antialiased lines go to the cells in pieces")
    case .rect(let rect):
      let sides = rect.sides
      rows.writeCentres(of: sides.span, .nonZero, band)
    case .levels(let levels, let frame):
      for row in 0..<band.height {
        let start = (band.minY + row - frame.minY) * frame.width - frame.minX
        for column in max(band.minX, frame.minX)..<min(band.minX + band.width, frame.maxX)
        where band.minY + row >= frame.minY && band.minY + row < frame.maxY {
          rows.coverage[row * band.width + column - band.minX] = levels[start + column]
        }
      }
    }
    guard !masks.isEmpty else { return }
    writeClip(band, masks)
    rows.multiplyWithClip(band.width * band.height)
  }
}

extension FixedRect {
  /// All pixels of a band.
  init(_ band: CoverageBand) {
    self.init(
      minX: band.minX << 8, minY: band.minY << 8, maxX: (band.minX + band.width) << 8,
      maxY: (band.minY + band.height) << 8)
  }

  /// The left and the right side as lines.
  var sides: [FixedLine] {
    func line(_ x: Int, _ from: Int, _ to: Int) -> FixedLine {
      FixedLine(
        startX: Int32(truncatingIfNeeded: x), startY: Int32(truncatingIfNeeded: from),
        endX: Int32(truncatingIfNeeded: x), endY: Int32(truncatingIfNeeded: to))
    }
    return minX < maxX ? [line(minX, minY, maxY), line(maxX, maxY, minY)] : []
  }

  /// The whole pixels whose middles lie inside.
  var centres: FixedRect {
    func border(_ edge: Int) -> Int { ((edge + 127) >> 8) << 8 }
    return FixedRect(
      minX: border(minX), minY: border(minY), maxX: border(maxX), maxY: border(maxY))
  }
}
