import RasterKernels

/// The colours of the rows of a fill, in memory that is reused from fill to fill.
struct RowColors: ~Copyable {
  /// The first column of the fill.
  private var minX = 0
  private var lines: LineColors?
  /// Rows of an image, if the ink has such, and the picture's pixel (0, 0) in it if its pixels coincide
  /// with the picture's.
  private var resampled = ResampledRows()
  private var isResampling = false
  /// Whether every row is of one colour, which is there already.
  private var isEven = false
  private var whole: (x: Int, y: Int)?
  /// The same also for an image that is tiled.
  private var tile: (x: Int, y: Int)?
  /// The colours of a row, followed by the lines of a gradient.
  private var pixels = Scratch<UInt32>()

  /// Prepares to fill some pixels with an ink, the only one until the next call.
  mutating func restart(_ ink: Ink, _ frame: IntRect) {
    minX = frame.minX
    pixels.reserve(frame.width, filledWith: 0)
    lines = LineColors(ink, frame, &pixels, at: frame.width)
    (isResampling, whole, tile) = (false, nil, nil)
    isEven = false
    if case .color(let color) = ink {
      isEven = true
      var row = pixels.mutableSpan
      store(color, into: &row, from: 0, to: frame.width)
    }
    guard case .image(let level, let map, let layout) = ink else { return }
    let place = wholePlace(of: map)
    if let place,
      IntRect(minX: 0, minY: 0, maxX: level.width, maxY: level.height)
        .contains(frame.offset(by: place.x, place.y))
    {
      (whole, tile) = (place, place)
    } else if let place, layout.isTiled {
      tile = place
    } else {
      isResampling = resampled.restart(
        map, layout, from: minX, width: frame.width, height: frame.height)
    }
  }

  /// Computes the colours of a row from one column up to another. Returns the index in `span` that
  /// belongs to the first column of the fill, whether or not its colour was computed.
  mutating func find(_ ink: Ink, y: Int, from start: Int, to end: Int) -> Int {
    if let lines { return lines.place(minX, y) }
    if isEven { return 0 }
    let place = start - minX
    if isResampling, case .image(let level, _, _) = ink {
      resample(level, y, place..<end - minX, &resampled, into: &pixels)
      return 0
    }
    writeColors(ink, tile, y, from: start, to: &pixels, at: place..<place + end - start)
    return 0
  }

  /// The computed colours.
  var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { pixels.span }
  }

  /// Fills the part of a band that is covered within a clip, in a mode that does not reach outside it.
  mutating func paint(
    _ ink: Ink, on source: CoverageBuffer.Source, _ band: CoverageBand, _ mode: BlendMode,
    _ clip: Clip, _ buffer: inout CoverageBuffer, over target: inout PixelRows
  ) {
    if mode == .sourceOver, case .color(let color) = ink {
      buffer.paint(color, on: source, in: band, through: clip, over: &target)
      return
    }
    if case .rect(let rect) = source, clip.lets(through: band),
      mode == .sourceOver
        ? paint(ink, on: rect, band, over: &target)
        : paint(ink, onWhole: rect, band, mode, over: &target)
    {
      return
    }
    if case .lines(let evenOdd) = source, case .gradient(let shape, let colors) = ink,
      shape.lines.count == 0, mode == .sourceOver, clip.lets(through: band)
    {
      return buffer.paint(shape, colors, evenOdd: evenOdd, in: band, over: &target)
    }
    let areOpaque = ink.isOpaque
    for y in band.rows {
      let count = buffer.findRow(y, of: source, in: band, through: clip, over: target)
      var run = 0
      while run < count {
        let (columns, next) = buffer.columns(from: run, of: count)
        let first = find(
          ink, y: y, from: band.minX + columns.lowerBound, to: band.minX + columns.upperBound)
        let found = span.extracting(first..<first + columns.upperBound)
        if mode == .sourceOver {
          buffer.lay(found, areOpaque: areOpaque, run..<next, y, of: band, over: &target)
        } else {
          buffer.composite(mode, found, run..<next, y, of: band, over: &target)
        }
        run = next
      }
    }
  }

  /// Fills the part of a band that a rectangle covers, without writing its coverage. If a column of
  /// the band lies only partly inside it draws nothing and returns false.
  private mutating func paint(
    _ ink: Ink, on rect: FixedRect, _ band: CoverageBand, over target: inout PixelRows
  ) -> Bool {
    let end = band.minX + band.width
    guard rect.minX <= band.minX << 8, rect.maxX >= end << 8 else { return false }
    if let whole, case .image(let level, _, _) = ink {
      copy(level, whole, on: rect, band, isOpaque: ink.isOpaque, over: &target)
      return true
    }
    let inside = rect.wholePixels
    let isOpaque = ink.isOpaque
    for y in band.rows {
      if isOpaque && y >= inside.minY && y < inside.maxY {
        write(ink, y: y, from: band.minX, count: band.width, over: &target)
        continue
      }
      let level = rect.coverage(band.minX, y)
      guard level > 0 else { continue }
      let first = find(ink, y: y, from: band.minX, to: end)
      layRow(
        span.extracting(first..<first + band.width), level: level, over: &target, y,
        from: band.minX)
    }
    return true
  }

  /// Composites a band that a rectangle covers wholly, in a mode. Another band is not drawn, and false is
  /// returned.
  private mutating func paint(
    _ ink: Ink, onWhole rect: FixedRect, _ band: CoverageBand, _ mode: BlendMode,
    over target: inout PixelRows
  ) -> Bool {
    let inside = rect.wholePixels
    let (end, rows) = (band.minX + band.width, band.rows)
    guard inside.minX <= band.minX, inside.maxX >= end, inside.minY <= rows.lowerBound,
      inside.maxY >= rows.upperBound
    else { return false }
    for y in rows {
      let first = find(ink, y: y, from: band.minX, to: end)
      var row = target.row(y, from: band.minX, count: band.width)
      compositeRow(mode, span.extracting(first..<first + band.width), over: &row)
    }
    return true
  }

  /// Composites the rows of an image whose pixels coincide with the picture's.
  private func copy(
    _ image: Image.Level, _ place: (x: Int, y: Int), on rect: FixedRect, _ band: CoverageBand,
    isOpaque: Bool, over target: inout PixelRows
  ) {
    let pixels = image.pixels.span
    let inside = rect.wholePixels
    let whole =
      isOpaque || inside.isEmpty ? 0..<0 : (inside.minY..<inside.maxY).clamped(to: band.rows)
    layRows(
      Rows(pixels, minX: -place.x, minY: -place.y, stride: image.width), whole, of: band,
      over: &target)
    for y in band.rows where !whole.contains(y) {
      let level = rect.coverage(band.minX, y)
      guard level > 0 else { continue }
      let start = (y + place.y) * image.width + band.minX + place.x
      let colors = pixels.extracting(start..<start + band.width)
      if isOpaque && level == 255 {
        copyRow(colors, to: &target, y, from: band.minX)
      } else {
        layRow(colors, level: level, over: &target, y, from: band.minX)
      }
    }
  }

  /// Replaces pixels of a row by their colours.
  private mutating func write(
    _ ink: Ink, y: Int, from minX: Int, count: Int, over target: inout PixelRows
  ) {
    if let lines {
      let start = lines.place(minX, y)
      copyRow(pixels.span.extracting(start..<start + count), to: &target, y, from: minX)
    } else if isResampling, case .image(let level, _, _) = ink {
      var row = target.row(y, from: minX, count: count)
      resampled.write(level.pixels.span, y: y, from: 0, to: count, into: &row)
    } else {
      var row = target.row(y, from: minX, count: count)
      writeRow(ink, tile, y: y, from: minX, into: &row)
    }
  }
}

