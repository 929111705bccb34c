import Motion
import Render2D

/// The header of the cjrefresh tutorial: a bar above the first row, held by the table's inset while
/// it refreshes.
public struct HeaderScene: Scene {
  /// `header`
  public static let name = "header"
  /// One line for listings.
  public static let summary = "a bar above the rows that says idle, pulling and refreshing"
  /// The finger's movements.
  public static let gestures = [
    Gesture(
      "whole", "past the point, let go there, refreshed, closed again",
      "wait 0.5s; pull 160 over 0.8s; hold 0.4s; release; wait 4.2s; end"),
    Gesture(
      "short", "let go before the point",
      "wait 0.3s; pull 45 over 0.4s; hold 0.3s; release; wait 1s; end"),
    Gesture(
      "past", "past the point, and held there", "wait 0.3s; pull 160 over 0.6s; hold 1s; end"),
    Gesture(
      "past-and-back", "past the point, back before it, and let go there",
      "wait 0.3s; pull 160 over 0.6s; hold 0.4s; pull -120 over 0.5s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "again", "pulled once more while it refreshes, which changes nothing",
      "wait 0.3s; pull 160 over 0.5s; release; wait 1s; pull 120 over 0.5s; release; wait 2.6s; end"
    ),
  ]

  let bar = RefreshBar.Settings()
  @Parameter("trigger", "the pull past rest beyond which letting go refreshes", in: 0...500)
  var trigger: Length = 30
  @Parameter("work", "how long the work takes", in: .zero...Time.seconds(300))
  var work = Time.seconds(3)
  @Parameter(
    "collapse", "how long the bar takes to close; 0s for at once", in: .zero...Time.seconds(60))
  var collapse = Time.zero
  @Parameter("rows", "the text of each row")
  var rows = (0..<21).map { ["swift", "obj-c", "ruby"][$0 % 3] }
  let screen = TableScreen(title: "", separators: false)

  /// The scene with its defaults.
  public init() {}

  /// Puts the table under the bars and the header above its first row.
  public func build(on stage: Stage) {
    let table = screen.build(rows: rows, on: stage).table
    let controller = HeaderController(scene: self, stage: stage, table: table)
    table.whenScrolled { controller.didScroll() }
  }
}

/// What the tutorial's table view controller does.
private final class HeaderController {
  private let scene: HeaderScene
  private unowned let stage: Stage
  private let table: TableView
  private let header: RefreshBar
  private let marginTop: Double

  init(scene: HeaderScene, stage: Stage, table: TableView) {
    self.scene = scene
    self.stage = stage
    self.table = table
    header = RefreshBar(scene.bar, name: "header", in: table)
    header.frame.origin.y = -header.size.height
    marginTop = table.contentInset.top
    table.add(header)
  }

  private var isExposed: Bool {
    -table.contentOffset.y - table.contentInset.top > scene.trigger.points
  }

  func didScroll() {
    guard header.state != .refreshing else { return }
    if table.isDragging {
      header.state = isExposed ? .pulling : .idle
    } else if header.state == .pulling {
      header.state = .refreshing
      table.contentInset.top += header.size.height
      doRefresh()
    }
  }

  private func doRefresh() {
    stage.log("work begins", of: header, at: table)
    stage.after(scene.work) { [self] in
      stage.log("work ends", of: header, at: table)
      header.state = .idle
      stage.change(over: scene.collapse) { table.contentInset.top = marginTop }
    }
  }
}
