import Render2D

/// A layer that fills an outline and draws a line along it, in its own coordinates.
public final class ShapeLayer: Layer {
  /// A layer with an outline, filled in black.
  public init(_ path: Path? = nil, name: String = "shape") {
    super.init(name)
    self.path = path
  }

  /// The outline. Between two with the same steps there is a way; others jump.
  public var path: Path? {
    get {
      guard case .path(let path) = value(.path) else { return nil }
      return path
    }
    set { set(.path, newValue.map { .path($0) } ?? .none) }
  }

  /// What fills the outline; clear for nothing.
  public var fillColor: Color {
    get { color(.fillColor) }
    set { set(.fillColor, .color(newValue)) }
  }

  /// Colours that fill the outline in place of `fillColor`, at even distances from its top to its
  /// bottom; none, as by default, for that. Between two lists of the same length there is a way.
  public var fillColors: [Color] {
    get {
      guard case .colors(let colors) = value(.colors) else { return [] }
      return colors
    }
    set { set(.colors, .colors(newValue)) }
  }

  /// The colour of the line; clear, as by default, for none.
  public var strokeColor: Color {
    get { color(.strokeColor) }
    set { set(.strokeColor, .color(newValue)) }
  }

  /// The width of the line.
  public var lineWidth: Double {
    get { number(.lineWidth) }
    set { set(.lineWidth, .number(newValue)) }
  }

  /// Where the line starts, as a part of the outline's length from 0 to 1.
  public var strokeStart: Double {
    get { number(.strokeStart) }
    set { set(.strokeStart, .number(newValue)) }
  }

  /// Where the line ends, as a part of the outline's length from 0 to 1.
  public var strokeEnd: Double {
    get { number(.strokeEnd) }
    set { set(.strokeEnd, .number(newValue)) }
  }

  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  public var lineDashPattern: [Double] {
    get { numbers(.dash) }
    set { set(.dash, .numbers(newValue)) }
  }

  /// How far into the pattern the line starts.
  public var lineDashPhase: Double {
    get { number(.dashPhase) }
    set { set(.dashPhase, .number(newValue)) }
  }

  /// The ends of the line.
  public var lineCap: StrokeStyle.Cap {
    get { style.cap }
    set { style.cap = newValue }
  }

  /// The corners of the line.
  public var lineJoin: StrokeStyle.Join {
    get { style.join }
    set { style.join = newValue }
  }

  /// How long a miter may be, in widths of the line.
  public var miterLimit: Double {
    get { style.miterLimit }
    set { style.miterLimit = newValue }
  }

  /// Which points the outline encloses.
  public var fillRule: FillRule {
    get { style.fillRule }
    set { style.fillRule = newValue }
  }

  private var style: OutlineStyle {
    get {
      guard case .outlineStyle(let style) = value(.outlineStyle) else { return OutlineStyle() }
      return style
    }
    set { set(.outlineStyle, .outlineStyle(newValue)) }
  }
}
