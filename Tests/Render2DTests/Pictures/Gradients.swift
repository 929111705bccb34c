import Render2D

extension Picture {
  /// Gradients of all shapes, and what they do past their ends.
  static let gradients: [Picture] =
    [EdgeRule.pad, .repeat, .reflect, .none].flatMap { edges in
      [
        painted("gradient/linear-\(edges)") {
          .linear(
            LinearGradient(from: Point(22, 24), to: Point(40, 36), stops: $0, edges: edges))
        },
        painted("gradient/radial-\(edges)") {
          .radial(
            RadialGradient(
              center: Point(32, 32), radius: 16, focus: Point(26, 28), stops: $0, edges: edges))
        },
        painted("gradient/conic-\(edges)") {
          .conic(
            ConicGradient(
              center: Point(32, 32), start: .degrees(30), sweep: .degrees(100), stops: $0,
              edges: edges))
        },
      ]
    } + [
      painted("gradient/conic-turn") {
        .conic(ConicGradient(center: Point(30, 34), start: .degrees(-90), stops: $0))
      },
      painted("gradient/conic-against-the-clock") {
        .conic(ConicGradient(center: Point(32, 32), sweep: .turns(-1), stops: $0))
      },
      painted("gradient/circles-within") {
        .radial(
          RadialGradient(
            from: .init(Point(24, 26), radius: 6), to: .init(Point(32, 32), radius: 26), stops: $0))
      },
      painted("gradient/circles-apart") {
        .radial(
          RadialGradient(
            from: .init(Point(16, 32), radius: 4), to: .init(Point(42, 32), radius: 14), stops: $0))
      },
      painted("gradient/circles-apart-repeat") {
        .radial(
          RadialGradient(
            from: .init(Point(22, 32), radius: 4), to: .init(Point(32, 32), radius: 7), stops: $0,
            edges: .repeat))
      },
      painted("gradient/circles-of-one-size") {
        .radial(
          RadialGradient(
            from: .init(Point(18, 22), radius: 12), to: .init(Point(46, 42), radius: 12), stops: $0)
        )
      },
      painted("gradient/circles-that-touch") {
        .radial(
          RadialGradient(
            from: .init(Point(12, 32), radius: 2), to: .init(Point(34, 32), radius: 24), stops: $0))
      },
      painted("gradient/radial-inwards") {
        .radial(
          RadialGradient(
            from: .init(Point(32, 32), radius: 28), to: .init(Point(32, 32), radius: 6), stops: $0))
      },
      painted("gradient/own-map") {
        .radial(
          RadialGradient(
            center: .zero, radius: 14, stops: $0,
            transform: Affine.scale(2, 0.8).then(.rotation(.degrees(30))).then(.translation(32, 32))
          ))
      },
      Picture("gradient/hard-stops") { list in
        let stops: [GradientStop] = [
          .init(0, coral), .init(0.25, coral), .init(0.25, sun), .init(0.5, sun), .init(0.5, mint),
          .init(0.75, mint), .init(0.75, blue), .init(1, blue),
        ]
        list.append(
          .fill(
            .circle(center: Point(32, 32), radius: 26), .nonZero,
            .conic(ConicGradient(center: Point(32, 32), stops: stops)), .identity))
      },
      Picture("gradient/stops-outside") { list in
        // Offsets below 0 and above 1 count as the ends, and one below the one before as that.
        list.fill(
          .rect(Rect(4, 8, 56, 20)), from: Point(4, 0), to: Point(60, 0),
          [
            .init(-1, coral), .init(0.5, sun), .init(3, blue),
          ])
        list.fill(
          .rect(Rect(4, 36, 56, 20)), from: Point(4, 0), to: Point(60, 0),
          [
            .init(0, coral), .init(0.6, sun), .init(0.2, blue), .init(1, mint),
          ])
      },
      Picture("gradient/mixing") { list in
        // Premultiplied above, component by component below: towards a clear black.
        for (index, mixing) in [ColorMixing.premultiplied, .straight].enumerated() {
          let gradient = LinearGradient(
            from: Point(4, 0), to: Point(60, 0),
            stops: [.init(0, sun), .init(1, Color.black.faded(0))], mixing: mixing)
          list.append(
            .fill(
              .rect(Rect(4, 8 + Double(index) * 28, 56, 20)), .nonZero, .linear(gradient), .identity
            ))
        }
      },
      Picture("gradient/stroke") { list in
        list.append(
          .stroke(
            .circle(center: Point(32, 32), radius: 22), StrokeStyle(width: 8),
            .conic(
              ConicGradient(
                center: Point(32, 32), start: .degrees(-90),
                stops: [.init(0, blue), .init(1, blue.faded(0))])), .identity))
      },
    ]

  /// A page filled with a gradient of four colours.
  private static func painted(_ name: String, _ paint: ([GradientStop]) -> Paint) -> Picture {
    Picture(name, width: 64, height: 64) { list in
      let stops: [GradientStop] = [
        .init(0, coral), .init(0.4, sun), .init(0.7, mint), .init(1, blue),
      ]
      list.append(.fill(.rect(Rect(4, 4, 56, 56)), .nonZero, paint(stops), .identity))
    }
  }
}
