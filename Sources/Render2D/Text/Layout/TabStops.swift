/// Where tabs lead to on a line.
struct TabStops {
  /// The distance from stop to stop, in points.
  var interval: Double
  /// Whether they count from the right end of the line.
  var areFromTheRight: Bool

  /// Makes each tab so wide that what follows starts at the next stop.
  ///
  /// The runs stand in the order in which they are seen. A tab has the level of the paragraph, so
  /// all that is read before it lies on the side that the stops count from.
  func widen(_ runs: inout [ShapedRun], _ text: FlatText) {
    guard interval > 0, interval.isFinite else { return }
    var pen = 0.0
    for run in areFromTheRight ? runs.indices.reversed() : Array(runs.indices) {
      let glyphs = runs[run].glyphs.indices
      for glyph in areFromTheRight ? glyphs.reversed() : Array(glyphs) {
        let cluster = runs[run].glyphs[glyph].cluster
        if cluster < text.scalars.count, text.scalars[cluster] == "\t" {
          // A billionth for pens that were added up in another order.
          let stop = ((pen / interval + 1e-9).rounded(.down) + 1) * interval
          runs[run].glyphs[glyph].advance = stop - pen
        }
        pen += runs[run].glyphs[glyph].advance
      }
    }
  }
}
