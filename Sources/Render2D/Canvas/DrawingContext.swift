/// A canvas, on which a picture is drawn step by step into a ``DisplayList``.
///
///     let context = DrawingContext()
///     context.fill = .color(.red)
///     context.rotate(.turns(0.125))
///     context.fill(.rect(Rect(-10, -10, 20, 20)))
///     context.list
///
/// State applies to what is drawn after it is set; ``restore()`` returns to the state of the matching
/// ``save()``.
public final class DrawingContext {
  private struct State {
    var transform = Affine.identity
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    var line = StrokeStyle()
    var font = Font.system(17)
    /// The clips that were set since the save before.
    var clips = 0
  }

  private var drawn = DisplayList()
  private var state = State()
  private var saved: [State] = []

  /// An empty canvas; coordinates are points, y grows down.
  public init() {}

  /// The picture so far.
  public var list: DisplayList { drawn.ended }

  // MARK: - State

  /// The map from what is drawn to the picture.
  public var transform: Affine {
    get { state.transform }
    set { state.transform = newValue }
  }
  /// The paint of areas and letters.
  public var fill: Paint {
    get { state.fill }
    set { state.fill = newValue }
  }
  /// The paint of lines.
  public var stroke: Paint {
    get { state.stroke }
    set { state.stroke = newValue }
  }
  /// The width, the ends and the corners of lines.
  public var line: StrokeStyle {
    get { state.line }
    set { state.line = newValue }
  }
  /// The font of text.
  public var font: Font {
    get { state.font }
    set { state.font = newValue }
  }

  /// Saves transform, paints, line, font and clip.
  public func save() {
    saved.append(state)
    state.clips = 0
  }

  /// Restores the state that was saved last.
  ///
  /// - Precondition: there is a `save()` that was not restored.
  public func restore() {
    guard let before = saved.popLast() else { preconditionFailure("A restore without a save") }
    for _ in 0..<state.clips { drawn.append(.pop) }
    state = before
  }

  /// Moves the origin.
  public func translate(_ x: Double, _ y: Double) { concatenate(.translation(x, y)) }
  /// Stretches what is drawn from now on.
  public func scale(_ x: Double, _ y: Double) { concatenate(.scale(x, y)) }
  /// Turns what is drawn from now on, clockwise about the origin.
  public func rotate(_ angle: Angle) { concatenate(.rotation(angle)) }
  /// Applies a map to what is drawn from now on, before the transform.
  public func concatenate(_ map: Affine) { transform = map.then(transform) }

  // MARK: - Drawing

  /// Fills what a path encloses.
  public func fill(_ path: Path, _ rule: FillRule = .nonZero) {
    drawn.append(.fill(path, rule, fill, transform))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path) { drawn.append(.stroke(path, line, stroke, transform)) }

  /// Draws a straight line.
  public func line(from start: Point, to end: Point) { stroke(.polyline([start, end])) }

  /// Fills a polygon.
  public func polygon(_ corners: [Point]) { fill(.polygon(corners)) }

  /// Draws an image into a rectangle; nothing into an empty one.
  public func image(_ image: Image, in rect: Rect) {
    guard let map = Affine.mapping(Rect(origin: .zero, size: image.size), onto: rect) else {
      return
    }
    drawn.append(.image(image, map.then(transform)))
  }

  /// Draws a line of text; `anchor` is the part of its box that stands at the point: (0.5, 0.5) is its
  /// middle, (1, 0) its top right.
  public func text(_ text: String, at point: Point, anchor: Point = .zero) {
    let layout = TextLayout(text, font: font)
    let map = Affine.translation(
      point.x - anchor.x * layout.size.width, point.y - anchor.y * layout.size.height
    ).then(transform)
    if case .color(let color) = fill { return drawn.append(layout, color, map) }
    for run in layout.runs {
      for glyph in run.glyphs {
        let place = Affine.translation(glyph.origin.x, glyph.origin.y)
        drawn.append(
          .fill(run.font.outline(of: glyph.id).transformed(by: place), .nonZero, fill, map))
      }
    }
  }

  /// Draws another picture.
  public func draw(_ list: DisplayList) { drawn.append(list, transform) }

  // MARK: - Clips, shadows and groups

  /// Draws only inside a path, until the next ``restore()``.
  public func clip(_ path: Path, _ rule: FillRule = .nonZero) {
    drawn.append(.pushClip(path, rule, transform))
    state.clips += 1
  }

  /// Draws something above one shadow of all of it.
  public func withShadow(
    color: Color, offset: Vector = .zero, radius: Double, _ body: () -> Void
  ) {
    let contents = collected(body)
    drawn.withShadow(Shadow(color: color, offset: offset, radius: radius), transform) {
      $0 = contents
    }
  }

  /// Draws something as a group that is composited with the picture as a whole.
  public func group(
    opacity: Double = 1, blend: BlendMode? = nil, _ body: () -> Void
  ) {
    let contents = collected(body)
    if let blend { drawn.append(.pushBlend(blend)) }
    drawn.append(.pushGroup(opacity: opacity))
    drawn.append(contents, .identity)
    drawn.append(.pop)
    if blend != nil { drawn.append(.pop) }
  }

  /// The picture that a body draws; the state that it sets ends with it.
  private func collected(_ body: () -> Void) -> DisplayList {
    let outer = (drawn, saved, state)
    (drawn, saved) = (DisplayList(), [])
    state.clips = 0
    body()
    let contents = list
    (drawn, saved, state) = outer
    return contents
  }
}
