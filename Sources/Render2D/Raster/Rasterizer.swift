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
    let backdrops = list.backdrops(scale: scale, within: pixmap.bounds)
    let needed = region.rects.map { backdrops.needed(for: $0) }
    let all = needed.reduce(IntRect.zero) { $0.union($1) }
    let plan = DrawingPlan(list, scale: scale, within: all, &glyphs)
    outline.begin(in: pixmap.bounds)
    for (rect, needed) in zip(region.rects, needed) {
      if needed != rect {
        var target = DrawTarget(&pixmap)
        drawApart(plan, list.commands, scale: scale, clear, (needed, copied: rect), &target)
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
      draw(plan, list.commands, scale: scale, within: rect, &target)
    }
  }

  /// The state of drawing the commands of a list.
  struct Progress {
    let plan: DrawingPlan
    let scale: Double
    let isMask: Bool
    var state: DrawingState
    /// The open pushes.
    var levels: [Level] = []

    /// Whether what is drawn becomes part of the picture, rather than of a shadow or a mask.
    var isPicture: Bool {
      !isMask && !levels.contains { if case .shadow = $0 { true } else { false } }
    }

    /// Whether an open push will be drawn once more.
    var isDrawnAgain: Bool {
      levels.contains { if case .shadow(_, _, _, _, .again) = $0 { true } else { false } }
    }

    /// The map of a command to pixels.
    func pixels(_ map: Affine) -> Affine { map.then(.scale(scale)) }
  }

  /// What a `pop` restores.
  enum Level {
    /// A clip, a mask, a mode, or a group that is drawn directly into the one around it.
    case state(DrawingState)
    case group(DrawingState, opacity: UInt32)
    /// The surface that casts a shadow on some pixels, and what was seen around it.
    case shadow(DrawingState, ShadowBlur, on: IntRect, seen: IntRect, Showing)
  }

  /// How what casts a shadow is shown over it.
  enum Showing {
    case never
    /// The surface holds its pixels too.
    case onSurface
    /// It is drawn once more, as a group, from the command of an index on.
    case again(from: Int)
  }

  /// Draws commands within some pixels of the uppermost surface, or of the picture.
  mutating func draw(
    _ plan: DrawingPlan, _ commands: [DisplayList.Command], scale: Double, within rect: IntRect,
    isMask: Bool = false, _ target: inout DrawTarget
  ) {
    var progress = Progress(
      plan: plan, scale: scale, isMask: isMask, state: DrawingState(Clip(rect)))
    var index = 0
    // At the end what is still open is ended.
    while index < commands.count || !progress.levels.isEmpty {
      let place = index
      let isEnd = place >= commands.count
      let command = isEnd ? .pop : commands[place]
      let pixels =
        isEnd ? .zero : plan.bounds[place].intersection(progress.state.clip.bounds)
      index += 1
      switch command {
      case .fill, .stroke, .glyphs, .image, .backdrop:
        if !pixels.isEmpty { draw(command, on: pixels, progress, &target) }
      case .pop:
        guard let level = progress.levels.popLast() else { break }
        pop(level, &progress.state, &target)
        if case .shadow(_, _, let pixels, _, .again(let first)) = level {
          pushGroup(255, on: pixels, &progress, &target)
          index = first
        }
      default:
        let isOpen = push(command, place, on: pixels, &progress, &target)
        if !isOpen { index = plan.ends[place] + 1 }
      }
    }
  }

  /// Executes a drawing command on the pixels that it may touch.
  private mutating func draw(
    _ command: DisplayList.Command, on pixels: IntRect, _ progress: borrowing Progress,
    _ target: inout DrawTarget
  ) {
    let state = progress.state
    switch command {
    case .fill(let path, let rule, let paint, let map):
      let map = progress.pixels(map)
      let shape = prepare(path, rule, map)
      self.paint(shape, Ink(paint, map), state, &target)
    case .stroke(let path, let style, let paint, let map):
      guard state.mode != .destination else { return }
      let map = progress.pixels(map)
      let reach = state.mode.reachesOutside ? state.clip.bounds : pixels
      let shape = prepare(path, style, map, on: reach, state.isAntialiased)
      self.paint(shape, Ink(paint, map), state, &target)
    case .glyphs(let run, let color, let map):
      draw(run, color, progress.pixels(map), on: pixels, state, &target)
    case .image(let image, let map):
      let map = progress.pixels(map)
      let ink = Ink(ImagePattern(image, edges: .pad), map) ?? .color(0)
      let extent = Path.rect(Rect(origin: .zero, size: image.size))
      let shape = prepare(extent, .nonZero, map)
      self.paint(shape, ink, state, &target)
    case .backdrop(let path, let backdrop, let map):
      draw(path, backdrop, on: pixels, progress.pixels(map), progress, &target)
    default: preconditionFailure("A command that draws")
    }
  }

  /// Starts a push; false if none of it can be seen.
  private mutating func push(
    _ command: DisplayList.Command, _ place: Int, on pixels: IntRect, _ progress: inout Progress,
    _ target: inout DrawTarget
  ) -> Bool {
    let outer = progress.state
    let hasRoom = target.depth < Self.deepestGroup
    switch command {
    case .pushShadow(let shadow, let map):
      guard !pixels.isEmpty, hasRoom, let blur = ShadowBlur(shadow, progress.pixels(map)) else {
        return false
      }
      pushCasters(place, blur, on: pixels, isShown: false, &progress, &target)
      return true
    case .pushShadowed(let shadow, let map):
      guard !pixels.isEmpty else { return false }
      if hasRoom, let blur = ShadowBlur(shadow, progress.pixels(map)) {
        pushCasters(place, blur, on: pixels, isShown: true, &progress, &target)
        return true
      }
      if hasRoom {
        pushGroup(255, on: pixels, &progress, &target)
        return true
      }
      progress.state.mode = .sourceOver
    case .pushGroup(let opacity):
      let level = DisplayList.level(ofOpacity: opacity)
      guard !pixels.isEmpty, level > 0 || outer.mode.fillsClip(of: command) else { return false }
      if progress.plan.modes.isAside[place], hasRoom {
        pushGroup(level, on: pixels, &progress, &target)
        return true
      }
      progress.state.mode = .sourceOver
    case .pushClip(let path, let rule, let map):
      guard !pixels.isEmpty else { return false }
      let shape = prepare(path, rule, progress.pixels(map))
      narrow(&progress.state.clip, to: shape, outer.isAntialiased)
    case .pushMask(let list, let channel, let map):
      guard !pixels.isEmpty, hasRoom else { return false }
      let list = DisplayList(list.commands.map { $0.mapped(by: map) })
      let mask = self.mask(list, channel, scale: progress.scale, on: pixels, &target)
      progress.state.clip.intersect(mask, pixels)
    case .pushBlend(let mode): progress.state.mode = mode
    case .pushAntialiasing(let isOn): progress.state.isAntialiased = isOn
    default: preconditionFailure("A command that a pop ends")
    }
    progress.levels.append(.state(outer))
    return true
  }

  /// Starts a group with a surface of its own.
  private mutating func pushGroup(
    _ opacity: UInt32, on pixels: IntRect, _ progress: inout Progress, _ target: inout DrawTarget
  ) {
    target.push(surface(pixels))
    progress.levels.append(.group(progress.state, opacity: opacity))
    progress.state = progress.state.withinGroup(pixels)
  }

  /// Starts what casts a shadow on some pixels, and may be shown there too.
  private mutating func pushCasters(
    _ place: Int, _ blur: ShadowBlur, on pixels: IntRect, isShown: Bool,
    _ progress: inout Progress, _ target: inout DrawTarget
  ) {
    let (outer, seen) = (progress.state, outline.seen)
    var casters = blur.casters(of: pixels).intersection(progress.plan.casters[place] ?? .zero)
    var all = blur.casters(of: seen)
    var showing = Showing.never
    if isShown {
      // A surface that held what is far away and what is shown would be mostly empty. That does not depend on
      // the part that is drawn. Only the outermost contents are drawn again, or the innermost would be 2ⁿ times.
      let union = all.union(seen)
      let isFar = union.area > 4 * (all.area + seen.area)
      showing = isFar && !progress.isDrawnAgain ? .again(from: place + 1) : .onSurface
      if case .onSurface = showing {
        casters = casters.union(pixels)
        all = union
      }
    }
    target.push(surface(casters))
    progress.state = outer.withinGroup(casters)
    progress.levels.append(.shadow(outer, blur, on: pixels, seen: seen, showing))
    outline.begin(in: all)
  }

  private mutating func pop(
    _ level: Level, _ state: inout DrawingState, _ target: inout DrawTarget
  ) {
    switch level {
    case .state(let outer): state = outer
    case .shadow(let outer, let blur, let pixels, let seen, let showing):
      state = outer
      outline.begin(in: seen)
      let casters = target.pop()
      var shadow = surface(pixels)
      blur.draw(casters, on: &shadow, &spareLevels)
      lay(shadow, 255, state, &target)
      if case .onSurface = showing { lay(casters, 255, state, &target) }
      spareSurfaces.append(casters.pixels)
      spareSurfaces.append(shadow.pixels)
    case .group(let outer, let opacity):
      state = outer
      let group = target.pop()
      lay(group, opacity, state, &target)
      spareSurfaces.append(group.pixels)
    }
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
    _ list: DisplayList, _ channel: MaskChannel, scale: Double, on pixels: IntRect,
    _ target: inout DrawTarget
  ) -> [UInt8] {
    let plan = DrawingPlan(list, scale: scale, within: pixels, &glyphs)
    target.push(surface(pixels))
    draw(plan, list.commands, scale: scale, within: pixels, isMask: true, &target)
    let drawn = target.pop()
    defer { spareSurfaces.append(drawn.pixels) }
    return drawn.levels(channel)
  }
}

extension DrawingState {
  /// The initial state of a group over some pixels.
  fileprivate func withinGroup(_ pixels: IntRect) -> DrawingState {
    var inner = DrawingState(Clip(pixels))
    inner.isAntialiased = isAntialiased
    return inner
  }
}
