/// A box by its four edges. They are exact however far apart they are; those of a `Rect`, which has
/// a corner and a size, are not.
struct Extent {
  var minX, minY, maxX, maxY: Double

  /// The box around nothing, which grows.
  static let none = Extent(
    minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  var rect: Rect { Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }

  /// The box with each edge moved outwards.
  func outset(by distance: Double) -> Extent {
    Extent(
      minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }
}

extension Rect {
  /// The edges.
  var extent: Extent { Extent(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
