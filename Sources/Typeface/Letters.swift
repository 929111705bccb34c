/// The letters of the built-in typeface as data: a line of text for each glyph, which `GlyphNotation` reads.
package enum Letters {
  /// The line that draws a glyph, and where it stands.
  package struct Line {
    package let text: ArraySlice<UInt8>
    /// The width of the pen of its sheet.
    package let pen: Double
    /// Whether the glyph stands in a square, as Chinese and Japanese characters do.
    package let isSquare: Bool
    /// Whether it is only a component of other glyphs.
    package let isPart: Bool
  }

  /// The line of a glyph; nil if the typeface does not draw it.
  package static func line(of id: UInt32) -> Line? {
    let isSquare = id >= firstSquare
    let book = isSquare ? squares : letters
    guard let place = book.places[id] else { return nil }
    return Line(
      text: book.texts[place.sheet][place.line], pen: book.pens[place.sheet], isSquare: isSquare,
      isPart: isSquare && place.sheet == book.texts.count - 1)
  }

  /// Whether traditional Chinese writes a character in this way and simplified Chinese does not.
  package static func isTraditional(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= firstSquare else { return false }
    return squares.places[scalar.value].map { traditionalSheets.contains($0.sheet) } ?? false
  }

  /// The number of the glyph that a line draws, its Unicode scalar: a character, or `U+0020`.
  package static func id(of line: ArraySlice<UInt8>) -> UInt32 {
    let token = line.prefix { $0 != UInt8(ascii: " ") }
    if token.starts(with: "U+".utf8),
      let id = UInt32(String(decoding: token.dropFirst(2), as: UTF8.self), radix: 16)
    {
      return id
    }
    // Parsed without a string: a thousand of these are read before the first glyph is drawn.
    guard let lead = token.first else { preconditionFailure("a line of the typeface is empty") }
    let width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    precondition(
      token.count == width, "a line of the typeface starts with more than one character")
    let bits = width == 1 ? lead : lead & (0x7F >> UInt8(width))
    return token.dropFirst().reduce(UInt32(bits)) { $0 << 6 | UInt32($1 & 0x3F) }
  }

  /// Letters and signs, indexed when the first glyph is used. Large letters need a heavier pen to look as
  /// dark as small ones.
  private static let letters = Book(
    [
      (capitals, 1.05), (smallLetters, 1), (figures, 1.03), (punctuation, 1), (accented, 1),
      (latinExtended, 1), (cyrillic, 1), (signs, 1),
    ], lines: 512)

  /// Characters in a square, indexed when the first such glyph is used: a text without Chinese or Japanese
  /// does not wait for it. The last sheet has only components.
  private static let squares = Book(
    [
      (han, 1), (hanCommon, 1), (hanSimplified, 1), (hanTraditional, 1), (hanJapanese, 1),
      (hanFrequent, 1), (hanFrequentTraditional, 1), (kana, 1), (fullWidthMarks, 1), (hanParts, 1),
    ], lines: 1280)

  /// The indices of `hanTraditional` and `hanFrequentTraditional` in `squares`.
  private static let traditionalSheets = [3, 6]

  /// The first radical; all glyphs in a square come after it, all others before.
  private static let firstSquare: UInt32 = 0x2E80
}

/// Drawings in several sheets, with an index.
private struct Book: Sendable {
  let texts: [[UInt8]]
  /// The width of the pen of each sheet.
  let pens: [Double]
  /// The place of each glyph's drawing. Never iterated in the order of its keys.
  let places: [UInt32: (sheet: Int, line: Range<Int>)]

  init(_ sheets: [(notation: String, pen: Double)], lines: Int) {
    texts = sheets.map { Array($0.notation.utf8) }
    pens = sheets.map(\.pen)
    var places: [UInt32: (sheet: Int, line: Range<Int>)] = [:]
    places.reserveCapacity(lines)
    for (sheet, text) in texts.enumerated() {
      var start = 0
      while start < text.count {
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let former = places.updateValue(
          (sheet, start..<end), forKey: Letters.id(of: text[start..<end]))
        precondition(former == nil, "the typeface draws a glyph twice")
        start = end + 1
      }
    }
    self.places = places
  }
}
