/// The built-in typeface: drawings by Unicode scalar, and the pens that draw them.
///
/// Drawings are centre lines instead of outlines, so that one drawing serves every weight. Units
/// are thousandths of the em.
enum Typeface {
  static let capHeight = 705.0
  static let xHeight = 526.0
  /// Room above the baseline, as the system font of iOS leaves it.
  static let ascent = 952.0
  /// The room below the baseline.
  static let descent = 241.0
  /// The advance of every tabular figure, before a weight widens it.
  private static let tabularWidth = 606.0

  /// The dimensions for a weight and a size.
  struct Cut: Hashable, Sendable {
    /// The width of a vertical stroke.
    var stem: Double
    /// The height of a horizontal stroke.
    var bar: Double
    /// The horizontal scale: bold letters are wider.
    var widening: Double
    /// The addition to every advance: small letters are set wider, large ones closer.
    var tracking: Double
    /// The pen of a glyph in a square, and how much thinner it is for every thousand units of strokes
    /// that share the square.
    var squarePen, thinning: Double
    var figures: Font.Figures

    init(weight: Font.Weight, size: Double, figures: Font.Figures = .tabular) {
      self.figures = figures
      let plain = stems.value(at: weight.value)
      stem = plain * sizeFactors.value(at: size)
      // Three bars share the height of an e: the bolder, the thinner they are beside the stems.
      let boldness = plain - Self.regularStem
      bar = stem * (0.84 - boldness * (boldness > 0 ? 0.0007 : 0.0020))
      widening = 1 + boldness * (boldness > 0 ? 0.0021 : 0.0006)
      // The longer its strokes, the thinner they are: so all characters of a line are as dark. Past
      // bold they would run together.
      let squareBoldness = min(boldness, 57)
      squarePen = (100 + squareBoldness * 1.18) * sizeFactors.value(at: size)
      thinning = (5.2 + squareBoldness * 0.1) * sizeFactors.value(at: size)
      // Bold letters have smaller insides and want less room between them.
      tracking = trackings.value(at: size) - max(0, boldness) * 0.4
    }

    /// The stem of the regular weight at 20 points.
    private static let regularStem = 79.0

    /// The pen of a glyph.
    fileprivate func pen(for drawing: GlyphDrawing) -> Pen {
      guard drawing.isSquare else {
        let width = stem * drawing.pen(stem: stem)
        return Pen(halfWidth: width / 2, halfHeight: width * bar / stem / 2)
      }
      let plain = (squarePen - thinning * drawing.length / 1000) * drawing.pen
      return Pen(square: drawing.length > 0 ? drawing.evenWidth(plain) : plain)
    }
  }

  /// The distance to the start of the next glyph.
  static func advance(of id: UInt32, cut: Cut) -> Double {
    let isSquare = drawing(of: id)?.isSquare ?? false
    return width(of: id, cut: cut) + (isSquare ? 0 : cut.tracking)
  }

  private static func width(of id: UInt32, cut: Cut) -> Double {
    guard let drawing = drawing(of: id) else { return MissingGlyph.advance(of: id) }
    return (drawing.advance + 2 * margin(of: id, drawing, cut)) * drawing.widening(cut)
  }

  /// The room that a tabular figure has on either side beyond its own.
  private static func margin(of id: UInt32, _ drawing: GlyphDrawing, _ cut: Cut) -> Double {
    guard cut.figures == .tabular, (0x30...0x39).contains(id) else { return 0 }
    return (tabularWidth - drawing.advance) / 2
  }

  /// The outline of a glyph; y points down.
  static func outline(of id: UInt32, cut: Cut) -> Path {
    guard let drawing = drawing(of: id) else { return MissingGlyph.outline(of: id) }
    let widening = drawing.widening(cut)
    let pen = cut.pen(for: drawing)
    var path = Path()
    for stroke in drawing.strokes {
      let pen = stroke.room.pen(pen)
      let segments = stroke.segments(pen: pen, widening: widening)
      path.append(
        pen.outline(of: segments, isClosed: stroke.isClosed, isFilled: stroke.isFilled))
    }
    for dot in drawing.dots {
      // A dot of the stem's width looks smaller than the stem.
      let radius = (pen.halfWidth * 1.2 + 5) * dot.center.width
      let center = dot.center.place(pen: pen, widening: widening)
      path.append(Path.circle(center: center, radius: radius).reversed)
    }
    // A figure within another glyph keeps to its own width.
    var plain = cut
    plain.figures = .proportional
    for part in drawing.parts {
      let width = part.isCentred ? Self.width(of: part.id, cut: plain) : drawing.advance
      let dx = part.isCentred ? (drawing.advance - width) / 2 : part.dx * widening
      let shift = Affine.translation(dx, -part.dy)
      let map =
        part.isTurned
        ? Affine(a: -1, b: 0, c: 0, d: -1, tx: drawing.advance * widening, ty: -capHeight)
          .then(shift) : shift
      path.append(outline(of: part.id, cut: plain).transformed(by: map))
    }
    let margin = margin(of: id, drawing, cut)
    return margin == 0 ? path : path.transformed(by: .translation(margin * widening, 0))
  }
}

