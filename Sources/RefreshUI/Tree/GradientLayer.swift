import Render2D

/// A layer filled with colours that change along a line, from a centre outwards or round a centre.
open class GradientLayer: Layer {
  /// The shape of a gradient.
  public enum GradientType: Int, Hashable, Sendable {
    /// The line from the start point to the end point.
    case axial
    /// From the start point outwards. The end point is a corner of the rectangle about the ellipse of
    /// offset 1.
    case radial
    /// Clockwise round the start point, once; the end point is in the direction of offset 0.
    case conic
  }

  /// A gradient from the top to the bottom.
  public init(_ colors: [Color] = [], name: String = "gradient") {
    super.init(name)
    self.colors = colors
  }

  /// The shape of the gradient, by default axial.
  ///
  ///     wheel.type = .conic
  ///     wheel.startPoint = Point(0.5, 0.5)
  ///     wheel.endPoint = Point(0.5, 0)
  public var type: GradientType {
    get { self[.gradientType].option }
    set { self[.gradientType].option = newValue }
  }

  /// The colours, in order. Lists of the same length interpolate.
  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }

  /// The offset of each colour, not decreasing. If there are not as many as colours, the colours are
  /// evenly spaced. Of what lies before 0 or past 1 nothing shows but the part in between, so that a
  /// light can run across:
  ///
  ///     BasicAnimation(.locations, from: [-1, -0.5, 0], to: [1, 1.5, 2], duration: .seconds(1))
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }

  /// The point of offset 0, for a conic gradient its centre, relative to the layer's width and height.
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }

  /// The point of offset 1, for a conic gradient in the direction of offset 0, relative to the layer's
  /// width and height.
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}

extension LayerState {
  /// The values of a gradient layer, or of the gradient in a shape layer; without colours nothing
  /// is drawn.
  struct GradientState: Hashable, Sendable {
    var kind = Choice(GradientLayer.GradientType.axial)
    var colors: [Color] = []
    var locations: [Double] = []
    var start = Point(0.5, 0)
    var end = Point(0.5, 1)
  }
}

extension AnimationKeyPath where Value == [Color] {
  /// The colours of a gradient, in order; a shape can have them too.
  public static var colors: Self { Self("colors", \.gradient.colors) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The offsets of a gradient's colours.
  public static var locations: Self { Self("locations", \.gradient.locations) }
}

extension AnimationKeyPath where Value == Point {
  /// Where a gradient starts, relative to the layer's size.
  public static var startPoint: Self { Self("startPoint", \.gradient.start) }
  /// Where a gradient ends, relative to the layer's size.
  public static var endPoint: Self { Self("endPoint", \.gradient.end) }
}

extension AnimationKeyPath where Value == Double {
  static var startPointX: Self { Self("startPoint.x", \.gradient.start.x, of: .startPoint) }
  static var startPointY: Self { Self("startPoint.y", \.gradient.start.y, of: .startPoint) }
  static var endPointX: Self { Self("endPoint.x", \.gradient.end.x, of: .endPoint) }
  static var endPointY: Self { Self("endPoint.y", \.gradient.end.y, of: .endPoint) }
}

extension AnimationKeyPath where Value == Choice<GradientLayer.GradientType> {
  static var gradientType: Self { Self("type", \.gradient.kind) }
}
