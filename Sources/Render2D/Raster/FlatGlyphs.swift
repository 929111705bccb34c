/// The outlines of glyphs as straight lines, kept from draw to draw.
///
/// What is kept is what would be worked out again: a glyph draws the same pixels whether it was
/// kept or not.
struct FlatGlyphs {
  /// A glyph at the size and slant it has on the pixels.
  private struct Key: Hashable {
    var font: Font
    var id: UInt32
    var a, b, c, d: Double
  }

  /// Past this many glyphs all are forgotten: an animation that turns text would fill the memory.
  private static let capacity = 1024

  private var contours: [Key: FlatContours] = [:]

  /// The contours of a glyph in pixels from the start of its baseline. The translation of the map
  /// does not count.
  mutating func contours(of id: UInt32, _ font: Font, _ map: Affine) -> FlatContours {
    let key = Key(font: font, id: id, a: map.a, b: map.b, c: map.c, d: map.d)
    if let known = contours[key] { return known }
    let linear = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let result = FlatContours(font.outline(of: id), linear, tolerance: OutlineLines.tolerance)
    if contours.count >= Self.capacity { contours.removeAll(keepingCapacity: true) }
    contours[key] = result
    return result
  }

  /// The pixels that a run of glyphs may touch under a map to pixels.
  mutating func pixelBounds(_ run: GlyphRun, _ map: Affine) -> IntRect {
    var result = IntRect.zero
    for glyph in run.glyphs {
      let origin = map.apply(glyph.origin)
      let touched =
        if keeps(run.font, map) {
          IntRect.touched(
            by: contours(of: glyph.id, run.font, map).bounds.offset(by: origin - .zero))
        } else {
          IntRect.touched(
            by: run.font.outline(of: glyph.id).bounds(
              Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: origin.x, ty: origin.y)))
        }
      result = result.union(touched ?? .zero)
    }
    return result
  }

  /// Whether a font's glyphs are kept: very large ones are cut to fine pieces only where they are in
  /// sight.
  func keeps(_ font: Font, _ map: Affine) -> Bool {
    let growth = max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude)
    return font.size * growth <= 1000
  }
}
