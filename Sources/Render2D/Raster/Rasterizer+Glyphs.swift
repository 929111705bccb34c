import RasterKernels

extension Rasterizer {
  /// Draws a run of glyphs: small ones from masks, large ones from their outlines. Both give the
  /// same pixels.
  mutating func paint(
    _ run: GlyphRun, _ color: Color, _ map: Affine, _ scope: Scope, _ target: inout DrawTarget
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
          drawPlaced(color, scope, &target)
          glyphs.forgetMasks()
        }
        let keepsMask = keepsMasks && glyphs.hasRoom
        if place(glyph.id, run.font, strike, map, at: origin, scope.bounds, keepsMask) { continue }
      }
      drawPlaced(color, scope, &target)
      var smooth = scope
      smooth.isAntialiased = true
      let shape = shape(of: glyph.id, run.font, strike, map, at: origin, scope)
      paint(shape, .color(color), smooth, &target)
    }
    drawPlaced(color, scope, &target)
    glyphs.forgetUnkept()
  }

  /// The inside of a glyph.
  private mutating func shape(
    of id: UInt32, _ font: Font, _ strike: FlatGlyphs.Strike?, _ map: Affine, at origin: Point,
    _ scope: Scope
  ) -> Shape {
    var outline = newOutline(scope)
    let contours = strike.map { glyphs.contours(of: id, font, map, $0) }
    if let contours, !contours.isTooLong {
      outline.add(glyphs.points, contours, movedBy: origin - .zero)
    } else {
      let place = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y)
      outline.add(font.outline(of: id), place)
    }
    outline.end(.nonZero, mayOverlap: false)
    return .outline(outline)
  }

  /// Queues a glyph's mask, made if it is not cached. Returns false for a glyph that is too large
  /// for one.
  private mutating func place(
    _ id: UInt32, _ font: Font, _ strike: FlatGlyphs.Strike, _ map: Affine, at origin: Point,
    _ frame: IntRect, _ keepsMask: Bool
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
      !touched.intersection(frame).isEmpty
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
    _ color: UInt32, _ scope: Scope, _ target: inout DrawTarget
  ) {
    if glyphs.placed.isEmpty { return }
    target.withRows { target in
      let allLevels = glyphs.levels
      let levels = allLevels.span
      for mask in glyphs.placed {
        let bounds = mask.bounds
        let pixels = bounds.intersection(scope.bounds)
        if pixels.isEmpty { continue }
        let band = CoverageBand(pixels)
        let rows = Rows(
          levels, minX: bounds.minX, minY: bounds.minY, stride: mask.stride, from: mask.start)
        if scope.clip.lets(through: band) {
          layColor(color, rows, in: band, over: &target)
        } else {
          buffer.paint(color, on: rows, in: band, through: scope.clip, over: &target)
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
