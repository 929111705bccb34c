extension DisplayList {
  /// Outlines one of several shares of the glyphs that it draws, so that threads that are about to draw
  /// the list do not outline all of them each.
  package func outlineGlyphs(_ share: Int, of count: Int) {
    guard count > 1 else { return }
    var number = 0
    for case .glyphs(let run, _, _) in commands {
      for glyph in run.glyphs {
        if number % count == share { _ = run.font.outline(of: glyph.id) }
        number += 1
      }
    }
  }
}
