import Films

/// What came out of a rendering.
struct RenderReport: Hashable {
  /// The film as it was written.
  var film: FilmReport
  /// The families that the text is drawn in, sorted.
  var fonts: [String]
  /// What to tell people.
  var warnings: [String] = []
}
