import Render2D

extension Picture {
  /// Outlines that are filled.
  static let fills: [Picture] = [
    Picture("fill/circle", scale: 1) {
      $0.fill(.circle(center: Point(32, 32), radius: 24), blue)
    },
    Picture("fill/ellipse", scale: 1) {
      $0.fill(.ellipse(in: Rect(4, 14, 56, 36)), coral)
    },
    Picture("fill/small-circles", scale: 1) { list in
      // Radii from a quarter of a pixel to 3 pixels, each row a third of a pixel further on.
      for row in 0..<5 {
        for column in 0..<8 {
          let shift = Double(row) / 3
          let center = Point(5 + Double(column) * 7.5 + shift, 6 + Double(row) * 12 + shift)
          list.fill(.circle(center: center, radius: 0.25 + Double(column) * 0.39), ink)
        }
      }
    },
    Picture("fill/rounded-rects") { list in
      list.fill(.roundedRect(Rect(4, 4, 26, 26), radius: 3), blue)
      list.fill(.roundedRect(Rect(34, 4, 26, 26), radius: 9), mint)
      // The radius is larger than half the shorter side.
      list.fill(.roundedRect(Rect(4, 36, 56, 10), radius: 20), coral)
      list.fill(.roundedRect(Rect(4, 52, 56, 8), radius: 0), ink)
    },
    Picture("fill/rects-between-pixels", scale: 1) { list in
      // From left to right by eighths of a pixel across, from top to bottom by eighths down.
      for row in 0..<5 {
        for column in 0..<5 {
          let corner = Point(
            3 + Double(column) * 12 + Double(column) / 8, 3 + Double(row) * 12 + Double(row) / 8)
          list.fill(.rect(Rect(corner.x, corner.y, 8, 8)), ink)
        }
      }
    },
    Picture("fill/arc") { list in
      func pie(_ color: Color, _ center: Point, from start: Double, to end: Double) {
        var path = Path(center)
        path.addArc(center: center, radius: 26, start: .degrees(start), end: .degrees(end))
        path.close()
        list.fill(path, color)
      }
      pie(blue, Point(32, 34), from: -30, to: 200)
      // The other way round.
      pie(coral, Point(31, 31), from: -40, to: -150)
      // Without its centre an arc closes along the chord.
      let chord = Path.arc(
        center: Point(32, 32), radius: 12, start: .degrees(20), end: .degrees(160))
      list.fill(chord, paper)
    },
    Picture("fill/quadratic") { list in
      var leaf = Path(Point(6, 54))
      leaf.quadratic(Point(10, 6), to: Point(58, 10))
      leaf.quadratic(Point(56, 60), to: Point(6, 54))
      list.fill(leaf, mint)
    },
    Picture("fill/cubic") { list in
      var wave = Path(Point(4, 32), cubic: Point(24, -20), Point(40, 84), Point(60, 32))
      wave.cubic(Point(54, 70), Point(10, 70), to: Point(4, 32))
      list.fill(wave, blue)
    },
    Picture("fill/cubic-loop") { list in
      // A curve that crosses itself and one with a cusp.
      list.fill(Path(Point(6, 34), cubic: Point(92, 0), Point(-28, 0), Point(58, 34)), coral)
      list.fill(Path(Point(8, 38), cubic: Point(56, 60), Point(8, 60), Point(56, 38)), mint)
    },
    star("fill/star-non-zero", .nonZero), star("fill/star-even-odd", .evenOdd),
    rings("fill/rings-non-zero", .nonZero), rings("fill/rings-even-odd", .evenOdd),
    Picture("fill/rays") { list in
      // Wedges that end in a point: all directions, and ends thinner than a pixel.
      for index in 0..<24 {
        let wedge = Path(Point(2, 0), Point(30, -1.9), Point(30, 1.9))
        let map = Affine.rotation(.degrees(Double(index) * 15 + 4)).then(.translation(32, 32))
        list.fill(wedge, ink, .nonZero, map)
      }
    },
    Picture("fill/open-subpaths") { list in
      // Neither is closed; the second starts where the first was left.
      var path = Path(Point(6, 6), Point(44, 10), Point(10, 44))
      path.move(to: Point(56, 20))
      path.line(to: Point(58, 58))
      path.quadratic(Point(30, 62), to: Point(20, 54))
      list.fill(path, blue)
    },
    Picture("fill/over-the-edge", scale: 1) { list in
      // Larger than the picture on every side, and partly outside at each corner.
      list.fill(.circle(center: Point(32, 32), radius: 40), mint.faded(0.3))
      for x in [0.0, 64] {
        for y in [0.0, 64] { list.fill(.circle(center: Point(x, y), radius: 18), coral) }
      }
    },
    Picture("fill/on-nothing", background: .clear) { list in
      list.fill(.circle(center: Point(24, 28), radius: 20), blue)
      list.fill(.circle(center: Point(40, 38), radius: 20), coral.faded(0.5))
    },
  ]

  private static func star(_ name: String, _ rule: FillRule) -> Picture {
    Picture(name) { list in
      var star = Path()
      for index in 0..<5 {
        let turn = Affine.rotation(.degrees(Double(index) * 144 - 90))
        star.line(to: turn.apply(Point(28, 0)) + Vector(32, 34))
      }
      star.close()
      list.fill(star, coral, rule)
    }
  }

  /// Circles within one another, the third of which runs the other way.
  private static func rings(_ name: String, _ rule: FillRule) -> Picture {
    Picture(name) { list in
      var path = Path.circle(center: Point(32, 32), radius: 28)
      path.append(.circle(center: Point(32, 32), radius: 21))
      let mirror = Affine.scale(-1, 1).then(.translation(64, 0))
      path.append(.circle(center: Point(32, 32), radius: 14).transformed(by: mirror))
      path.append(.circle(center: Point(32, 32), radius: 7).transformed(by: mirror))
      list.fill(path, blue, rule)
    }
  }
}
