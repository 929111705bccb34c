import Films

/// The result of a rendering.
struct RenderReport: Hashable {
  /// The report of the written film.
  var film: FilmReport
  /// The font families used, sorted.
  var fonts: [String]
  /// Warnings to print.
  var warnings: [String] = []
}
