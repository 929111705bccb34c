/// A rectangle of whole pixels. It is empty where its width or height is not positive.
public struct IntRect: Hashable, Sendable {
  /// The edges: `minX` and `minY` belong to the rectangle, `maxX` and `maxY` do not.
  public var minX, minY, maxX, maxY: Int

  /// A rectangle from its four edges.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A rectangle from its corner and its extent.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The empty rectangle at the origin.
  public static let zero = IntRect(0, 0, 0, 0)

  /// The number of columns.
  public var width: Int { maxX - minX }
  /// The number of rows.
  public var height: Int { maxY - minY }
  /// Whether no pixel lies inside.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels in both; `zero` where there is none.
  public func intersection(_ other: IntRect) -> IntRect {
    let result = IntRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .zero : result
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: IntRect) -> IntRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return IntRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}
