import RefreshRender

/// A card with two faces that turns over in perspective when it is tapped.
public struct CardFlip: Scene {
  public static let summary = "a card that flips in perspective"
  public static let device = Device(width: 260, height: 180, scale: 1)
  public static let fps: FrameRate = 20
  public static let gestures = [
    Gesture(
      "tap", "turned over and back",
      "wait 0.3s; tap 130,80; wait 1.5s; tap 130,80; wait 1.3s; end")
  ]
  @Parameter("how long a turn takes", in: .milliseconds(100)...Time.seconds(10))
  public var turn = Time.seconds(0.9)
  @Parameter("how far away the eye is", in: 0...5000) public var depth: Length = 620

  public init() {}

  public func build(on stage: Stage) {
    stage.screen.background = .rgb(0xE9, 0xED, 0xF5)
    let shade = Layer("shade", frame: Rect(60, 154, 140, 6), background: .black.faded(0.14))
    shade.cornerRadius = 3
    stage.screen.add(shade)
    let faces = [face("front", front), face("back", back)]
    for face in faces {
      face.frame = Rect(40, 28, 180, 112)
      stage.screen.add(face)
    }
    faces[1].rotationY = .degrees(-180)
    var turns = 0.0
    stage.screen.add(
      TapRecognizer { _ in
        turns += 1
        stage.animate(turn, curve: .cubicBezier(0.5, 0, 0.2, 1)) {
          faces[0].rotationY = .degrees(turns * 180)
          faces[1].rotationY = .degrees(turns * 180 - 180)
        }
        // It comes nearer on its way, and leans.
        stage.animateKeyframes(turn, curve: .linear) { keyframes in
          for (start, lean, scale, width) in [(0.0, 14.0, 1.08, 56.0), (0.5, 0, 1, 140)] {
            keyframes.add(at: start, for: 0.5) {
              for face in faces {
                face.rotationX = .degrees(lean)
                face.transform = .scale(scale)
              }
              shade.frame = Rect(130 - width / 2, 154, width, 6)
            }
          }
        }
      })
  }

  private func face(_ name: String, _ draw: @escaping (DrawingContext, Size) -> Void) -> Layer {
    let layer = Layer(name)
    layer.isDoubleSided = false
    layer.perspective = depth.points
    layer.draw(draw)
    return layer
  }

  /// The ground of both faces, with two discs of light.
  private func plate(_ context: DrawingContext, _ size: Size, _ color: Color) {
    context.clip(.roundedRect(Rect(origin: .zero, size: size), radius: 12, curve: .continuous))
    context.fill = .color(color)
    context.fill(.rect(Rect(origin: .zero, size: size)))
    context.fill = .color(.white.faded(0.1))
    context.fill(.circle(center: Point(size.width, 8), radius: 88))
    context.fill(.circle(center: Point(size.width * 0.62, size.height + 34), radius: 74))
  }

  private func front(_ context: DrawingContext, _ size: Size) {
    plate(context, size, .rgb(0x5B, 0x3F, 0xD8))
    context.fill = .color(.rgb(0xF5, 0xD2, 0x7A))
    context.fill(.roundedRect(Rect(16, 32, 28, 21), radius: 4))
    context.stroke = .color(.rgb(0xB8, 0x92, 0x3C))
    context.line = StrokeStyle(width: 1)
    context.line(from: Point(16, 42.5), to: Point(44, 42.5))
    context.line(from: Point(30, 32), to: Point(30, 53))
    context.fill = .color(.white)
    context.font = .system(14, .semibold)
    context.text("4012 8888 0042 1881", at: Point(16, 64))
    context.font = .system(9)
    context.text("ADA LOVELACE", at: Point(16, 90))
    context.text("12/42", at: Point(size.width - 16, 90), anchor: Point(1, 0))
    context.font = .system(13, .bold)
    context.text("Analytical", at: Point(size.width - 16, 12), anchor: Point(1, 0))
  }

  private func back(_ context: DrawingContext, _ size: Size) {
    plate(context, size, .rgb(0x3B, 0x2C, 0x9E))
    context.fill = .color(.rgb(0x16, 0x18, 0x2C))
    context.fill(.rect(Rect(0, 15, size.width, 22)))
    context.fill = .color(.rgb(0xF4, 0xF4, 0xF8))
    context.fill(.rect(Rect(16, 49, 116, 20)))
    context.fill = .color(.gray(40))
    context.font = .system(11, .semibold)
    context.text("815", at: Point(125, 59), anchor: Point(1, 0.5))
    context.fill = .color(.white.faded(0.8))
    context.font = .system(8)
    context.text("Weaves algebraic patterns", at: Point(16, 80))
    context.text("just as the loom weaves leaves.", at: Point(16, 91))
  }
}
