import Render2D

extension Picture {
  /// Shapes that are moved, turned and stretched.
  static let maps: [Picture] = [
    Picture("map/turned-cards") { list in
      for (index, color) in [mint, blue, coral].enumerated() {
        let card = Path.roundedRect(Rect(-15, -20, 30, 40), radius: 6)
        let map = Affine.rotation(.degrees(Double(index) * 17 - 17))
          .then(.translation(20 + Double(index) * 12, 34 - Double(index % 2) * 4))
        list.fill(card, color, .nonZero, map)
      }
    },
    Picture("map/turned-squares", scale: 1) { list in
      // One square by 0°, 5°, 10° … 40°.
      for index in 0..<9 {
        let place = Point(11 + Double(index % 3) * 21, 11 + Double(index / 3) * 21)
        let map = Affine.rotation(.degrees(Double(index) * 5)).then(.translation(place.x, place.y))
        list.fill(.rect(Rect(-7, -7, 14, 14)), ink, .nonZero, map)
      }
    },
    Picture("map/scaled") { list in
      // A tag of 8 × 6 points by ½, 1, 2 and 4.
      for (factor, place) in [
        (4.0, Point(28, 36)), (2, Point(4, 18)), (1, Point(4, 8)), (0.5, Point(4, 3)),
      ] {
        list.fill(tag, blue, .nonZero, Affine.scale(factor).then(.translation(place.x, place.y)))
      }
    },
    Picture("map/mirrored") { list in
      for (index, way) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].enumerated() {
        let map = Affine.scale(3 * way.0, 3 * way.1).then(
          .translation(32 + 3 * way.0, 32 + 3 * way.1))
        list.fill(tag, [blue, coral, mint, ink][index], .nonZero, map)
        list.stroke(tag, StrokeStyle(width: 0.5), paper, map)
      }
    },
    Picture("map/slanted") { list in
      let slant = Affine(a: 1, b: 0, c: -0.5, d: 1, tx: 0, ty: 0)
      list.fill(
        .roundedRect(Rect(-14, -20, 28, 40), radius: 8), mint, .nonZero,
        slant.then(.translation(32, 32)))
      list.stroke(
        .circle(center: .zero, radius: 10), StrokeStyle(width: 4), ink,
        slant.then(.translation(32, 32)))
    },
    Picture("map/scaled-and-turned") { list in
      // A check mark from 0.5 to 1.7 times its size, an eighth of a turn further each.
      let check = Path(Point(-6, 0), Point(-2, 5), Point(7, -6))
      for index in 0..<4 {
        let place = Point(14 + Double(index % 2) * 31, 14 + Double(index / 2) * 31)
        let size = 0.5 + Double(index) * 0.4
        let map = Affine.scale(size).then(.rotation(.degrees(Double(index) * 45)))
          .then(.translation(place.x, place.y))
        let style = StrokeStyle(width: 3, cap: .round, join: .round)
        list.stroke(check, style, coral, map)
      }
    },
  ]

  /// A tag of 8 × 6 that looks different from every side.
  private static var tag: Path {
    Path(Point(0, 0), Point(5, 0), Point(8, 3), Point(5, 6), Point(2, 6), Point(2, 2), Point(0, 2))
  }
}
