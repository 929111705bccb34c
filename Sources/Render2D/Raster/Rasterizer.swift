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
      draw(plan, list.commands, scale: scale, within: rect, into: &pixmap)
    }
  }

  /// What a `pop` goes back to.
  private enum Level {
    case clip(Clip)
    case group(Clip, opacity: UInt32)
    /// A group that is drawn straight into the one around it.
    case nothing
    /// What casts a shadow on some pixels.
    case shadow(Clip, ShadowBlur, on: IntRect)
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
      case .image(let image, let map):
        guard !pixels.isEmpty else { continue }
        let map = map.then(points)
        guard let ink = Ink(image, map) else { continue }
        let extent = Path.rect(Rect(origin: .zero, size: image.size))
        let shape = prepare(extent, .nonZero, map, in: picture)
        self.paint(shape, ink, through: clip, &surfaces, &pixmap)
      case .pushShadow(let shadow, let map):
        guard !pixels.isEmpty, surfaces.count < Self.deepestGroup,
          let blur = ShadowBlur(shadow, map.then(points))
        else {
          index = plan.ends[place] + 1
          continue
        }
        levels.append(.shadow(clip, blur, on: pixels))
        let casters = blur.casters(of: pixels)
        surfaces.append(surface(casters))
        clip = Clip(casters)
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
    case .shadow(let outer, let blur, let pixels):
      clip = outer
      let casters = surfaces.removeLast()
      lay(blur.surface(casters, for: pixels), 255, through: clip, &surfaces, &pixmap)
      spareSurfaces.append(casters.pixels)
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
  case image(Image.Level, ImageRamp)

  /// An image whose points are mapped to pixels; nil where it has no area there.
  ///
  /// Where it is drawn smaller than it is, it is first halved as often as brings one of its pixels
  /// closest to one of the picture's.
  init?(_ image: Image, _ map: Affine) {
    guard let inverse = map.inverse, map.isFinite else { return nil }
    let right = inverse.apply(Vector(1, 0)) * image.scale
    let down = inverse.apply(Vector(0, 1)) * image.scale
    // How many pixels of the image come to lie on one of the picture's.
    var stride = (right.cross(down)).magnitude.squareRoot()
    var halvings = 0
    while stride > 2.0.squareRoot(), halvings < 28 {
      stride /= 2
      halvings += 1
    }
    let (level, number) = image.level(halvings)
    let shrink = 1 / Double(1 << number)
    let origin = inverse.apply(Point(0.5, 0.5))
    self = .image(
      level,
      ImageRamp(
        originX: origin.x * image.scale * shrink - 0.5,
        originY: origin.y * image.scale * shrink - 0.5, rightX: right.dx * shrink,
        rightY: right.dy * shrink, downX: down.dx * shrink, downY: down.dy * shrink))
  }
}

/// Pixels that a group is drawn on, aside from the picture.
struct Surface {
  /// Which pixels of the picture they stand for.
  let frame: IntRect
  /// At least as many as the frame has.
  var pixels: [UInt32]
}
