import Render2D

extension Picture {
  /// Shapes without smooth edges.
  static let pixelCentres: [Picture] = [
    rough("rough/circle") { $0.fill(.circle(center: Point(16, 16), radius: 12.3), blue) },
    rough("rough/star") { list in
      var star = Path()
      for index in 0..<5 {
        star.line(
          to: Point(16, 16.5) + Vector(length: 14, angle: .degrees(Double(index) * 144 - 90)))
      }
      list.fill(star, coral, .evenOdd)
    },
    rough("rough/hairline") { list in
      for index in 0..<6 {
        let end = Vector(length: 30, angle: .degrees(Double(index) * 18))
        list.stroke(Path(Point(1.5, 1.5), Point(1.5, 1.5) + end), StrokeStyle(width: 1), ink)
      }
    },
    rough("rough/clip") { list in
      list.clip(to: .circle(center: Point(16, 16), radius: 12.3)) {
        $0.fill(
          .rect(Rect(0, 0, 32, 32)), from: .zero, to: Point(32, 32),
          [
            .init(0, coral), .init(1, blue),
          ])
      }
    },
  ]

  private static func rough(_ name: String, _ build: (inout DisplayList) -> Void) -> Picture {
    Picture(name, width: 32, height: 32, scale: 1) { list in
      list.append(.pushAntialiasing(false))
      build(&list)
      list.append(.pop)
    }
  }
}
