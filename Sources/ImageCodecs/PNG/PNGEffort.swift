/// How hard to compress a PNG.
public enum PNGEffort: String, CaseIterable, Sendable {
  /// The likely best of a few encodings, compressed in one pass.
  case fast
  /// The best of many encodings, ranked by a quick trial and compressed by optimal parsing.
  case standard
  /// The best of all encodings, each of the likely ones compressed as hard as possible.
  case smallest
}
