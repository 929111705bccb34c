import Motion
import RefreshUI
import Render2D

/// A coloured header whose edge is a wave that follows the finger and swings back.
public struct ElasticScene: Scene {
  public static let summary =
    "a header with an elastic edge that follows the finger and swings back"
  public static let gestures = [
    .whole(380, over: 0.9, hold: 0.3, wait: 3.4),
    .short(
      110, over: 0.4, hold: 0.2, wait: 1.4, "released before the trigger: the edge swings back"),
    Gesture(
      "twice", "refreshed twice",
      """
      wait 0.3s; pull 240 over 0.5s; release; wait 3s; pull 240 over 0.5s; release; wait 3.2s; end
      """),
    .past(240),
    .pastAndBack(240, back: 160),
  ]

  public var list = ListPage(title: "Elastic", rows: (1...16).map { "Row \($0)" })
  public var pull = PullParameters(
    height: 50, trigger: 95, open: .milliseconds(370), collapse: .milliseconds(400))
  @Parameter("the background of the header")
  public var background = Color.rgb(0x3A, 0x41, 0x5B)
  @Parameter("the colour of the ring")
  public var tint = Color.rgb(0x4E, 0xDD, 0xC8)
  @Parameter("how much of the pull goes into the wave, from 0 to 1", in: 0...1)
  public var wave: Double = 0.512
  @Parameter("the greatest depth of the wave", in: 0...500)
  public var waveHeight: Length = 67
  @Parameter("where the finger pulls, from 0 at the left edge to 1 at the right", in: 0...1)
  public var finger: Double = 0.5
  @Parameter("how long the edge swings after release", in: Time.zero...Time.seconds(60))
  public var swing = Time.milliseconds(900)
  @Parameter("the damping ratio of the swing: 1 does not overshoot", in: 0.05...1)
  public var damping: Double = 0.43
  @Parameter("the diameter of the ring", in: 0...500)
  public var iconSize: Length = 30
  @Parameter("the width of the ring's line", in: 0...50)
  public var lineWidth: Length = 2
  @Parameter("the gap in the ring, as a part of it", in: 0...1)
  public var gape: Double = 0.1
  @Parameter("how long the ring takes for a turn", in: Time.milliseconds(1)...Time.seconds(60))
  public var spin = Time.seconds(1)

  public init() {}

  /// Adds the header above the table's first row, and the ring in the middle of the open space.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage, .belowBars)
    let header = ElasticHeader(self, above: table)
    table.add(header)
    table.add(header.space)
  }
}

private final class ElasticHeader: TimedPullControl {
  /// The open space, with the ring in its middle.
  let space = Layer("space", placement: .pulledOpen(minimum: 0))
  private let scene: ElasticScene
  /// The edge under the finger, which ends where the rows begin.
  private let wave = ShapeLayer(name: "wave")
  /// The edge that swings after the release, independent of the rows.
  private let swinging = ShapeLayer(name: "swinging")
  /// The ring half-way down to the rows, and the one half-way down to the swinging edge.
  private let rings: [ShapeLayer]
  private let ringPlaces = [
    Layer("ring place", placement: .verticallyCentered), Layer("swinging ring place"),
  ]

  init(_ scene: ElasticScene, above table: TableView) {
    self.scene = scene
    rings = ["ring", "swinging ring"].map {
      ShapeLayer(stroke: scene.tint, width: scene.lineWidth.points, name: $0)
    }
    super.init(scene.pull, of: table)
    for layer in [wave, swinging] { layer.fillColor = scene.background }
    wave.path = outline(depth: 0, rowsTop: size.height)
    add(wave)
    space.add(swinging)
    for (ring, place) in zip(rings, ringPlaces) { add(ring, in: place) }
    show(swinging: false)
    scrollView.whenDraggingBegins { [unowned self] in show(swinging: false) }
    scrollView.whenDraggingEnds { [unowned self] in swing() }
  }

