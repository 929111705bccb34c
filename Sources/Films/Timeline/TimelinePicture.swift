import RefreshUI
package import Render2D

/// A timeline laid out: shapes in points, for any painter.
package struct TimelinePicture: Sendable {
  package struct Text: Hashable, Sendable {
    package var words: String
    /// Where its baseline begins.
    package var origin: Point
    /// Its width in the built-in typeface.
    package var width: Double
    package var size: Double
    package var isStrong: Bool
    package var color: Color

    /// Figures are all of one width.
    static func font(_ size: Double, isStrong: Bool) -> Font {
      Font(size: size, weight: isStrong ? .semibold : .regular, figures: .tabular)
    }

    var font: Font { Self.font(size, isStrong: isStrong) }
  }

  package enum Shape: Sendable {
    /// A rectangle, with round corners or without.
    case rect(Rect, radius: Double, Color)
    /// A line along some points.
    case line([Point], width: Double, Color)
    /// A filled polygon.
    case polygon([Point], Color)
    case text(Text)
    /// A picture of the film.
    case picture(Image, Rect)
  }

  package let size: Size
  /// The pixels to a point.
  package let scale: Int
  package let ground: Color
  /// The shapes, the lowest first.
  package let shapes: [Shape]

  package var displayList: DisplayList {
    var list = DisplayList()
    func fill(_ path: Path, _ color: Color) {
      list.append(.fill(path, .nonZero, .color(color), .identity))
    }
    fill(.rect(Rect(origin: .zero, size: size)), ground)
    for shape in shapes {
      switch shape {
      case .rect(let rect, let radius, let color):
        fill(radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect), color)
      case .line(let points, let width, let color):
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        list.append(.stroke(Self.path(points), style, .color(color), .identity))
      case .polygon(let points, let color):
        var path = Self.path(points)
        path.close()
        fill(path, color)
      case .text(let text):
        let layout = TextLayout(text.words, font: text.font)
        list.append(
          layout, text.color, .translation(text.origin.x, text.origin.y - layout.baseline))
      case .picture(let image, let rect):
        list.append(
          .image(
            image,
            .scale(rect.width / image.size.width, rect.height / image.size.height)
              .then(.translation(rect.minX, rect.minY))))
      }
    }
    return list
  }

  private static func path(_ points: [Point]) -> Path {
    var path = Path()
    if let first = points.first { path.move(to: first) }
    for point in points.dropFirst() { path.line(to: point) }
    return path
  }

  package var pixmap: Pixmap {
    var pixmap = Pixmap(
      width: Int(size.width) * scale, height: Int(size.height) * scale)
    var rasterizer = Rasterizer()
    rasterizer.draw(displayList, scale: Double(scale), into: &pixmap)
    return pixmap
  }
}
