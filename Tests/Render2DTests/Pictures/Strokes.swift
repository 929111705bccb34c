import Render2D

extension Picture {
  /// Lines along paths.
  static let strokes: [Picture] = [
    Picture("stroke/ring", scale: 1) {
      $0.stroke(.circle(center: Point(32, 32), radius: 22), StrokeStyle(width: 5), coral)
    },
    zigzag("stroke/cap-butt", StrokeStyle(width: 10, cap: .butt, join: .round)),
    zigzag("stroke/cap-round", StrokeStyle(width: 10, cap: .round, join: .round)),
    zigzag("stroke/cap-square", StrokeStyle(width: 10, cap: .square, join: .round)),
    zigzag("stroke/join-miter", StrokeStyle(width: 10, join: .miter)),
    zigzag("stroke/join-round", StrokeStyle(width: 10, join: .round)),
    zigzag("stroke/join-bevel", StrokeStyle(width: 10, join: .bevel)),
    Picture("stroke/miter-limit") { list in
      // A miter is 1 / sin(angle / 2) widths long: with a limit of 3 corners of less than 38.9°
      // are cut. These have 30°, 36°, 42° and 60°.
      for (index, angle) in [30.0, 36, 42, 60].enumerated() {
        let corner = Point(22 + Double(index % 2) * 28, 18 + Double(index / 2) * 28)
        func leg(_ degrees: Double) -> Point {
          corner + Affine.rotation(.degrees(degrees)).apply(Vector(-16, 0))
        }
        let path = Path(leg(-angle / 2), corner, leg(angle / 2))
        list.stroke(path, StrokeStyle(width: 6, join: .miter, miterLimit: 3), blue)
        list.stroke(path, StrokeStyle(width: 0.5), paper)
      }
    },
    Picture("stroke/closed") { list in
      // The same three lines, closed and with their ends in one place.
      var closed = Path(Point(8, 8), Point(34, 8), Point(8, 34))
      closed.close()
      list.stroke(closed, StrokeStyle(width: 7), mint)
      let open = Path(Point(56, 56), Point(30, 56), Point(56, 30), Point(56, 56))
      list.stroke(open, StrokeStyle(width: 7), coral)
    },
    Picture("stroke/dots") { list in
      // Subpaths without length: butt caps draw nothing, round ones a disc, square ones a square.
      for (column, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
        let x = 12 + Double(column) * 20
        var closed = Path()
        closed.move(to: Point(x, 16))
        closed.close()
        list.stroke(closed, StrokeStyle(width: 14, cap: cap), blue)
        list.stroke(
          Path(Point(x, 48), Point(x, 48)), StrokeStyle(width: 14, cap: cap), coral.faded(0.5))
      }
    },
    Picture("stroke/uneven-scale") { list in
      // The pen is stretched with the path: thick where it runs down.
      let square = Path.roundedRect(Rect(-10, -20, 20, 40), radius: 6)
      list.stroke(
        square, StrokeStyle(width: 4), blue, Affine.scale(2.5, 1).then(.translation(32, 32)))
      let circle = Path.circle(center: .zero, radius: 6)
      let map = Affine.scale(2.5, 1).then(.rotation(.degrees(30))).then(.translation(32, 32))
      list.stroke(circle, StrokeStyle(width: 3), coral, map)
    },
    Picture("stroke/curves") { list in
      let wave = Path(Point(8, 20), cubic: Point(26, -16), Point(38, 56), Point(56, 20))
      list.stroke(wave, StrokeStyle(width: 6, cap: .round), blue)
      var bow = Path(Point(8, 40))
      bow.quadratic(Point(32, 72), to: Point(56, 40))
      list.stroke(bow, StrokeStyle(width: 6, cap: .butt), mint)
    },
    Picture("stroke/wide-curve") { list in
      // It bends more tightly than its width, half clear: no hole and no seam.
      let path = Path(Point(10, 52), cubic: Point(68, 0), Point(-4, 0), Point(54, 52))
      list.stroke(path, StrokeStyle(width: 14, cap: .round, join: .round), ink.faded(0.5))
    },
    Picture("stroke/cusp") { list in
      // The curve turns round within a point.
      let path = Path(Point(10, 52), cubic: Point(54, 4), Point(10, 4), Point(54, 52))
      list.stroke(path, StrokeStyle(width: 8), blue.faded(0.6))
      // It runs out and back along one line.
      let back = Path(Point(12, 58), cubic: Point(60, 58), Point(60, 58), Point(30, 58))
      list.stroke(back, StrokeStyle(width: 4, cap: .round), coral.faded(0.6))
    },
    Picture("stroke/crossing") { list in
      // A line that crosses itself is one shape: where it is half clear it stays so.
      let path = Path(Point(10, 10), Point(54, 54), Point(10, 54), Point(54, 10))
      list.stroke(path, StrokeStyle(width: 9, join: .round), mint.faded(0.5))
    },
    Picture("stroke/arcs") { list in
      for (index, part) in [0.25, 0.5, 0.75, 0.85].enumerated() {
        let arc = Path.arc(
          center: Point(32, 32), radius: 28 - Double(index) * 7, start: .degrees(-90),
          end: .degrees(-90 + 360 * part))
        list.stroke(arc, StrokeStyle(width: 4, cap: .round), blue)
      }
    },
    Picture("stroke/spinner") { list in
      for index in 0..<12 {
        let spoke = Path(Point(11, 0), Point(22, 0))
        let map = Affine.rotation(.degrees(Double(index) * 30 - 90)).then(.translation(32, 32))
        let color = ink.faded(Double(index + 1) / 12)
        list.stroke(spoke, StrokeStyle(width: 4.5, cap: .round), color, map)
      }
    },
    Picture("stroke/gradient") { list in
      let gradient = LinearGradient(
        from: Point(8, 8), to: Point(56, 56), stops: [.init(0, coral), .init(1, blue)])
      list.append(
        .stroke(
          .roundedRect(Rect(10, 10, 44, 44), radius: 14), StrokeStyle(width: 8),
          .linear(gradient), .identity))
    },
  ]

  /// A thick zigzag with the thin path it follows.
  private static func zigzag(_ name: String, _ style: StrokeStyle) -> Picture {
    Picture(name) { list in
      let path = Path(Point(12, 46), Point(24, 18), Point(38, 46), Point(52, 30))
      list.stroke(path, style, blue)
      list.stroke(path, StrokeStyle(width: 0.5), paper)
    }
  }
}
