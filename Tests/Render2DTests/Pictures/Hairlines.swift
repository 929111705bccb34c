import Render2D

extension Picture {
  /// Lines of a pixel and less.
  static let hairlines: [Picture] = [
    fan("hairline/one-pixel", width: 0.5), fan("hairline/half-pixel", width: 0.25),
    Picture("hairline/rings", scale: 1) { list in
      for index in 1..<10 {
        let circle = Path.circle(center: Point(32, 32), radius: Double(index) * 3.1)
        list.stroke(circle, StrokeStyle(width: 1), ink)
      }
    },
    Picture("hairline/separators", scale: 1) { list in
      // On the grid, a quarter, a half and three quarters of a pixel off it, level and plumb.
      for index in 0..<4 {
        let place = 6 + Double(index) * 6.25
        list.fill(.rect(Rect(4, place, 56, 1)), ink)
        list.fill(.rect(Rect(4 + place, 34, 1, 26)), ink)
        list.stroke(
          Path(Point(36 + Double(index) * 6.25, 34), Point(36 + Double(index) * 6.25, 60)),
          StrokeStyle(width: 0.5), ink)
      }
    },
    Picture("hairline/wave") { list in
      for index in 0..<6 {
        let y = 10 + Double(index) * 9
        let wave = Path(Point(4, y), cubic: Point(24, y - 22), Point(40, y + 22), Point(60, y))
        list.stroke(wave, StrokeStyle(width: 0.5), ink)
      }
    },
    Picture("hairline/shapes") { list in
      list.stroke(.roundedRect(Rect(6, 6, 52, 52), radius: 10), StrokeStyle(width: 0.5), ink)
      list.stroke(.ellipse(in: Rect(12, 20, 40, 24)), StrokeStyle(width: 0.5), ink)
      let map = Affine.rotation(.degrees(20)).then(.translation(32, 32))
      list.stroke(.rect(Rect(-12, -6, 24, 12)), StrokeStyle(width: 0.5), ink, map)
    },
  ]

  /// Lines in all directions, all equally strong.
  private static func fan(_ name: String, width: Double) -> Picture {
    Picture(name) { list in
      for index in 0..<36 {
        let map = Affine.rotation(.degrees(Double(index) * 10)).then(.translation(32, 32))
        list.stroke(Path(Point(8, 0), Point(28, 0)), StrokeStyle(width: width), ink, map)
      }
    }
  }
}
