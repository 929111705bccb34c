import Motion
import RefreshUI
import Render2D

/// A header that shows the result before it closes: a tick or a cross drawn in a ring.
public struct ResultScene: Scene {
  public static let summary = "a header that shows success or failure before it closes"
  public static let gestures: [Gesture] = [
    .whole(
      160, over: 0.7, hold: 0.3, wait: 4.1,
      "pulled past the trigger, released, refreshed, the result, closed"),
    .short(90),
    .pastAndBack(160, back: 110),
    .past(160),
    .twice(160, rest: 4.6),
  ]

  /// How the work ends.
  public enum Outcome: String, ParameterChoice { case success, failure }

  public var list = ListPage(title: "Inbox", rows: (1...16).map { "Message \($0)" })
  public var pull = PullParameters(height: 60)
  public var sign = SignParameters(tint: .gray)
  @Parameter("whether the work succeeds or fails")
  public var outcome = Outcome.success
  @Parameter("the text while the pull is short of the trigger")
  public var idleText = "Pull to refresh"
  @Parameter("the text while the pull is past the trigger")
  public var pullingText = "Release to refresh"
  @Parameter("the text while it loads")
  public var loadingText = "Loading..."
  @Parameter("the text after a success")
  public var successText = "Updated just now"
  @Parameter("the text after a failure")
  public var failureText = "Could not update"
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 15
  @Parameter("the colour of the text")
  public var textColor = Color.gray
  @Parameter("the colour of the tick and its text")
  public var successColor = Color.rgb(52, 168, 83)
  @Parameter("the colour of the cross and its text")
  public var failureColor = Color.rgb(217, 48, 37)
  @Parameter("the distance from the text to the middle of the sign beside it", in: 0...500)
  public var gap: Length = 24
  @Parameter("the diameter of the ring", in: 1...200)
  public var iconSize: Length = 24
  @Parameter("the width of the ring, the tick and the cross", in: 0...50)
  public var lineWidth: Length = 2
  @Parameter("how long it takes to draw the ring", in: Time.zero...Time.seconds(60))
  public var ringTime = Time.milliseconds(300)
  @Parameter("how long it takes to draw the tick or the cross", in: Time.zero...Time.seconds(60))
  public var markTime = Time.milliseconds(250)
  @Parameter("the curve by which ring, tick and cross are drawn")
  public var curve = Curve.easeOut
  @Parameter("how long the result shows", in: Time.zero...Time.seconds(60))
  public var pause = Time.seconds(1)

  public init() {}

  /// Adds the header above the table's first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(ResultHeader(self, above: table, on: stage))
  }
}

private final class ResultHeader: TimedPullControl {
  private let scene: ResultScene
  private let label: Label
  private var sign: RefreshSign?
  private let badge = Layer("badge")
  private let color: Color
  private let ring, outcomeMark: ShapeLayer

  init(_ scene: ResultScene, above table: TableView, on stage: Stage) {
    self.scene = scene
    label = Label(
      scene.idleText, font: .system(scene.fontSize.points), color: scene.textColor,
      alignment: .center, name: "text")
    let (color, name) =
      scene.outcome == .success ? (scene.successColor, "tick") : (scene.failureColor, "cross")
    self.color = color
    ring = ShapeLayer(stroke: color, width: scene.lineWidth.points, name: "ring")
    outcomeMark = ShapeLayer(stroke: color, width: scene.lineWidth.points, name: name)
    super.init(scene.pull, of: table)
    label.frame = Rect(15, 0, max(size.width - 30, 0), size.height)
    label.minimumScaleFactor = 0.5
    add(label)
    sign = RefreshSign(scene.sign, in: self, on: stage)
    addBadge()
    placeSign()
  }

  private func addBadge() {
    let side = scene.iconSize.points
    badge.size = Size(side, side)
    badge.isHidden = true
    let middle = Point(side / 2, side / 2)
    ring.path = .arc(
      center: middle, radius: max(side - scene.lineWidth.points, 0) / 2, start: .turns(-0.25),
      end: .turns(0.75))
    outcomeMark.path = scene.outcome == .success ? tick(side) : cross(side)
    for shape in [ring, outcomeMark] {
      shape.lineCap = .round
      shape.lineJoin = .round
      shape.strokeEnd = 0
      badge.add(shape)
    }
    add(badge)
  }

  private func tick(_ side: Double) -> Path {
    .polyline([
      Point(side * 0.29, side * 0.52), Point(side * 0.44, side * 0.67),
      Point(side * 0.72, side * 0.36),
    ])
  }

  private func cross(_ side: Double) -> Path {
    let (low, high) = (side * 0.35, side * 0.65)
    var path = Path.polyline([Point(low, low), Point(high, high)])
    path.append(.polyline([Point(high, low), Point(low, high)]))
    return path
  }

  private func placeSign() {
    let middle = Point(
      size.width / 2 - label.fittingSize.width / 2 - scene.gap.points, size.height / 2)
    sign?.place(at: middle)
    badge.position = middle
  }

  override func phaseChanged(from old: PullControl.Phase) {
    switch phase {
    case .idle, .done:
      // After the work the result stays until the header is closed.
      guard old == .pulling else { return }
      label.text = scene.idleText
      sign?.showIdle()
    case .pulling:
      clearResult()
      label.text = scene.pullingText
      sign?.showPulling()
    case .refreshing:
      label.text = scene.loadingText
      sign?.showLoading()
    }
    placeSign()
  }

  override func endRefreshing() {
    stage.mark("result")
    stage.log("result", state: scene.outcome.rawValue, of: self, at: scrollView)
    sign?.hide()
    label.text = scene.outcome == .success ? scene.successText : scene.failureText
    label.textColor = color
    placeSign()
    badge.isHidden = false
    stage.animate(scene.ringTime, curve: scene.curve) { ring.strokeEnd = 1 }
    stage.animate(scene.markTime, delay: scene.ringTime, curve: scene.curve) {
      outcomeMark.strokeEnd = 1
    }
    stage.after(scene.pause) { [self] in close() }
  }

  override func closed() {
    guard phase == .idle else { return }
    clearResult()
    label.text = scene.idleText
    sign?.showIdle()
    placeSign()
  }

  private func clearResult() {
    badge.isHidden = true
    ring.strokeEnd = 0
    outcomeMark.strokeEnd = 0
    label.textColor = scene.textColor
  }
}
