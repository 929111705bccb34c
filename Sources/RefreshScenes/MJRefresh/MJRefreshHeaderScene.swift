import Motion
import RefreshUI
import Render2D

/// MJRefresh's usual header: an arrow, the state, and the time of the last update.
public struct MJRefreshHeaderScene: Scene {
  public static let name = "mj-header"
  public static let summary =
    "a header with arrow, state and time of the last update, as MJRefresh's"
  public static let gestures = [
    Gesture(
      "whole", "pulled past the trigger, released, refreshed, closed, pulled a little",
      """
      wait 0.5s; pull 150 over 0.7s; hold 0.3s; release; wait 3.5s; pull 90 over 0.4s; hold 0.4s;
      release; wait 1.3s; end
      """),
    .short(90),
    .pastAndBack(150, back: 90),
    Gesture(
      "twice", "refreshed again while the header closes",
      """
      wait 0.3s; pull 150 over 0.5s; release; wait 2.4s; pull 150 over 0.4s; release; wait 3.4s; end
      """),
    .past(150),
  ]

  public var list = ListPage(title: "MJRefresh", rows: (1...16).map { "Row \($0)" })
  public var pull = PullParameters(height: 54, collapse: .milliseconds(400))
  public var look = MJRefreshLook()
  public var sign = SignParameters()
  @Parameter("the text while the pull is short of the trigger, instead of the language's")
  public var idleText = ""
  @Parameter("the text while the pull is past the trigger, instead of the language's")
  public var pullingText = ""
  @Parameter("the text while it loads, instead of the language's")
  public var loadingText = ""
  @Parameter("whether the time of the last update shows")
  public var showTime = true
  @Parameter("the time of the last update, today; empty for never")
  public var updated = ""
  @Parameter("the time of the last update once the work is done")
  public var updatedAfter = "09:41"
  @Parameter("the text before the time, instead of the language's")
  public var updatedText = ""
  @Parameter("the word for today, instead of the language's")
  public var todayText = ""
  @Parameter("the text where there was no update, instead of the language's")
  public var neverText = ""
  @Parameter("whether the header's opacity follows the pull")
  public var fadeIn = false

  public init() {}

  /// Adds the header above the table's first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(MJRefreshHeader(self, above: table, on: stage))
  }

  func text(of phase: PullControl.Phase) -> String {
    switch phase {
    case .idle, .done: MJRefreshText.headerIdle.text(look.language, own: idleText)
    case .pulling: MJRefreshText.headerPulling.text(look.language, own: pullingText)
    case .refreshing: MJRefreshText.headerLoading.text(look.language, own: loadingText)
    }
  }

  func text(ofTime time: String) -> String {
    let before = MJRefreshText.updated.text(look.language, own: updatedText)
    guard !time.isEmpty else {
      return before + MJRefreshText.never.text(look.language, own: neverText)
    }
    return before + MJRefreshText.today.text(look.language, own: todayText) + " " + time
  }
}

private final class MJRefreshHeader: TimedPullControl {
  private let scene: MJRefreshHeaderScene
  private let stateLabel: Label
  private let timeLabel: Label
  private var sign: RefreshSign?

  init(_ scene: MJRefreshHeaderScene, above table: TableView, on stage: Stage) {
    self.scene = scene
    let width = stage.size.width
    let height = scene.pull.height.points
    let half = scene.showTime ? height / 2 : height
    stateLabel = scene.look.makeLabel(
      "state", width: width, y: 0, height: half, in: stage.appearance)
    timeLabel = scene.look.makeLabel(
      "time", width: width, y: half, height: height - half, in: stage.appearance)
    super.init(scene.pull, of: table)
    stateLabel.text = scene.text(of: .idle)
    timeLabel.text = scene.text(ofTime: scene.updated)
    add(stateLabel)
    if scene.showTime { add(timeLabel) }
    sign = RefreshSign(scene.sign, in: self, on: stage)
    placeSign()
    if scene.fadeIn { opacity = 0 }
  }

  private func placeSign() {
    let labels = scene.showTime ? [stateLabel, timeLabel] : [stateLabel]
    sign?.place(at: scene.look.signPlace(besides: labels, in: size))
  }

  override func phaseChanged(from old: PullControl.Phase) {
    stateLabel.text = scene.text(of: phase)
    switch phase {
    case .idle, .done:
      if old == .refreshing { timeLabel.text = scene.text(ofTime: scene.updatedAfter) }
      sign?.showIdle()
    case .pulling: sign?.showPulling()
    case .refreshing: sign?.showLoading()
    }
    placeSign()
  }

  override func pulled(_ part: Double) {
    if scene.fadeIn { opacity = min(part, 1) }
  }

  override func opening() { opacity = 1 }
}
