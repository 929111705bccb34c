import Motion
import Render2D

/// A layer's content, over its background and in its own coordinates.
public enum Content: Hashable, Sendable {
  /// Nothing but the background.
  case none
  /// Glyphs in one colour.
  case glyphs(GlyphRun, Color)
  /// Outlines, the lowest first.
  case shapes([Shape])
  /// An image, scaled by a mode into the layer's rectangle.
  case image(Image, ContentMode)
  /// A display list.
  case drawing(DisplayList)
  /// The particles of an emitter from a time on, for a while or for ever.
  case particles(Emitter, since: Time, lasting: Time?)
}

/// An outline that is filled, stroked, or both.
public struct Shape: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// The fill, by the non-zero rule, or nil.
  public var fill: Paint?
  /// The colour of the line along the outline, or nil.
  public var stroke: Color?
  /// The style of the line along the outline.
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
    case .particles(let emitter, let begin, let duration):
      let length = duration.map { " for \($0)" } ?? ""
      return "\(emitter.birthRate) particles a second from \(begin) on\(length)"
    }
  }
}

/// How an image is scaled into a layer of another size.
public enum ContentMode: Hashable, Sendable {
  /// Stretched to the layer's size.
  case fill
  /// Scaled to fit inside the layer, centred.
  case aspectFit
  /// Scaled to cover the layer, centred; the rest is visible unless the layer clips.
  case aspectFill
  /// At its own size, centred, on whole pixels.
  case center
  /// At its own size, on whole pixels, at a part of the room that it leaves across and down: 0 for left or
  /// top, 1 for right or bottom.
  case placed(Double, Double)
}

extension ContentMode {
  /// The map from an image's points to those of a layer.
  func map(of image: Size, in layer: Size, on grid: PixelGrid) -> Affine {
    let across = layer.width / image.width
    let down = layer.height / image.height
    func middle(_ factor: Double) -> Affine {
      Affine.scale(factor).then(
        .translation(
          (layer.width - image.width * factor) / 2, (layer.height - image.height * factor) / 2))
    }
    switch self {
    case .fill: return .scale(across, down)
    case .aspectFit: return middle(min(across, down))
    case .aspectFill: return middle(max(across, down))
    case .center: return ContentMode.placed(0.5, 0.5).map(of: image, in: layer, on: grid)
    case .placed(let x, let y):
      return .translation(
        grid.snapped((layer.width - image.width) * x),
        grid.snapped((layer.height - image.height) * y))
    }
  }
}
