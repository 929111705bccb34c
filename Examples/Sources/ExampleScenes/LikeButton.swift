import RefreshRender

/// A heart that swells and bursts when it is tapped.
public struct LikeButton: Scene {
  public static let summary = "a like button that bursts"
  public static let device = Device(width: 200, height: 160)
  public static let fps: FrameRate = 25
  public static let gestures = [
    Gesture("tap", "tapped once", "wait 0.4s; tap 80,80; wait 1.6s; end")
  ]
  @Parameter("the colour of a heart that is liked") public var tint = Color.rgb(0xF9, 0x18, 0x80)
  @Parameter("how many sparks fly", in: 0...200) public var sparks = 36
  @Parameter("how many like it before") public var likes = 128

  public init() {}

  public func build(on stage: Stage) {
    let grey = Color.rgb(0x8E, 0x8E, 0x93)
    let middle = Point(80, 80)
    let ring = ShapeLayer(.circle(center: .zero, radius: 1), name: "ring")
    ring.position = middle
    ring.fillColor = .clear
    ring.isHidden = true
    stage.screen.add(ring)
    let burst = EmitterLayer(emitter)
    burst.position = middle
    stage.screen.add(burst)

    let heart = ShapeLayer(outline, name: "heart")
    heart.fillColor = .clear
    heart.strokeColor = grey
    heart.lineWidth = 2.5
    heart.lineJoin = .round
    let button = Layer("button", frame: Rect(middle.x - 30, middle.y - 30, 60, 60))
    heart.position = Point(30, 30)
    button.add(heart)
    stage.screen.add(button)
    let count = Label("\(likes)", font: .system(20, .semibold), color: grey)
    count.frame = Rect(116, 66, 70, 28)
    stage.screen.add(count)

    button.add(
      TapRecognizer { _ in
        stage.animate(.seconds(0.12), curve: .easeIn) {
          heart.transform = .scale(0.1)
        } completion: { _ in
          heart.fillColor = tint
          heart.strokeColor = tint
          stage.animate(.seconds(0.7), curve: .spring(damping: 0.38)) {
            heart.transform = .identity
          }
          spread(ring, on: stage)
          burst.emit(for: .milliseconds(20))
          count.text = "\(likes + 1)"
          count.textColor = tint
          count.transform = .translation(0, 10)
          stage.animate(.seconds(0.4), curve: .spring(damping: 0.6)) { count.transform = .identity }
        }
      })
  }

  /// A disc that grows into a ring, which thins until it is gone.
  private func spread(_ ring: ShapeLayer, on stage: Stage) {
    ring.isHidden = false
    ring.strokeColor = tint.faded(0.55)
    ring.path = .circle(center: .zero, radius: 8)
    ring.lineWidth = 16
    stage.animate(.seconds(0.38), curve: .easeOut) {
      ring.path = .circle(center: .zero, radius: 36)
      ring.lineWidth = 0
    }
  }

  private var emitter: Emitter {
    var emitter = Emitter(
      birthRate: Double(sparks) / 0.02, lifetime: 0.5...0.9, speed: 60...150,
      colors: [
        tint, .rgb(0xFF, 0xAC, 0x33), .rgb(0x1D, 0x9B, 0xF0), .rgb(0x79, 0x4B, 0xC4),
        .rgb(0x00, 0xBA, 0x7C),
      ],
      shape: .circle(center: .zero, radius: 3.4))
    emitter.seed = 12
    emitter.spread = .turns(1)
    emitter.acceleration = Vector(0, 60)
    emitter.scale = 0.5...1
    emitter.scaleSpeed = -0.8
    emitter.fades = .init(end: 0.5)
    return emitter
  }

  /// A heart about the origin, 44 points wide.
  private var outline: Path? {
    try? Path(
      data: "M0 19C-14 8-22 0-22-9C-22-16-17-20-11.5-20C-7-20-2.5-17.5 0-13"
        + "C2.5-17.5 7-20 11.5-20C17-20 22-16 22-9C22 0 14 8 0 19Z")
  }
}