extension ImageLayout {
  /// Whether the image starts again after its last column and row.
  fileprivate var isTiled: Bool {
    ruleX == .repeat && ruleY == .repeat && periodX == Double(width) && periodY == Double(height)
  }
}

/// Writes colours that depend on no other row.
private func writeRow(
  _ ink: Ink, _ tile: (x: Int, y: Int)?, y: Int, from minX: Int, into row: inout MutableSpan<UInt32>
) {
  guard let tile, case .image(let image, _, _) = ink else {
    ink.write(y: y, from: minX, into: &row)
    return
  }
  func inside(_ place: Int, _ count: Int) -> Int { (place % count + count) % count }
  let start = inside(y + tile.y, image.height) * image.width
  writeTiles(
    image.pixels.span.extracting(start..<start + image.width),
    from: inside(minX + tile.x, image.width), into: &row)
}

/// The same for some of the pixels of a memory.
private func writeColors(
  _ ink: Ink, _ tile: (x: Int, y: Int)?, _ y: Int,
  from minX: Int, to pixels: inout Scratch<UInt32>, at places: Range<Int>
) {
  var colors = pixels.mutableSpan
  var row = colors._mutatingExtracting(places)
  writeRow(ink, tile, y: y, from: minX, into: &row)
}

/// Writes some columns of a row of an image; a free function because it changes two memories of one
/// owner.
private func resample(
  _ image: Image.Level, _ y: Int, _ columns: Range<Int>, _ rows: inout ResampledRows,
  into pixels: inout Scratch<UInt32>
) {
  var colors = pixels.mutableSpan
  rows.write(
    image.pixels.span, y: y, from: columns.lowerBound, to: columns.upperBound, into: &colors)
}

/// The lines of colours that rows of a gradient are parts of, for one fill.
struct LineColors {
  private let lines: GradientLines
  /// The columns that each line has.
  private let columns: Range<Int>
  /// The index of the first line in the colours. Every line has its place, used or not.
  private let start: Int

  /// The lines for some pixels, written to `colors` from an index; nil if that does not save at
  /// least half of computing the pixels.
  init?(_ ink: Ink, _ pixels: IntRect, _ colors: inout Scratch<UInt32>, at start: Int) {
    guard case .gradient(let shape, let gradient) = ink, shape.lines.count > 0, !pixels.isEmpty
    else {
      return nil
    }
    lines = shape.lines
    self.start = start
    let (first, last) = (
      lines.stretch(ofRow: pixels.minY).column, lines.stretch(ofRow: pixels.maxY - 1).column
    )
    columns = pixels.minX + min(first, last)..<pixels.maxX + max(first, last)
    // A bit for each line.
    var used = lines.count == 1 ? 1 : 0
    var y = pixels.minY
    while y < pixels.maxY, used + 1 < 1 << lines.count {
      used |= 1 << lines.stretch(ofRow: y).line
      y += 1
    }
    guard columns.count * used.nonzeroBitCount * 2 <= pixels.area else { return nil }
    let count = start + lines.count * columns.count
    colors.reserve(count, filledWith: 0)
    var span = colors.mutableSpan
    for line in 0..<lines.count where used >> line & 1 != 0 {
      let place = start + line * columns.count
      var row = span._mutatingExtracting(place..<place + columns.count)
      gradientLine(
        line, of: shape, gradient, from: columns.lowerBound, into: &row)
    }
  }

  /// The index of a pixel's colour; those of the pixels to its right follow.
  func place(_ x: Int, _ y: Int) -> Int {
    let stretch = lines.stretch(ofRow: y)
    return start + stretch.line * columns.count + x + stretch.column - columns.lowerBound
  }
}
