import Motion
import Render2D

/// A table below a status bar and a navigation bar: the screen of scenes that add something to a
/// plain table, and its settings.
struct TableScreen {
  @Parameter var title: String
  @Parameter("inset", "how far the bars cover the table; auto for those of the screen", in: 0...500)
  var inset: Length? = nil
  @Parameter("row-height", "the height of a row", in: 1...1000)
  var rowHeight: Length = 44
  @Parameter("row-font-size", "the size of the rows' text", in: 1...200)
  var rowFontSize: Length = 17
  @Parameter("row-inset", "how far from the left edge text and lines start", in: 0...200)
  var rowInset: Length = 15
  @Parameter var separators: Bool
  @Parameter("indicator", "whether a bar shows, while the table moves, which part of it is seen")
  var indicator = true

  /// The settings with the title and the lines that a scene has of its own.
  init(title: String, separators: Bool) {
    _title = Parameter(wrappedValue: title, "title", "the title in the navigation bar")
    _separators = Parameter(
      wrappedValue: separators, "separators", "whether fine lines stand between the rows")
  }

  /// The views of the screen that a scene goes on with.
  struct Views {
    let table: TableView
    let navigationBar: NavigationBar
  }

  /// Puts the table and the bars on the stage, and the finger on the table.
  func build(rows: [String], on stage: Stage) -> Views {
    let settings = stage.settings
    let inset = inset?.points ?? NavigationBar.height(on: settings)
    let table = TableView(
      rows: rows,
      style: TableView.Style(
        appearance: settings.appearance, rowHeight: rowHeight.points,
        font: .system(rowFontSize.points), separator: separators, inset: rowInset.points),
      frame: Rect(origin: .zero, size: settings.size))
    table.showsIndicators = indicator
    table.indicatorInsets.top = inset
    table.contentInset.top = inset
    table.contentOffset.y = -inset
    stage.screen.add(table)
    let bar = NavigationBar(title, on: settings)
    stage.screen.add(bar)
    stage.screen.add(StatusBar(on: settings))
    if let home = HomeIndicator(on: settings) { stage.screen.add(home) }
    stage.touched = table
    return Views(table: table, navigationBar: bar)
  }
}
