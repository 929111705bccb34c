import Typeface

/// Reads the drawings of the typeface from their notation, a glyph a line:
///
///     n 553 | 77+,0 77+,526 | 77+1.44,310*.5 v60 307,537- h60 478-,336 478-,0
///
/// is the glyph, its advance, and its strokes, each after a bar.
///
/// - `=` after the advance: the glyph has one width at every weight; letters are wider when bold.
/// - A pair `x,y` is a node. A number that ends in `+` or `-` means half a pen more or less, and
///   in `+1.44` 1.44 halves: `77+` is the centre of a stem whose left edge stands at 77 at every
///   weight.
/// - Between nodes is the segment to the next: nothing for a straight line, `h` or `v` for a
///   quarter of a superellipse that starts horizontally or vertically (`h62`: its tension in
///   hundredths, by default 58; a circle's is 55), `c` before the three points of a Bézier curve,
///   `q` before the two of a quadratic one.
/// - After a node, `=` cuts the end or corner horizontally there and `!` vertically (a corner half
///   a pen further out), and `*.5` gives the pen half its width; between nodes the width changes
///   gradually.
/// - `z` closes the stroke. `f` closes and fills one that runs anticlockwise. `o` before a node draws a
///   dot there.
/// - `&n,40,0` inserts the glyph n, moved by (40, 0); `%6` the glyph 6, turned by half a turn, and
///   `%6,0,-9` also moved. Each keeps its own pen.
/// - `&日,96,300,430,760` draws the strokes of 日 so that their centre lines fill the box from (96,
///   300) to (430, 760), with this glyph's pen, and with `*.9` after it with a narrower one. Where
///   the first x is the larger one, the part is mirrored.
/// - `@.84` after the advance makes the pen of the whole glyph narrower by that factor, `@1,.7`
///   does so gradually from the medium weight to a factor of .7 in black.
/// - A glyph without a printable form is written as `U+0020`.
struct GlyphNotation {
  private var tokens: [ArraySlice<UInt8>]
  private var position = 0

  /// The glyph of one line and its number, its Unicode scalar.
  static func read(_ line: ArraySlice<UInt8>) -> (id: UInt32, drawing: GlyphDrawing) {
    var notation = GlyphNotation(tokens: line.split(separator: UInt8(ascii: " ")))
    return notation.glyph()
  }

  private var next: ArraySlice<UInt8>? { position < tokens.count ? tokens[position] : nil }

  private mutating func take() -> ArraySlice<UInt8> {
    precondition(position < tokens.count, "a line of the typeface ends early")
    position += 1
    return tokens[position - 1]
  }

  private mutating func glyph() -> (id: UInt32, drawing: GlyphDrawing) {
    let id = Letters.id(of: take())
    var numbers = NumberReader(take())
    var drawing = GlyphDrawing(advance: numbers.number())
    drawing.keepsWidth = numbers.skips(UInt8(ascii: "="))
    while let token = next {
      switch token.first {
      case UInt8(ascii: "|"):
        position += 1
        if let stroke = stroke() { drawing.strokes.append(stroke) }
      case UInt8(ascii: "o"):
        position += 1
        drawing.dots.append(GlyphDrawing.Dot(center: node()))
      case UInt8(ascii: "&"), UInt8(ascii: "%"):
        Self.add(take(), to: &drawing)
      case UInt8(ascii: "@"):
        var numbers = NumberReader(take().dropFirst())
        drawing.pen = numbers.number()
        if numbers.skips(UInt8(ascii: ",")) { drawing.blackPen = numbers.number() }
      default:
        preconditionFailure("a line of the typeface has something unknown in it")
      }
    }
    return (id, drawing)
  }

