import Synchronization

extension Typeface {
  /// Drawings in several sheets, with an index.
  private struct Book: Sendable {
    /// A set of drawings, with the width of its pen.
    typealias Sheet = (notation: String, pen: Double)
    /// The place of a glyph's drawing.
    typealias Place = (sheet: Int, line: Range<Int>)

    let texts: [[UInt8]]
    let pens: [Double]
    /// Never iterated in the order of its keys.
    let places: [UInt32: Place]

    init(_ sheets: [Sheet], lines: Int) {
      texts = sheets.map { Array($0.notation.utf8) }
      pens = sheets.map(\.pen)
      var places: [UInt32: Place] = [:]
      places.reserveCapacity(lines)
      for (sheet, text) in texts.enumerated() {
        var start = 0
        while start < text.count {
          let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
          let id = GlyphNotation.id(of: text[start..<end])
          let former = places.updateValue((sheet, start..<end), forKey: id)
          precondition(former == nil, "the typeface draws a glyph twice")
          start = end + 1
        }
      }
      self.places = places
    }
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

  /// The drawings read so far, shared by all threads. It affects speed and never a result.
  private static let drawings = Mutex<[UInt32: GlyphDrawing]>([:])

  /// The drawing of a glyph, read on first use; nil if it has none.
  static func drawing(of id: UInt32) -> GlyphDrawing? {
    guard let drawing = drawingOrPart(id), !drawing.isPart else { return nil }
    return drawing
  }

  private static func drawingOrPart(_ id: UInt32) -> GlyphDrawing? {
    if let drawing = drawings.withLock({ $0[id] }) { return drawing }
    guard let drawing = read(id) else { return nil }
    drawings.withLock { $0[id] = drawing }
    return drawing
  }

  private static func read(_ id: UInt32) -> GlyphDrawing? {
    let isSquare = id >= firstSquare
    let book = isSquare ? squares : letters
    guard let place = book.places[id] else { return fullWidthForm(id) }
    var drawing = GlyphNotation.read(book.texts[place.sheet][place.line]).drawing
    drawing.pen *= book.pens[place.sheet]
    drawing.blackPen? *= book.pens[place.sheet]
    drawing.isSquare = isSquare
    drawing.isPart = isSquare && place.sheet == book.texts.count - 1
    for component in drawing.components {
      guard let part = drawingOrPart(component.id) else {
        preconditionFailure("a component of a glyph is not drawn")
      }
      drawing.add(component, drawnAs: part)
    }
    // The pen of a square without one of its own depends on its strokes.
    if isSquare, drawing.pen == 1 {
      drawing.length = drawing.strokes.reduce(0) { $0 + $1.length }
      drawing.measureRooms()
      drawing.crossings = drawing.countCrossings()
    }
    return drawing
  }

  /// Whether traditional Chinese writes a character in this way and simplified Chinese does not.
  static func isTraditional(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= firstSquare else { return false }
    return squares.places[scalar.value].map { traditionalSheets.contains($0.sheet) } ?? false
  }

  /// The full-width form of an ASCII character: the same in the middle of a square.
  private static func fullWidthForm(_ id: UInt32) -> GlyphDrawing? {
    guard (0xFF01...0xFF5E).contains(id) else { return nil }
    var drawing = GlyphDrawing(advance: 1000)
    drawing.isSquare = true
    drawing.parts = [
      GlyphDrawing.Part(id: id - 0xFF01 + 0x21, isTurned: false, isCentred: true, dx: 0, dy: 0)
    ]
    return drawing
  }

  /// The base letter of a letter with marks, or the glyph itself.
  static func letter(in id: UInt32) -> UInt32 {
    guard let parts = drawing(of: id)?.parts, let first = parts.first,
      first.dx == 0, first.dy == 0, !first.isTurned, !first.isCentred
    else { return id }
    // Not a base letter: a glyph of two letters, or one with a mark beside it, which takes room.
    for part in parts.dropFirst() {
      switch part.id {
      case 0x60, 0xA8, 0xAF, 0xB4, 0xB8, 0x2C6...0x2DD: continue
      default: return id
      }
    }
    return letter(in: first.id)
  }
}
