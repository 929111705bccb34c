import RefreshRender

/// A paper plane that flies a loop along a path, and the dashes that it leaves behind.
public struct PaperPlane: Scene {
  public static let summary = "a paper plane that flies along a path"
  public static let device = Device(width: 320, height: 200, scale: 1)
  public static let fps: FrameRate = 25
  @Parameter("how long a flight takes", in: .milliseconds(500)...Time.seconds(20))
  public var flight = Time.seconds(2.6)
  @Parameter("the way of the plane, as SVG path data")
  public var way =
    "M-20 150C40 176 96 150 130 110C158 77 214 70 206 112C198 150 132 142 152 92"
    + "C170 48 250 34 350 22"

  public init() {}

  public func build(on stage: Stage) {
    let sky = GradientLayer([.rgb(0x5A, 0xB4, 0xF5), .rgb(0xCF, 0xEC, 0xFF)])
    sky.frame = stage.screen.bounds
    stage.screen.add(sky)
    for (x, y, scale, drift) in [(40.0, 40.0, 1.0, 14.0), (236, 150, 1.3, 24), (300, 66, 0.7, 10)] {
      let cloud = ShapeLayer(cloud, name: "cloud")
      cloud.fillColor = .white.faded(0.85)
      cloud.position = Point(x, y)
      cloud.transform = .scale(scale)
      stage.screen.add(cloud)
      stage.animate(flight, curve: .linear) { cloud.position.x -= drift }
    }
    guard let path = try? Path(data: way) else { return }
    let curve = Curve.cubicBezier(0.35, 0.2, 0.5, 0.9)
    let trail = ShapeLayer(path, name: "trail")
    trail.fillColor = .clear
    trail.strokeColor = .white
    trail.lineWidth = 2
    trail.lineCap = .round
    trail.lineDashPattern = [5, 7]
    trail.strokeEnd = 0
    stage.screen.add(trail)
    let plane = Layer("plane")
    plane.size = Size(44, 34)
    plane.position = Point(-60, 0)
    plane.draw(draw)
    stage.screen.add(plane)

    plane.add(
      PathAnimation(
        path, duration: flight, curve: curve, calculation: .paced, rotation: .auto))
    stage.animate(flight, curve: curve) { trail.strokeEnd = 1 }
    stage.animate(.seconds(0.9), delay: flight * 0.75) { trail.opacity = 0 }
    // It banks where the way bends.
    stage.animateKeyframes(flight, curve: .linear) { keyframes in
      for (start, length, lean) in [(0.25, 0.15, -50.0), (0.4, 0.2, 40), (0.6, 0.2, 0)] {
        keyframes.add(at: start, for: length) { plane.rotationX = .degrees(lean) }
      }
    }
  }

  /// A plane that flies to the right, in three folds.
  private func draw(_ context: DrawingContext, _ size: Size) {
    let (nose, tail) = (Point(size.width, 17), Point(0, 2))
    for (corners, color) in [
      ([nose, tail, Point(9, 17)], Color.white),
      ([nose, Point(9, 17), Point(12, 31)], .rgb(0xB9, 0xC9, 0xDB)),
      ([nose, Point(12, 31), Point(17, 22)], .rgb(0x93, 0xA8, 0xBF)),
      ([nose, Point(17, 22), Point(30, 28)], .rgb(0xE9, 0xF0, 0xF7)),
    ] {
      context.fill = .color(color)
      context.polygon(corners)
    }
  }

  private var cloud: Path {
    var path = Path.circle(center: Point(-18, 4), radius: 13)
    path.append(.circle(center: Point(0, -4), radius: 18))
    path.append(.circle(center: Point(20, 3), radius: 14))
    path.append(.roundedRect(Rect(-31, 2, 65, 15), radius: 7.5))
    return path
  }
}
