/// How often an animation plays.
public enum PlayCount: Hashable, Sendable {
  /// Without end.
  case forever
  /// A number of times, at least one.
  case times(Int)
}
