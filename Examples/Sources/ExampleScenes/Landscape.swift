import RefreshRender

/// Hills that pass at their own pace, under a sun that turns, until the rain comes.
public struct Landscape: Scene {
  public static let summary = "hills in parallax, a sun that turns, and rain"
  public static let device = Device(width: 280, height: 156, scale: 1)
  public static let fps: FrameRate = 20
  @Parameter(
    "how long the nearest hills take across the screen", in: .seconds(1)...Time.seconds(60))
  public var pace = Time.seconds(5)
  @Parameter("when the rain begins", in: .zero...Time.seconds(60)) public var rain = Time.seconds(
    1.6)
  @Parameter("how many drops fall a second", in: 0...1000) public var drops = 90
  public init() {}

  public func build(on stage: Stage) {
    let size = stage.size
    stage.screen.background = .rgb(0x9B, 0xD6, 0xF7)
    let peaks = ShapeLayer(peaks(width: size.width), name: "peaks")
    peaks.fillColor = .rgb(0xBE, 0xE0, 0xF0)
    peaks.position = Point(0, size.height - 58)
    stage.screen.add(peaks)
    let sun = addSun(to: stage)

    for (index, (color, height, waves)) in [
      (Color.rgb(0xB6, 0xD3, 0xB4), 62.0, 2.0), (.rgb(0x7F, 0xB5, 0x8A), 42, 3),
      (.rgb(0x3F, 0x8F, 0x6B), 22, 2),
    ].enumerated() {
      let hills = ShapeLayer(
        ridge(width: size.width, waves: waves, height: 9 + 4 * Double(index)), name: "hills")
      hills.fillColor = color
      hills.position = Point(0, size.height - height)
      stage.screen.add(hills)
      if index == 2 { plant(on: hills, width: size.width) }
      stage.animate(pace * Double(3 - index), curve: .linear, repeats: .forever) {
        hills.position.x = -size.width
      }
    }
    // The light goes while the clouds come.
    let dusk = Layer("dusk", frame: stage.screen.bounds, background: .rgb(0x2B, 0x3A, 0x55))
    dusk.opacity = 0
    stage.screen.add(dusk)
    for (x, y, scale) in [(60.0, 30.0, 0.9), (156, 26, 1.15), (240, 34, 1.0)] {
      let cloud = ShapeLayer(cloud, name: "cloud")
      cloud.fillColor = .rgb(0xE9, 0xEE, 0xF4)
      cloud.position = Point(x + size.width, y)
      cloud.transform = .scale(scale)
      stage.screen.add(cloud)
      stage.animate(.seconds(1.5), delay: rain - .seconds(1), curve: .easeOut) {
        cloud.position.x = x
        cloud.fillColor = .rgb(0x8A, 0x97, 0xAB)
      }
    }
    stage.animate(.seconds(1.2), delay: rain - .seconds(0.6)) {
      dusk.opacity = 0.42
      sun.opacity = 0.25
    }
    let shower = EmitterLayer(shower(over: size), name: "rain")
    stage.screen.add(shower)
    stage.after(rain) { shower.emit() }
    stage.after(rain + .seconds(2.6)) { stage.mark("wet") }
  }

  /// A disc with rays, of which a replicator makes one into twelve.
  private func addSun(to stage: Stage) -> Layer {
    let sun = Layer("sun", frame: Rect(192, 12, 64, 64))
    stage.screen.add(sun)
    let rays = ReplicatorLayer(12)
    rays.frame = sun.bounds
    rays.instanceTransform = .rotation(.turns(1.0 / 12))
    let ray = Layer("ray", frame: Rect(30.5, 2, 3, 10), background: .rgb(0xFF, 0xB7, 0x2B))
    ray.cornerRadius = 1.5
    rays.add(ray)
    let disc = Layer("disc", frame: Rect(16, 16, 32, 32), background: .rgb(0xFF, 0xC8, 0x3D))
    disc.cornerRadius = 16
    sun.add(rays)
    sun.add(disc)
    rays.add(BasicAnimation(.rotation, by: .turns(1), duration: .seconds(6), repeats: .forever))
    return sun
  }

  /// Hills over twice the width, the second half as the first, so that they can pass for ever.
  private func ridge(width: Double, waves: Double, height: Double) -> Path {
    let length = width / waves
    var path = Path()
    path.move(to: Point(0, 0))
    for wave in 0..<Int(2 * waves) {
      let left = Double(wave) * length
      path.cubic(
        Point(left + length * 0.25, -height), Point(left + length * 0.3, -height),
        to: Point(left + length / 2, 0))
      path.cubic(
        Point(left + length * 0.7, height), Point(left + length * 0.75, height),
        to: Point(left + length, 0))
    }
    path.line(to: Point(2 * width, 80))
    path.line(to: Point(0, 80))
    path.close()
    return path
  }

  /// Mountains that are too far away to move.
  private func peaks(width: Double) -> Path {
    var path = Path()
    for (index, height) in [-60, 34.0, 16, 46, 22, 38, 12, 28, -60].enumerated() {
      path.line(to: Point(Double(index) / 8 * width, -height))
    }
    path.close()
    return path
  }

  /// Trees on the nearest hills.
  private func plant(on hills: Layer, width: Double) {
    let trees = [(36.0, 0.9), (58, 1.2), (128, 0.8), (186, 1.1), (204, 0.85), (262, 1)]
    for (x, scale) in trees + trees.map({ ($0 + width, $1) }) {
      let tree = Layer("tree")
      tree.anchor = Point(0.5, 1)
      tree.size = Size(16, 26)
      tree.position = Point(x, 6)
      tree.transform = .scale(scale)
      tree.draw { context, _ in
        context.fill = .color(.rgb(0x6B, 0x4A, 0x35))
        context.fill(.rect(Rect(6.5, 18, 3, 8)))
        context.fill = .color(.rgb(0x23, 0x6B, 0x4F))
        context.polygon([Point(8, 0), Point(16, 20), Point(0, 20)])
      }
      hills.add(tree)
    }
  }

  private func shower(over size: Size) -> Emitter {
    var emitter = Emitter(
      birthRate: Double(drops), lifetime: 0.5...0.62, speed: 330...390,
      colors: [Color.rgb(0xDC, 0xEA, 0xFA).faded(0.75)], shape: .rect(Rect(-7, -0.6, 14, 1.2)))
    emitter.area = Rect(0, -30, size.width + 60, 30)
    emitter.direction = .degrees(102)
    emitter.turn = (102.0 / 360)...(102.0 / 360)
    return emitter
  }

  private var cloud: Path {
    var path = Path.circle(center: Point(-20, 2), radius: 14)
    path.append(.circle(center: Point(0, -6), radius: 19))
    path.append(.circle(center: Point(22, 2), radius: 15))
    path.append(.roundedRect(Rect(-34, 0, 71, 17), radius: 8.5))
    return path
  }
}
