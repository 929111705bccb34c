import Render2D

/// Small pictures that each show one thing the rasteriser can do.
enum Pictures {
  /// The name of a picture, and how it is drawn.
  static let all: [(name: String, draw: @Sendable () -> Pixmap)] = [
    ("circle", circle), ("ring", ring), ("hairlines", hairlines),
    ("star-non-zero", { star(.nonZero) }), ("star-even-odd", { star(.evenOdd) }),
    ("cap-butt", { cap(.butt) }), ("cap-round", { cap(.round) }), ("cap-square", { cap(.square) }),
    ("join-miter", { join(.miter) }), ("join-round", { join(.round) }),
    ("join-bevel", { join(.bevel) }), ("wide-curve", wideCurve), ("gradient", gradient),
    ("gradient-clear", gradientClear), ("clip-rect", clipRect), ("clip-path", clipPath),
    ("clip-nested", clipNested), ("group-opacity", groupOpacity), ("turned-cards", turnedCards),
    ("spinner", spinner), ("glyphs", glyphs),
  ]

  private static let ink = Color.rgb(28, 28, 30)
  private static let blue = Color.rgb(0, 122, 255)
  private static let coral = Color.rgb(255, 95, 87)
  private static let mint = Color.rgb(0, 199, 140)
  private static let paper = Color.rgb(250, 249, 246)

