import Motion
import RefreshUI
import Render2D

/// The refresh control of iOS 6: a drop that is stretched until it snaps, and then a wheel.
public struct DropScene: Scene {
  public static let summary = "a drop that is stretched until it snaps, as in iOS 6"
  public static let gestures = [
    .whole(
      250, over: 1.2, hold: 0.4, wait: 2.3, "pulled until it snaps, released, refreshed, closed"),
    .short(180, over: 0.7, "stretched, and released before it snaps"),
    Gesture(
      "twice", "stretched until it snaps twice",
      """
      wait 0.3s; pull 250 over 0.6s; release; wait 3s; pull 250 over 0.6s; release; wait 3.2s; end
      """),
    .past(250),
    Gesture(
      "past-and-back", "stretched, and back again before it snaps",
      "wait 0.3s; pull 180 over 0.7s; hold 0.3s; pull -170 over 0.5s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "early", "released as soon as the whole drop shows",
      "wait 0.3s; pull 100 over 0.5s; hold 0.2s; release; wait 1s; end"),
  ]

  public var list = ListPage(title: "Mail", rows: (1...16).map { "Message \($0)" })
  @Parameter("the height while it works, and the pull at which the whole drop shows", in: 0...500)
  public var height: Length = 44
  @Parameter("the pull at which the drop snaps", in: 1...500)
  public var trigger: Length = 97
  @Parameter("the drop's radius before it is stretched", in: 1...100)
  public var radius: Length = 16
  @Parameter("the radius of the drop's upper end just before it snaps", in: 1...100)
  public var neck: Length = 12.5
  @Parameter("the radius of the drop's lower end just before it snaps", in: 0...100)
  public var tip: Length = 3
  @Parameter("how much more than the pull the drop is stretched just before it snaps", in: 0...100)
  public var reach: Length = 5.5
  @Parameter("the colour of the drop")
  public var tint = Color.rgb(156, 164, 174)
  @Parameter("the colour of the drop's edge")
  public var edgeColor = Color.rgb(143, 151, 162)
  @Parameter("the strength of the highlight on the drop", in: 0...1)
  public var gloss: Double = 0
  @Parameter("how much lighter the drop is at the top, and darker at the bottom", in: 0...1)
  public var shade: Double = 0
  @Parameter("the diameter of the round arrow, in the middle of its line", in: 0...200)
  public var iconSize: Length = 12.8
  @Parameter("the colour of the round arrow")
  public var iconColor = Color.white
  @Parameter("how long the drop takes to snap", in: Time.zero...Time.seconds(60))
  public var snap = Time.milliseconds(200)
  @Parameter("how long the table takes to close", in: Time.zero...Time.seconds(60))
  public var collapse = Time.milliseconds(400)
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(2)
  public var wheel = WheelParameters()

  public init() {}

  /// Adds the drop behind the table's rows.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage, .belowBars)
    let control = RefreshControl(
      table: table, height: height.points, trigger: trigger.points, collapse: collapse,
      opensUnderFinger: false)
    let controller = DropController(self, control: control, table: table, stage: stage)
    control.whenTriggered { controller.triggered() }
    table.whenScrolled { controller.scrolled() }
  }
}

/// Stretches the drop with the pull, and replaces it by the wheel.
private final class DropController {
  private let scene: DropScene
  private let control: RefreshControl
  private let table: TableView
  private unowned let stage: Stage
  private let drop: Drop
  private let spinner: Spinner
  /// Whether the drop has snapped and stays hidden until the wheel has gone and the pull has gone
  /// back.
  private var hasSnapped = false

  init(_ scene: DropScene, control: RefreshControl, table: TableView, stage: Stage) {
    self.scene = scene
    self.control = control
    self.table = table
    self.stage = stage
    drop = Drop(scene, width: table.size.width)
    spinner = scene.wheel.makeSpinner(on: stage)
    spinner.position = Point(table.size.width / 2, scene.height.points / 2)
    control.add(drop)
    control.add(spinner)
    drop.stretch(pull: 0)
  }

