import RasterKernels

/// A backdrop in whole pixels: where it lies, its blur and its colours.
struct BackdropBlur {
  /// The pixels of the picture that its shape touches, and what lies behind these is all that it shows.
  let bounds: IntRect
  private let boxes: BoxBlur
  private let colors: MaterialColors

  /// Nil if it lies outside the picture, or a number is not finite.
  init?(_ path: Path, _ backdrop: Backdrop, _ map: Affine, within picture: IntRect) {
    let growth = map.determinant.magnitude.squareRoot()
    let radius = backdrop.radius > 0 ? backdrop.radius * growth : 0
    guard radius.isFinite, let outline = path.extent(under: map),
      IntRect.touched(by: outline) != nil
    else { return nil }
    bounds = FixedRect(Point(outline.minX, outline.minY), Point(outline.maxX, outline.maxY))
      .pixels.intersection(picture)
    guard !bounds.isEmpty else { return nil }
    boxes = BoxBlur(deviation: min(radius, ShadowBlur.softest))
    func level(_ value: Double) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 65_535 + 0.5) : 0 }
    let tint = backdrop.tint
    let alpha = tint.alpha > 0 ? min(tint.alpha, 1) : 0
    func part(_ value: Double) -> UInt32 { value > 0 ? level(min(value, 1) * alpha) : 0 }
    colors = MaterialColors(
      saturation: backdrop.saturation,
      tint: SIMD4(part(tint.red), part(tint.green), part(tint.blue), level(alpha)))
  }

  /// The pixels of the picture that some pixels of the backdrop show; the other way round, those of it
  /// that show some pixels of the picture.
  func shown(by pixels: IntRect) -> IntRect {
    let inside = pixels.intersection(bounds)
    return inside.isEmpty ? .zero : inside.outset(by: boxes.reach).intersection(bounds)
  }

  /// Writes some of its pixels, from a surface of those that they show.
  func draw(_ behind: Surface, on target: inout Surface, _ spare: inout SpareLevels) {
    let (from, to) = (behind.frame, target.frame)
    let source = behind.pixels.span.extracting(first: from.area)
    let shifts: [UInt32] = areOpaque(source) ? [0, 8, 16] : [0, 8, 16, 24]
    let grids = shifts.map { shift in
      let grid = LevelGrid(
        component: shift, of: source, columns: from.minX..<from.maxX, rows: from.minY..<from.maxY,
        &spare)
      defer { spare.keep(grid) }
      return boxes.blurred(
        grid, columns: to.minX..<to.maxX, rows: to.minY..<to.maxY,
        mirroredAt: (bounds.minX..<bounds.maxX, bounds.minY..<bounds.maxY), &spare)
    }
    var pixels = target.pixels.mutableSpan
    colors.write(grids, into: &pixels)
    for grid in grids { spare.keep(grid) }
  }
}

extension [DisplayList.Item] {
  /// The backdrops among the items, the lowest first.
  func backdrops(_ transform: PixelTransform, within picture: IntRect) -> [BackdropBlur] {
    var backdrops: [BackdropBlur] = []
    forEachCommand { command in
      guard case .backdrop(let path, let backdrop, let map) = command,
        let blur = BackdropBlur(path, backdrop, transform.after(map), within: picture)
      else { return }
      backdrops.append(blur)
    }
    return backdrops
  }
}

extension [BackdropBlur] {
  /// The pixels that have to be drawn so that those of a rectangle are right; not all of the others are.
  func needed(for rect: IntRect) -> IntRect {
    reversed().reduce(rect) { needed, backdrop in needed.union(backdrop.shown(by: needed)) }
  }

  /// Adds to a region what shows its pixels.
  func spread(_ region: inout DirtyRegion) {
    for backdrop in self {
      for rect in region.rects { region.add(backdrop.shown(by: rect)) }
    }
  }
}