  /// A picture of 64 × 64 points at two pixels to the point.
  static func picture(
    _ background: Color = paper, scale: Double = 2, _ build: (inout DisplayList) -> Void
  ) -> Pixmap {
    var list = DisplayList()
    build(&list)
    var pixmap = Pixmap(width: Int(64 * scale), height: Int(64 * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &pixmap)
    return pixmap
  }

  static func circle() -> Pixmap {
    picture(scale: 1) {
      let disc = Path.circle(center: Point(32, 32), radius: 24)
      $0.append(.fill(disc, .nonZero, .color(blue), .identity))
    }
  }

  static func ring() -> Pixmap {
    picture(scale: 1) {
      let circle = Path.circle(center: Point(32, 32), radius: 22)
      $0.append(.stroke(circle, StrokeStyle(width: 5), .color(coral), .identity))
    }
  }

  /// Lines of one pixel in all directions, all equally strong.
  static func hairlines() -> Pixmap {
    picture { list in
      for index in 0..<36 {
        var line = Path()
        line.move(to: Point(8, 0))
        line.line(to: Point(28, 0))
        let map = Affine.rotation(.degrees(Double(index) * 10)).then(.translation(32, 32))
        list.append(.stroke(line, StrokeStyle(width: 0.5), .color(ink), map))
      }
    }
  }

  static func star(_ rule: FillRule) -> Pixmap {
    picture { list in
      var star = Path()
      for index in 0..<5 {
        let turn = Affine.rotation(.degrees(Double(index) * 144 - 90))
        star.line(to: turn.apply(Point(28, 0)) + Vector(32, 34))
      }
      star.close()
      list.append(.fill(star, rule, .color(coral), .identity))
    }
  }

  /// A thick zigzag with the thin path it follows.
  private static func zigzag(_ style: StrokeStyle) -> Pixmap {
    picture { list in
      var path = Path()
      path.move(to: Point(12, 46))
      path.line(to: Point(24, 18))
      path.line(to: Point(38, 46))
      path.line(to: Point(52, 30))
      list.append(.stroke(path, style, .color(blue), .identity))
      list.append(.stroke(path, StrokeStyle(width: 0.5), .color(paper), .identity))
    }
  }

  static func cap(_ cap: StrokeStyle.Cap) -> Pixmap {
    zigzag(StrokeStyle(width: 10, cap: cap, join: .round))
  }

  static func join(_ join: StrokeStyle.Join) -> Pixmap {
    zigzag(StrokeStyle(width: 10, join: join))
  }

  /// A curve that bends more tightly than its width, half clear: no hole and no seam.
  static func wideCurve() -> Pixmap {
    picture { list in
      var path = Path()
      path.move(to: Point(10, 52))
      path.cubic(Point(68, 0), Point(-4, 0), to: Point(54, 52))
      let style = StrokeStyle(width: 14, cap: .round, join: .round)
      list.append(.stroke(path, style, .color(ink.faded(0.5)), .identity))
    }
  }

  static func gradient() -> Pixmap {
    picture { list in
      let gradient = LinearGradient(
        from: Point(8, 8), to: Point(56, 56),
        stops: [.init(0, blue), .init(0.5, mint), .init(1, .rgb(255, 214, 10))])
      let card = Path.roundedRect(Rect(8, 8, 48, 48), radius: 12)
      list.append(.fill(card, .nonZero, .linear(gradient), .identity))
    }
  }

  /// A gradient that fades away over stripes.
  static func gradientClear() -> Pixmap {
    picture { list in
      for index in 0..<8 {
        let stripe = Path.rect(Rect(0, Double(index) * 8, 64, 4))
        list.append(.fill(stripe, .nonZero, .color(.gray(210)), .identity))
      }
      let gradient = LinearGradient(
        from: Point(8, 0), to: Point(56, 0),
        stops: [.init(0, coral), .init(1, coral.faded(0))])
      let bar = Path.rect(Rect(8, 12, 48, 40))
      list.append(.fill(bar, .nonZero, .linear(gradient), .identity))
    }
  }

  /// Rays that a clip cuts off.
  private static func rays(_ list: inout DisplayList, _ color: Color) {
    for index in 0..<12 {
      let ray = Path.rect(Rect(0, -2.5, 60, 5))
      let map = Affine.rotation(.degrees(Double(index) * 30 + 7)).then(.translation(32, 32))
      list.append(.fill(ray, .nonZero, .color(color), map))
    }
  }

  /// A rectangle whose edges lie between pixels.
  static func clipRect() -> Pixmap {
    picture { list in
      let rect = Rect(10.25, 14.125, 43.25, 35.5)
      list.append(.pushClip(.rect(rect), .nonZero, .identity))
      rays(&list, blue)
      list.append(.pop)
    }
  }

  static func clipPath() -> Pixmap {
    picture { list in
      let disc = Path.circle(center: Point(32, 32), radius: 25)
      list.append(.pushClip(disc, .nonZero, .identity))
      rays(&list, mint)
      list.append(.pop)
    }
  }

  static func clipNested() -> Pixmap {
    picture { list in
      let left = Path.circle(center: Point(24, 32), radius: 20)
      let right = Path.circle(center: Point(40, 32), radius: 20)
      list.append(.pushClip(left, .nonZero, .identity))
      list.append(.fill(.rect(Rect(0, 0, 64, 64)), .nonZero, .color(.gray(225)), .identity))
      list.append(.pushClip(right, .nonZero, .identity))
      rays(&list, coral)
      list.append(.pop)
      list.append(.pop)
    }
  }

  /// Three discs that overlap, on the left each half clear, on the right as a group.
  static func groupOpacity() -> Pixmap {
    picture { list in
      func discs(_ x: Double, _ opacity: Double) {
        let places = [(Point(x, 22), blue), (Point(x - 6, 36), coral), (Point(x + 6, 36), mint)]
        for (center, color) in places {
          let disc = Path.circle(center: center, radius: 9)
          list.append(.fill(disc, .nonZero, .color(color.faded(opacity)), .identity))
        }
      }
      discs(16, 0.5)
      list.append(.pushGroup(opacity: 0.5))
      discs(48, 1)
      list.append(.pop)
    }
  }

  static func turnedCards() -> Pixmap {
    picture { list in
      for (index, color) in [mint, blue, coral].enumerated() {
        let card = Path.roundedRect(Rect(-15, -20, 30, 40), radius: 6)
        let map = Affine.rotation(.degrees(Double(index) * 17 - 17))
          .then(.translation(20 + Double(index) * 12, 34 - Double(index % 2) * 4))
        list.append(.fill(card, .nonZero, .color(color), map))
      }
    }
  }

  static func spinner() -> Pixmap {
    picture { list in
      for index in 0..<12 {
        var spoke = Path()
        spoke.move(to: Point(11, 0))
        spoke.line(to: Point(22, 0))
        let map = Affine.rotation(.degrees(Double(index) * 30 - 90)).then(.translation(32, 32))
        let color = ink.faded(Double(index + 1) / 12)
        list.append(.stroke(spoke, StrokeStyle(width: 4.5, cap: .round), .color(color), map))
      }
    }
  }

  static func glyphs() -> Pixmap {
    picture { list in
      let run = GlyphRun(
        font: .system(30, .semibold),
        glyphs: [
          .init(id: 82, origin: Point(6, 42)), .init(id: 101, origin: Point(27, 42)),
          .init(id: 102, origin: Point(45, 42)),
        ])
      list.append(.glyphs(run, ink, .identity))
    }
  }
}