  func scrolled() {
    let pull = table.lowestOffset - table.contentOffset.y
    if hasSnapped && !spinner.isSpinning && pull <= 1 {
      hasSnapped = false
      drop.opacity = 1
    }
    if !hasSnapped { drop.stretch(pull: max(pull, 0)) }
  }

  func triggered() {
    hasSnapped = true
    spinner.startSpinning()
    spinner.opacity = 0
    spinner.transform = .scale(0.2)
    stage.animate(scene.snap) {
      drop.snap()
      drop.opacity = 0
      spinner.opacity = 1
      spinner.transform = .identity
    }
    stage.work(scene.work, of: control, at: table) { [self] in
      stage.mark("collapse")
      control.endRefreshing()
      stage.animate(scene.collapse) {
        spinner.opacity = 0
        spinner.transform = .scale(0.2)
      } completion: { [self] _ in
        if !control.isRefreshing {
          spinner.stopSpinning()
          scrolled()
        }
      }
    }
  }
}

/// A drop that hangs from the top of its layer, with a round arrow in it.
private final class Drop: Layer {
  private let scene: DropScene
  private let body = ShapeLayer(name: "body")
  private let light = ShapeLayer(name: "light")
  private let arrow = Layer("round arrow")

  init(_ scene: DropScene, width: Double) {
    self.scene = scene
    super.init("drop")
    frame = Rect(0, 0, width, scene.height.points)
    body.fillColors = [
      scene.tint.interpolated(to: .white, at: scene.shade), scene.tint,
      scene.tint.interpolated(to: .black, at: scene.shade),
    ]
    body.strokeColor = scene.edgeColor
    body.lineWidth = 1
    body.shadowOpacity = 0.3
    body.shadowOffset = Vector(0, 1)
    body.shadowRadius = 1
    light.fillColors = [Color.white.faded(scene.gloss), Color.white.faded(scene.gloss * 0.15)]
    arrow.content = Drop.roundArrow(scene.iconColor, radius: scene.iconSize.points / 2)
    for layer in [body, light, arrow] { add(layer) }
  }

  /// The distance from the drop's top to the top of its layer.
  private var margin: Double { scene.height.points / 2 - scene.radius.points }

  /// Shows the drop for a pull: first moving in with the table, then stretched.
  func stretch(pull: Double) {
    let height = scene.height.points
    frame.origin.y = min(pull - height, 0)
    let way = max(scene.trigger.points - height, 1)
    let part = min(max((pull - height) / way, 0), 1)
    func mix(_ start: Length, _ end: Length) -> Double {
      start.points + (end.points - start.points) * part
    }
    let upper = mix(scene.radius, scene.neck)
    let lower = mix(scene.radius, scene.tip)
    let stretch = max(pull - height, 0) + scene.reach.points * part
    show(upper: upper, lower: lower, length: stretch + 2 * scene.radius.points)
  }

  /// Shows the rest of the drop after it has snapped: a small one at the top.
  func snap() {
    let radius = scene.neck.points / 2
    show(upper: radius, lower: radius, length: 2 * radius)
  }

  /// Shows a drop with ends of two radii.
  private func show(upper: Double, lower: Double, length: Double) {
    let top = Point(size.width / 2, margin + upper)
    let outline = DropOutline(
      top: top, upper: upper, length: max(length - lower - upper, 0), lower: lower)
    body.path = outline.path
    light.path = outline.gloss
    arrow.position = top
    arrow.transform = .scale(upper / scene.radius.points)
  }

  /// Most of a circle, clockwise, with an arrowhead at its end, centred in the layer.
  private static func roundArrow(_ color: Color, radius: Double) -> Content {
    let line = Path.arc(center: .zero, radius: radius, start: .degrees(10), end: .degrees(290))
    let end = line.currentPoint
    // Along the circle, and away from its centre.
    let out = Vector(end.x / max(radius, 0.01), end.y / max(radius, 0.01))
    let along = out.turnedRight
    let head = Path.polygon([
      end + along * (radius * 0.75), end + out * (radius * 0.62), end + out * (-radius * 0.62),
    ])
    return .shapes([
      Shape(line, stroke: color, style: StrokeStyle(width: radius * 0.36)),
      Shape(head, fill: color),
    ])
  }
}
