import Motion
import RefreshUI
import Render2D

/// A custom refresh control: a view for each state, described in a file.
public struct CustomScene: Scene {
  public static let summary = "a refresh control of your own, with a view for each state"
  public static let gestures = Gesture.pulledDown

  /// The view of each state.
  @FileParameter("the view of each state, in a JSON file")
  public var states: StateLooks?
  @Parameter("the distance from the picture to the text", in: 0...500)
  public var gap: Length = 10
  @Parameter(
    "how long a picture takes to turn from one state's angle to the next",
    in: .zero...Time.seconds(60))
  public var flip = Time.milliseconds(200)
  public var pull = PullParameters(height: 60, open: .milliseconds(300))
  @Parameter("how long the done state shows", in: .zero...Time.seconds(60))
  public var done = Time.milliseconds(500)
  public var list = ListPage(title: "Inbox", rows: (1...12).map { "Message \($0)" })

  public init() {}

  /// Adds the header above the table's first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(CustomHeader(scene: self, stage: stage, table: table))
  }
}

/// The header: a view for each state, one of which is visible.
private final class CustomHeader: TimedPullControl {
  private let views: [PullControl.Phase: StateView]
  private let flip: Time
  private var shown: StateView?

  init(scene: CustomScene, stage: Stage, table: TableView) {
    let looks = scene.states ?? StateLooks()
    let size = Size(table.size.width, scene.pull.height.points)
    var views: [PullControl.Phase: StateView] = [:]
    for phase in PullControl.Phase.allCases {
      views[phase] = StateView(
        looks[phase], name: phase.rawValue, size: size, gap: scene.gap.points,
        appearance: stage.appearance)
    }
    self.views = views
    flip = scene.flip
    super.init(scene.pull, of: table, release: .notified(done: scene.done))
    for phase in PullControl.Phase.allCases {
      if let view = views[phase] {
        view.isHidden = true
        add(view)
      }
    }
  }

  /// Shows the first state as soon as the layer has its clock.
  override func didEnterStage() {
    if shown == nil { show(.idle, flip: .zero) }
  }

  override func phaseChanged(from old: PullControl.Phase) { show(phase, flip: flip) }

  private func show(_ phase: PullControl.Phase, flip: Time) {
    let before = shown
    shown = views[phase]
    before?.hide()
    shown?.show(from: before, flip: flip)
  }
}
