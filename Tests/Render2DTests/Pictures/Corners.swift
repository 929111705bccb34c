import Render2D

extension Picture {
  /// Arcs, corners and parts of paths.
  static let corners: [Picture] = [
    Picture("path/radius-a-corner") { list in
      let radii = CornerRadii(topLeft: 2, topRight: 10, bottomRight: 18, bottomLeft: 0)
      list.fill(.roundedRect(Rect(6, 6, 52, 24), radii: radii), blue)
      let ellipses = CornerRadii(
        topLeft: Size(20, 8), topRight: Size(8, 12), bottomRight: Size(20, 8),
        bottomLeft: Size(8, 12))
      list.fill(.roundedRect(Rect(6, 34, 52, 24), radii: ellipses), mint)
    },
    Picture("path/continuous-corners") { list in
      // Half clear over the circular corner of the same radius.
      let rect = Rect(6, 6, 52, 52)
      list.fill(.roundedRect(rect, radius: 16), coral)
      list.fill(.roundedRect(rect, radius: 16, curve: .continuous), blue.faded(0.6))
    },
    Picture("path/continuous-without-room") { list in
      list.fill(.roundedRect(Rect(4, 6, 56, 24), radius: 10, curve: .continuous), blue)
      list.fill(.roundedRect(Rect(4, 36, 56, 22), radius: 11, curve: .continuous), mint)
    },
    Picture("path/turned-ellipse") { list in
      for (index, color) in [blue, mint, coral].enumerated() {
        var path = Path()
        path.addArc(
          center: Point(32, 32), radii: Size(27, 10), rotation: .degrees(Double(index) * 60),
          start: .degrees(-130), end: .degrees(130))
        list.stroke(path, StrokeStyle(width: 3, cap: .round), color)
      }
    },
    Picture("path/rounded-off-corners") { list in
      let points = [Point(54, 10), Point(20, 34), Point(54, 34), Point(54, 56), Point(10, 56)]
      var path = Path(Point(8, 10))
      for (corner, next) in zip(points, points.dropFirst()) {
        path.addArc(corner: corner, to: next, radius: 6)
      }
      path.line(to: points.last!)
      let corners = Path(Point(8, 10), points[0], points[1], points[2], points[3], points[4])
      list.stroke(corners, StrokeStyle(width: 1), ink.faded(0.25))
      list.stroke(path, StrokeStyle(width: 3), blue)
    },
    Picture("path/four-arcs") { list in
      // The four pieces of two ellipses that join two points.
      let colors = [blue, mint, coral, ink]
      for (index, color) in colors.enumerated() {
        var path = Path(Point(20, 40))
        path.addArc(
          to: Point(44, 26), radii: Size(18, 12), rotation: .degrees(-10), isLarge: index & 1 == 1,
          isClockwise: index & 2 == 2)
        list.stroke(path, StrokeStyle(width: 2.5), color)
      }
    },
    Picture("path/data") { list in
      let heart = try! Path(
        data: "M32 56C-14 26 12-2 32 18c20-20 46 8 0 38zm-14-26a6 6 0 1012 0 6 6 0 10-12 0z")
      list.fill(heart, coral, .evenOdd)
    },
    Picture("path/part-past-the-start") { list in
      let square = Path.roundedRect(Rect(12, 12, 40, 40), radius: 10)
      list.stroke(square, StrokeStyle(width: 1), ink.faded(0.3))
      list.stroke(
        square.trimmed(from: 0, to: 0.4, offset: 0.8), StrokeStyle(width: 6, cap: .round), blue)
    },
  ]

  /// Dashed lines.
  static let dashes: [Picture] = [
    Picture("dash/caps") { list in
      for (index, cap) in [StrokeStyle.Cap.butt, .round, .square].enumerated() {
        let y = 14 + Double(index) * 18
        list.stroke(
          Path(Point(6, y), Point(58, y)), StrokeStyle(width: 6, cap: cap, dash: [8, 10]), blue)
      }
    },
    Picture("dash/phase") { list in
      for index in 0..<7 {
        let y = 8 + Double(index) * 8
        list.stroke(
          Path(Point(4, y), Point(60, y)),
          StrokeStyle(width: 4, dash: [8, 4], dashPhase: Double(index) * 2), ink)
      }
    },
    Picture("dash/subpaths") { list in
      // Each subpath starts anew.
      var path = Path()
      for index in 0..<5 {
        path.append(
          Path(
            Point(6, 8 + Double(index) * 12), Point(20 + Double(index) * 9, 8 + Double(index) * 12))
        )
      }
      list.stroke(path, StrokeStyle(width: 5, dash: [10, 3, 2, 3]), mint)
    },
    Picture("dash/dots") { list in
      // Dashes without length, and subpaths without one.
      list.stroke(
        Path(Point(8, 14), Point(56, 14)), StrokeStyle(width: 6, cap: .round, dash: [0, 8]), blue)
      list.stroke(
        Path(Point(8, 32), Point(56, 32)), StrokeStyle(width: 6, cap: .square, dash: [0, 12]), coral
      )
      for index in 0..<4 {
        let place = Point(12 + Double(index) * 13, 50)
        list.stroke(
          Path(place, place),
          StrokeStyle(width: 8, cap: .round, dash: [6, 4], dashPhase: Double(index) * 3),
          mint)
      }
    },
    Picture("dash/closed") { list in
      // The last dash goes on in the first: the corner where the path starts is whole.
      var square = Path(Point(14, 14), Point(50, 14), Point(50, 50), Point(14, 50))
      square.close()
      list.stroke(square, StrokeStyle(width: 8, dash: [20, 16], dashPhase: 10), blue)
    },
    Picture("dash/curve") { list in
      list.stroke(
        Path(Point(6, 44), cubic: Point(30, -40), Point(34, 100), Point(58, 20)),
        StrokeStyle(width: 5, cap: .round, dash: [1, 8]), coral)
    },
    Picture("dash/in-pixels") { list in
      // As wide and as long under any map: 3 pixels, in dashes of 8.
      let style = StrokeStyle(width: 3, dash: [8, 6], isInPixels: true)
      let places = [
        Affine.translation(14, 22), Affine.scale(4, 1).then(.translation(32, 54)),
        Affine.scale(1, 3).then(.rotation(.degrees(20))).then(.translation(44, 24)),
      ]
      for (place, color) in zip(places, [blue, mint, coral]) {
        list.stroke(.circle(center: .zero, radius: 6), style, color, place)
      }
    },
  ]
}
