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
