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

  /// The distances outwards.
  public static prefix func - (insets: Insets) -> Insets {
    Insets(
      top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
  }

  /// The distances edge by edge together.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}
