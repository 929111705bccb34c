/// Glyphs that stand for a piece of a text, in one font and one direction, before they have a place
/// on a line.
struct ShapedRun: Hashable, Sendable {
  /// A glyph of the run.
  struct Glyph: Hashable, Sendable {
    /// Which glyph of the font.
    var id: UInt32
    /// Where the characters begin that it stands for: an offset in the text's scalars. Glyphs of
    /// one cluster, such as a letter and its accent, are never parted.
    var cluster: Int
    /// How far the next glyph starts from this one, in points, kerning included.
    var advance: Double
    /// Where its outline starts, from the place that the advances before it lead to.
    var offset = Vector.zero
  }

  /// The font of all glyphs.
  var font: Font
  /// What it stands for: offsets in the text's scalars.
  var range: Range<Int>
  /// The level of the Unicode bidirectional algorithm; odd levels run from right to left.
  var level: UInt8
  /// The glyphs from left to right.
  var glyphs: [Glyph]

  /// How much of a line it takes, in points.
  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
}
