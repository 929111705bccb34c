import Render2D

/// A layer that fills and strokes an outline, in its own coordinates.
open class ShapeLayer: Layer {
  /// A layer with an outline, filled in black.
  public init(_ path: Path? = nil, name: String = "shape") {
    super.init(name)
    self.path = path
  }

  /// A layer with a line along an outline, and no fill.
  public convenience init(
    _ path: Path? = nil, stroke: Color, width: Double, name: String = "shape"
  ) {
    self.init(path, name: name)
    fillColor = .clear
    strokeColor = stroke
    lineWidth = width
  }

  /// The outline. Outlines with the same steps interpolate; others jump.
  public var path: Path? {
    get { self[.outline] }
    set { self[.outline] = newValue }
  }

  /// The colour that fills the outline; clear for none.
  public var fillColor: Color {
    get { self[.fillColor] }
    set { self[.fillColor] = newValue }
  }

  /// Colours that fill the outline instead of `fillColor`, evenly spaced from its top to its
  /// bottom; by default none. Lists of the same length interpolate.
  public var fillColors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }

  /// The colour of the line; clear, the default, for none.
  public var strokeColor: Color {
    get { self[.strokeColor] }
    set { self[.strokeColor] = newValue }
  }

  /// The width of the line.
  public var lineWidth: Double {
    get { self[.lineWidth] }
    set { self[.lineWidth] = newValue }
  }

  /// Where the line starts, as a fraction of the outline's length.
  public var strokeStart: Double {
    get { self[.strokeStart] }
    set { self[.strokeStart] = newValue }
  }

  /// Where the line ends, as a fraction of the outline's length.
  public var strokeEnd: Double {
    get { self[.strokeEnd] }
    set { self[.strokeEnd] = newValue }
  }

  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  public var lineDashPattern: [Double] {
    get { self[.lineDashPattern] }
    set { self[.lineDashPattern] = newValue }
  }

  /// The distance into the pattern at which the line starts.
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

  /// The limit of a miter's length, in widths of the line.
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

extension LayerState {
  struct ShapeState: Hashable, Sendable {
    var path: Path?
    var fill = Color.black
    var stroke = Color.clear
    var lineWidth = 1.0
    var start = 0.0
    var end = 1.0
    var dash: [Double] = []
    var dashPhase = 0.0
    var style = OutlineStyle()

    /// The outline, for animations; empty for nil.
    var outline: Path {
      get { path ?? Path() }
      set { path = newValue }
    }
  }
}

/// The parts of a shape layer's style that do not interpolate; the defaults are Core Animation's.
public struct OutlineStyle: Hashable, Sendable {
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  /// The limit of a miter's length, in widths of the line.
  var miterLimit = 10.0
  var fillRule = FillRule.nonZero

  /// The defaults.
  public init() {}
}

extension AnimationKeyPath where Value == Path? {
  /// The outline of a shape, or nil.
  static var outline: Self { Self("path", \.shape.path) }
}

extension AnimationKeyPath where Value == Path {
  /// The outline of a shape.
  public static var path: Self { Self("path", \.shape.outline, of: .outline) }
}

extension AnimationKeyPath where Value == Color {
  /// The colour that fills a shape.
  public static var fillColor: Self { Self("fillColor", \.shape.fill) }
  /// The colour of a shape's line.
  public static var strokeColor: Self { Self("strokeColor", \.shape.stroke) }
}

extension AnimationKeyPath where Value == Double {
  /// The width of a shape's line.
  public static var lineWidth: Self { Self("lineWidth", \.shape.lineWidth) }
  /// Where on the outline a shape's line starts, from 0 to 1.
  public static var strokeStart: Self { Self("strokeStart", \.shape.start) }
  /// Where on the outline a shape's line ends, from 0 to 1.
  public static var strokeEnd: Self { Self("strokeEnd", \.shape.end) }
  /// The distance into its dash pattern at which a shape's line starts.
  public static var lineDashPhase: Self { Self("lineDashPhase", \.shape.dashPhase) }
  /// The limit of a miter's length, in widths of the line.
  static var miterLimit: Self { Self("miterLimit", \.shape.style.miterLimit, of: .outlineStyle) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The dashes of a shape's line.
  public static var lineDashPattern: Self { Self("lineDashPattern", \.shape.dash) }
}

extension AnimationKeyPath where Value == OutlineStyle {
  /// The caps and joins of a shape's line, and its fill rule.
  static var outlineStyle: Self { Self("outlineStyle", \.shape.style) }
}
