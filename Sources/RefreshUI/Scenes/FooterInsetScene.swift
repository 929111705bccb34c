import Motion
import Render2D

/// The second footer of the cjrefresh tutorial: held by the table's inset, as the header is.
public struct FooterInsetScene: Scene {
  /// `footer-inset`
  public static let name = "footer-inset"
  /// One line for listings.
  public static let summary = "a bar below the rows that the table's inset holds while it loads"
  /// The finger's movements.
  public static let gestures = [
    Gesture(
      "whole", "to the end, past the point, let go there, loaded, closed again",
      toTheEnd + "pull -160 over 0.8s; hold 0.4s; release; wait 4.2s; end"),
    Gesture(
      "short", "to the end, and let go before the point",
      toTheEnd + "pull -45 over 0.4s; hold 0.3s; release; wait 1s; end"),
    Gesture(
      "past-and-back", "past the point, back before it, and let go there",
      toTheEnd
        + "pull -160 over 0.6s; hold 0.4s; pull 120 over 0.5s; hold 0.3s; release; wait 1s; end"),
    Gesture(
      "again", "pulled once more while it loads, which changes nothing",
      toTheEnd
        + "pull -160 over 0.5s; release; wait 1s; pull -120 over 0.5s; release; wait 2.6s; end"),
  ]

  /// A light flick, so that rows that do not fill the screen stay short of the point.
  private static let toTheEnd = "wait 0.3s; pull -30 over 0.2s; fling -1300; wait 1.7s; "

  let bar = RefreshBar.Settings()
  @Parameter("trigger", "the pull past the end beyond which letting go loads", in: 0...500)
  var trigger: Length = 30
  @Parameter("short-content", "where the footer lies when the rows do not fill the screen")
  var shortContent = RefreshFooter.ShortContent.screen
  @Parameter("work", "how long the work takes", in: .zero...Time.seconds(300))
  var work = Time.seconds(3)
  @Parameter(
    "collapse", "how long the bar takes to close; 0s for at once", in: .zero...Time.seconds(60))
  var collapse = Time.zero
  @Parameter("rows", "the text of each row")
  var rows = (0..<20).map { ["swift", "obj-c", "ruby"][$0 % 3] } + ["last"]
  let screen = TableScreen(title: "", separators: false)

  /// The scene with its defaults.
  public init() {}

  /// Puts the table under the bars and the footer below its last row.
  public func build(on stage: Stage) {
    let table = screen.build(rows: rows, on: stage).table
    let controller = FooterInsetController(scene: self, stage: stage, table: table)
    table.whenScrolled { controller.didScroll() }
  }
}

/// What the tutorial's table view controller does.
private final class FooterInsetController {
  private let scene: FooterInsetScene
  private unowned let stage: Stage
  private let table: TableView
  private let footer: RefreshFooter
  private let marginBottom: Double

  init(scene: FooterInsetScene, stage: Stage, table: TableView) {
    self.scene = scene
    self.stage = stage
    self.table = table
    footer = RefreshFooter(scene.bar, shortContent: scene.shortContent, in: table)
    marginBottom = table.contentInset.bottom
    table.add(footer)
  }

  private var isExposed: Bool { footer.visiblePart > scene.trigger.points }

  func didScroll() {
    guard footer.state != .refreshing else { return }
    if table.isDragging {
      footer.state = isExposed ? .pulling : .idle
    } else if footer.state == .pulling {
      footer.state = .refreshing
      table.contentInset.bottom += footer.gap + footer.size.height
      doRefresh()
    }
  }

  private func doRefresh() {
    stage.log("work begins", of: footer, at: table)
    stage.after(scene.work) { [self] in
      stage.log("work ends", of: footer, at: table)
      footer.state = .idle
      stage.change(over: scene.collapse) { table.contentInset.bottom = marginBottom }
    }
  }
}
