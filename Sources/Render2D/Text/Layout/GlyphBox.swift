/// Where one glyph of a text lies.
public struct GlyphBox: Hashable, Sendable {
  /// The glyph's number in its font.
  public var id: UInt32
  /// The start of its baseline.
  public var origin: Point
  /// Its box on the line: as wide as its advance, as high as the line.
  public var advance: Quadrilateral
  /// The box around its outline; a point at the origin if it draws nothing.
  public var ink: Quadrilateral

  init(_ glyph: GlyphRun.Glyph, font: Font, transform: Affine) {
    let origin = glyph.origin
    let room = Rect(
      minX: origin.x, minY: origin.y - font.ascent,
      maxX: origin.x + font.advance(of: glyph.id), maxY: origin.y + font.descent)
    let outline = font.outline(of: glyph.id).bounds
    let drawn = outline.offset(by: Vector(origin.x, origin.y))
    id = glyph.id
    self.origin = transform.apply(origin)
    advance = Quadrilateral(room, transform: transform)
    ink = Quadrilateral(drawn, transform: transform)
  }
}

extension GlyphBox {
  /// Whether a point lies in the glyph's box on the line.
  public func contains(_ point: Point) -> Bool { advance.contains(point) }
}

extension TextLayout {
  /// The box of each glyph when the layout's box is mapped, its top left corner the origin.
  public func boxes(transform: Affine = .identity) -> [GlyphBox] {
    lines.flatMap { line in line.runs.flatMap { $0.boxes(transform: transform) } }
  }
}

extension TextLayout.Run {
  /// The box of each glyph when the layout's box is mapped.
  func boxes(transform: Affine = .identity) -> [GlyphBox] { glyphs.boxes(transform: transform) }
}

extension GlyphRun {
  /// The box of each glyph when the run is drawn under a map.
  public func boxes(transform: Affine = .identity) -> [GlyphBox] {
    glyphs.map { GlyphBox($0, font: font, transform: transform) }
  }
}

/// The image of a rectangle under an affine map: its four corners.
public struct Quadrilateral: Hashable, Sendable {
  /// The image of the top left corner.
  public var topLeft: Point
  /// The image of the top right corner.
  public var topRight: Point
  /// The image of the bottom right corner.
  public var bottomRight: Point
  /// The image of the bottom left corner.
  public var bottomLeft: Point

  /// The image of a rectangle.
  public init(_ rect: Rect, transform: Affine = .identity) {
    topLeft = transform.apply(Point(rect.minX, rect.minY))
    topRight = transform.apply(Point(rect.maxX, rect.minY))
    bottomRight = transform.apply(Point(rect.maxX, rect.maxY))
    bottomLeft = transform.apply(Point(rect.minX, rect.maxY))
  }

  /// Whether a point lies inside or on an edge; never if the map left no area.
  public func contains(_ point: Point) -> Bool {
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    var isRight = false
    var isLeft = false
    for (index, corner) in corners.enumerated() {
      let side = (corners[(index + 1) % 4] - corner).cross(point - corner)
      if side > 0 { isRight = true } else if side < 0 { isLeft = true }
    }
    return isRight != isLeft
  }

  /// The outline.
  public var path: Path { .polygon([topLeft, topRight, bottomRight, bottomLeft]) }

  /// The smallest upright rectangle around the four corners.
  public var bounds: Rect {
    Rect(
      minX: min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
      minY: min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y),
      maxX: max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x),
      maxY: max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y))
  }
}

extension DisplayList {
  /// The box of each glyph of the picture, in drawing order, whether it is visible or not.
  public func glyphBoxes() -> [GlyphBox] {
    commands.flatMap { command -> [GlyphBox] in
      guard case .glyphs(let run, _, let map) = command else { return [] }
      return run.boxes(transform: map)
    }
  }

  /// The picture with the box of each glyph's advance in green, of its ink in red, and a blue cross
  /// at its origin; `pixel` is the thickness of the lines in points. Each is clipped as its glyph
  /// is.
  public func showingGlyphBoxes(pixel: Double) -> DisplayList {
    var result = ended
    func add(_ items: [Item], _ clips: [Command]) {
      for item in items {
        switch item.command {
        case .pushClip: add(item.items, clips + [item.command])
        case .glyphs(let run, _, let map):
          for clip in clips { result.append(clip) }
          for box in run.boxes(transform: map) { result.append(box, pixel: pixel) }
          for _ in clips { result.append(.pop) }
        default: add(item.items, clips)
        }
      }
    }
    add(items, [])
    return result
  }

  private mutating func append(_ box: GlyphBox, pixel: Double) {
    let thin = StrokeStyle(width: pixel)
    func line(_ path: Path, _ color: Color) -> Command {
      .stroke(path, thin, .color(color), .identity)
    }
    append(line(box.advance.path, .rgb(0, 170, 90, alpha: 0.8)))
    if !box.ink.bounds.isEmpty { append(line(box.ink.path, .rgb(255, 59, 48, alpha: 0.8))) }
    var cross = Path()
    for arm in [Vector(2 * pixel, 0), Vector(0, 2 * pixel)] {
      cross.append(.polyline([box.origin - arm, box.origin + arm]))
    }
    append(line(cross, .rgb(0, 122, 255)))
  }
}
