import RasterKernels

extension Rasterizer {
  /// Draws a run of glyphs: small ones from masks, large ones from their outlines. Both give the
  /// same pixels.
  mutating func paint(
    _ run: GlyphRun, _ color: Color, _ map: Affine, through clip: Clip,
    _ target: inout DrawTarget
  ) {
    guard map.isFinite, run.font.size.isFinite else { return }
    let color = color.premultiplied.rgba
    let strike = glyphs.strike(run.font, map)
    let keepsMasks = strike.map { glyphs.drawsAgain($0) } ?? false
    for glyph in run.glyphs {
      let origin = map.apply(glyph.origin)
      guard origin.isFinite else { continue }
      if let strike {
        if !glyphs.hasRoom {
          drawPlaced(color, through: clip, &target)
          glyphs.forgetMasks()
        }
        let keepsMask = keepsMasks && glyphs.hasRoom
        if place(glyph.id, run.font, strike, map, at: origin, clip, keepsMask) { continue }
      }
      drawPlaced(color, through: clip, &target)
      outline.restart()
      outline.mayOverlap = false
      addOutline(of: glyph.id, run.font, strike, map, at: origin)
      paint(.outline(.nonZero), .color(color), DrawingState(clip), &target)
    }
    drawPlaced(color, through: clip, &target)
    glyphs.forgetUnkept()
  }

  /// Adds the lines of a glyph to the outline.
  private mutating func addOutline(
    of id: UInt32, _ font: Font, _ strike: FlatGlyphs.Strike?, _ map: Affine, at origin: Point
  ) {
    if let strike {
      let contours = glyphs.contours(of: id, font, map, strike)
      if !contours.isTooLong {
        outline.add(glyphs.points, contours, movedBy: origin - .zero)
        return
      }
    }
    let place = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y)
    outline.add(font.outline(of: id), place)
  }

  /// Queues a glyph's mask, made if it is not cached. Returns false for a glyph that is too large
  /// for one.
  private mutating func place(
    _ id: UInt32, _ font: Font, _ strike: FlatGlyphs.Strike, _ map: Affine, at origin: Point,
    _ clip: Clip, _ keepsMask: Bool
  ) -> Bool {
    guard max(origin.x.magnitude, origin.y.magnitude) <= 0x1p20 else { return false }
    let (column, x) = origin.x.pixelAndPhase
    let (row, y) = origin.y.pixelAndPhase
    let key = FlatGlyphs.maskKey(strike, id, x: x, y: y)
    if let mask = glyphs.mask(key) {
      glyphs.place(mask, column, row)
      return true
    }
    let contours = glyphs.contours(of: id, font, map, strike)
    if contours.isTooLong { return false }
    guard let touched = IntRect.touched(by: contours.bounds.offset(by: origin - .zero).extent),
      !touched.intersection(clip.bounds).isEmpty
    else { return true }
    guard touched.area <= FlatGlyphs.largestMask else { return false }
    let mask = glyphs.newMask(contours, Vector(Double(x) * 0x1p-32, Double(y) * 0x1p-32))
    if keepsMask { glyphs.keep(mask, key) }
    glyphs.place(mask, column, row)
    return true
  }

  // MARK: - Drawing

  /// Draws the queued glyphs.
  private mutating func drawPlaced(
    _ color: UInt32, through clip: Clip, _ target: inout DrawTarget
  ) {
    if glyphs.placed.isEmpty { return }
    target.withRows { target in
      let allLevels = glyphs.levels
      let levels = allLevels.span
      for mask in glyphs.placed {
        let bounds = mask.bounds
        let pixels = bounds.intersection(clip.bounds)
        if pixels.isEmpty { continue }
        let masks = clip.masks(for: pixels)
        let band = CoverageBand(pixels)
        let rows = Rows(
          levels, minX: bounds.minX, minY: bounds.minY, stride: mask.stride, from: mask.start)
        if masks.isEmpty {
          layColor(color, rows, in: band, over: &target)
        } else {
          buffer.paint(color, on: rows, in: band, masks: masks, over: &target)
        }
      }
    }
    glyphs.placed.removeAll(keepingCapacity: true)
  }
}

extension Double {
  /// The pixel that a coordinate lies in, and its fraction in 2⁻³² of a pixel. The coordinate is at
  /// most 2²⁰ in magnitude.
  fileprivate var pixelAndPhase: (pixel: Int, phase: UInt32) {
    let fine = Int((self * 0x1p32).rounded())
    return (fine >> 32, UInt32(truncatingIfNeeded: fine))
  }
}
