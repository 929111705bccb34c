import RasterKernels

/// A shape that is ready to be painted.
enum PreparedShape {
  /// The lines in the rasteriser's outline.
  case outline(FillRule)
  case rect(FixedRect)
}

extension Rasterizer {
  /// How many cells are worked on at a time: as much as stays in the second level cache.
  private static var bandCells: Int { 1 << 15 }

  /// Gets ready to fill a path.
  mutating func prepare(
    _ path: Path, _ rule: FillRule, _ map: Affine, in picture: IntRect
  ) -> PreparedShape {
    if let rect = path.rectangle(map) { return .rect(rect) }
    outline.restart(in: picture)
    outline.add(path, map)
    return .outline(rule)
  }

  /// Gets ready to draw a line along a path.
  mutating func prepare(
    _ path: Path, _ style: StrokeStyle, _ map: Affine, in picture: IntRect
  ) -> PreparedShape {
    outline.restart(in: picture)
    // A length of 1 along the path is at most this long on the pixels.
    let growth = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    let tolerance = OutlineLines.strokeTolerance / growth
    if tolerance > 0, tolerance.isFinite {
      outline.add(path.stroked(style, tolerance: tolerance), map)
    }
    return .outline(.nonZero)
  }

  /// Lays ink on the pixels that a shape covers.
  mutating func paint(
    _ shape: PreparedShape, _ ink: Ink, through clip: Clip, _ surfaces: inout [Surface],
    _ pixmap: inout Pixmap
  ) {
    let pixels = bounds(of: shape).intersection(clip.bounds)
    guard !pixels.isEmpty else { return }
    if var surface = surfaces.popLast() {
      let frame = surface.frame
      var target = surface.pixels.mutableSpan
      paint(shape, ink, pixels, clip, over: &target, frame: frame)
      surfaces.append(surface)
    } else {
      let frame = pixmap.bounds
      var target = pixmap.mutablePixels
      paint(shape, ink, pixels, clip, over: &target, frame: frame)
    }
  }

  private func bounds(of shape: PreparedShape) -> IntRect {
    switch shape {
    case .outline: outline.bounds
    case .rect(let rect): rect.pixels
    }
  }

  private mutating func paint(
    _ shape: PreparedShape, _ ink: Ink, _ pixels: IntRect, _ clip: Clip,
    over target: inout MutableSpan<UInt32>, frame: IntRect
  ) {
    let masks = clip.masks(for: pixels)
    let none: [UInt8] = []
    let rectLevels = masks.rect?.levels ?? none
    let pathLevels = masks.path?.levels ?? none
    let pair = MaskPair(
      first: rectLevels.span, layout: masks.rect?.layout, second: pathLevels.span,
      layout: masks.path?.layout)
    var nextBand = Self.band(of: pixels, from: pixels.minY)
    while let band = nextBand {
      nextBand = Self.band(of: pixels, from: band.minY + band.height)
      let source = source(shape, band)
      let offset = (band.minY - frame.minY) * frame.width + band.minX - frame.minX
      switch ink {
      case .color(let color):
        buffer.paint(
          source, in: band, color: color, masks: pair, over: &target, offset: offset,
          stride: frame.width)
      case .gradient(let table, let ramp):
        buffer.paint(
          source, in: band, table: table.span, ramp: ramp, masks: pair, over: &target,
          offset: offset, stride: frame.width)
      case .image(let image, let ramp):
        buffer.paint(
          source, in: band, image: image.pixels.span, width: image.width, height: image.height,
          ramp: ramp, masks: pair, over: &target, offset: offset, stride: frame.width)
      }
    }
  }

  /// What the coverage of a band is found from; an outline's lines are added to its cells.
  private mutating func source(
    _ shape: PreparedShape, _ band: CoverageBand
  ) -> CoverageBuffer.Shape {
    switch shape {
    case .rect(let rect): return .rect(rect)
    case .outline(let rule):
      outline.accumulate(in: band, &buffer)
      return .lines(evenOdd: rule == .evenOdd)
    }
  }

  /// The band of some pixels that starts at a row; nil past the last.
  private static func band(of pixels: IntRect, from y: Int) -> CoverageBand? {
    guard y < pixels.maxY else { return nil }
    let rows = max(8, bandCells / (pixels.width + 4))
    return CoverageBand(
      minX: pixels.minX, minY: y, width: pixels.width, height: min(rows, pixels.maxY - y))
  }

  /// Narrows a clip to a shape as well.
  mutating func narrow(_ clip: inout Clip, to shape: PreparedShape) {
    if case .rect(let rect) = shape {
      clip.intersect(rect)
      return
    }
    let pixels = bounds(of: shape).intersection(clip.bounds)
    guard !pixels.isEmpty else {
      clip.bounds = .zero
      return
    }
    var mask = ClipMask(over: pixels)
    let outer = clip.pathMask
    let none: [UInt8] = []
    let levels = outer?.levels ?? none
    let pair = MaskPair(
      first: levels.span, layout: outer?.layout, second: none.span, layout: nil)
    var nextBand = Self.band(of: pixels, from: pixels.minY)
    while let band = nextBand {
      nextBand = Self.band(of: pixels, from: band.minY + band.height)
      let source = source(shape, band)
      var target = mask.levels.mutableSpan
      buffer.write(
        source, in: band, masks: pair, to: &target,
        offset: (band.minY - pixels.minY) * pixels.width, stride: pixels.width)
    }
    clip.intersect(mask)
  }

  /// Lays a group over the surface below it, or over the picture.
  mutating func lay(
    _ group: Surface, _ opacity: UInt32, through clip: Clip, _ surfaces: inout [Surface],
    _ pixmap: inout Pixmap
  ) {
    let pixels = group.frame.intersection(clip.bounds)
    guard !pixels.isEmpty else { return }
    if var surface = surfaces.popLast() {
      let frame = surface.frame
      var target = surface.pixels.mutableSpan
      lay(group, opacity, pixels, clip, over: &target, frame: frame)
      surfaces.append(surface)
    } else {
      let frame = pixmap.bounds
      var target = pixmap.mutablePixels
      lay(group, opacity, pixels, clip, over: &target, frame: frame)
    }
  }

  private mutating func lay(
    _ group: Surface, _ opacity: UInt32, _ pixels: IntRect, _ clip: Clip,
    over target: inout MutableSpan<UInt32>, frame: IntRect
  ) {
    let masks = clip.masks(for: pixels)
    let none: [UInt8] = []
    let rectLevels = masks.rect?.levels ?? none
    let pathLevels = masks.path?.levels ?? none
    let pair = MaskPair(
      first: rectLevels.span, layout: masks.rect?.layout, second: pathLevels.span,
      layout: masks.path?.layout)
    let band = CoverageBand(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height)
    let source = group.frame
    buffer.lay(
      group.pixels.span,
      sourceOffset: (pixels.minY - source.minY) * source.width + pixels.minX - source.minX,
      sourceStride: source.width, opacity: opacity, in: band, masks: pair, over: &target,
      offset: (pixels.minY - frame.minY) * frame.width + pixels.minX - frame.minX,
      stride: frame.width)
  }
}
