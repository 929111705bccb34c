import RefreshRender

/// An edge that bends under the finger and throws a ball up when it is let go; a ring spins round the
/// ball while the table refreshes, and it falls back when the work is done.
public struct BouncingBall: Scene {
  public static let summary = "an edge that bends and throws a ball, and a ring that spins round it"
  public static let device = Device(width: 320, height: 200, scale: 1)
  public static let fps: FrameRate = 25
  public static let gestures = [
    Gesture(
      "pull", "pulled, let go, refreshed, closed",
      "wait 0.2s; pull 340 over 0.9s; hold 0.3s; release; wait 3s; end")
  ]
  @Parameter("the colour of the space above the rows")
  public var background = Color.rgb(0x5A, 0x4F, 0xCF)
  @Parameter("the colour of the ball and its ring") public var ball = Color.white
  @Parameter("how long the ball flies", in: .milliseconds(50)...Time.seconds(5))
  public var flight = Time.seconds(0.55)
  @Parameter("how long the ring takes to turn", in: .milliseconds(100)...Time.seconds(10))
  public var turn = Time.seconds(0.8)
  @Parameter("how long the work takes", in: .zero...Time.seconds(60))
  public var work = Time.seconds(1.8)

  public init() {}

  public func build(on stage: Stage) {
    let rows = (1...8).map { "Row \($0)" }
    let table = TableView(
      rows: rows, style: .init(appearance: stage.appearance), frame: stage.screen.bounds)
    stage.screen.add(table)
    stage.touched = table
    let control = RefreshControl(height: height, trigger: 75)
    table.add(control)

    let edge = ShapeLayer(name: "edge")
    edge.fillColor = background
    edge.path = outline(width: stage.size.width, depth: 0)
    edge.position = Point(0, 0)
    table.add(edge)
    let disc = ShapeLayer(.circle(center: .zero, radius: 11), name: "ball")
    disc.fillColor = ball
    let ring = ShapeLayer(
      .arc(center: .zero, radius: 19, start: .turns(-0.25), end: .turns(0.55)), name: "ring")
    ring.fillColor = .clear
    ring.strokeColor = ball
    ring.lineWidth = 3
    ring.lineCap = .round
    ring.opacity = 0
    disc.position = Point(stage.size.width / 2, sunk)
    ring.position = Point(stage.size.width / 2, -height / 2)
    table.add(disc)
    table.add(ring)

    table.whenScrolled { [unowned table] in
      guard table.isDragging, !control.isRefreshing else { return }
      let pull = max(-table.contentOffset.y, 0)
      edge.path = outline(width: stage.size.width, depth: min(pull * 0.32, 34))
      disc.position.y = sunk - min(pull * 0.05, 6)
    }
    table.whenDraggingEnds {
      stage.animateSpring(.seconds(0.8), damping: 0.25) {
        edge.path = outline(width: stage.size.width, depth: 0)
      }
      guard control.isRefreshing else { return }
      stage.animate(flight, curve: .spring(damping: 0.55)) { disc.position.y = -height / 2 }
      stage.animate(.milliseconds(200), delay: flight) { ring.opacity = 1 }
      ring.add(
        BasicAnimation(.rotation, from: .zero, to: .turns(1), duration: turn, repeats: .forever))
      stage.after(work) {
        stage.animate(.milliseconds(150)) { ring.opacity = 0 }
        stage.animate(.milliseconds(250), curve: .easeIn) {
          disc.position.y = sunk
        } completion: { _ in
          control.endRefreshing()
        }
      }
    }
  }

  /// How much stays open during the work.
  private let height = 76.0
  /// Where the ball waits: below the edge, behind the rows.
  private let sunk = 16.0

  /// All above the rows. The edge touches the rows in its middle, and is `depth` higher at its sides.
  private func outline(width: Double, depth: Double) -> Path {
    var path = Path()
    path.move(to: Point(0, -600))
    path.line(to: Point(width, -600))
    path.line(to: Point(width, -depth))
    path.cubic(Point(width * 0.7, -depth), Point(width * 0.68, 0), to: Point(width / 2, 0))
    path.cubic(Point(width * 0.32, 0), Point(width * 0.3, -depth), to: Point(0, -depth))
    path.close()
    return path
  }
}
