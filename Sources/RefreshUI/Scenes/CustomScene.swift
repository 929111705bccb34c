import Motion
import Render2D

/// A refresh control of one's own: a view for each state, described in a file.
public struct CustomScene: Scene {
  /// `custom`
  public static let name = "custom"
  /// One line for listings.
  public static let summary = "a refresh control of your own, with a view for each state"
  /// The finger's movements.
  public static let gestures = PullGestures.down

  /// The view of each state.
  @FileParameter("states", "the view of each state, in a JSON file")
  public var states: StateLooks?
  @Parameter("height", "the height of the header", in: 1...500)
  var height: Length = 60
  @Parameter("gap", "from the picture to the text", in: 0...500)
  var gap: Length = 10
  @Parameter(
    "flip", "how long a picture takes to turn from one state's angle to the next",
    in: .zero...Time.seconds(60))
  var flip = Time.milliseconds(200)
  let pull = PullSettings()
  let page = TablePage(title: "Inbox", rows: (1...12).map { "Message \($0)" })

  /// The scene with its defaults.
  public init() {}

  /// Puts the header above the table's first row.
  public func build(on stage: Stage) {
    let table = page.addTable(to: stage)
    table.add(CustomHeader(scene: self, stage: stage, table: table))
  }
}

/// The header: a view for each state, of which one shows.
private final class CustomHeader: Layer {
  private let views: [RefreshPhase: StateView]
  private var refresher: PullRefresher?
  private var shown: StateView?

  init(scene: CustomScene, stage: Stage, table: TableView) {
    let looks = scene.states ?? StateLooks()
    let size = Size(stage.size.width, scene.height.points)
    var views: [RefreshPhase: StateView] = [:]
    for phase in RefreshPhase.allCases {
      views[phase] = StateView(
        looks[phase], name: phase.rawValue, size: size, gap: scene.gap.points,
        appearance: stage.appearance)
    }
    self.views = views
    super.init("header")
    frame = Rect(0, -size.height, size.width, size.height)
    for phase in RefreshPhase.allCases {
      if let view = views[phase] {
        view.isHidden = true
        add(view)
      }
    }
    let refresher = PullRefresher(
      self, at: .top, of: table, distances: scene.pull.distances(extent: size.height),
      timing: scene.pull.timing, on: stage)
    refresher.phaseChanged = { [unowned self, unowned stage] in
      show($0, flip: scene.flip, on: stage)
    }
    self.refresher = refresher
  }

  /// Shows the first state once the layer has its clock.
  override func didEnterStage() {
    if let stage, shown == nil { show(.idle, flip: .zero, on: stage) }
  }

  private func show(_ phase: RefreshPhase, flip: Time, on stage: Stage) {
    let before = shown
    shown = views[phase]
    before?.hide()
    shown?.show(from: before, flip: flip, on: stage)
  }
}
