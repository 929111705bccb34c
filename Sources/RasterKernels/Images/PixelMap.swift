/// The positions of pixels' centres in the coordinates of an image or a gradient: origin + x ·
/// right + y · down for the pixel (x, y).
@frozen
public struct PixelMap: Hashable, Sendable {
  /// The position of the centre of the pixel (0, 0).
  public var originX, originY: Double
  /// The vector from column to column.
  public var rightX, rightY: Double
  /// The vector from row to row.
  public var downX, downY: Double

  /// A map from its six numbers.
  @inlinable
  public init(
    originX: Double, originY: Double, rightX: Double, rightY: Double, downX: Double, downY: Double
  ) {
    self.originX = originX
    self.originY = originY
    self.rightX = rightX
    self.rightY = rightY
    self.downX = downX
    self.downY = downY
  }

  /// The position of column 0 of a row.
  @inline(__always)
  func start(ofRow y: Int) -> (x: Double, y: Double) {
    (originX + Double(y) * downX, originY + Double(y) * downY)
  }
}
