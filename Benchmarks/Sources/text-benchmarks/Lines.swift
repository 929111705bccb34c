import Render2D

/// Prints a text at some sizes and pixels to the point: for each a line with those and the size of a
/// picture, the glyphs with the starts of their baselines in pixels, and the coverage of each row.
func printLines(_ text: String, _ family: FontFamily) {
  for scale in [1, 2] {
    for size in [13, 15, 17, 20] {
      let font = Font(size: Double(size), family: family)
      let layout = TextLayout(text, font: font)
      let (width, height) = (
        (Int(layout.size.width) + 4) * scale, (Int(layout.size.height) + 4) * scale
      )
      var list = DisplayList()
      print("line", size, scale, width, height)
      for run in layout.runs {
        list.append(.glyphs(run, .white, .translation(2, 2)))
        for glyph in run.glyphs {
          let place = (Vector(glyph.origin.x, glyph.origin.y) + Vector(2, 2)) * Double(scale)
          print("glyph", glyph.id, place.dx, place.dy)
        }
      }
      var rasterizer = Rasterizer()
      var pixmap = Pixmap(width: width, height: height)
      rasterizer.draw(list, scale: Double(scale), background: .black, into: &pixmap)
      for y in 0..<height {
        let row = pixmap.row(y)
        print("row", (0..<width).map { String(row[$0] & 0xFF) }.joined(separator: " "))
      }
    }
  }
}
