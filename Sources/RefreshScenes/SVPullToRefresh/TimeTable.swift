import Motion
import RefreshUI

/// The table of SVPullToRefresh's demo: times of day, each a step before the one above it, and its
/// settings.
public struct TimeTable {
  @Parameter("the time of day when the recording begins")
  public var startTime = TimeOfDay(seconds: (9 * 60 + 41) * 60)
  @Parameter("how many rows there are at first", in: 0...1000)
  public var rowCount = 15
  @Parameter("the time between a row and the row above", in: .zero...Time.seconds(86400))
  public var rowStep = Time.seconds(90)
  @Parameter("how long the work takes", in: .zero...Time.seconds(300))
  public var work = Time.seconds(2)
  public var page = TablePage(title: "SVPullToRefresh")

  /// The text of a row, counted from the one that was first initially.
  func text(ofRow row: Int) -> String {
    startTime.moved(by: .zero - rowStep * row).long
  }

  /// The time of day at a time of the recording.
  func time(at now: Time) -> TimeOfDay { startTime.moved(by: now) }

  func build(on stage: Stage) -> TablePage.Views {
    page.build((0..<rowCount).map(text), on: stage)
  }

  /// Adds the next row below the others.
  func append(to table: TableView, _ animation: RowAnimation) {
    let count = table.sections[0].rows.count
    table.insertRows([TableRow(text(ofRow: count))], at: RowPosition(count), animation: animation)
  }

  /// Waits for the work, then calls `end`.
  func load(for view: Layer, in table: TableView, end: @escaping () -> Void) {
    view.stage.work(work, of: view, at: table, mark: nil, then: end)
  }
}
