/// The extent of a rectangle.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A size with the given extents.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size 0 × 0.
  public static let zero = Size(0, 0)
}