  /// The stroke up to the next bar; nil if dots or parts follow instead.
  private mutating func stroke() -> GlyphDrawing.Stroke? {
    guard let token = next, Self.startsNode(token) else { return nil }
    var stroke = GlyphDrawing.Stroke(start: node(), steps: [], isClosed: false)
    while let token = next {
      switch token.first {
      case UInt8(ascii: "h"), UInt8(ascii: "v"):
        position += 1
        stroke.steps.append(
          .arc(
            startsLevel: token.first == UInt8(ascii: "h"), tension: Self.tension(token), node()))
      case UInt8(ascii: "c"):
        position += 1
        stroke.steps.append(.cubic(node(), node(), to: node()))
      case UInt8(ascii: "q"):
        position += 1
        let control = node()
        let end = node()
        stroke.steps.append(
          .cubic(
            stroke.end.moved(towards: control, by: 2.0 / 3),
            end.moved(towards: control, by: 2.0 / 3), to: end))
      case UInt8(ascii: "z"), UInt8(ascii: "f"):
        position += 1
        stroke.isClosed = true
        stroke.isFilled = token.first == UInt8(ascii: "f")
      default:
        guard Self.startsNode(token) else { return stroke }
        stroke.steps.append(.line(node()))
      }
    }
    return stroke
  }

  private mutating func node() -> GlyphDrawing.Node {
    var reader = NumberReader(take())
    let x = reader.coordinate()
    reader.skip(UInt8(ascii: ","))
    let y = reader.coordinate()
    var cut = GlyphDrawing.Cut.square
    if reader.skips(UInt8(ascii: "=")) {
      cut = .level
    } else if reader.skips(UInt8(ascii: "!")) {
      cut = .plumb
    }
    let width = reader.skips(UInt8(ascii: "*")) ? reader.number() : 1
    return GlyphDrawing.Node(x: x, y: y, width: width, cut: cut)
  }

  private static func startsNode(_ token: ArraySlice<UInt8>) -> Bool {
    guard let first = token.first else { return false }
    return first == UInt8(ascii: "-") || first.isDigit
  }

  private static func tension(_ token: ArraySlice<UInt8>) -> Double {
    guard token.count > 1 else { return 0.58 }
    var reader = NumberReader(token.dropFirst())
    return reader.number() / 100
  }

  /// Adds another glyph: as a part if it is only moved, as a component if it fills a box.
  private static func add(
    _ token: ArraySlice<UInt8>, to drawing: inout GlyphDrawing
  ) {
    let isTurned = token.first == UInt8(ascii: "%")
    let text = String(decoding: token.dropFirst(), as: UTF8.self).unicodeScalars
    guard let scalar = text.first else { preconditionFailure("a part of a glyph has no name") }
    var reader = NumberReader(token.dropFirst(1 + UTF8.width(scalar)))
    var numbers: [Double] = []
    while reader.skips(UInt8(ascii: ",")) { numbers.append(reader.number()) }
    if numbers.count == 4 {
      let width = reader.skips(UInt8(ascii: "*")) ? reader.number() : 1
      drawing.components.append(
        GlyphDrawing.Component(
          id: scalar.value, start: Point(numbers[0], numbers[1]),
          end: Point(numbers[2], numbers[3]),
          width: width))
      return
    }
    precondition(numbers.isEmpty || numbers.count == 2, "a part is moved by two numbers")
    drawing.parts.append(
      GlyphDrawing.Part(
        id: scalar.value, isTurned: isTurned, dx: numbers.first ?? 0, dy: numbers.last ?? 0))
  }
}

/// Reads decimal numbers from the front of a token.
private struct NumberReader {
  private var rest: ArraySlice<UInt8>

  init(_ token: ArraySlice<UInt8>) { rest = token }

  mutating func skips(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skip(_ byte: UInt8) {
    precondition(skips(byte), "a number of the typeface is followed by something else")
  }

  mutating func number() -> Double {
    let isNegative = skips(UInt8(ascii: "-"))
    var digits = 0.0
    var scale = 1.0
    var isFraction = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte.isDigit {
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      } else {
        break
      }
      rest.removeFirst()
    }
    return (isNegative ? -digits : digits) / scale
  }

  mutating func coordinate() -> GlyphDrawing.Coordinate {
    let value = number()
    let sign: Double
    if skips(UInt8(ascii: "+")) {
      sign = 1
    } else if skips(UInt8(ascii: "-")) {
      sign = -1
    } else {
      return GlyphDrawing.Coordinate(value: value, halfPens: 0)
    }
    let isCounted = rest.first.map { $0 == UInt8(ascii: ".") || $0.isDigit } ?? false
    return GlyphDrawing.Coordinate(value: value, halfPens: sign * (isCounted ? number() : 1))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
