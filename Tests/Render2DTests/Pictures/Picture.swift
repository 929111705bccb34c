import Render2D
import Testing

/// A small picture that shows one thing the rasteriser can do.
struct Picture: Sendable, CustomTestStringConvertible {
  /// The name of its golden: what it is about, and the one thing it shows.
  let name: String
  /// What is drawn, in points.
  let list: DisplayList
  /// The size in points, and the number of pixels to a point.
  let width, height, scale: Double
  /// What it is drawn over.
  let background: Color

  init(
    _ name: String, width: Double = 64, height: Double = 64, scale: Double = 2,
    background: Color = paper, _ build: (inout DisplayList) -> Void
  ) {
    var list = DisplayList()
    build(&list)
    self.name = name
    self.list = list
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
  }

  var testDescription: String { name }

  func draw() -> Pixmap {
    var pixmap = Pixmap(width: Int(width * scale), height: Int(height * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &pixmap)
    return pixmap
  }

  /// All pictures without text.
  static let shapes =
    fills + strokes + hairlines + paints + clips + groups + maps + blends + gradients + patterns
    + masks + pixelCentres + corners + dashes

  static let ink = Color.rgb(28, 28, 30)
  static let blue = Color.rgb(0, 122, 255)
  static let coral = Color.rgb(255, 95, 87)
  static let mint = Color.rgb(0, 199, 140)
  static let sun = Color.rgb(255, 214, 10)
  static let paper = Color.rgb(250, 249, 246)
}

extension DisplayList {
  /// Fills a path with a colour.
  mutating func fill(
    _ path: Path, _ color: Color, _ rule: FillRule = .nonZero, _ map: Affine = .identity
  ) {
    append(.fill(path, rule, .color(color), map))
  }

  /// Draws a line along a path in a colour.
  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color, _ map: Affine = .identity
  ) {
    append(.stroke(path, style, .color(color), map))
  }

  /// Fills a path with a gradient.
  mutating func fill(
    _ path: Path, from start: Point, to end: Point, _ stops: [LinearGradient.Stop],
    _ map: Affine = .identity
  ) {
    let gradient = LinearGradient(from: start, to: end, stops: stops)
    append(.fill(path, .nonZero, .linear(gradient), map))
  }

  /// Draws within a clip.
  mutating func clip(
    to path: Path, _ rule: FillRule = .nonZero, _ map: Affine = .identity,
    _ build: (inout DisplayList) -> Void
  ) {
    append(.pushClip(path, rule, map))
    build(&self)
    append(.pop)
  }

  /// Draws a group.
  mutating func group(opacity: Double, _ build: (inout DisplayList) -> Void) {
    append(.pushGroup(opacity: opacity))
    build(&self)
    append(.pop)
  }
}

extension Path {
  /// Lines from point to point.
  init(_ points: Point...) {
    self.init()
    for point in points { line(to: point) }
  }

  /// A cubic curve.
  init(_ start: Point, cubic first: Point, _ second: Point, _ end: Point) {
    self.init()
    move(to: start)
    cubic(first, second, to: end)
  }
}
