import Motion
import RefreshUI
import Render2D

/// The first footer of the cjrefresh tutorial: after the bounce the table moves to an offset at
/// which it is visible.
public struct CJRefreshFooterOffsetScene: Scene {
  public static let name = "footer-offset"
  public static let summary = "a bar below the rows that is shown by setting the table's offset"
  public static let gestures = [
    .whole(
      -160, hold: 0.4, wait: 3.5, "pulled past the trigger and released; the bar shows and closes"),
    Gesture(
      "load", "the same, until rows have loaded",
      "wait 0.5s; pull -160 over 0.8s; hold 0.4s; release; wait 5.9s; end"),
    .short(-30, over: 0.4),
    .pastAndBack(-160, back: -140, in: 0.5, rest: 0.3),
    Gesture(
      "again", "pulled again while the bar shows",
      "wait 0.3s; pull -160 over 0.5s; release; wait 1.5s; pull -80 over 0.5s; release; wait 5s; end"
    ),
    .past(-160),
    .twice(-160, rest: 6.5),
  ]

  /// The ticks of the bounce at which the bar is shown.
  public enum Chain: String, ParameterChoice {
    /// Its first tick.
    case first
    /// Every tick, as in the tutorial, so that it loads as often.
    case every
  }

  public var bar = RefreshBarParameters()
  @Parameter("how much of the bar must show for a release to load", in: 0...500)
  public var trigger: Length = 20
  @Parameter("which ticks of the bounce show the bar")
  public var chain = Chain.first
  @Parameter("how long the table may bounce back", in: .zero...Time.seconds(60))
  public var settle = Time.milliseconds(800)
  @Parameter("how far the table is moved up to show the bar", in: 0...500)
  public var shift: Length = 25
  @Parameter("how long the bar shows", in: .zero...Time.seconds(60))
  public var stay = Time.seconds(2)
  @Parameter("how long the work takes, once the bar is gone", in: .zero...Time.seconds(300))
  public var work = Time.seconds(3)
  @Parameter("where the footer lies when the rows do not fill the screen")
  public var shortContent = ShortContent.screen
  public var list = ListPage(
    title: "", rows: (0..<12).map { ["swift", "obj-c", "ruby"][$0 % 3] }, separators: false)

  public init() {}

  /// Adds the table under the bars and the footer below its last row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    let controller = FooterOffsetController(scene: self, stage: stage, table: table)
    table.whenScrolled { controller.didScroll() }
  }
}

/// The tutorial's table view controller.
private final class FooterOffsetController {
  private let scene: CJRefreshFooterOffsetScene
  private unowned let stage: Stage
  private let table: TableView
  private let footer: RefreshFooter
  /// The offset to which the table returns during a pull: where the footer is just out of sight, or
  /// the offset at rest if it is always visible.
  private var beginDragOffset: Double?
  private var isShowing = false

  init(scene: CJRefreshFooterOffsetScene, stage: Stage, table: TableView) {
    self.scene = scene
    self.stage = stage
    self.table = table
    footer = RefreshFooter(scene.bar, shortContent: scene.shortContent, in: table)
    // Below the rows, so that it never covers them.
    table.insert(footer, at: 0)
  }

  func didScroll() {
    if table.isDragging {
      if beginDragOffset == nil { beginDragOffset = max(footer.hiddenOffset, table.lowestOffset) }
      footer.state = footer.pull > scene.trigger.points ? .pulling : .idle
    } else if footer.state == .pulling, scene.chain == .every || !isShowing {
      isShowing = true
      stage.after(scene.settle) { self.show() }
    }
  }

  private func show() {
    guard let begin = beginDragOffset else { return }
    footer.state = .refreshing
    table.contentOffset.y = begin + footer.restInset.bottom + scene.shift.points
    stage.log("offset set", of: footer, at: table)
    stage.after(scene.stay) { [self] in
      if let begin = beginDragOffset {
        table.contentOffset.y = begin
        stage.log("offset set back", of: footer, at: table)
        footer.state = .idle
      }
      beginDragOffset = nil
      isShowing = false
      stage.work(scene.work, of: footer, at: table, mark: "load") { [self] in
        footer.state = .idle
      }
    }
  }
}
