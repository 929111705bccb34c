import RasterKernels

/// Draws display lists into pixmaps.
///
/// The same list draws the same pixels on every machine, whatever was drawn before and whichever
/// part of the picture is drawn. Outlines are antialiased by the exact area that they cover in each
/// pixel, with coordinates on a grid of 1/256 of a pixel, also where they overlap themselves within
/// it. Glyphs, strokes of more than 130 000 lines in the picture, and scribbles longer than half their area in
/// pixels, both as far as they are seen, are counted as often there as they overlap. Lines in dashes too fine for
/// pixels overlap as if each covered its share of them by chance.
///
/// Coverage has 255 levels. Rectangles along the axes have the level nearest to their area on that
/// grid; rotated ones, polygons and circles are off by at most one in pixels that one edge crosses.
/// The grid costs up to half a level along an axis and one along a diagonal, curves up to half of
/// one.
///
/// A command with a coordinate that is not finite draws nothing. Groups nested more than 16 deep
/// are drawn directly into the sixteenth; masks that deep let nothing through.
public struct Rasterizer: ~Copyable {
  /// The most nested groups that have a surface.
  static var deepestGroup: Int { 16 }

  var buffer = CoverageBuffer()
  var bands = LineBands()
  var spareOutline = Outline()
  var overlaps = PathOverlaps()
  var stroker = Stroker()
  var glyphs = FlatGlyphs()
  var rows = RowScratch()
  var colors = RowColors()
  var spareSurfaces: [[UInt32]] = []
  var spareLevels = SpareLevels()

  /// A rasteriser. It keeps its memory between draws: use one for many pictures.
  public init() {}

  /// Fills a region of a pixmap with a background, and draws the part of a list that lies within.
  ///
  /// `scale` is the number of pixels to a point. Without a region everything is drawn. The pixels
  /// within the region are the same as if everything were drawn; those outside are left alone.
  /// Without a background the list is drawn over the present pixels.
  public mutating func draw(
    _ list: DisplayList, scale: Double, background: Color? = .clear, into pixmap: inout Pixmap,
    region: DirtyRegion? = nil
  ) {
    let region = region?.clipped(to: pixmap.bounds) ?? DirtyRegion(pixmap.bounds)
    let clear = background?.premultiplied.rgba
    let items = list.items
    let transform = PixelTransform(scale: scale)
    let backdrops = items.backdrops(transform, within: pixmap.bounds)
    let needed = region.rects.map { backdrops.needed(for: $0) }
    let all = needed.reduce(IntRect.zero) { $0.union($1) }
    let plan = plan(items, transform, within: all)
    for (rect, needed) in zip(region.rects, needed) {
      let scope = Scope(transform, seen: pixmap.bounds, bounds: needed)
      if needed != rect {
        var target = DrawTarget(&pixmap)
        drawApart(plan, scope, clear, (needed, copied: rect), &target)
        continue
      }
      if let clear, rect == pixmap.bounds {
        var pixels = pixmap.mutablePixels
        store(clear, into: &pixels, from: 0, to: rect.area)
      } else if let clear {
        for y in rect.minY..<rect.maxY {
          var row = pixmap.mutableRow(y)
          store(clear, into: &row, from: rect.minX, to: rect.maxX)
        }
      }
      var target = DrawTarget(&pixmap)
      draw(plan, scope, &target)
    }
  }

  /// Draws items on the uppermost surface, or on the picture.
  mutating func draw(_ items: [PlannedItem], _ scope: Scope, _ target: inout DrawTarget) {
    for item in items {
      let pixels = item.bounds.intersection(scope.bounds)
      switch item.command {
      case .fill, .stroke, .glyphs, .image, .backdrop:
        if !pixels.isEmpty { draw(item.command, on: pixels, scope, &target) }
      case .pushBlend(let mode):
        var inner = scope
        inner.mode = mode
        draw(item.items, inner, &target)
      case .pushAntialiasing(let isOn):
        var inner = scope
        inner.isAntialiased = isOn
        draw(item.items, inner, &target)
      case .pop: break
      case .pushClip, .pushMask, .pushGroup, .pushShadow, .pushShadowed:
        if !pixels.isEmpty { draw(within: item, on: pixels, scope, &target) }
      }
    }
  }

