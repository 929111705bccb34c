/// The glyph of a character that the typeface lacks: a box with the character's number in two rows
/// of hexadecimal digits.
enum MissingGlyph {
  private static let digitScale = 0.35
  private static let columnWidth = 218.0
  /// The distances outside and inside the frame.
  private static let margin = 56.0
  private static let padding = 58.0
  private static let bottom = -110.0
  private static let top = 770.0

  static func advance(of id: UInt32) -> Double {
    2 * margin + Double(columns(of: id)) * columnWidth + 2 * padding
  }

  /// The outline of the box; y points down.
  static func outline(of id: UInt32) -> Path {
    let box = Rect(
      minX: margin, minY: -top, maxX: advance(of: id) - margin, maxY: -bottom)
    var path = box.frame(width: 40)
    var text = String(id, radix: 16, uppercase: true)
    let columns = columns(of: id)
    text = String(repeating: "0", count: max(0, 2 * columns - text.utf8.count)) + text
    // Tiny digits need a pen that is thick for their size.
    var cut = Typeface.Cut(weight: .medium, size: 13)
    cut.stem = 118
    cut.bar = 108
    cut.widening = 0.92
    for (index, digit) in text.unicodeScalars.enumerated() {
      let column = Double(index % columns)
      let line = Double(index / columns)
      let width = Typeface.advance(of: digit.value, cut: cut) * digitScale
      let map = Affine(
        a: digitScale, b: 0, c: 0, d: digitScale,
        tx: box.minX + padding + column * columnWidth + (columnWidth - width) / 2,
        ty: -top + 406 + line * 346)
      path.append(Typeface.outline(of: digit.value, cut: cut).transformed(by: map))
    }
    return path
  }

  /// Digits in a row: two rows hold at least four digits and at most eight.
  private static func columns(of id: UInt32) -> Int {
    var columns = 2
    while columns < 4 && id >> UInt32(8 * columns) != 0 { columns += 1 }
    return columns
  }
}

extension Rect {
  /// A frame of a width inside the rectangle, wound like the strokes of the typeface.
  fileprivate func frame(width: Double) -> Path {
    var path = Path.rect(self).reversed
    path.append(Path.rect(inset(by: Insets(width))))
    return path
  }
}
