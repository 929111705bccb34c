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
    get { self[.outline] }
    set { self[.outline] = newValue }
  }

  /// What fills the outline; clear for nothing.
  public var fillColor: Color {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue }
  }

  /// Colours that fill the outline in place of `fillColor`, at even distances from its top to its
  /// bottom; none, as by default, for that. Between two lists of the same length there is a way.
  public var fillColors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }

  /// The colour of the line; clear, as by default, for none.
  public var strokeColor: Color {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue }
  }

  /// The width of the line.
  public var lineWidth: Double {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }

  /// Where the line starts, as a part of the outline's length from 0 to 1.
  public var strokeStart: Double {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }

  /// Where the line ends, as a part of the outline's length from 0 to 1.
  public var strokeEnd: Double {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }

  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  public var lineDashPattern: [Double] {
    get { self[.lineDashPattern] }
    set { self[.lineDashPattern] = newValue }
  }

  /// How far into the pattern the line starts.
  public var lineDashPhase: Double {
    get { self[.lineDashPhase] }
    set { self[.lineDashPhase] = newValue }
  }

  /// The ends of the line.
  public var lineCap: StrokeStyle.Cap {
    get { self[.outlineStyle].cap }
    set { self[.outlineStyle].cap = newValue }
  }

  /// The corners of the line.
  public var lineJoin: StrokeStyle.Join {
    get { self[.outlineStyle].join }
    set { self[.outlineStyle].join = newValue }
  }

  /// How long a miter may be, in widths of the line.
  public var miterLimit: Double {
    get { self[.outlineStyle].miterLimit }
    set { self[.outlineStyle].miterLimit = newValue }
  }

  /// Which points the outline encloses.
  public var fillRule: FillRule {
    get { self[.outlineStyle].fillRule }
    set { self[.outlineStyle].fillRule = newValue }
  }
}
