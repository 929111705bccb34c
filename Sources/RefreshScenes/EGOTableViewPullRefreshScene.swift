import Motion
import RefreshUI
import Render2D

/// EGOTableViewPullRefresh: the header with a large arrow that made pull-to-refresh popular.
public struct EGOTableViewPullRefreshScene: Scene {
  public static let name = "ego"
  public static let summary = "a blue-grey header with a large arrow, as EGOTableViewPullRefresh's"
  public static let gestures = [
    .whole(180, hold: 0.4, wait: 2.9),
    .short(110),
    .pastAndBack(180, back: 100),
    Gesture(
      "again", "scrolled while it loads",
      """
      wait 0.3s; pull 180 over 0.5s; release; wait 0.8s; pull -40 over 0.3s; hold 0.2s; release;
      wait 2s; end
      """),
    .past(180),
    .twice(180, rest: 3.4),
  ]

  public var list = ListPage(title: "EGO", rows: (1...16).map { "Row \($0)" })
  @Parameter("the text while the pull is short of the trigger")
  public var normalText = "Pull down to refresh..."
  @Parameter("the text while the pull is past the trigger")
  public var pullingText = "Release to refresh..."
  @Parameter("the text while it loads")
  public var loadingText = "Loading..."
  @Parameter("the text before the time of the last update")
  public var updatedText = "Last Updated: "
  @Parameter("the time of the last update")
  public var updated = "09/06/09 09:26 AM"
  @Parameter("the time of the last update once the work is done")
  public var updatedAfter = "09/06/09 09:41 AM"
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 13
  @Parameter("the size of the time's text", in: 1...200)
  public var timeFontSize: Length = 12
  @Parameter("the colour of the texts")
  public var textColor = EGOTableViewPullRefreshScene.blue
  @Parameter("the colour of the texts' shadow")
  public var shadowColor = Color.rgb(229, 229, 229)
  @Parameter("how far the texts' shadow lies below them", in: -20...20)
  public var shadowY: Length = 1
  @Parameter("the background of the header")
  public var background = Color.rgb(226, 231, 237)
  @Parameter("the colour of the arrow")
  public var tint = Color.rgb(126, 141, 162)
  @Parameter("the text's top, upwards from the bottom of the header", in: 0...500)
  public var textY: Length = 48
  @Parameter("the time's top, upwards from the bottom of the header", in: 0...500)
  public var timeY: Length = 30
  @Parameter("the height of each text", in: 0...500)
  public var labelHeight: Length = 20
  @Parameter("the left edge of arrow and wheel", in: -500...500)
  public var iconX: Length = 25
  @Parameter("the arrow's top, upwards from the bottom of the header", in: 0...500)
  public var iconY: Length = 65
  @Parameter("the wheel's top, upwards from the bottom of the header", in: 0...500)
  public var spinnerY: Length = 38
  // Gray in the dark too: the header stays light.
  public var wheel = WheelParameters(color: .gray)
  @Parameter("the pull from which a release loads", in: 1...500)
  public var trigger: Length = 65
  @Parameter("how much of the header stays open while it loads", in: 0...500)
  public var height: Length = 60
  @Parameter("how long the arrow turns", in: Time.zero...Time.seconds(60))
  public var flip = Time.milliseconds(180)
  @Parameter("how far the arrow turns")
  public var angle = Angle.degrees(180)
  @Parameter("how the arrow turns")
  public var curve = Curve.default
  @Parameter("how long the table takes to open", in: Time.zero...Time.seconds(60))
  public var open = Time.milliseconds(200)
  @Parameter("how long the table takes to close", in: Time.zero...Time.seconds(60))
  public var collapse = Time.milliseconds(300)
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(2)

  private static let blue = Color.rgb(87, 108, 137)

  public init() {}

  /// Adds the header above the table's first row, as high as the table.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage, .belowBars)
    table.add(RefreshTableHeader(self, above: table, on: stage))
  }
}

private final class RefreshTableHeader: Layer {
  enum State { case normal, pulling, loading }

  private let scene: EGOTableViewPullRefreshScene
  private let table: TableView
  private let statusLabel: Label
  private let timeLabel: Label
  private let arrow: Arrow
  private let spinner: Spinner
  private var state = State.normal {
    didSet {
      stage.note("\(state)", of: self, at: table)
      show(from: oldValue)
    }
  }

  init(_ scene: EGOTableViewPullRefreshScene, above table: TableView, on stage: Stage) {
    self.scene = scene
    self.table = table
    let (width, height) = (table.size.width, table.size.height)
    func label(_ text: String, _ font: Font, y: Double, _ name: String) -> Label {
      let label = Label(
        text, font: font, color: scene.textColor, alignment: .center, name: name)
      label.frame = Rect(0, height - y, width, scene.labelHeight.points)
      label.shadow = Label.Shadow(scene.shadowColor, offset: Vector(0, scene.shadowY.points))
      return label
    }
    statusLabel = label(
      scene.normalText, .system(scene.fontSize.points, .bold), y: scene.textY.points, "status")
    timeLabel = label(
      scene.updatedText + scene.updated, .system(scene.timeFontSize.points),
      y: scene.timeY.points, "time")
    arrow = Arrow(.block, color: scene.tint)
    arrow.frame.origin = Point(scene.iconX.points, height - scene.iconY.points)
    spinner = scene.wheel.makeSpinner(on: stage)
    spinner.frame.origin = Point(scene.iconX.points, height - scene.spinnerY.points)
    super.init("header")
    frame = Rect(0, -height, width, height)
    background = scene.background
    for layer in [statusLabel, timeLabel, arrow, spinner] { add(layer) }
    table.whenScrolled { [unowned self] in didScroll() }
    table.whenDraggingEnds { [unowned self] in didEndDragging() }
  }

  private func show(from old: State) {
    switch state {
    case .pulling:
      statusLabel.text = scene.pullingText
      stage.animate(scene.flip, curve: scene.curve) {
        arrow.transform = .rotation(scene.angle)
      }
    case .normal:
      if old == .pulling {
        stage.animate(scene.flip, curve: scene.curve) { arrow.transform = .identity }
      }
      statusLabel.text = scene.normalText
      spinner.stopSpinning()
      arrow.isHidden = false
      arrow.transform = .identity
    case .loading:
      statusLabel.text = scene.loadingText
      spinner.startSpinning()
      arrow.isHidden = true
      arrow.transform = .identity
    }
  }

  private func didScroll() {
    let y = table.contentOffset.y
    if state == .loading {
      // The inset shrinks as the header is pushed out, and grows back with it.
      table.contentInset.top = min(max(-y, 0), scene.height.points)
    } else if table.isDragging {
      if state == .pulling && y > -scene.trigger.points && y < 0 {
        state = .normal
      } else if state == .normal && y < -scene.trigger.points {
        state = .pulling
      }
      if table.contentInset.top != 0 { table.contentInset.top = 0 }
    }
  }

  private func didEndDragging() {
    guard table.contentOffset.y <= -scene.trigger.points, state != .loading else { return }
    state = .loading
    stage.work(scene.work, of: self, at: table, then: didFinishLoading)
    stage.animate(scene.open) { table.contentInset.top = scene.height.points }
  }

  private func didFinishLoading() {
    stage.mark("collapse")
    state = .normal
    timeLabel.text = scene.updatedText + scene.updatedAfter
    stage.animate(scene.collapse) { table.contentInset.top = 0 }
  }
}
