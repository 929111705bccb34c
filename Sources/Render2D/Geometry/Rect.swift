/// A rectangle parallel to the axes. It is empty where its width or height is not positive.
public struct Rect: Hashable, Sendable {
  /// The corner at the top left.
  public var origin: Point
  /// The extent to the right and down.
  public var size: Size

  /// A rectangle from its corner and its extent.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// A rectangle from its corner and its extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(minX, minY, maxX - minX, maxY - minY)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Half-way between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half-way between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The middle.
  public var center: Point { Point(midX, midY) }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }

  /// Whether no area lies inside. A rectangle with a NaN is empty.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether the point lies inside; the left and top edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The area that both cover; `zero` if they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let result = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .zero : result
  }

  /// The smallest rectangle around both; an empty one is ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle moved by `vector`.
  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// The rectangle with each edge moved inwards by its inset; a negative inset moves it outwards.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      minX: minX + insets.left, minY: minY + insets.top,
      maxX: maxX - insets.right, maxY: maxY - insets.bottom)
  }

  /// A rectangle about its centre.
  public init(center: Point, size: Size) {
    self.init(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The smallest rectangle around two points.
  public init(_ a: Point, _ b: Point) {
    self.init(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }

  /// Whether another rectangle is empty or lies inside.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share an area.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }
}

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

/// A distance for each edge of a rectangle, positive inwards.
public struct Insets: Hashable, Sendable {
  /// The distances from the top, left, bottom and right edge.
  public var top, left, bottom, right: Double

  /// Insets with the given distances.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance at every edge.
  public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No distance at any edge.
  public static let zero = Insets(0)

  /// The distances from the left and the right edge together.
  public var horizontal: Double { left + right }
  /// The distances from the top and the bottom edge together.
  public var vertical: Double { top + bottom }

  /// The distances with their signs inverted.
  public static prefix func - (insets: Insets) -> Insets {
    Insets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }

  /// The sum of the distances of each edge.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}
