import RefreshRender

/// A wall of bricks, a ball and a bat that the finger moves: a game, played by its gesture script.
public struct BrickWall: Scene {
  public static let summary = "a wall of bricks, played by a gesture script"
  public static let device = Device(width: 240, height: 230, scale: 1)
  public static let fps: FrameRate = 25
  public static let gestures = [
    Gesture(
      "play", "played for six seconds",
      """
      wait 0.3s; drag 120,215 to 212,215 over 0.61s; wait 0.1s
      drag 212,215 to 131,215 over 0.62s; wait 0.1s; drag 131,215 to 28,215 over 0.57s; wait 0.1s
      drag 28,215 to 106,215 over 0.53s; wait 0.75s
      drag 106,215 to 212,215 over 0.6s; wait 1.7s; end
      """)
  ]
  @Parameter("points that the ball goes a second", in: 50...600) public var ballSpeed = 340.0
  @Parameter("how wide the bat is", in: 20...200) public var bat: Length = 56
  @Parameter("the colours of the rows of bricks")
  public var rows: [Color] = [
    .rgb(0xFF, 0x5F, 0x57), .rgb(0xFF, 0x9F, 0x43), .rgb(0xFE, 0xCA, 0x57), .rgb(0x1D, 0xD1, 0xA1),
    .rgb(0x54, 0xA0, 0xFF),
  ]

  public init() {}

  public func build(on stage: Stage) {
    stage.screen.background = .rgb(0x12, 0x14, 0x22)
    let score = Label(
      "0", font: .system(15, .semibold), color: .white.faded(0.7), alignment: .right)
    score.frame = Rect(stage.size.width - 76, 6, 64, 20)
    stage.screen.add(score)
    let game = Game(self, on: stage) { score.text = "\($0)" }
    stage.screen.add(
      PanRecognizer(threshold: 0) { pan in game.moveBat(to: pan.screenLocation.x) })
    stage.after(.seconds(0.3)) { stage.addDisplayLink { game.tick() } }
  }

  /// The ball, the bat and the bricks that are left.
  private final class Game {
    private let stage: Stage
    private let ball = Layer("ball", frame: Rect(116, 196, 8, 8), background: .white)
    private let bat: Layer
    private var bricks: [Layer] = []
    private var velocity: Vector
    private let speed: Double
    private var hits = 0
    private let scored: (Int) -> Void

    init(_ scene: BrickWall, on stage: Stage, _ scored: @escaping (Int) -> Void) {
      self.stage = stage
      self.scored = scored
      speed = scene.ballSpeed
      velocity = Vector(length: speed, angle: .degrees(-62))
      bat = Layer(
        "bat", frame: Rect(120 - scene.bat.points / 2, 210, scene.bat.points, 8),
        background: .rgb(0xE8, 0xEC, 0xF6))
      bat.cornerRadius = 4
      ball.cornerRadius = 4
      for (row, color) in scene.rows.enumerated() {
        for column in 0..<8 {
          let brick = Layer(
            "brick", frame: Rect(12 + Double(column) * 27, 32 + Double(row) * 14, 25, 12),
            background: color)
          brick.cornerRadius = 3
          bricks.append(brick)
        }
      }
      for layer in bricks + [bat, ball] { stage.screen.add(layer) }
    }

    func moveBat(to x: Double) {
      let half = bat.size.width / 2
      bat.position.x = min(max(x, half), stage.size.width - half)
    }

    /// Moves the ball on by a tick of the display; false once it is lost.
    func tick() -> Bool {
      ball.position = ball.position + velocity * Time.displayInterval.seconds
      let box = ball.frame
      if box.minX < 0 { velocity.dx = velocity.dx.magnitude }
      if box.maxX > stage.size.width { velocity.dx = -velocity.dx.magnitude }
      if box.minY < 0 { velocity.dy = velocity.dy.magnitude }
      if velocity.dy > 0, box.intersects(bat.frame) {
        // The further out it meets the bat, the flatter it leaves.
        let off = (box.midX - bat.frame.midX) / (bat.size.width / 2)
        velocity = Vector(length: speed, angle: .degrees(-90 + min(max(off, -1), 1) * 55))
      }
      if let index = bricks.firstIndex(where: { $0.frame.intersects(box) }) {
        shatter(bricks.remove(at: index), box)
      }
      return box.minY < stage.size.height
    }

    private func shatter(_ brick: Layer, _ box: Rect) {
      let overlap = brick.frame.intersection(box)
      if overlap.width > overlap.height { velocity.dy *= -1 } else { velocity.dx *= -1 }
      hits += 1
      scored(hits * 10)
      brick.isHidden = true
      var shards = Emitter(
        birthRate: 2000, lifetime: 0.3...0.7, speed: 20...110, colors: [brick.background],
        shape: .rect(Rect(-2.5, -2, 5, 4)))
      shards.seed = UInt64(hits)
      shards.area = brick.bounds
      shards.spread = .turns(1)
      shards.acceleration = Vector(0, 320)
      shards.spin = -2...2
      shards.scaleSpeed = -0.9
      shards.fades = .init(end: 0.6)
      let layer = EmitterLayer(shards, name: "shards")
      layer.position = brick.frame.origin
      stage.screen.add(layer)
      layer.emit(for: .milliseconds(7))
    }
  }
}
