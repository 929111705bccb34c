import Motion
import Render2D

/// A screen with a table, a status bar, and a navigation bar with a title.
struct TablePage {
  /// Where the table begins.
  enum Top {
    /// At the top of the screen, with an inset as high as the bars above it.
    case underBars
    /// Below the bars, without an inset.
    case belowBars
  }

  @Parameter var title: String
  @Parameter("inset", "how far the bars cover the table; auto for those of the screen", in: 0...500)
  var inset: Length? = nil
  @Parameter var rows: [String]
  @Parameter("row-height", "the height of a row", in: 1...1000)
  var rowHeight: Length = 44

  init(title: String, rows: [String]) {
    _title = Parameter(wrappedValue: title, "title", "the title in the navigation bar")
    _rows = Parameter(wrappedValue: rows, "rows", "the text of each row")
  }

  /// Puts table and bars on a stage, and the table under the finger.
  func addTable(to stage: Stage, _ place: Top = .underBars) -> TableView {
    let top = inset?.points ?? NavigationBar.height(on: stage.settings)
    let size = stage.size
    let frame =
      switch place {
      case .underBars: Rect(origin: .zero, size: size)
      case .belowBars: Rect(0, top, size.width, max(size.height - top, 0))
      }
    let table = TableView(
      rows: rows, style: TableView.Style(appearance: stage.appearance, rowHeight: rowHeight.points),
      frame: frame)
    table.showsIndicators = false
    table.contentInset.bottom = stage.settings.safeArea.bottom
    if place == .underBars {
      table.contentInset.top = top
      table.contentOffset.y = -top
    }
    stage.screen.add(table)
    stage.screen.add(NavigationBar(title, on: stage.settings))
    stage.screen.add(StatusBar(on: stage.settings))
    if let indicator = HomeIndicator(on: stage.settings) { stage.screen.add(indicator) }
    stage.touched = table
    return table
  }
}

/// The numbers of a control that is pulled, let go, works and closes.
struct PullParameters {
  @Parameter var height: Length
  @Parameter var trigger: Length
  @Parameter var open: Time
  @Parameter var collapse: Time
  @Parameter("work", "how long the work takes", in: Time.zero...Time.seconds(300))
  var work = Time.seconds(2)

  init(
    height: Length, trigger: Length, open: Time = .milliseconds(250),
    collapse: Time = .milliseconds(300)
  ) {
    let times = Time.zero...Time.seconds(60)
    _height = Parameter(
      wrappedValue: height, "height", "how high it is while it works", in: 0...500)
    _trigger = Parameter(
      wrappedValue: trigger, "trigger", "the pull past rest from which letting go refreshes",
      in: 1...500)
    _open = Parameter(
      wrappedValue: open, "open", "how long the table takes to make room", in: times)
    _collapse = Parameter(
      wrappedValue: collapse, "collapse", "how long the table takes to close again", in: times)
  }
}
