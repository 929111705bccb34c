import RefreshUI
import Render2D

/// The plain table to which the refresh controls are added.
public struct TableScene: Scene {
  public static let summary = "a table with five rows, pulled and let go"
  public static let gestures = [
    Gesture(
      "bounce", "pulled a little and released",
      "wait 0.3s; pull 120 over 0.4s; release; wait 1s; end"
    ),
    Gesture("still", "left alone", "wait 0.5s; end"),
  ]

  @Parameter("the text of each row")
  public var rows = ["One", "Two", "Three", "Four", "Five"]
  @Parameter("the height of a row", in: 1...1000)
  public var rowHeight: Length = 60
  @Parameter("the size of the rows' text", in: 1...200)
  public var rowFontSize: Length = 16
  @Parameter("the left inset of texts and separators; auto for the system's", in: 0...200)
  public var rowInset: Length? = nil
  @Parameter(
    "where the table begins, from the top of the screen; auto for 8 below the status bar",
    in: 0...500)
  public var tableTop: Length? = nil
  @Parameter("whether a scroll indicator shows while the table moves")
  public var indicator = true

  public init() {}

  /// Adds the table under the status bar.
  public func build(on stage: Stage) {
    let table = makeTable(on: stage)
    stage.screen.add(table)
    stage.addSystemBars()
    stage.touched = table
  }

  func makeTable(on stage: Stage) -> TableView {
    let top = tableTop?.points ?? stage.settings.safeArea.top + 8
    let table = TableView(
      rows: rows,
      style: TableView.Style(
        appearance: stage.appearance, ios: stage.ios, rowHeight: rowHeight.points,
        font: .system(rowFontSize.points), inset: rowInset?.points),
      frame: Rect(0, top, stage.size.width, max(stage.size.height - top, 0)))
    table.showsIndicators = indicator
    table.contentInset.bottom = stage.settings.safeArea.bottom
    return table
  }
}
