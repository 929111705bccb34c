/// The punctuation of traditional Chinese: its marks stand in the middle of their squares, those of
/// simplified Chinese and of Japanese at the lower left.
enum CentredMarks {
  /// Whether a text wants them: it has a character that traditional Chinese alone has, and no kana.
  static func suit(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { Typeface.isTraditional($0) }
      && !scalars.contains { (0x3041...0x30FE).contains($0.value) && $0.value != 0x30FB }
  }

  /// From where a mark is drawn to the middle of its square, in thousandths of the em; nil for what
  /// stands as it is in both.
  static func way(of id: UInt32) -> Vector? {
    switch Unicode.Scalar(id) {
    case "：": Vector(310, -90)
    case "；": Vector(325, -190)
    case "，": Vector(330, -340)
    case "、": Vector(335, -325)
    case "。": Vector(310, -330)
    case "！": Vector(310, 0)
    case "？": Vector(200, 0)
    default: nil
    }
  }
}
