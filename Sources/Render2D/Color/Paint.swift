import RasterKernels

/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case color(Color)
  /// Colours that change along a line.
  case linear(LinearGradient)
  /// Colours that change from one circle to another.
  indirect case radial(RadialGradient)
  /// Colours that change round a point.
  indirect case conic(ConicGradient)
  /// An image, laid once or again and again.
  indirect case image(ImagePattern)
}

/// How what is drawn comes together with what is there.
///
/// In most modes pixels on which nothing is drawn stay as they are. `sourceIn`, `destinationIn`,
/// `sourceOut` and `destinationAtop` clear them, within the clip: see `reachesOutside`. `clear` and
/// `source` work where the shape is and, of a group or a shadow, on the whole clip; what a canvas
/// calls *copy* is a group with the mode `source`.
public typealias BlendMode = RasterKernels.BlendMode

/// How the shadow of something looks: its shape blurred, in one colour, moved.
public struct Shadow: Hashable, Sendable {
  /// The colour where the shape is solid and wide.
  public var color: Color
  /// How far the shadow lies from what casts it.
  public var offset: Vector
  /// How soft it is: the standard deviation of the blur.
  public var radius: Double

  /// A shadow.
  public init(color: Color, offset: Vector, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
