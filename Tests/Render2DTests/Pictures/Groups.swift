import Render2D

extension Picture {
  /// What is drawn aside and laid over the picture as one.
  static let groups: [Picture] = [
    Picture("group/opacity-of-items") { discs(&$0, Point(32, 32), 20, opacity: 0.5) },
    Picture("group/opacity-of-group") {
      $0.group(opacity: 0.5) { discs(&$0, Point(32, 32), 20, opacity: 1) }
    },
    Picture("group/levels") {
      // From left to right and down: 1, 0.75, 0.5, 0.25; a group without opacity draws nothing.
      for (index, opacity) in [1, 0.75, 0.5, 0.25, 0].enumerated() {
        let center = Point(16 + Double(index % 2) * 32, 16 + Double(index / 2) * 32)
        $0.group(opacity: opacity) { discs(&$0, center, 8, opacity: 1) }
      }
    },
    Picture("group/nested") {
      // The disc within both groups has the opacity of both.
      $0.group(opacity: 0.6) {
        $0.fill(.rect(Rect(6, 6, 40, 40)), blue)
        $0.group(opacity: 0.5) {
          $0.fill(.circle(center: Point(40, 40), radius: 19), sun)
          $0.fill(.circle(center: Point(40, 40), radius: 10), coral)
        }
      }
    },
    Picture("group/clipped") {
      $0.clip(to: .circle(center: Point(32, 32), radius: 22)) {
        $0.group(opacity: 0.5) { discs(&$0, Point(32, 32), 20, opacity: 1) }
      }
    },
    Picture("group/clip-within") {
      $0.group(opacity: 0.5) {
        $0.clip(to: .circle(center: Point(32, 32), radius: 22)) {
          discs(&$0, Point(32, 32), 20, opacity: 1)
        }
        $0.fill(.rect(Rect(4, 56, 56, 4)), ink)
      }
    },
    Picture("group/on-nothing", background: .clear) {
      $0.group(opacity: 0.5) { discs(&$0, Point(32, 32), 20, opacity: 1) }
    },
  ]

  /// Three discs that overlap.
  private static func discs(
    _ list: inout DisplayList, _ center: Point, _ size: Double, opacity: Double
  ) {
    for (index, color) in [blue, coral, mint].enumerated() {
      let turn = Affine.rotation(.degrees(Double(index) * 120 - 90))
      let place = center + turn.apply(Vector(size * 0.45, 0))
      list.fill(.circle(center: place, radius: size * 0.75), color.faded(opacity))
    }
  }
}
