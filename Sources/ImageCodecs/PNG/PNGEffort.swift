/// How long is looked for a small file.
public enum PNGEffort: String, CaseIterable, Sendable {
  /// What is mostly the best of a few ways, compressed in one go.
  case fast
  /// The best of many ways, told apart by a quick trial and compressed by a search for the cheapest
  /// parse.
  case standard
  /// The best of all ways, each of the likely ones compressed as hard as can be.
  case smallest
}
