/// How often an animation plays.
public enum PlayCount: Hashable, Sendable {
  /// Over and over.
  case forever
  /// As many times as given, at least once.
  case times(Int)
}
