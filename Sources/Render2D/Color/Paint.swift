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
  /// An image, drawn once or tiled.
  indirect case image(ImagePattern)
}

/// How what is drawn is composited with what is below it.
///
/// In most modes pixels on which nothing is drawn stay as they are. `sourceIn`, `destinationIn`,
/// `sourceOut` and `destinationAtop` clear them, within the clip: see `reachesOutside`. `clear` and
/// `source` affect only the pixels of a shape, but the whole clip for a group or a shadow; what a
/// canvas calls *copy* is a group with the mode `source`.
public typealias BlendMode = RasterKernels.BlendMode

/// A shadow's look: the shape blurred, in one colour, offset.
public struct Shadow: Hashable, Sendable {
  /// The colour where the blurred shape is still opaque.
  public var color: Color
  /// The shadow's distance from what casts it.
  public var offset: Vector
  /// The blur's standard deviation.
  public var radius: Double

  /// A shadow.
  public init(color: Color, offset: Vector, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// A translucent material: the picture behind it shows through, blurred, with another saturation, under
/// a tint.
///
/// The blur reads only pixels within the shape's bounds, mirrored beyond them, as for `backdrop-filter` in
/// CSS (Filter Effects 2); bounds and blur stay parallel to the axes for a rotated shape. The backdrop is
/// all that was drawn before, also outside the groups around it. In a shadow or a mask it draws its tint
/// alone.
public struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur.
  public var radius: Double
  /// The saturation of the backdrop: 1 leaves it, 0 makes it grey.
  public var saturation: Double
  /// The colour over the backdrop.
  public var tint: Color

  /// A material.
  public init(radius: Double, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// No material.
  public static let none = Backdrop(radius: 0)
}
