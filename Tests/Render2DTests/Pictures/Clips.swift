import Render2D

extension Picture {
  /// What clips let through.
  static let clips: [Picture] = [
    Picture("clip/rect-whole", scale: 1) {
      $0.clip(to: .rect(Rect(10, 14, 43, 36))) { rays(&$0, blue) }
    },
    Picture("clip/rect-between-pixels", scale: 1) {
      $0.clip(to: .rect(Rect(10.25, 14.125, 43.25, 35.5))) {
        $0.fill(.rect(Rect(0, 0, 64, 64)), .gray(200))
        rays(&$0, blue)
      }
    },
    Picture("clip/rect-turned") {
      let map = Affine.rotation(.degrees(20)).then(.translation(32, 32))
      $0.clip(to: .rect(Rect(-22, -18, 44, 36)), .nonZero, map) { rays(&$0, mint) }
    },
    Picture("clip/path") {
      $0.clip(to: .circle(center: Point(32, 32), radius: 25)) { rays(&$0, mint) }
    },
    Picture("clip/path-same-as-shape") {
      // A shape through a clip of its own outline: its edge is softer by one multiplication.
      let disc = Path.circle(center: Point(32, 32), radius: 25)
      $0.clip(to: disc) { $0.fill(disc, blue) }
    },
    Picture("clip/even-odd") { list in
      var rings = Path()
      for index in 0..<4 {
        rings.append(.circle(center: Point(32, 32), radius: 28 - Double(index) * 7))
      }
      list.clip(to: rings, .evenOdd) { $0.fill(.rect(Rect(0, 0, 64, 64)), coral) }
    },
    Picture("clip/nested-paths") {
      $0.clip(to: .circle(center: Point(24, 32), radius: 20)) {
        $0.fill(.rect(Rect(0, 0, 64, 64)), .gray(225))
        $0.clip(to: .circle(center: Point(40, 32), radius: 20)) { rays(&$0, coral) }
      }
    },
    Picture("clip/nested-rects") {
      $0.clip(to: .rect(Rect(6.25, 6.25, 40, 40))) {
        $0.fill(.rect(Rect(0, 0, 64, 64)), .gray(225))
        $0.clip(to: .rect(Rect(20.375, 20.375, 40, 40))) { rays(&$0, blue) }
      }
    },
    Picture("clip/rect-in-path") {
      $0.clip(to: .circle(center: Point(32, 32), radius: 27)) {
        $0.clip(to: .rect(Rect(20.3, 0, 30, 64))) {
          $0.clip(to: .roundedRect(Rect(8, 16, 50, 32), radius: 12)) { rays(&$0, mint) }
        }
      }
    },
    Picture("clip/ends") {
      // After its pop a clip does not count.
      $0.clip(to: .rect(Rect(4, 4, 20, 56))) { rays(&$0, blue) }
      $0.fill(.circle(center: Point(46, 32), radius: 12), coral)
    },
    Picture("clip/everything") {
      // What lies outside both clips is not drawn at all.
      $0.clip(to: .rect(Rect(4, 4, 20, 56))) {
        $0.clip(to: .rect(Rect(40, 4, 20, 56))) { rays(&$0, blue) }
      }
      $0.fill(.circle(center: Point(32, 32), radius: 3), ink)
    },
  ]

  /// Rays that a clip cuts off.
  private static func rays(_ list: inout DisplayList, _ color: Color) {
    for index in 0..<12 {
      let map = Affine.rotation(.degrees(Double(index) * 30 + 7)).then(.translation(32, 32))
      list.fill(.rect(Rect(0, -2.5, 60, 5)), color, .nonZero, map)
    }
  }
}
