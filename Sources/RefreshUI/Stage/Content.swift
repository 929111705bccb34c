import Render2D

/// What a layer shows over its background, in its own coordinates.
public enum Content: Hashable, Sendable {
  /// Nothing but the background.
  case none
  /// Glyphs in one colour.
  case glyphs(GlyphRun, Color)
  /// Outlines, the lowest first.
  case shapes([Shape])
  /// An image, as a mode lays it into the layer's rectangle.
  case image(Image, ContentMode)
  /// Steps of drawing.
  case drawing(DisplayList)
}

/// An outline that is filled, stroked, or both.
public struct Shape: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// What the outline is filled with, by the non-zero rule.
  public var fill: Paint?
  /// The colour of the line along the outline.
  public var stroke: Color?
  /// The kind of line along the outline.
  public var style: StrokeStyle

  /// A filled outline.
  public init(_ path: Path, fill: Color) {
    self.init(path, fill: .color(fill))
  }

  /// A filled outline.
  public init(_ path: Path, fill: Paint) {
    self.path = path
    self.fill = fill
    style = StrokeStyle()
  }

  /// A line along an outline.
  public init(_ path: Path, stroke: Color, style: StrokeStyle) {
    self.path = path
    self.stroke = stroke
    self.style = style
  }
}

extension Content: CustomStringConvertible {
  /// The content in a few words.
  public var description: String {
    switch self {
    case .none:
      return "nothing"
    case .glyphs(let run, let color):
      guard run.font.family == .builtIn else {
        return "\(run) rgba(\(color.red), \(color.green), \(color.blue))"
      }
      var text = ""
      for glyph in run.glyphs {
        text.unicodeScalars.append(Unicode.Scalar(glyph.id) ?? "\u{FFFD}")
      }
      return "\"\(text)\" \(run.font.size) rgba(\(color.red), \(color.green), \(color.blue))"
    case .shapes(let shapes):
      return "\(shapes.count) shapes"
    case .image(let image, let mode):
      return "\(image) \(mode)"
    case .drawing(let list):
      return "\(list.commands.count) steps of drawing"
    }
  }
}
