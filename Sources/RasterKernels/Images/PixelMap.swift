/// Where the middles of pixels lie in the coordinates of an image or a gradient: that of the pixel
/// (x, y) at origin + x · right + y · down.
@frozen
public struct PixelMap: Hashable, Sendable {
  /// Where the middle of the pixel (0, 0) lies.
  public var originX, originY: Double
  /// The way from column to column.
  public var rightX, rightY: Double
  /// The way from row to row.
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

  /// Where column 0 of a row lies.
  @inline(__always)
  func start(ofRow y: Int) -> (x: Double, y: Double) {
    (originX + Double(y) * downX, originY + Double(y) * downY)
  }
}
