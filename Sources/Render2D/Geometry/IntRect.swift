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

  /// The pixels in both; `zero` if they share none.
  public func intersection(_ other: IntRect) -> IntRect {
    let result = IntRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .zero : result
  }

  /// The smallest rectangle around both; an empty one is ignored.
  public func union(_ other: IntRect) -> IntRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return IntRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The smallest rectangle of whole pixels around another; nil if an edge is not finite or beyond
  /// ±2⁶².
  public init?(around rect: Rect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ $0.magnitude < 0x1p62 }) else { return nil }
    self.init(
      minX: Int(edges[0].rounded(.down)), minY: Int(edges[1].rounded(.down)),
      maxX: Int(edges[2].rounded(.up)), maxY: Int(edges[3].rounded(.up)))
  }

  /// The area that the pixels cover.
  public var rect: Rect {
    Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
  }

  /// Whether a pixel lies inside.
  public func contains(_ x: Int, _ y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// The rectangle with each edge moved outwards; inwards for a negative distance.
  package func outset(by distance: Int) -> IntRect {
    IntRect(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// The rectangle moved by whole pixels.
  public func offset(by dx: Int, _ dy: Int) -> IntRect {
    IntRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