  /// Executes a drawing command on the pixels that it may touch.
  private mutating func draw(
    _ command: DisplayList.Command, on pixels: IntRect, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    switch command {
    case .fill(let path, let rule, let paint, let map):
      let map = scope.transform.after(map)
      self.paint(shape(path, rule, map, scope), Ink(paint, map), scope, &target)
    case .stroke(let path, let style, let paint, let map):
      guard scope.mode != .destination else { return }
      let map = scope.transform.after(map)
      let reach = scope.mode.reachesOutside ? scope.bounds : pixels
      self.paint(shape(path, style, map, on: reach, scope), Ink(paint, map), scope, &target)
    case .glyphs(let run, let color, let map):
      draw(run, color, scope.transform.after(map), on: pixels, scope, &target)
    case .image(let image, let map):
      let map = scope.transform.after(map)
      let ink = Ink(ImagePattern(image, edges: .pad), map) ?? .color(0)
      let extent = Path.rect(Rect(origin: .zero, size: image.size))
      self.paint(shape(extent, .nonZero, map, scope), ink, scope, &target)
    case .backdrop(let path, let backdrop, let map):
      draw(path, backdrop, on: pixels, scope.transform.after(map), scope, &target)
    default: preconditionFailure("A command that draws")
    }
  }

  /// Draws what a clip, a mask, a group or a shadow holds, on the pixels that it may touch.
  private mutating func draw(
    within item: PlannedItem, on pixels: IntRect, _ scope: Scope, _ target: inout DrawTarget
  ) {
    var inner = scope
    let hasRoom = target.depth < Self.deepestGroup
    switch item.command {
    case .pushClip(let path, let rule, let map):
      narrow(&inner, to: shape(path, rule, scope.transform.after(map), scope))
    case .pushMask(let list, let channel, let map):
      guard hasRoom else { return }
      narrow(
        &inner,
        to: mask(list, channel, scope.transform.within(map), seen: scope.seen, on: pixels, &target))
    case .pushGroup(let opacity):
      let level = DisplayList.level(ofOpacity: opacity)
      guard level > 0 || scope.mode.fillsClip(of: item.command) else { return }
      if item.isAside, hasRoom { return drawGroup(item, level, on: pixels, scope, &target) }
      inner.mode = .sourceOver
    case .pushShadow(let shadow, let map):
      guard hasRoom, let blur = ShadowBlur(shadow, scope.transform.after(map)) else { return }
      return drawShadow(of: item, blur, on: pixels, isShown: false, scope, &target)
    case .pushShadowed(let shadow, let map):
      if hasRoom {
        guard let blur = ShadowBlur(shadow, scope.transform.after(map)) else {
          return drawGroup(item, 255, on: pixels, scope, &target)
        }
        return drawShadow(of: item, blur, on: pixels, isShown: true, scope, &target)
      }
      inner.mode = .sourceOver
    default: preconditionFailure("A command that a pop ends")
    }
    draw(item.items, inner, &target)
  }

  /// Draws what an item holds on a surface of its own, and composites it.
  private mutating func drawGroup(
    _ item: PlannedItem, _ opacity: UInt8, on pixels: IntRect, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    target.push(surface(pixels))
    var inner = scope.within(pixels)
    inner.groups.append(Scope.Group(outer: scope, opacity: opacity))
    draw(item.items, inner, &target)
    let group = target.pop()
    lay(group, opacity, scope, &target)
    spareSurfaces.append(group.pixels)
  }

  /// Draws the shadow of what an item holds on some pixels, and perhaps over it what casts it.
  private mutating func drawShadow(
    of item: PlannedItem, _ blur: ShadowBlur, on pixels: IntRect, isShown: Bool, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    var casters = blur.casters(of: pixels).intersection(item.contents)
    var all = blur.casters(of: scope.seen)
    var isDrawnAgain = scope.isDrawnAgain
    var isOnSurface = false
    if isShown {
      // A surface that held what is far away and what is shown would be mostly empty. That does not depend on
      // the part that is drawn. Only the outermost contents are drawn again, or the innermost would be 2ⁿ times.
      let union = all.union(scope.seen)
      let isFar = union.area > 4 * (all.area + scope.seen.area)
      isOnSurface = !isFar || scope.isDrawnAgain
      if isOnSurface {
        casters = casters.union(pixels)
        all = union
      } else {
        isDrawnAgain = true
      }
    }
    target.push(surface(casters))
    var inner = scope.within(casters)
    (inner.seen, inner.isPicture, inner.isDrawnAgain) = (all, false, isDrawnAgain)
    draw(item.items, inner, &target)
    let drawn = target.pop()
    var shadow = surface(pixels)
    blur.draw(drawn, on: &shadow, &spareLevels)
    lay(shadow, 255, scope, &target)
    if isOnSurface { lay(drawn, 255, scope, &target) }
    spareSurfaces.append(drawn.pixels)
    spareSurfaces.append(shadow.pixels)
    if isShown, !isOnSurface { drawGroup(item, 255, on: pixels, scope, &target) }
  }

