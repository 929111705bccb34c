import Render2D

/// A layer filled with colours that change along a line.
public final class GradientLayer: Layer {
  /// A gradient from the top to the bottom.
  public init(_ colors: [Color] = [], name: String = "gradient") {
    super.init(name)
    self.colors = colors
  }

  /// The colours, in order. Lists of the same length interpolate.
  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }

  /// The offset of each colour, from 0 to 1, not decreasing. If there are not as many as colours,
  /// the colours are evenly spaced.
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }

  /// The point of offset 0, relative to the layer's width and height.
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }

  /// The point of offset 1, relative to the layer's width and height.
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}
