import RefreshUI
import Render2D

/// A screen with a table, a status bar, and a navigation bar with a title.
public struct TablePage {
  enum Top {
    /// At the top of the screen, with an inset as high as the bars above it.
    case underBars
    /// Below the bars, without an inset.
    case belowBars
  }

  struct Views {
    let table: TableView
    let navigationBar: NavigationBar
  }

  @Parameter public var title: String
  @Parameter("whether the title is large until the table scrolls; auto for since iOS 13")
  public var largeTitle: Bool? = nil
  @Parameter("how far the bars cover the table; auto for the screen's bars", in: 0...500)
  public var inset: Length? = nil
  @Parameter("how the rows look")
  public var rowsStyle = RowsStyle.plain
  @Parameter("the height of a row; auto for 44, or 76 in a mailbox", in: 1...1000)
  public var rowHeight: Length? = nil
  @Parameter("the size of the rows' text", in: 1...200)
  public var rowFontSize: Length = 17
  @Parameter("the left inset of texts and separators; auto for the system's", in: 0...200)
  public var rowInset: Length? = nil
  @Parameter public var separators: Bool
  @Parameter("whether a scroll indicator shows while the table moves")
  public var indicator = true

  init(title: String, separators: Bool = true) {
    _title = Parameter(wrappedValue: title, "the title in the navigation bar")
    _separators = Parameter(
      wrappedValue: separators, "whether separators show between the rows")
  }

  /// Adds a table of rows and the bars to a stage, and puts the finger on the table.
  func build(_ rows: [String], _ place: Top = .underBars, on stage: Stage) -> Views {
    let top = inset?.points ?? NavigationBar.height(on: stage.settings)
    let size = stage.size
    let frame =
      switch place {
      case .underBars: Rect(origin: .zero, size: size)
      case .belowBars: Rect(0, top, size.width, max(size.height - top, 0))
      }
    let table = TableView(
      rows: rows,
      style: TableView.Style(
        appearance: stage.appearance, ios: stage.ios,
        rowHeight: rowHeight?.points ?? (rowsStyle == .mail ? MailCell.height : 44),
        font: .system(rowFontSize.points), separator: separators, inset: rowInset?.points),
      frame: frame)
    table.showsIndicators = indicator
    if rowsStyle == .mail {
      let (width, inset) = (frame.width, table.style.inset)
      table.cellForRow = { [appearance = stage.appearance] position, row in
        MailCell(
          position.row, subject: row.title, width: width, inset: inset, appearance: appearance)
      }
    }
    table.contentInset.bottom = stage.settings.safeArea.bottom
    table.indicatorInsets.bottom = table.contentInset.bottom
    if place == .underBars {
      table.indicatorInsets.top = top
      table.contentInset.top = top
      table.contentOffset.y = -top
    }
    stage.screen.add(table)
    stage.touched = table
    let bar = stage.addBars(title: title)
    if !title.isEmpty, largeTitle ?? (stage.ios >= .ios13) {
      bar.showLargeTitle(over: table, to: table.style.background)
    } else {
      bar.clearsAtTop(of: table, to: table.style.background)
    }
    return Views(table: table, navigationBar: bar)
  }
}

/// A table page with rows of given texts.
public struct ListPage {
  public var page: TablePage
  @Parameter public var rows: [String]

  init(title: String, rows: [String], separators: Bool = true) {
    page = TablePage(title: title, separators: separators)
    _rows = Parameter(wrappedValue: rows, "the text of each row")
  }

  /// Adds table and bars to a stage, and puts the finger on the table.
  func addTable(to stage: Stage, _ place: TablePage.Top = .underBars) -> TableView {
    page.build(rows, place, on: stage).table
  }
}
