import Render2D

extension Picture {
  /// What areas are filled with.
  static let paints: [Picture] = [
    Picture("paint/alpha") { list in
      // Five strengths of three colours over a light and a dark ground.
      list.fill(.rect(Rect(0, 32, 64, 32)), ink)
      for (row, color) in [blue, coral, mint].enumerated() {
        for column in 0..<5 {
          let bar = Rect(2 + Double(column) * 12.5, 4 + Double(row) * 20, 10, 16)
          list.fill(.rect(bar), color.faded(Double(column + 1) / 5))
        }
      }
    },
    Picture("paint/alpha-overlaps") { list in
      for (index, color) in [blue, coral, sun].enumerated() {
        let turn = Affine.rotation(.degrees(Double(index) * 120 - 90))
        let center = turn.apply(Point(11, 0)) + Vector(32, 34)
        list.fill(.circle(center: center, radius: 18), color.faded(0.5))
      }
    },
    Picture("paint/gradient-across") {
      $0.fill(
        .rect(Rect(0, 0, 64, 64)), from: Point(8, 0), to: Point(56, 0),
        [.init(0, coral), .init(1, blue)])
    },
    Picture("paint/gradient-down") {
      $0.fill(
        .rect(Rect(0, 0, 64, 64)), from: Point(0, 8), to: Point(0, 56),
        [.init(0, coral), .init(1, blue)])
    },
    Picture("paint/gradient-diagonal") {
      $0.fill(
        .roundedRect(Rect(8, 8, 48, 48), radius: 12), from: Point(8, 8), to: Point(56, 56),
        [.init(0, blue), .init(0.5, mint), .init(1, sun)])
    },
    Picture("paint/gradient-black-white", width: 128, height: 16) {
      // 256 columns, each a level further.
      $0.fill(
        .rect(Rect(0, 0, 128, 16)), from: .zero, to: Point(128, 0),
        [.init(0, .black), .init(1, .white)])
    },
    Picture("paint/gradient-stops") {
      // Where two stops share a place the colour changes at once.
      $0.fill(
        .rect(Rect(4, 8, 56, 48)), from: Point(4, 0), to: Point(60, 0),
        [
          .init(0.1, ink), .init(0.3, coral), .init(0.5, coral), .init(0.5, blue),
          .init(0.75, sun), .init(0.9, mint),
        ])
    },
    Picture("paint/gradient-alpha") { list in
      // It fades away over stripes, to clear without a grey fringe.
      for index in 0..<8 { list.fill(.rect(Rect(0, Double(index) * 8, 64, 4)), .gray(210)) }
      list.fill(
        .rect(Rect(8, 4, 48, 24)), from: Point(8, 0), to: Point(56, 0),
        [.init(0, coral), .init(1, coral.faded(0))])
      list.fill(
        .rect(Rect(8, 36, 48, 24)), from: Point(8, 0), to: Point(56, 0),
        [.init(0, blue.faded(0.8)), .init(0.5, .clear), .init(1, mint.faded(0.8))])
    },
    Picture("paint/gradient-turned") { list in
      // The gradient is turned and stretched with its shape.
      let map = Affine.scale(1.4, 0.7).then(.rotation(.degrees(-35))).then(.translation(32, 32))
      list.fill(
        .roundedRect(Rect(-18, -18, 36, 36), radius: 6), from: Point(-18, -18), to: Point(18, 18),
        [.init(0, sun), .init(1, coral)], map)
    },
    Picture("paint/gradient-ends") { list in
      // Past its ends a gradient goes on in its first and last colour; without length it is all
      // in its last; one stop is a colour.
      list.fill(
        .rect(Rect(4, 4, 56, 16)), from: Point(24, 0), to: Point(40, 0),
        [.init(0, blue), .init(1, mint)])
      list.fill(
        .rect(Rect(4, 24, 56, 16)), from: Point(32, 32), to: Point(32, 32),
        [.init(0, blue), .init(1, mint)])
      list.fill(
        .rect(Rect(4, 44, 56, 16)), from: Point(4, 0), to: Point(60, 0), [.init(0.5, coral)])
    },
  ]
}
