import RasterKernels

/// Draws display lists into pixmaps.
///
/// The same list draws the same pixels on every machine, whatever was drawn before and whichever
/// part of the picture is asked for. Outlines are antialiased by the exact area that they cover in
/// each pixel, with coordinates on a grid of 1/256 of a pixel; where contours of one outline
/// overlap within a pixel, their areas there add up.
///
/// Of 255 levels of coverage, rectangles along the axes have the nearest to the truth on that grid;
/// turned ones, polygons and circles are off by one at most in pixels that one edge crosses. The
/// grid takes up to half a level along an axis and one along a diagonal, curves up to half of one.
///
/// A command with a coordinate that is not finite draws nothing. Groups more than 16 deep inside
/// one another are drawn straight into the sixteenth; masks that deep let nothing through.
public struct Rasterizer: ~Copyable {
  /// How many groups are drawn aside at the same time.
  static var deepestGroup: Int { 16 }

  var buffer = CoverageBuffer()
  var outline = OutlineLines()
  var stroker = Stroker()
  var glyphs = FlatGlyphs()
  var rows = RowScratch()
  private var spareSurfaces: [[UInt32]] = []

  /// A rasteriser. It keeps its memory from draw to draw: use one for many pictures.
  public init() {}

  /// Fills a region of a pixmap with a background, and draws the part of a list that lies within.
  ///
  /// `scale` is the number of pixels to a point. Without a region all is drawn. The pixels within
  /// the region come out the same as if all were drawn; those outside are left alone. Without a
  /// background the list is drawn over what is there.
  public mutating func draw(
    _ list: DisplayList, scale: Double, background: Color? = .clear, into pixmap: inout Pixmap,
    region: DirtyRegion? = nil
  ) {
    let region = region?.clipped(to: pixmap.bounds) ?? DirtyRegion(pixmap.bounds)
    let clear = background?.premultiplied.rgba
    let plan = DrawingPlan(list, scale: scale, within: region.bounds, &glyphs)
    for rect in region.rects {
      if let clear, rect == pixmap.bounds {
        var pixels = pixmap.mutablePixels
        store(clear, into: &pixels, from: 0, to: rect.area)
      } else if let clear {
        for y in rect.minY..<rect.maxY {
          var row = pixmap.mutableRow(y)
          store(clear, into: &row, from: rect.minX, to: rect.maxX)
        }
      }
      var surfaces: [Surface] = []
      draw(plan, list.commands, scale: scale, within: rect, &surfaces, &pixmap)
    }
  }

  /// What a `pop` goes back to.
  private enum Level {
    /// A clip, a mask, a mode, or a group that is drawn straight into the one around it.
    case state(DrawingState)
    case group(DrawingState, opacity: UInt32)
    /// What casts a shadow on some pixels.
    case shadow(DrawingState, ShadowBlur, on: IntRect)
  }

  /// Draws commands within some pixels of the uppermost surface, or of the picture.
  private mutating func draw(
    _ plan: DrawingPlan, _ commands: [DisplayList.Command], scale: Double, within rect: IntRect,
    _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) {
    let picture = pixmap.bounds
    let points = Affine.scale(scale)
    var state = DrawingState(Clip(rect))
    var levels: [Level] = []
    var index = 0
    while index < commands.count {
      let place = index
      let pixels = plan.bounds[place].intersection(state.clip.bounds)
      index += 1
      switch commands[place] {
      case .fill(let path, let rule, let paint, let map):
        guard !pixels.isEmpty else { continue }
        let map = map.then(points)
        let shape = prepare(path, rule, map, in: picture)
        self.paint(shape, Ink(paint, map), state, &surfaces, &pixmap)
      case .stroke(let path, let style, let paint, let map):
        guard !pixels.isEmpty, state.mode != .destination else { continue }
        let map = map.then(points)
        let reach = state.mode.reachesOutside ? state.clip.bounds : pixels
        let shape = prepare(path, style, map, in: picture, on: reach, state.isAntialiased)
        self.paint(shape, Ink(paint, map), state, &surfaces, &pixmap)
      case .glyphs(let run, let color, let map):
        guard !pixels.isEmpty else { continue }
        draw(run, color, map.then(points), on: pixels, state, &surfaces, &pixmap)
      case .image(let image, let map):
        guard !pixels.isEmpty else { continue }
        let map = map.then(points)
        let ink = Ink(ImagePattern(image, edges: .pad), map) ?? .color(0)
        let extent = Path.rect(Rect(origin: .zero, size: image.size))
        let shape = prepare(extent, .nonZero, map, in: picture)
        self.paint(shape, ink, state, &surfaces, &pixmap)
      case .pushShadow(let shadow, let map):
        guard !pixels.isEmpty, surfaces.count < Self.deepestGroup,
          let blur = ShadowBlur(shadow, map.then(points))
        else {
          index = plan.ends[place] + 1
          continue
        }
        levels.append(.shadow(state, blur, on: pixels))
        let casters = blur.casters(of: pixels)
        surfaces.append(surface(casters))
        state = state.withinGroup(casters)
      case .pushClip(let path, let rule, let map):
        guard !pixels.isEmpty else {
          index = plan.ends[place] + 1
          continue
        }
        levels.append(.state(state))
        let shape = prepare(path, rule, map.then(points), in: picture)
        narrow(&state.clip, to: shape, state.isAntialiased)
      case .pushMask(let list, let channel, let map):
        guard !pixels.isEmpty, surfaces.count < Self.deepestGroup else {
          index = plan.ends[place] + 1
          continue
        }
        levels.append(.state(state))
        let mask = self.mask(list, channel, map, scale: scale, on: pixels, &surfaces, &pixmap)
        state.clip.intersect(mask, pixels)
      case .pushGroup(let opacity):
        let level = DisplayList.level(ofOpacity: opacity)
        let mode = state.mode
        guard !pixels.isEmpty, level > 0 || mode.fillsClip(of: commands[place]) else {
          index = plan.ends[place] + 1
          continue
        }
        guard plan.modes.isAside[place], surfaces.count < Self.deepestGroup else {
          levels.append(.state(state))
          state.mode = .sourceOver
          continue
        }
        levels.append(.group(state, opacity: level))
        surfaces.append(surface(pixels))
        state = state.withinGroup(pixels)
      case .pushBlend(let mode):
        levels.append(.state(state))
        state.mode = mode
      case .pushAntialiasing(let isOn):
        levels.append(.state(state))
        state.isAntialiased = isOn
      case .pop:
        if let level = levels.popLast() { pop(level, &state, &surfaces, &pixmap) }
      }
    }
    while let level = levels.popLast() { pop(level, &state, &surfaces, &pixmap) }
  }

