/// A translucent material: what lies behind it shows through, blurred, in stronger or weaker colours,
/// under a tint.
///
/// It shows only what lies behind the bounds of its shape along the axes, which continues mirrored beyond
/// them, as for `backdrop-filter` in CSS (Filter Effects 2). What passes beside the shape leaves it alone.
/// A turned shape is filled with the same blur along the axes. Behind it lies all that was drawn before,
/// in groups around it too; in a shadow or a mask nothing does, and it draws its tint alone.
public struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur.
  public var radius: Double
  /// How strong the colours behind become: 1 leaves them, 0 makes them grey.
  public var saturation: Double
  /// The colour that is laid over.
  public var tint: Color

  /// A material.
  public init(radius: Double, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// No material: what lies behind stays as it is.
  public static let none = Backdrop(radius: 0)
}
