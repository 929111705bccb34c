import RefreshUI

/// SVPullToRefresh above the first row: a row with the time is added at the top.
public struct SVPullToRefreshTopScene: Scene {
  public static let name = "sv-top"
  public static let summary = "an arrow of bars above the rows, and a new row at the top"
  public static let gestures = [
    .whole(200, hold: 0.5, wait: 3, "pulled past the trigger, released, loaded, closed"),
    .short(80),
    .past(200),
    .pastAndBack(200, back: 140, in: 0.5, rest: 0.3),
    Gesture(
      "twice", "pulled again after it has closed",
      "wait 0.3s; pull 200 over 0.5s; release; wait 3s; pull 200 over 0.5s; release; wait 2.8s; end"
    ),
    Gesture(
      "pushed-back", "the rows are pushed back over the view while it loads",
      "wait 0.3s; pull 200 over 0.5s; release; wait 0.8s; pull -40 over 0.2s; release; wait 2s; end"
    ),
    Gesture(
      "by-code", "triggered by code instead of a pull: by a tap on the navigation bar",
      "wait 0.4s; tap 60,62; wait 3.2s; end"),
  ]

  public var settings = PullToRefreshSettings()
  @Parameter("how the new row comes in")
  public var insertion = RowAnimation.bottom
  public var times = TimeTable()

  public init() {}

  /// Adds the table under the bars and the view above its first row.
  public func build(on stage: Stage) {
    let views = times.build(on: stage)
    let table = views.table
    let view = PullToRefreshView(
      settings, at: .top, of: table, on: stage)
    table.add(view)
    view.whenTriggered { [unowned table, unowned view] in
      times.load(for: view, in: table) {
        let now = times.time(at: view.stage.now)
        table.insertRows([TableRow(now.long)], at: RowPosition(0), animation: insertion)
        view.lastUpdate = now
        view.stopAnimating()
      }
    }
    views.navigationBar.whenTapped { [unowned view] _ in view.triggerRefresh() }
  }
}