  private mutating func pop(
    _ level: Level, _ state: inout DrawingState, _ surfaces: inout [Surface],
    _ pixmap: inout Pixmap
  ) {
    switch level {
    case .state(let outer): state = outer
    case .shadow(let outer, let blur, let pixels):
      state = outer
      let casters = surfaces.removeLast()
      lay(blur.surface(casters, for: pixels), 255, state, &surfaces, &pixmap)
      spareSurfaces.append(casters.pixels)
    case .group(let outer, let opacity):
      state = outer
      let group = surfaces.removeLast()
      lay(group, opacity, state, &surfaces, &pixmap)
      spareSurfaces.append(group.pixels)
    }
  }

  /// A clear surface over some pixels.
  private mutating func surface(_ frame: IntRect) -> Surface {
    guard var pixels = spareSurfaces.popLast(), pixels.count >= frame.area else {
      return Surface(frame: frame, pixels: [UInt32](repeating: 0, count: frame.area))
    }
    var span = pixels.mutableSpan
    store(0, into: &span, from: 0, to: frame.area)
    return Surface(frame: frame, pixels: pixels)
  }

  /// Draws a run of glyphs. In any mode but the usual one it is a single shape.
  private mutating func draw(
    _ run: GlyphRun, _ color: Color, _ map: Affine, on pixels: IntRect, _ state: DrawingState,
    _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) {
    if state.mode == .sourceOver {
      paint(run, color, map, through: state.clip, &surfaces, &pixmap)
      return
    }
    surfaces.append(surface(pixels))
    paint(run, .white, map, through: Clip(pixels), &surfaces, &pixmap)
    let drawn = surfaces.removeLast()
    let shape = PreparedShape.levels(drawn.levels(.alpha), pixels)
    paint(shape, .color(color.premultiplied.rgba), state, &surfaces, &pixmap)
    spareSurfaces.append(drawn.pixels)
  }

  /// How much a mask lets through of some pixels.
  private mutating func mask(
    _ list: DisplayList, _ channel: MaskChannel, _ map: Affine, scale: Double,
    on pixels: IntRect, _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) -> [UInt8] {
    let list = DisplayList(list.commands.map { $0.mapped(by: map) })
    let plan = DrawingPlan(list, scale: scale, within: pixels, &glyphs)
    surfaces.append(surface(pixels))
    draw(plan, list.commands, scale: scale, within: pixels, &surfaces, &pixmap)
    let drawn = surfaces.removeLast()
    defer { spareSurfaces.append(drawn.pixels) }
    return drawn.levels(channel)
  }
}

extension DrawingState {
  /// What is in force at the start of a group over some pixels.
  fileprivate func withinGroup(_ pixels: IntRect) -> DrawingState {
    var inner = DrawingState(Clip(pixels))
    inner.isAntialiased = isAntialiased
    return inner
  }
}

/// Pixels that a group is drawn on, aside from the picture.
struct Surface {
  /// Which pixels of the picture they stand for.
  let frame: IntRect
  /// At least as many as the frame has.
  var pixels: [UInt32]

  /// The levels of a mask for all pixels of the frame.
  func levels(_ channel: MaskChannel) -> [UInt8] {
    pixels[..<frame.area].map { pixel in
      switch channel {
      case .alpha: Pixel(rgba: pixel).alpha
      case .luminance: Pixel(rgba: pixel).luminance
      }
    }
  }
}