/// The width of a stem by weight, on the scale of `Font.Weight`.
private let stems = Course([
  (1, 14), (100, 26), (200, 41), (300, 59), (400, 79), (500, 97), (600, 115), (700, 136),
  (800, 158), (900, 178), (1000, 194),
])

/// The factor of the stem by size in points.
private let sizeFactors = Course([
  (9, 1.10), (11, 1.07), (13, 1.045), (17, 1.02), (20, 1), (28, 0.98), (34, 0.97), (60, 0.95),
  (100, 0.94),
])

/// The tracking by size in points: up to 17 that of San Francisco, as Apple's Human Interface Guidelines
/// list it. Beyond, San Francisco has other drawings, which are closer by themselves.
private let trackings = Course([
  (6, 41), (8, 26), (10, 12), (12, 0), (14, -11), (17, -26), (20, -28), (34, -32), (100, -36),
])

/// A piecewise linear function through given points, constant before the first and after the last.
private struct Course: Sendable {
  private let points: [(x: Double, y: Double)]

  init(_ points: [(x: Double, y: Double)]) { self.points = points }

  func value(at x: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.x > x }) else { return points.last!.y }
    guard next > 0 else { return points[0].y }
    let (a, b) = (points[next - 1], points[next])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}

extension GlyphDrawing {
  /// The factor of its width.
  fileprivate func widening(_ cut: Typeface.Cut) -> Double {
    isSquare || keepsWidth ? 1 : cut.widening
  }

  /// The pen relative to the font's, for a stem: beyond the medium weight it moves towards
  /// `blackPen`.
  fileprivate func pen(stem: Double) -> Double {
    guard let blackPen else { return pen }
    return pen + (blackPen - pen) * max(0, min(1, (stem - 96) / (180 - 96)))
  }
}

extension GlyphDrawing.Node {
  /// The node's position for a pen; y points down.
  fileprivate func place(pen: Pen, widening: Double) -> Point {
    Point(
      x.value * widening + x.halfPens * pen.halfWidth, -(y.value + y.halfPens * pen.halfHeight))
  }
}

extension GlyphDrawing.Stroke {
  /// The centre line for a pen.
  fileprivate func segments(pen: Pen, widening: Double) -> [Pen.Segment] {
    var segments: [Pen.Segment] = []
    var node = start
    var point = start.place(pen: pen, widening: widening)
    let first = point

    func add(_ curve: Cubic, isStraight: Bool, to next: GlyphDrawing.Node) {
      segments.append(
        Pen.Segment(
          curve: curve, isStraight: isStraight, startWidth: node.width, endWidth: next.width,
          startCut: node.cut, endCut: next.cut))
      node = next
      point = curve.end
    }
    func straight(to end: Point) -> Cubic {
      Cubic(
        point, point.interpolated(to: end, at: 1.0 / 3), point.interpolated(to: end, at: 2.0 / 3),
        end)
    }

    for step in steps {
      switch step {
      case .line(let next):
        let end = next.place(pen: pen, widening: widening)
        add(straight(to: end), isStraight: true, to: next)
      case .arc(let startsLevel, let tension, let next):
        let end = next.place(pen: pen, widening: widening)
        let corner = startsLevel ? Point(end.x, point.y) : Point(point.x, end.y)
        let curve = Cubic(
          point, point.interpolated(to: corner, at: tension),
          end.interpolated(to: corner, at: tension), end)
        add(curve, isStraight: false, to: next)
      case .cubic(let one, let two, to: let next):
        let curve = Cubic(
          point, one.place(pen: pen, widening: widening), two.place(pen: pen, widening: widening),
          next.place(pen: pen, widening: widening))
        add(curve, isStraight: false, to: next)
      }
    }
    if isClosed && (point - first).length > 0.01 {
      add(straight(to: first), isStraight: true, to: start)
    }
    return segments
  }
}
