import Render2D

/// How a layer finds its place in the one above, at every moment anew.
///
/// What follows the finger must follow it between two ticks of the display too; so these places
/// are part of the picture, not steps on a track.
public enum Placement: Hashable, Sendable {
  /// Where its position says.
  case free
  /// At the top of the visible part of a scroll view, as wide as it, and as high as the space that
  /// is pulled open above the content, but at least `minimum`.
  case pulledOpen(minimum: Double)
  /// As wide and as high as the layer above.
  case filling
  /// At its own x, half-way down the layer above.
  case verticallyCentered
  /// Where its position says, counted from the top of the window through which the layer above is
  /// seen, but never outside the layer above: a header that stays while its section passes.
  case sticky
  /// A bar along the edge of a scroll view that shows which part of the layer's own frame is seen;
  /// the insets shorten its way.
  case indicator(Axis, insets: Insets)
}
