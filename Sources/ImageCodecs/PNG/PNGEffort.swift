/// How long is looked for a small file.
public enum PNGEffort: String, CaseIterable, Sendable {
  /// One way that is mostly good, compressed once.
  case fast
  /// The best of a few ways; what hardly shrinks is not compressed as hard as can be.
  case standard
  /// The best of all ways, each compressed as hard as can be.
  case smallest
}
