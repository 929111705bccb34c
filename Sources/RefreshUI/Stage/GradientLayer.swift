import Render2D

/// A layer filled with colours that change along a line.
public final class GradientLayer: Layer {
  /// A gradient from the top to the bottom.
  public init(_ colors: [Color] = [], name: String = "gradient") {
    super.init(name)
    self.colors = colors
  }

  /// The colours, in order. Between two lists of the same length there is a way.
  public var colors: [Color] {
    get { self[.colors] }
    set { self[.colors] = newValue }
  }

  /// Where each colour stands, from 0 to 1 and never back. Where there are not as many as colours,
  /// these stand at even distances.
  public var locations: [Double] {
    get { self[.locations] }
    set { self[.locations] = newValue }
  }

  /// Where 0 is, in parts of the layer's width and height.
  public var startPoint: Point {
    get { self[.startPoint] }
    set { self[.startPoint] = newValue }
  }

  /// Where 1 is, in parts of the layer's width and height.
  public var endPoint: Point {
    get { self[.endPoint] }
    set { self[.endPoint] = newValue }
  }
}
