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
    get {
      guard case .colors(let colors) = value(.colors) else { return [] }
      return colors
    }
    set { set(.colors, .colors(newValue)) }
  }

  /// Where each colour stands, from 0 to 1 and never back. Where there are not as many as colours,
  /// these stand at even distances.
  public var locations: [Double] {
    get { numbers(.locations) }
    set { set(.locations, .numbers(newValue)) }
  }

  /// Where 0 is, in parts of the layer's width and height.
  public var startPoint: Point {
    get { point(.startPoint) }
    set { set(.startPoint, .point(newValue)) }
  }

  /// Where 1 is, in parts of the layer's width and height.
  public var endPoint: Point {
    get { point(.endPoint) }
    set { set(.endPoint, .point(newValue)) }
  }
}
