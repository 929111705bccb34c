import RasterKernels

extension Rasterizer {
  /// Draws a run of glyphs: upright ones from masks, all others from their outlines. Both give the
  /// same pixels.
  mutating func paint(
    _ run: GlyphRun, _ color: Color, _ map: Affine, through clip: Clip,
    _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) {
    guard map.isFinite, run.font.size.isFinite else { return }
    let color = color.premultiplied.rgba
    let picture = pixmap.bounds
    let strike = glyphs.strike(run.font, map)
    for glyph in run.glyphs {
      let origin = map.apply(glyph.origin)
      guard origin.isFinite else { continue }
      if let strike {
        let contours = glyphs.contours(of: glyph.id, run.font, map, strike)
        guard let touched = IntRect.touched(by: contours.bounds.offset(by: origin - .zero)),
          !touched.intersection(clip.bounds).isEmpty
        else { continue }
        if map.keepsAxes, touched.area <= FlatGlyphs.largestMask,
          max(origin.x.magnitude, origin.y.magnitude) <= 0x1p20
        {
          paint(glyph.id, strike, contours, origin, color, through: clip, &surfaces, &pixmap)
          continue
        }
        outline.restart(in: picture)
        outline.add(contours, movedBy: origin - .zero)
      } else {
        outline.restart(in: picture)
        let place = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y)
        outline.add(run.font.outline(of: glyph.id), place)
      }
      paint(.outline(.nonZero), .color(color), through: clip, &surfaces, &pixmap)
    }
  }

  /// Draws a glyph from its mask, which is made where it is not kept.
  private mutating func paint(
    _ id: UInt32, _ strike: FlatGlyphs.Strike, _ contours: FlatContours, _ origin: Point,
    _ color: UInt32, through clip: Clip, _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) {
    let (column, x) = origin.x.pixelAndPhase
    let (row, y) = origin.y.pixelAndPhase
    let key = FlatGlyphs.MaskKey(strike: strike, id: id, x: x, y: y)
    let mask: GlyphMask
    if let known = glyphs.mask(key) {
      mask = known
    } else {
      mask = self.mask(contours, Vector(Double(x) * 0x1p-32, Double(y) * 0x1p-32))
      glyphs.keep(mask, key)
    }
    let bounds = mask.bounds.offset(column, row)
    let pixels = bounds.intersection(clip.bounds)
    guard !pixels.isEmpty else { return }
    if var surface = surfaces.popLast() {
      let frame = surface.frame
      var target = surface.pixels.mutableSpan
      paint(mask, bounds, color, pixels, clip, over: &target, frame: frame)
      surfaces.append(surface)
    } else {
      let frame = pixmap.bounds
      var target = pixmap.mutablePixels
      paint(mask, bounds, color, pixels, clip, over: &target, frame: frame)
    }
  }

  private mutating func paint(
    _ mask: GlyphMask, _ bounds: IntRect, _ color: UInt32, _ pixels: IntRect, _ clip: Clip,
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
    buffer.paint(
      mask.levels.span,
      from: (pixels.minY - bounds.minY) * bounds.width + pixels.minX - bounds.minX,
      levelStride: bounds.width, in: band, color: color, masks: pair, over: &target,
      offset: (pixels.minY - frame.minY) * frame.width + pixels.minX - frame.minX,
      stride: frame.width)
  }

  /// The mask of a glyph whose baseline starts at a place within the pixel (0, 0).
  private mutating func mask(_ contours: FlatContours, _ way: Vector) -> GlyphMask {
    outline.restart(in: .zero)
    outline.add(contours, movedBy: way)
    let pixels = outline.bounds
    guard !pixels.isEmpty else { return GlyphMask(bounds: .zero, levels: []) }
    let band = CoverageBand(
      minX: pixels.minX, minY: pixels.minY, width: pixels.width, height: pixels.height)
    outline.accumulate(in: band, &buffer)
    var levels = [UInt8](repeating: 0, count: pixels.area)
    var span = levels.mutableSpan
    let none: [UInt8] = []
    let pair = MaskPair(first: none.span, layout: nil, second: none.span, layout: nil)
    buffer.write(
      .lines(evenOdd: false), in: band, masks: pair, to: &span, offset: 0, stride: pixels.width)
    return GlyphMask(bounds: pixels, levels: levels)
  }
}

extension Double {
  /// The pixel that a coordinate lies in, and the way into it in 2⁻³² of a pixel. The coordinate is
  /// no larger than 2²⁰.
  fileprivate var pixelAndPhase: (pixel: Int, phase: UInt32) {
    let fine = Int((self * 0x1p32).rounded())
    return (fine >> 32, UInt32(truncatingIfNeeded: fine))
  }
}

extension IntRect {
  fileprivate func offset(_ x: Int, _ y: Int) -> IntRect {
    IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
