extension TextLayout {
  /// The layout moved down, and each line a little further up or down until its baseline lies on a
  /// whole pixel. Lines below and through the letters become whole pixels too, at least one.
  ///
  /// Upright text looks alike on every line then, and stays as sharp as the pixels allow.
  public func moved(down distance: Double, pixelsPerPoint pixels: Double) -> TextLayout {
    var result = self
    for index in lines.indices {
      let line = lines[index]
      let baseline = ((distance + line.baseline) * pixels).rounded() / pixels
      result.lines[index].move(by: Vector(0, baseline - line.baseline))
      for rule in line.rules.indices {
        result.lines[index].rules[rule].rect.snapUpright(pixels)
      }
    }
    return result
  }
}

extension TextLayout.Line {
  fileprivate mutating func move(by way: Vector) {
    rect = rect.offset(by: way)
    baseline += way.dy
    for index in rules.indices { rules[index].rect = rules[index].rect.offset(by: way) }
    for index in runs.indices {
      for glyph in runs[index].glyphs.glyphs.indices {
        runs[index].glyphs.glyphs[glyph].origin = runs[index].glyphs.glyphs[glyph].origin + way
      }
    }
  }
}

extension Rect {
  /// Makes the top and the height whole pixels, around the same middle.
  fileprivate mutating func snapUpright(_ pixels: Double) {
    let height = max(1, (size.height * pixels).rounded())
    let top = (midY * pixels - height / 2).rounded()
    self = Rect(minX, top / pixels, width, height / pixels)
  }
}
