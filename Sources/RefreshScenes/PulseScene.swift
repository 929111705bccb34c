import Motion
import RefreshUI
import Render2D

/// A header with dots that pulse one after another, or with rings that grow and fade.
public struct PulseScene: Scene {
  public static let summary = "a header with dots that beat in turn, or rings that grow and fade"
  public static let gestures = [
    .whole(160, over: 0.7, hold: 0.3, wait: 3.4),
    .short(90),
    Gesture(
      "twice", "refreshed twice",
      """
      wait 0.3s; pull 160 over 0.5s; release; wait 3s; pull 160 over 0.5s; release; wait 3s; end
      """),
    .past(160),
    .pastAndBack(160, back: 110),
  ]

  /// The pulsing shape.
  public enum Look: String, ParameterChoice {
    /// Dots side by side.
    case dots
    /// Concentric rings.
    case ring
  }

  public var list = ListPage(title: "Pulse", rows: (1...16).map { "Row \($0)" })
  public var pull = PullParameters(height: 60)
  @Parameter("what beats")
  public var look = Look.dots
  @Parameter("how many dots or rings there are", in: 1...50)
  public var count = 3
  @Parameter("the diameter of a dot", in: 0...200)
  public var iconSize: Length = 10
  @Parameter("the distance between the middles of two dots", in: 0...200)
  public var pitch: Length = 20
  @Parameter("the diameter to which a ring grows", in: 0...500)
  public var ringSize: Length = 44
  @Parameter("the width of a ring's line", in: 0...50)
  public var lineWidth: Length = 2
  @Parameter("the colour of dots and rings")
  public var tint = Color.rgb(0, 122, 255)
  @Parameter("the background of the header")
  public var background = Color.clear
  @Parameter(
    "how long a dot takes to shrink",
    in: Time.milliseconds(1)...Time.seconds(60))
  public var beat = Time.milliseconds(400)
  @Parameter("how long a ring takes to grow", in: Time.milliseconds(1)...Time.seconds(60))
  public var ringBeat = Time.milliseconds(1500)
  @Parameter("how much later each dot beats than the one before", in: Time.zero...Time.seconds(60))
  public var delay = Time.milliseconds(160)
  @Parameter("the scale of a shrunken dot, and of a ring at its start", in: 0.01...1)
  public var zoom: Double = 0.3
  @Parameter("the opacity of a shrunken dot", in: 0...1)
  public var alpha: Double = 0.35
  @Parameter("how dots shrink and grow")
  public var curve = Curve.easeInOut
  @Parameter("how rings grow and fade")
  public var ringCurve = Curve.easeOut

  public init() {}

  /// Adds the header above the table's first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(PulseHeader(self, above: table))
  }
}

private final class PulseHeader: TimedPullControl {
  private let scene: PulseScene
  private let replicator: ReplicatorLayer
  private let mark: Layer

  init(_ scene: PulseScene, above table: TableView) {
    self.scene = scene
    replicator = ReplicatorLayer(scene.count, name: "pulse")
    // Many dots are made smaller, so that all of them show.
    let extent = scene.pitch.points * Double(scene.count - 1) + scene.iconSize.points
    let scale = min(1, 0.9 * table.size.width / max(extent, 1))
    mark =
      scene.look == .dots
      ? PulseHeader.dot(scene, side: scene.iconSize.points * scale) : PulseHeader.ring(scene)
    super.init(scene.pull, of: table)
    background = scene.background
    replicator.frame = Rect(origin: .zero, size: size)
    let middle = Point(size.width / 2, size.height / 2)
    switch scene.look {
    case .dots:
      let pitch = scene.pitch.points * scale
      let first = pitch * Double(scene.count - 1) / 2
      mark.position = Point(middle.x - first, middle.y)
      replicator.instanceTransform = .translation(pitch, 0)
      replicator.instanceDelay = scene.delay
    case .ring:
      mark.position = middle
      replicator.instanceDelay = .seconds(scene.ringBeat.seconds / Double(scene.count))
    }
    replicator.add(mark)
    add(replicator)
    pulled(0)
  }

  private static func dot(_ scene: PulseScene, side: Double) -> Layer {
    let dot = Layer("dot", frame: Rect(0, 0, side, side), background: scene.tint)
    dot.cornerRadius = side / 2
    return dot
  }

  private static func ring(_ scene: PulseScene) -> Layer {
    let side = scene.ringSize.points
    let width = scene.lineWidth.points
    let ring = ShapeLayer(
      .circle(center: Point(side / 2, side / 2), radius: max(side - width, 0) / 2),
      stroke: scene.tint, width: width, name: "ring")
    ring.size = Size(side, side)
    return ring
  }

  override func pulled(_ part: Double) {
    let part = min(part, 1)
    replicator.opacity = part
    replicator.transform = .scale(max(part, 0.01))
  }

  override func opening() { pulled(1) }

  override func phaseChanged(from old: PullControl.Phase) {
    if phase == .refreshing { beat() }
    // Pulled again before it was closed.
    if phase == .pulling { rest() }
  }

  override func closed() {
    if phase == .idle { rest() }
  }

  private func beat() {
    switch scene.look {
    case .dots:
      stage.animate(scene.beat, curve: scene.curve, repeats: .forever, autoreverses: true) {
        mark.transform = .scale(scene.zoom)
        mark.opacity = scene.alpha
      }
    case .ring:
      mark.transform = .scale(scene.zoom)
      stage.animate(scene.ringBeat, curve: scene.ringCurve, repeats: .forever) {
        mark.transform = .identity
        mark.opacity = 0
      }
    }
  }

  private func rest() {
    // Setting the value at rest ends the animation.
    mark.transform = .scale(scene.zoom)
    mark.transform = .identity
    mark.opacity = 1
  }
}
