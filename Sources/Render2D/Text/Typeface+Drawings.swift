import Synchronization
import Typeface

extension Typeface {
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
    guard let line = Letters.line(of: id) else { return fullWidthForm(id) }
    var drawing = GlyphNotation.read(line.text).drawing
    drawing.pen *= line.pen
    drawing.blackPen? *= line.pen
    drawing.isSquare = line.isSquare
    drawing.isPart = line.isPart
    for component in drawing.components {
      guard let part = drawingOrPart(component.id) else {
        preconditionFailure("a component of a glyph is not drawn")
      }
      drawing.add(component, drawnAs: part)
    }
    // The pen of a square without one of its own depends on its strokes.
    if line.isSquare, drawing.pen == 1 {
      drawing.length = drawing.strokes.reduce(0) { $0 + $1.length }
      drawing.measureRooms()
      drawing.crossings = drawing.countCrossings()
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
