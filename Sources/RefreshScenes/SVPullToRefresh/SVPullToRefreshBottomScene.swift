import RefreshUI

/// SVPullToRefresh below the last row: an older time is added at the bottom.
public struct SVPullToRefreshBottomScene: Scene {
  public static let name = "sv-bottom"
  public static let summary = "an arrow of bars below the rows, and a new row at the bottom"
  public static let gestures = [
    .whole(
      -200, hold: 0.5, wait: 3, lead: toTheEnd,
      "scrolled to the end, pulled past the trigger, released, loaded, closed"),
    .short(-80, lead: toTheEnd, "scrolled to the end, pulled, released before the trigger"),
    .pastAndBack(-200, back: -140, in: 0.5, rest: 0.3, lead: toTheEnd),
    Gesture(
      "by-code", "scrolled to the end, then triggered by code: by a tap on the navigation bar",
      toTheEnd + "tap 60,62; wait 3.2s; end"),
    .past(-200, lead: toTheEnd),
    .twice(-200, rest: 3, lead: toTheEnd),
  ]

  /// A light flick, so that rows that do not fill the screen stay short of the trigger.
  private static let toTheEnd = "wait 0.3s; pull -40 over 0.2s; fling -800; wait 1.5s; "

  public var settings = PullToRefreshSettings()
  @Parameter("how the new row comes in")
  public var insertion = RowAnimation.top
  public var times = TimeTable()

  public init() {}

  /// Adds the table under the bars and the view below its last row.
  public func build(on stage: Stage) {
    let views = times.build(on: stage)
    let table = views.table
    let view = PullToRefreshView(
      settings, at: .bottom, of: table, on: stage)
    table.showsEmptyRows = false
    table.add(view)
    view.whenTriggered { [unowned table, unowned view] in
      times.load(for: view, in: table) {
        times.append(to: table, insertion)
        view.lastUpdate = times.time(at: view.stage.now)
        view.stopAnimating()
      }
    }
    views.navigationBar.whenTapped { [unowned view] _ in view.triggerRefresh() }
  }
}
