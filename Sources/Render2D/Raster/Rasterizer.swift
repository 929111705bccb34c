import RasterKernels

/// Draws display lists into pixmaps.
///
/// The same list draws the same pixels on every machine, whatever was drawn before and whichever
/// part of the picture is asked for. Outlines are antialiased by the exact area that they cover in
/// each pixel, with coordinates on a grid of 1/256 of a pixel; where contours of one outline
/// overlap within a pixel, their areas there add up.
///
/// A command with a coordinate that is not finite draws nothing. Groups more than 16 deep inside
/// one another are drawn straight into the sixteenth.
public struct Rasterizer: ~Copyable {
  /// How many groups are drawn aside at the same time.
  static var deepestGroup: Int { 16 }

  var buffer = CoverageBuffer()
  var outline = OutlineLines()
  var glyphs = FlatGlyphs()
  private var tables: [[LinearGradient.Stop]: [UInt32]] = [:]
  private var spareSurfaces: [[UInt32]] = []

  /// A rasteriser. It keeps its memory from draw to draw: use one for many pictures.
  public init() {}

  /// Fills a region of a pixmap with a background, and draws the part of a list that lies within.
  ///
  /// `scale` is the number of pixels to a point. Without a region all is drawn. The pixels within
  /// the region come out the same as if all were drawn; those outside are left alone.
  public mutating func draw(
    _ list: DisplayList, scale: Double, background: Color = .clear, into pixmap: inout Pixmap,
    region: DirtyRegion? = nil
  ) {
    let region = region?.clipped(to: pixmap.bounds) ?? DirtyRegion(pixmap.bounds)
    let clear = background.premultiplied.rgba
    let plan = DrawingPlan(list, scale: scale, within: region.bounds, &glyphs)
    for rect in region.rects {
      for y in rect.minY..<rect.maxY {
        var row = pixmap.mutableRow(y)
        store(clear, into: &row, from: rect.minX, to: rect.maxX)
      }
      draw(plan, list.commands, scale: scale, within: rect, into: &pixmap)
    }
  }

  /// What a `pop` goes back to.
  private enum Level {
    case clip(Clip)
    case group(Clip, opacity: UInt32)
    /// A group that is drawn straight into the one around it.
    case nothing
  }

  private mutating func draw(
    _ plan: DrawingPlan, _ commands: [DisplayList.Command], scale: Double, within rect: IntRect,
    into pixmap: inout Pixmap
  ) {
    let picture = pixmap.bounds
    let points = Affine.scale(scale)
    var clip = Clip(rect)
    var levels: [Level] = []
    var surfaces: [Surface] = []
    var index = 0
    while index < commands.count {
      let place = index
      let pixels = plan.bounds[place].intersection(clip.bounds)
      index += 1
      switch commands[place] {
      case .fill(let path, let rule, let paint, let map):
        guard !pixels.isEmpty else { continue }
        let map = map.then(points)
        let shape = prepare(path, rule, map, in: picture)
        self.paint(shape, ink(paint, map), through: clip, &surfaces, &pixmap)
      case .stroke(let path, let style, let paint, let map):
        guard !pixels.isEmpty else { continue }
        let map = map.then(points)
        let shape = prepare(path, style, map, in: picture)
        self.paint(shape, ink(paint, map), through: clip, &surfaces, &pixmap)
      case .glyphs(let run, let color, let map):
        guard !pixels.isEmpty else { continue }
        paint(run, color, map.then(points), through: clip, &surfaces, &pixmap)
      case .pushClip(let path, let rule, let map):
        guard !pixels.isEmpty else {
          index = plan.ends[place] + 1
          continue
        }
        levels.append(.clip(clip))
        let shape = prepare(path, rule, map.then(points), in: picture)
        narrow(&clip, to: shape)
      case .pushGroup(let opacity):
        let level = DisplayList.level(ofOpacity: opacity)
        guard !pixels.isEmpty, level > 0 else {
          index = plan.ends[place] + 1
          continue
        }
        guard level < 255, surfaces.count < Self.deepestGroup else {
          levels.append(.nothing)
          continue
        }
        levels.append(.group(clip, opacity: level))
        surfaces.append(surface(pixels))
        clip = Clip(pixels)
      case .pop:
        if let level = levels.popLast() { pop(level, &clip, &surfaces, &pixmap) }
      }
    }
    while let level = levels.popLast() { pop(level, &clip, &surfaces, &pixmap) }
  }

  private mutating func pop(
    _ level: Level, _ clip: inout Clip, _ surfaces: inout [Surface], _ pixmap: inout Pixmap
  ) {
    switch level {
    case .nothing: break
    case .clip(let outer): clip = outer
    case .group(let outer, let opacity):
      clip = outer
      let group = surfaces.removeLast()
      lay(group, opacity, through: clip, &surfaces, &pixmap)
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

  /// What a paint puts on the pixels when its coordinates are mapped to them.
  private mutating func ink(_ paint: Paint, _ map: Affine) -> Ink {
    switch paint {
    case .color(let color):
      return .color(color.premultiplied.rgba)
    case .linear(let gradient):
      guard let ramp = gradient.ramp(map) else {
        return .color(gradient.stops.last?.color.premultiplied.rgba ?? 0)
      }
      if let table = tables[gradient.stops] { return .gradient(table, ramp) }
      let table = gradient.table
      if tables.count >= 32 { tables.removeAll() }
      tables[gradient.stops] = table
      return .gradient(table, ramp)
    }
  }
}

/// What is laid on the pixels that a shape covers.
enum Ink {
  case color(UInt32)
  case gradient([UInt32], GradientRamp)
}

/// Pixels that a group is drawn on, aside from the picture.
struct Surface {
  /// Which pixels of the picture they stand for.
  let frame: IntRect
  /// At least as many as the frame has.
  var pixels: [UInt32]
}
