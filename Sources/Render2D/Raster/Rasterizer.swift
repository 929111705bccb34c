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
  var outline = OutlineLines()
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
    outline.begin(in: pixmap.bounds)
    for (rect, needed) in zip(region.rects, needed) {
      let scope = Scope(transform: transform, state: DrawingState(Clip(needed)))
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

  /// What surrounds the items that are drawn.
  struct Scope {
    let transform: PixelTransform
    var state: DrawingState
    /// The open groups, the outermost first, with the state around each.
    var groups: [(outer: DrawingState, opacity: UInt32)] = []
    /// Whether what is drawn becomes part of the picture, rather than of a shadow or a mask.
    var isPicture = true
    /// Whether what is drawn casts a shadow, and is drawn once more over it.
    var isDrawnAgain = false
  }

  /// Draws items on the uppermost surface, or on the picture.
  mutating func draw(_ items: [PlannedItem], _ scope: Scope, _ target: inout DrawTarget) {
    for item in items {
      let pixels = item.bounds.intersection(scope.state.clip.bounds)
      switch item.command {
      case .fill, .stroke, .glyphs, .image, .backdrop:
        if !pixels.isEmpty { draw(item.command, on: pixels, scope, &target) }
      case .pushBlend(let mode):
        var inner = scope
        inner.state.mode = mode
        draw(item.items, inner, &target)
      case .pushAntialiasing(let isOn):
        var inner = scope
        inner.state.isAntialiased = isOn
        draw(item.items, inner, &target)
      case .pop: break
      case .pushClip, .pushMask, .pushGroup, .pushShadow, .pushShadowed:
        if !pixels.isEmpty { draw(within: item, on: pixels, scope, &target) }
      }
    }
  }

  /// Executes a drawing command on the pixels that it may touch.
  private mutating func draw(
    _ command: DisplayList.Command, on pixels: IntRect, _ scope: borrowing Scope,
    _ target: inout DrawTarget
  ) {
    let state = scope.state
    switch command {
    case .fill(let path, let rule, let paint, let map):
      let map = scope.transform.after(map)
      let shape = prepare(path, rule, map)
      self.paint(shape, Ink(paint, map), state, &target)
    case .stroke(let path, let style, let paint, let map):
      guard state.mode != .destination else { return }
      let map = scope.transform.after(map)
      let reach = state.mode.reachesOutside ? state.clip.bounds : pixels
      let shape = prepare(path, style, map, on: reach, state.isAntialiased)
      self.paint(shape, Ink(paint, map), state, &target)
    case .glyphs(let run, let color, let map):
      draw(run, color, scope.transform.after(map), on: pixels, state, &target)
    case .image(let image, let map):
      let map = scope.transform.after(map)
      let ink = Ink(ImagePattern(image, edges: .pad), map) ?? .color(0)
      let extent = Path.rect(Rect(origin: .zero, size: image.size))
      let shape = prepare(extent, .nonZero, map)
      self.paint(shape, ink, state, &target)
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
      let shape = prepare(path, rule, scope.transform.after(map))
      narrow(&inner.state.clip, to: shape, scope.state.isAntialiased)
    case .pushMask(let list, let channel, let map):
      guard hasRoom else { return }
      let mask = mask(list, channel, scope.transform.within(map), on: pixels, &target)
      inner.state.clip.intersect(mask, pixels)
    case .pushGroup(let opacity):
      let level = DisplayList.level(ofOpacity: opacity)
      guard level > 0 || scope.state.mode.fillsClip(of: item.command) else { return }
      if item.isAside, hasRoom { return drawGroup(item, level, on: pixels, scope, &target) }
      inner.state.mode = .sourceOver
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
      inner.state.mode = .sourceOver
    default: preconditionFailure("A command that a pop ends")
    }
    draw(item.items, inner, &target)
  }

  /// Draws what an item holds on a surface of its own, and composites it.
  private mutating func drawGroup(
    _ item: PlannedItem, _ opacity: UInt32, on pixels: IntRect, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    target.push(surface(pixels))
    var inner = scope
    inner.groups.append((scope.state, opacity))
    inner.state = scope.state.withinGroup(pixels)
    draw(item.items, inner, &target)
    let group = target.pop()
    lay(group, opacity, scope.state, &target)
    spareSurfaces.append(group.pixels)
  }

  /// Draws the shadow of what an item holds on some pixels, and perhaps over it what casts it.
  private mutating func drawShadow(
    of item: PlannedItem, _ blur: ShadowBlur, on pixels: IntRect, isShown: Bool, _ scope: Scope,
    _ target: inout DrawTarget
  ) {
    let seen = outline.seen
    var casters = blur.casters(of: pixels).intersection(item.contents)
    var all = blur.casters(of: seen)
    var inner = scope
    inner.isPicture = false
    var isOnSurface = false
    if isShown {
      // A surface that held what is far away and what is shown would be mostly empty. That does not depend on
      // the part that is drawn. Only the outermost contents are drawn again, or the innermost would be 2ⁿ times.
      let union = all.union(seen)
      let isFar = union.area > 4 * (all.area + seen.area)
      isOnSurface = !isFar || scope.isDrawnAgain
      if isOnSurface {
        casters = casters.union(pixels)
        all = union
      } else {
        inner.isDrawnAgain = true
      }
    }
    target.push(surface(casters))
    inner.state = scope.state.withinGroup(casters)
    outline.begin(in: all)
    draw(item.items, inner, &target)
    outline.begin(in: seen)
    let drawn = target.pop()
    var shadow = surface(pixels)
    blur.draw(drawn, on: &shadow, &spareLevels)
    lay(shadow, 255, scope.state, &target)
    if isOnSurface { lay(drawn, 255, scope.state, &target) }
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
    _ run: GlyphRun, _ color: Color, _ map: Affine, on pixels: IntRect, _ state: DrawingState,
    _ target: inout DrawTarget
  ) {
    if state.mode == .sourceOver {
      paint(run, color, map, through: state.clip, &target)
      return
    }
    target.push(surface(pixels))
    paint(run, .white, map, through: Clip(pixels), &target)
    let drawn = target.pop()
    let shape = PreparedShape.levels(drawn.levels(.alpha), pixels)
    paint(shape, .color(color.premultiplied.rgba), state, &target)
    spareSurfaces.append(drawn.pixels)
  }

  /// A mask's levels for some pixels.
  private mutating func mask(
    _ list: DisplayList, _ channel: MaskChannel, _ transform: PixelTransform,
    on pixels: IntRect, _ target: inout DrawTarget
  ) -> [UInt8] {
    let plan = plan(list.items, transform, within: pixels)
    var scope = Scope(transform: transform, state: DrawingState(Clip(pixels)))
    scope.isPicture = false
    target.push(surface(pixels))
    draw(plan, scope, &target)
    let drawn = target.pop()
    defer { spareSurfaces.append(drawn.pixels) }
    return drawn.levels(channel)
  }
}
