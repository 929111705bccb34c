import Films

struct RenderReport: Hashable {
  var film: FilmReport
  /// The font families used, sorted.
  var fonts: [String]
  var warnings: [String] = []
}
