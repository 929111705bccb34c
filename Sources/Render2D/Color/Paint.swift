/// What an area is filled with.
public enum Paint: Hashable, Sendable {
  /// The same colour everywhere.
  case color(Color)
  /// Colours that change along a line.
  case linear(LinearGradient)
  /// Colours that change from one circle to another.
  indirect case radial(RadialGradient)
  /// Colours that change round a point.
  indirect case conic(ConicGradient)
  /// An image, laid once or again and again.
  indirect case image(ImagePattern)
}
