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
}
