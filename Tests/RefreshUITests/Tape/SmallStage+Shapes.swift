import Motion
import RefreshUI
import Render2D

extension SmallStage {
  /// Shape and gradient layers.
  static let shapes = [
    SmallStage("stroke-trim") { stage in
      let track = ring(color: .rgb(225, 225, 230))
      let ring = ring(color: .mint)
      ring.strokeEnd = 0
      stage.screen.add(track)
      stage.screen.add(ring)
      stage.animate(.milliseconds(533), curve: .linear) { ring.strokeEnd = 1 }
    },
    SmallStage("stroke-start-and-end") { stage in
      var path = Path()
      path.move(to: Point(10, 60))
      path.cubic(Point(25, -10), Point(55, 90), to: Point(70, 20))
      let rest = line(path, .rgb(225, 225, 230), width: 6)
      let part = line(path, .coral, width: 6)
      part.strokeStart = 0
      part.strokeEnd = 0.3
      stage.screen.add(rest)
      stage.screen.add(part)
      stage.animate(.milliseconds(800), curve: .linear) {
        part.strokeStart = 0.7
        part.strokeEnd = 1
      }
    },
    SmallStage("dash") { stage in
      let frame = line(.roundedRect(Rect(12, 12, 56, 56), radius: 12), .ink, width: 2)
      frame.lineDashPattern = [8, 5]
      stage.screen.add(frame)
      stage.animate(.milliseconds(800), curve: .linear) { frame.lineDashPhase = 26 }
    },
    SmallStage("dash-of-dots") { stage in
      let dots = line(.circle(center: Point(40, 40), radius: 28), .sea, width: 6)
      dots.lineCap = .round
      dots.lineDashPattern = [0, 2 * 28 * .pi / 16]
      stage.screen.add(dots)
      stage.animate(.milliseconds(800), curve: .linear) { dots.lineDashPhase = 11 }
    },
    SmallStage("path-morph") { stage in
      let shape = ShapeLayer(star(inner: 13))
      shape.fillColor = .sun
      shape.strokeColor = .ink
      shape.lineWidth = 2
      shape.lineJoin = .round
      stage.screen.add(shape)
      stage.animate(.milliseconds(800), curve: .linear) { shape.path = star(inner: 30) }
    },
    SmallStage("fill-rule") { stage in
      let shape = ShapeLayer(star(inner: nil))
      shape.fillColor = .plum
      shape.fillRule = .evenOdd
      shape.frame = Rect(0, 0, 80, 80)
      stage.screen.add(shape)
      stage.animate(.milliseconds(800), curve: .linear) {
        shape.transform = .rotation(.degrees(72))
      }
    },
    SmallStage("gradient") { stage in
      let gradient = GradientLayer([.coral, .sun])
      gradient.frame = Rect(12, 12, 56, 56)
      gradient.cornerRadius = 12
      stage.screen.add(gradient)
      stage.animate(.milliseconds(800), curve: .linear) { gradient.colors = [.sea, .mint] }
    },
    SmallStage("gradient-along-a-line") { stage in
      let gradient = GradientLayer([.plum, .coral, .sun])
      gradient.frame = Rect(12, 12, 56, 56)
      gradient.startPoint = Point(0, 0)
      gradient.endPoint = Point(1, 1)
      gradient.locations = [0, 0.3, 1]
      stage.screen.add(gradient)
      stage.animate(.milliseconds(800), curve: .linear) { gradient.locations = [0, 0.7, 1] }
    },
    SmallStage("gradient-radial") { stage in
      let gradient = GradientLayer([.sun, .coral, .plum])
      gradient.frame = Rect(8, 20, 64, 40)
      gradient.type = .radial
      gradient.startPoint = Point(0.5, 0.5)
      gradient.endPoint = Point(1, 1)
      stage.screen.add(gradient)
      stage.animate(.milliseconds(800), curve: .linear) { gradient.startPoint = Point(0, 0.5) }
    },
    SmallStage("gradient-conic") { stage in
      let gradient = GradientLayer([.sea, .mint, .sun, .coral])
      gradient.frame = Rect(12, 12, 56, 56)
      gradient.cornerRadius = 28
      gradient.type = .conic
      gradient.startPoint = Point(0.5, 0.5)
      gradient.endPoint = Point(0.5, 0)
      stage.screen.add(gradient)
      stage.animate(.milliseconds(800), curve: .linear) { gradient.endPoint = Point(1, 0.5) }
    },
  ]

  private static func ring(color: Color) -> ShapeLayer {
    let path = Path.arc(
      center: Point(40, 40), radius: 26, start: .degrees(-90), end: .degrees(270))
    return line(path, color, width: 8)
  }

  private static func line(_ path: Path, _ color: Color, width: Double) -> ShapeLayer {
    let line = ShapeLayer(path)
    line.fillColor = .clear
    line.strokeColor = color
    line.lineWidth = width
    line.lineCap = .round
    return line
  }

  /// A star of five rays; without an inner radius drawn in one line that crosses itself.
  private static func star(inner: Double?) -> Path {
    var path = Path()
    for ray in 0..<(inner == nil ? 5 : 10) {
      let turn = inner == nil ? Double(ray) * 144 : Double(ray) * 36
      let radius = ray % 2 == 1 ? inner ?? 30 : 30
      let way = Affine.rotation(.degrees(turn)).apply(Vector(0, -radius))
      path.line(to: Point(40, 42) + way)
    }
    path.close()
    return path
  }
}
