import Render2D

/// An arrow that points down, and turns when a pull has gone far enough.
public final class Arrow: Layer {
  /// The shape of the arrow.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Six bars over a triangle, more opaque towards the bottom: 22 × 48.
    case bars
    /// Four bars over a stub with a head: 30 × 55.
    case block
    /// A thin shaft with an open head: 15 × 40.
    case thin

    /// The size in points.
    public var size: Size {
      switch self {
      case .bars: Size(22, 48)
      case .block: Size(30, 55)
      case .thin: Size(15, 40)
      }
    }
  }

  /// The shape of the arrow.
  public let style: Style
  /// The colour of the arrow.
  public var color: Color {
    didSet { if color != oldValue { content = Arrow.picture(style, color: color) } }
  }

  /// An arrow that points down.
  public init(_ style: Style, color: Color) {
    self.style = style
    self.color = color
    super.init("arrow")
    size = style.size
    content = Arrow.picture(style, color: color)
  }

  /// The arrow as content of its own size.
  public static func picture(_ style: Style, color: Color) -> Content {
    switch style {
    case .bars: bars(color)
    case .block: block(color)
    case .thin: thin(color)
    }
  }

  private static func bars(_ color: Color) -> Content {
    var path = Path()
    for index in 0..<6 { path.append(.rect(Rect(5, Double(index) * 6, 12, 4))) }
    path.append(.polygon([Point(0, 34), Point(11, 48), Point(22, 34)]))
    let gradient = LinearGradient(
      from: Point(0, 0), to: Point(0, 48),
      stops: [.init(0, color.faded(0)), .init(0.8, color), .init(1, color)])
    return .shapes([Shape(path, fill: .linear(gradient))])
  }

  /// EGO's arrow, an asset of 23 × 60 fitted into the extent: four bars, ever stronger, then a stub
  /// with a head.
  private static func block(_ color: Color) -> Content {
    var shapes = [0.1, 0.3, 0.5, 0.83].enumerated().map { index, alpha in
      Shape(.rect(Rect(10, 1.5 + 8.25 * Double(index), 10, 4)), fill: color.faded(alpha))
    }
    let head = Path.polygon([
      Point(10, 34.5), Point(20, 34.5), Point(20, 39), Point(25, 39), Point(15, 53.5), Point(5, 39),
      Point(10, 39),
    ])
    shapes.append(Shape(head, fill: color.faded(0.86)))
    return .shapes(shapes)
  }

  private static func thin(_ color: Color) -> Content {
    let head = Path.polyline([Point(1.25, 24.5), Point(7.5, 31), Point(13.75, 24.5)])
    return .shapes([
      Shape(.rect(Rect(7, 8.5, 1.5, 22.5)), fill: color),
      Shape(head, stroke: color, style: StrokeStyle(width: 1.5, cap: .round, join: .round)),
    ])
  }
}
