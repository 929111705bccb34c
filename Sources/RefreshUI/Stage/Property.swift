/// What of a layer can change in the course of time. Each has a track of its own.
enum Property: Int, CaseIterable {
  /// Where the anchor stands in the layer above: a point.
  case position
  /// The extent: a size.
  case size
  /// The x of the point of the layer's own plane that shows at its top left: scrolling moves it,
  /// each axis in its own course.
  case offsetX
  /// The y of that point.
  case offsetY
  /// The map applied about the anchor.
  case transform
  /// A turn about the anchor that stands in for that of `transform` while it is not `none`.
  case rotation
  /// How much the layer and all in it covers what lies below: a number from 0 to 1.
  case opacity
  /// Whether the layer and all in it is left out: a flag.
  case hidden
  /// What fills the layer's rectangle: a colour.
  case background
  /// The radius of the corners: a number.
  case cornerRadius
  /// Whether nothing shows outside the rectangle: a flag.
  case clips
  /// What the layer itself shows, over its background.
  case content
  /// The layers in it, the lowest first.
  case sublayers
}
