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

  /// Whether there is no area. A size with a NaN is empty.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The size, `factor` times as large.
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
