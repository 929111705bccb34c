import Motion
import RefreshUI
import Render2D

/// MJRefresh's footer that is always below the last row, and loads as soon as it is fully visible.
public struct MJRefreshAutoFooterScene: Scene {
  public static let name = "mj-auto-footer"
  public static let summary = "a footer that loads more as soon as it is seen, as MJRefresh's"
  public static let gestures = [
    Gesture(
      "whole", "pulled up and scrolled to the end twice, until there is no more data",
      """
      wait 0.5s; pull -60 over 0.4s; release; wait 2.8s; swipe up; wait 3.4s; swipe up; wait 2.2s; end
      """),
    Gesture(
      "tap", "the footer is tapped", "wait 0.5s; tap footer; wait 3s; end"),
    Gesture(
      "down", "pulled down and released: nothing loads",
      "wait 0.3s; pull 100 over 0.5s; release; wait 1s; end"),
    Gesture(
      "impatient", "pulled up again while it loads",
      """
      wait 0.3s; pull -60 over 0.3s; release; wait 0.5s; pull -80 over 0.3s; release; wait 2s; end
      """),
  ]

  public var list = ListPage(title: "MJRefresh", rows: (1...10).map { "Row \($0)" })
  public var look = MJRefreshLook()
  public var wheel = WheelParameters()
  public var moreRows = MoreRows(loads: 2)
  @Parameter("the height of the footer", in: 0...500)
  public var height: Length = 44
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(2)
  @Parameter("whether it loads as soon as it is visible, or only when it is tapped")
  public var automatic = true
  @Parameter("the part of the footer that must be visible, from 0 to 1", in: 0...1)
  public var seen: Double = 1
  @Parameter("the text at rest, instead of the language's")
  public var idleText = ""
  @Parameter("the text while it loads, instead of the language's")
  public var loadingText = ""
  @Parameter("the text when there is no more data, instead of the language's")
  public var endText = ""

  public init() {}

  /// Adds the footer below the table's last row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    // Without the lines below the last row.
    table.footerView = Layer("end")
    table.showsEmptyRows = false
    table.add(MJRefreshAutoFooter(self, below: table, on: stage))
  }
}

private final class MJRefreshAutoFooter: Layer {
  enum State: String {
    case idle
    case refreshing
    case noMoreData = "no more data"
  }

  private let scene: MJRefreshAutoFooterScene
  private let table: TableView
  private let label: Label
  private let spinner: Spinner
  private var loads = 0
  private var lastOffset: Double
  /// Whether a drag has already triggered all that it can.
  private var hasFired = false
  private var state = State.idle {
    didSet {
      stage.note(state.rawValue, of: self, at: table)
      show()
    }
  }

  init(_ scene: MJRefreshAutoFooterScene, below table: TableView, on stage: Stage) {
    self.scene = scene
    self.table = table
    let width = stage.size.width
    let height = scene.height.points
    label = scene.look.makeLabel(
      "state", width: width, y: 0, height: height, in: stage.appearance)
    spinner = scene.wheel.makeSpinner(on: stage)
    lastOffset = table.contentOffset.y
    super.init("footer")
    frame = Rect(0, table.contentSize.height, width, height)
    table.contentInset.bottom += height
    add(label)
    add(spinner)
    show()
    table.observeContentSize { [unowned self] size in frame.origin.y = size.height }
    table.whenScrolled { [unowned self] in observeOffset() }
    table.observeState { [unowned self] state in observe(state) }
    label.whenTapped { [unowned self] _ in
      if state == .idle { beginRefreshing() }
    }
  }

  private func show() {
    let language = scene.look.language
    label.text =
      switch state {
      case .idle: MJRefreshText.autoFooterIdle.text(language, own: scene.idleText)
      case .refreshing: MJRefreshText.footerLoading.text(language, own: scene.loadingText)
      case .noMoreData: MJRefreshText.noMoreData.text(language, own: scene.endText)
      }
    spinner.position = scene.look.signPlace(besides: [label], in: size)
    if state == .refreshing { spinner.startSpinning() } else { spinner.stopSpinning() }
  }

  /// Whether there is more than the screen shows.
  private var fillsScreen: Bool {
    table.contentInset.top + table.contentSize.height > table.size.height
  }

  private var endOffset: Double {
    table.contentSize.height + table.contentInset.bottom - table.size.height
  }

  private func observeOffset() {
    let offset = table.contentOffset.y
    defer { lastOffset = offset }
    guard state == .idle, scene.automatic, !hasFired, fillsScreen, offset > lastOffset,
      offset >= endOffset - (1 - scene.seen) * scene.height.points
    else { return }
    hasFired = true
    beginRefreshing()
  }

  private func observe(_ touch: TouchState) {
    if touch == .began { hasFired = false }
    guard touch == .ended, state == .idle, scene.automatic else { return }
    let offset = table.contentOffset.y
    if offset >= (fillsScreen ? endOffset : -table.contentInset.top) { beginRefreshing() }
  }

  private func beginRefreshing() {
    state = .refreshing
    stage.work(scene.work, of: self, at: table) { [self] in
      loads += 1
      scene.moreRows.append(to: table)
      state = loads < scene.moreRows.loads ? .idle : .noMoreData
    }
  }
}
