import Render2D

extension Workload {
  static var picture: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// Linear gradients on squares, at several angles, and round ones.
  static var gradients: [Workload] {
    let slopes = [(0.0, 1.2), (7, 7.9), (23, 7.9), (45, 20), (90, 3)].map { degrees, goal in
      let gradient = LinearGradient(
        from: .zero, to: Point(200, 0), stops: stops(),
        transform: .rotation(.degrees(degrees)))
      return squares("linear at \(Int(degrees))°", goal, .linear(gradient))
    }
    let reflected = LinearGradient(
      from: .zero, to: Point(60, 25), stops: stops(alpha: 0.5), edges: .reflect)
    let center = Point(375, 667)
    let radial = RadialGradient(center: center, radius: 700, stops: stops())
    let focused = RadialGradient(
      center: center, radius: 700, focus: Point(200, 500), stops: stops(alpha: 0.5))
    let conic = ConicGradient(center: center, stops: stops())
    let small = RadialGradient(center: .zero, radius: 30, stops: stops())
    return slopes + [
      squares("linear, reflected, half clear", 5.7, .linear(reflected)),
      whole("radial over the picture", 11, .radial(radial)),
      whole("radial with focus, half clear", 8.8, .radial(focused)),
      whole("conic over the picture", nil, .conic(conic)),
      many("radial in circles of radius 30", 6.7, 500, paints: [.radial(small)]) { dice in
        let (x, y, _) = dice.place(60, 60)
        return Mark(
          shape: .painted(.circle(radius: 30), paint: 0, .translation(x + 30, y + 30)))
      },
    ]
  }

  /// Images, at whole pixels but for the turned one.
  static var images: [Workload] {
    [
      many("image 1:1, half clear", 2.7, 1000, images: [pattern(side: 64, alpha: 128)]) { dice in
        let (x, y, _) = dice.place(64, 64, whole: true)
        return Mark(shape: .image(0, .translation(x, y)))
      },
      many("photo 1:1, opaque", 0.92, 4, images: [pattern(side: 750, alpha: 255)]) { dice in
        let (x, y, _) = dice.place(750, 750, whole: true)
        return Mark(shape: .image(0, .translation(x, y)))
      },
      many("image three times as large", 1.5, 20, images: [pattern(side: 128, alpha: 255)]) {
        dice in
        let (x, y, _) = dice.place(384, 384, whole: true)
        return Mark(shape: .image(0, Affine.scale(3).then(.translation(x, y))))
      },
    ]
  }

  /// What composites a whole picture, large translucent shapes, and a shadow.
  static var layers: [Workload] {
    [
      many("multiply over the picture", 35, 4) { dice in
        Mark(shape: .blended(picture, .multiply), color: dice.color(alpha: 0.9))
      },
      many("group at a half over the picture", 2.4, 4) { dice in
        Mark(shape: .group(picture, opacity: 0.5), color: dice.color())
      },
      many("half clear circle of radius 200", 3.8, 100) { dice in
        let (x, y, color) = dice.place(400, 400, alpha: 0.5)
        return Mark(shape: .circle(Point(x + 200, y + 200), radius: 200), color: color)
      },
      many("shadow under a card", 1.2, 4) { dice in
        let (x, y, color) = dice.place(500, 400, whole: true, alpha: 0.5)
        return Mark(shape: .shadow(Rect(x + 50, y + 50, 400, 300), radius: 20), color: color)
      },
    ]
  }

  /// A premultiplied image: two slopes and a chequered blue.
  static func pattern(side: Int, alpha: Int) -> Image {
    let pixels = (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      let blue = (x / 8 + y / 8) & 1 == 1 ? 220 : 40
      return [blue, y * 255 / side, x * 255 / side]
        .reduce(UInt32(alpha)) { $0 << 8 | UInt32(($1 * alpha + 127) / 255) }
    }
    guard let image = try? Image(width: side, height: side, premultiplied: pixels) else {
      fatalError("An image of \(side) pixels")
    }
    return image
  }

  static func stops(alpha: Double = 1) -> [GradientStop] {
    [
      GradientStop(0, Color(red: 1, green: 0, blue: 0.25, alpha: alpha)),
      GradientStop(0.5, Color(red: 1, green: 0.75, blue: 0, alpha: alpha)),
      GradientStop(1, Color(red: 0, green: 0.5, blue: 1, alpha: alpha)),
    ]
  }

  static func squares(_ name: String, _ goal: Double?, _ paint: Paint) -> Workload {
    many(name, goal, 200, paints: [paint]) { dice in
      let (x, y, _) = dice.place(200, 200, whole: true)
      return Mark(
        shape: .painted(.rect(Rect(0, 0, 200, 200)), paint: 0, .translation(x, y)))
    }
  }

  static func whole(_ name: String, _ goal: Double?, _ paint: Paint) -> Workload {
    many(name, goal, 1, paints: [paint]) { _ in
      Mark(shape: .painted(.rect(picture), paint: 0, .identity))
    }
  }
}
