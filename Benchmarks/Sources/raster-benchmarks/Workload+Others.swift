import Render2D

extension Workload {
  /// What else is drawn with gradients, images, clips and masks.
  static func others(_ glyphs: Glyphs) -> [Workload] {
    roundGradients + manyStops + shapes(glyphs) + imagesAside + [
      many("masked by a gradient", nil, 20, paints: [.linear(fading)]) { dice in
        let (x, y, color) = dice.place(300, 300, whole: true)
        return Mark(shape: .masked(Rect(x, y, 300, 300), paint: 0), color: color)
      },
      many("group in multiply", nil, 20) { dice in
        let (x, y, color) = dice.place(300, 300, whole: true, alpha: 0.9)
        return Mark(shape: .blendedGroup(Rect(x, y, 300, 300), .multiply), color: color)
      },
      many("color dodge", nil, 20) { dice in
        let (x, y, color) = dice.place(300, 300, whole: true, alpha: 0.9)
        return Mark(shape: .blended(Rect(x, y, 300, 300), .colorDodge), color: color)
      },
      many("luminosity", nil, 20) { dice in
        let (x, y, color) = dice.place(300, 300, whole: true, alpha: 0.9)
        return Mark(shape: .blended(Rect(x, y, 300, 300), .luminosity), color: color)
      },
    ]
  }

  private static var roundGradients: [Workload] {
    func radial(
      _ name: String, _ edges: EdgeRule, _ transform: Affine = .identity, from inner: Double = 0
    ) -> Workload {
      let center = Point(100, 100)
      let gradient = RadialGradient(
        from: RadialGradient.Circle(center, radius: inner),
        to: RadialGradient.Circle(center, radius: inner + 60),
        stops: stops(), edges: edges, transform: transform)
      return squares(name, nil, .radial(gradient))
    }
    let sheared = Affine(a: 0.9, b: 0.3, c: -0.5, d: 1.1, tx: 20, ty: -20)
    return [
      radial("radial, repeated", .repeat), radial("radial, reflected", .reflect),
      radial("radial, sheared", .pad, sheared), radial("radial, a ring", .pad, from: 30),
    ]
  }

  private static var manyStops: [Workload] {
    [2, 20].flatMap { count in
      let stops = (0..<count).map { index in
        let part = Double(index) / Double(count - 1)
        return GradientStop(
          part, Color(red: Double(index & 1), green: part, blue: 1 - part, alpha: 1))
      }
      let linear = LinearGradient(from: .zero, to: Point(200, 85), stops: stops)
      let radial = RadialGradient(center: Point(90, 110), radius: 140, stops: stops)
      return [
        squares("linear of \(count) stops", nil, .linear(linear)),
        squares("radial of \(count) stops", nil, .radial(radial)),
      ]
    }
  }

  /// From opaque to clear.
  private static var fading: LinearGradient {
    LinearGradient(
      from: .zero, to: Point(375, 800),
      stops: [
        GradientStop(0, Color(red: 0, green: 0, blue: 0, alpha: 1)),
        GradientStop(1, Color(red: 0, green: 0, blue: 0, alpha: 0)),
      ])
  }

  private static func shapes(_ glyphs: Glyphs) -> [Workload] {
    let across = LinearGradient(from: .zero, to: Point(30, 40), stops: stops())
    let picture = LinearGradient(from: .zero, to: Point(750, 1334), stops: stops())
    var dice = Generator()
    let curves = (0..<100).map { _ in
      func point() -> Point { Point(dice.next() * 750, dice.next() * 1334) }
      var path = Path()
      path.move(to: point())
      path.cubic(point(), point(), to: point())
      return path
    }
    var next = 0
    return [
      many(
        "gradient text, 40 px", nil, 1000, outlines: glyphs.outlines(size: 40),
        paints: [.linear(across)]
      ) { dice in
        let (x, y, _) = dice.place(40, 40)
        let glyph = 33 + Int(dice.next() * 94)
        return Mark(shape: .outlinePainted(glyph, paint: 0, .translation(x, y + 40)))
      },
      many("gradient stroke, 4 px", nil, 100, outlines: curves, paints: [.linear(picture)]) { _ in
        defer { next += 1 }
        return Mark(shape: .strokePainted(next, StrokeStyle(width: 4), paint: 0))
      },
      many("clip to a rounded square", nil, 100, paints: [.linear(across)]) { dice in
        let (x, y, _) = dice.place(120, 120)
        return Mark(shape: .clipped(radius: 60, paint: 0, .translation(x + 60, y + 60)))
      },
    ]
  }

  private static var imagesAside: [Workload] {
    [
      many("image turned by 7°", nil, 50, images: [pattern(side: 256, alpha: 255)]) { dice in
        let (x, y, _) = dice.place(300, 300)
        let map = Affine.translation(-128, -128).then(turn(7, 1, x + 150, y + 150))
        return Mark(shape: .image(0, map))
      },
      many("image a third as large", nil, 100, images: [pattern(side: 384, alpha: 255)]) { dice in
        let (x, y, _) = dice.place(128, 128, whole: true)
        return Mark(shape: .image(0, Affine.scale(1 / 3.0).then(.translation(x, y))))
      },
      many("tiled with 24² pixels", nil, 20, images: [pattern(side: 24, alpha: 255)]) { dice in
        let (x, y, _) = dice.place(300, 300, whole: true)
        return Mark(shape: .tiled(Rect(x, y, 300, 300), image: 0))
      },
    ]
  }
}