  private func add(_ ring: ShapeLayer, in place: Layer) {
    let side = scene.iconSize.points
    place.frame = Rect((size.width - side) / 2, 0, side, side)
    ring.frame = Rect(0, 0, side, side)
    ring.path = .arc(
      center: Point(side / 2, side / 2), radius: max(side - scene.lineWidth.points, 0) / 2,
      start: .turns(-0.25), end: .turns(0.75))
    ring.lineCap = .round
    ring.strokeEnd = 0
    ring.opacity = 0
    place.add(ring)
    space.add(place)
  }

  /// The area above the rows, with a wave of the given depth at its lower edge: its sides are raised from
  /// the rows, and the finger draws it down between two shoulders. It leans, as in films of the control: the
  /// curve from shoulder to shoulder has its lowest point, 0.96 of the way down, before the finger.
  private func outline(depth: Double, rowsTop: Double) -> Path {
    let height = depth / 0.96
    let (side, top) = (rowsTop - height, rowsTop - 2 * scrollView.size.height)
    let (width, x) = (size.width, size.width * scene.finger)
    let beyond = (x - width / 2) * 0.28
    let (left, right) = (min(beyond, 0), width + max(beyond, 0))
    func point(from edge: Double, _ part: Double, down: Double) -> Point {
      Point(edge + (x - edge) * part, side + height * down)
    }
    let shoulders = [left, right].map { point(from: $0, 0.71, down: 0.64) }
    var path = Path()
    path.move(to: Point(left, top))
    path.line(to: Point(left, side))
    path.cubic(Point(left, side), point(from: left, 0.44, down: 0), to: shoulders[0])
    path.cubic(Point(x, side + height * 1.36), shoulders[1], to: shoulders[1])
    path.cubic(shoulders[1], point(from: right, 0.44, down: 0), to: Point(right, side))
    path.line(to: Point(right, top))
    path.close()
    return path
  }

  override func pulled(_ part: Double) {
    for ring in rings {
      ring.strokeEnd = min(part, 1) * (1 - scene.gape)
      ring.opacity = min(part, 1)
    }
    guard scrollView.isDragging else { return }
    wave.path = outline(depth: depth(part * scene.pull.point), rowsTop: size.height)
  }

  /// How deep the wave is under a pull.
  private func depth(_ pull: Double) -> Double {
    min(max(pull, 0) * scene.wave, scene.waveHeight.points)
  }

  /// Shows the edge that swings, with its ring, or the one that goes with the rows.
  private func show(swinging swings: Bool) {
    (wave.isHidden, ringPlaces[0].isHidden) = (swings, swings)
    (swinging.isHidden, ringPlaces[1].isHidden) = (!swings, !swings)
  }

  /// The whole edge springs from where it is to where it stays, free of the rows.
  private func swing() {
    let pull = scrollView.lowestOffset - scrollView.contentOffset.y
    guard pull > 0, phase != .refreshing else { return }
    let rest = phase == .pulling ? scene.pull.height.points : 0
    swinging.path = outline(depth: depth(pull), rowsTop: pull)
    ringPlaces[1].position.y = pull / 2
    show(swinging: true)
    wave.path = outline(depth: 0, rowsTop: size.height)
    stage.animate(scene.swing, curve: .spring(damping: scene.damping)) {
      swinging.path = outline(depth: 0, rowsTop: rest)
      ringPlaces[1].position.y = rest / 2
    }
  }

  override func phaseChanged(from old: PullControl.Phase) {
    if old == .refreshing { show(swinging: false) }
    guard phase == .refreshing else { return }
    let turning = BasicAnimation(
      .rotation, from: .zero, to: .turns(1), duration: scene.spin, repeats: .forever)
    for ring in rings { ring.add(turning) }
  }

  override func closed() {
    guard phase == .idle else { return }
    for ring in rings { ring.removeAllAnimations() }
  }
}
