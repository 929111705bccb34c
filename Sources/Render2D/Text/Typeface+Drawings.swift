import Synchronization

extension Typeface {
  /// Each set of drawings, with the width of its pen: capitals need a heavier one to look as dark
  /// as small letters. The last set contains only components.
  private static let sheets: [(notation: String, pen: Double, isSquare: Bool)] = [
    (capitals, 1.05, false), (smallLetters, 1, false), (figures, 1.03, false),
    (punctuation, 1, false), (accented, 1, false), (latinExtended, 1, false), (cyrillic, 1, false),
    (signs, 1, false), (han, 1, true), (hanCommon, 1, true), (hanSimplified, 1, true),
    (hanTraditional, 1, true), (hanJapanese, 1, true), (kana, 1, true), (fullWidthMarks, 1, true),
    (hanParts, 1, true),
  ]

  /// The position of a glyph's drawing.
  private struct Place {
    var sheet: Int
    var line: Range<Int>
  }

  private static let texts = sheets.map { Array($0.notation.utf8) }

  /// The line of each glyph, built on first use. Never iterated, so that its hash order has no
  /// effect.
  private static let places: [UInt32: Place] = {
    var places: [UInt32: Place] = [:]
    places.reserveCapacity(1024)
    for (sheet, text) in texts.enumerated() {
      var start = 0
      while start < text.count {
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let id = GlyphNotation.id(of: text[start..<end])
        let former = places.updateValue(Place(sheet: sheet, line: start..<end), forKey: id)
        precondition(former == nil, "the typeface draws a glyph twice")
        start = end + 1
      }
    }
    return places
  }()

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
    guard let place = places[id] else { return fullWidthForm(id) }
    var drawing = GlyphNotation.read(texts[place.sheet][place.line]).drawing
    let sheet = sheets[place.sheet]
    drawing.pen *= sheet.pen
    drawing.blackPen? *= sheet.pen
    drawing.isSquare = sheet.isSquare
    drawing.isPart = place.sheet == sheets.count - 1
    for component in drawing.components {
      guard let part = drawingOrPart(component.id) else {
        preconditionFailure("a component of a glyph is not drawn")
      }
      drawing.add(component, drawnAs: part)
    }
    return drawing
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
