import Motion
import RefreshUI
import Render2D

/// MJRefresh's footer past the table's end, which returns there when it has loaded.
public struct MJRefreshBackFooterScene: Scene {
  public static let name = "mj-back-footer"
  public static let summary = "a footer past the end that is pulled to load more, as MJRefresh's"
  public static let gestures = [
    Gesture(
      "whole", "pulled up past the trigger, released, loaded; at the new end there is no more data",
      """
      wait 0.5s; pull -150 over 0.7s; hold 0.3s; release; wait 3s; swipe up; wait 1.6s;
      pull -120 over 0.5s; hold 0.5s; release; wait 0.8s; end
      """),
    .short(-70),
    .pastAndBack(-150, back: -100),
    .past(-150),
    .twice(-150, rest: 3.4),
  ]

  public var list = ListPage(title: "MJRefresh", rows: (1...10).map { "Row \($0)" })
  public var pull = PullParameters(height: 44, collapse: .milliseconds(400))
  public var look = MJRefreshLook()
  public var sign = SignParameters()
  public var moreRows = MoreRows(loads: 1)
  @Parameter("the text while the pull is short of the trigger, instead of the language's")
  public var idleText = ""
  @Parameter("the text while the pull is past the trigger, instead of the language's")
  public var pullingText = ""
  @Parameter("the text while it loads, instead of the language's")
  public var loadingText = ""
  @Parameter("the text when there is no more data, instead of the language's")
  public var endText = ""
  @Parameter("whether the footer's opacity follows the pull")
  public var fadeIn = false

  public init() {}

  /// Adds the footer past the table's end.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    // Without the lines below the last row.
    table.footerView = Layer("end")
    table.showsEmptyRows = false
    table.add(MJRefreshBackFooter(self, below: table, on: stage))
  }
}

private final class MJRefreshBackFooter: Layer {
  enum State: String {
    case idle
    case pulling
    case refreshing
    case noMoreData = "no more data"
  }

  private let scene: MJRefreshBackFooterScene
  private let table: TableView
  private let label: Label
  private var sign: RefreshSign?
  /// The table's insets while nothing loads.
  private let restInset: Insets
  /// The gap above it at rest, so that it is hidden beside a home indicator, and below it while it loads:
  /// `ignoredScrollViewContentInsetBottom` of apps for such screens.
  private let clearance: Double
  private var loads = 0
  private var state = State.idle {
    didSet {
      stage.note(state.rawValue, of: self, at: table)
      show()
    }
  }

  init(_ scene: MJRefreshBackFooterScene, below table: TableView, on stage: Stage) {
    self.scene = scene
    self.table = table
    restInset = table.contentInset
    clearance = stage.settings.safeArea.bottom
    let height = scene.pull.height.points
    label = scene.look.makeLabel(
      "state", width: stage.size.width, y: 0, height: height, in: stage.appearance)
    super.init("footer")
    frame = Rect(0, 0, stage.size.width, height)
    add(label)
    sign = RefreshSign(scene.sign, startsTurned: true, in: self, on: stage)
    show()
    followContent()
    if scene.fadeIn { opacity = 0 }
    table.observeContentSize { [unowned self] _ in followContent() }
    table.whenScrolled { [unowned self] in observeOffset() }
  }

  /// Positions it past the last row, or past the end of the screen if the rows do not fill it.
  private func followContent() {
    frame.origin.y = max(table.contentSize.height, room) + clearance
  }

  /// The height that rows can fill without scrolling.
  private var room: Double { table.size.height - restInset.top - restInset.bottom }

  /// The height of the rows beyond that.
  private var excess: Double { table.contentSize.height - room }

  /// The offset from which the footer is visible.
  private var seenOffset: Double { max(excess, 0) - restInset.top }

  private func show() {
    let language = scene.look.language
    switch state {
    case .idle:
      label.text = MJRefreshText.backFooterIdle.text(language, own: scene.idleText)
      sign?.showIdle()
    case .pulling:
      label.text = MJRefreshText.backFooterPulling.text(language, own: scene.pullingText)
      sign?.showPulling()
    case .refreshing:
      label.text = MJRefreshText.footerLoading.text(language, own: scene.loadingText)
      sign?.showLoading()
    case .noMoreData:
      label.text = MJRefreshText.noMoreData.text(language, own: scene.endText)
      sign?.hide()
    }
    sign?.place(at: scene.look.signPlace(besides: [label], in: size))
  }

  private func observeOffset() {
    let overscroll = table.contentOffset.y - seenOffset
    guard state != .refreshing, overscroll >= 0 else { return }
    let part = overscroll / scene.pull.point
    if scene.fadeIn { opacity = min(part, 1) }
    if table.isDragging {
      if state == .idle && part > 1 {
        state = .pulling
      } else if state == .pulling && part <= 1 {
        state = .idle
      }
    } else if state == .pulling {
      beginRefreshing()
    }
  }

  private func beginRefreshing() {
    state = .refreshing
    stage.animate(scene.pull.open) {
      // If the rows do not fill the screen, the space below them counts too.
      table.contentInset.bottom =
        restInset.bottom + clearance + scene.pull.height.points + max(-excess, 0)
      table.contentOffset.y = seenOffset + clearance + scene.pull.height.points
      opacity = 1
    } completion: { [self] _ in
      stage.work(scene.pull.work, of: self, at: table, then: endRefreshing)
    }
  }

  private func endRefreshing() {
    loads += 1
    scene.moreRows.append(to: table)
    stage.mark("collapse")
    state = loads < scene.moreRows.loads ? .idle : .noMoreData
    stage.animate(scene.pull.collapse) {
      table.contentInset.bottom = restInset.bottom
      if scene.fadeIn { opacity = 0 }
    }
  }
}