  /// A clear surface over some pixels.
  mutating func surface(_ frame: IntRect) -> Surface {
    let area = frame.area
    let fitting = spareSurfaces.indices.filter { spareSurfaces[$0].count >= area }
      .min { spareSurfaces[$0].count < spareSurfaces[$1].count }
    guard let fitting else {
      // The new memory takes the place of a spare one, so that there are never more than were in use at a time.
      spareSurfaces.indices.min { spareSurfaces[$0].count < spareSurfaces[$1].count }
        .map { _ = spareSurfaces.remove(at: $0) }
      return Surface(frame: frame, pixels: [UInt32](repeating: 0, count: area))
    }
    var pixels = spareSurfaces.remove(at: fitting)
    var span = pixels.mutableSpan
    store(0, into: &span, from: 0, to: area)
    return Surface(frame: frame, pixels: pixels)
  }

  /// Draws a run of glyphs. In modes other than `sourceOver` it is a single shape.
  private mutating func draw(
    _ run: GlyphRun, _ color: Color, _ map: Affine, on pixels: IntRect, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    if scope.mode == .sourceOver {
      paint(run, color, map, scope, &target)
      return
    }
    target.push(surface(pixels))
    paint(run, .white, map, scope.within(pixels), &target)
    let drawn = target.pop()
    let strips = drawn.strips(.alpha)
    paint(.strips(strips), .color(color.premultiplied.rgba), scope, &target)
    spareSurfaces.append(drawn.pixels)
  }

  /// A mask's coverage of some pixels.
  private mutating func mask(
    _ list: DisplayList, _ channel: MaskChannel, _ transform: PixelTransform, seen: IntRect,
    on pixels: IntRect, _ target: inout DrawTarget
  ) -> Shape {
    let plan = plan(list.items, transform, within: pixels)
    var scope = Scope(transform, seen: seen, bounds: pixels)
    scope.isPicture = false
    target.push(surface(pixels))
    draw(plan, scope, &target)
    let drawn = target.pop()
    defer { spareSurfaces.append(drawn.pixels) }
    return .strips(drawn.strips(channel))
  }

  // MARK: - Painting

  /// Fills the pixels that a shape covers.
  mutating func paint(
    _ shape: consuming Shape, _ ink: Ink, _ scope: Scope, _ target: inout DrawTarget
  ) {
    let reached = scope.mode.reachesOutside ? scope.bounds : shape.bounds
    let pixels = reached.intersection(scope.bounds)
    if !pixels.isEmpty, scope.mode != .destination {
      let isPlain = scope.mode == .sourceOver && ink.isColor
      if !isPlain { colors.restart(ink, pixels) }
      target.withRows { paint(shape, ink, pixels, scope, over: &$0) }
    }
    recycle(shape)
  }

  private mutating func paint(
    _ shape: borrowing Shape, _ ink: Ink, _ pixels: IntRect, _ scope: Scope,
    over target: inout PixelRows
  ) {
    let height = bandRows(of: shape, on: pixels)
    begin(shape, on: pixels, rows: height)
    for band in pixels.bands(of: height) {
      let source = source(shape, band, scope.isAntialiased)
      if scope.mode.reachesOutside {
        rows.paint(ink, on: source, band, scope, &colors, &buffer, over: &target)
      } else {
        colors.paint(ink, on: source, band, scope.mode, scope.clip, &buffer, over: &target)
      }
    }
  }

  /// Composites a group with the surface below it, or with the picture.
  mutating func lay(
    _ group: Surface, _ opacity: UInt8, _ scope: Scope, _ target: inout DrawTarget
  ) {
    let pixels = group.frame.intersection(scope.bounds)
    guard !pixels.isEmpty, scope.mode != .destination else { return }
    let band = CoverageBand(pixels)
    target.withRows { target in
      let source = Rows(group.pixels.span, group.frame)
      if scope.mode != .sourceOver {
        rows.lay(source, opacity, band, scope, &buffer, over: &target)
      } else if scope.clip.lets(through: band) {
        for y in band.rows {
          layRow(
            source.row(y, from: band.minX, count: band.width), level: opacity, over: &target, y,
            from: band.minX)
        }
      } else {
        buffer.lay(source, opacity: opacity, in: band, through: scope.clip, over: &target)
      }
    }
  }
}
