import RefreshUI
import Render2D

/// The infinite scrolling of SVPullToRefresh: each time the table scrolls past its end, a row with
/// an older time is added.
public struct SVPullToRefreshInfiniteScene: Scene {
  public static let name = "sv-infinite"
  public static let summary = "a wheel below the rows that loads more whenever their end is passed"
  public static let gestures = [
    Gesture(
      "whole", "scrolled past the end twice; a row is loaded each time",
      "wait 0.4s; swipe up; wait 3.4s; swipe up; wait 3.2s; end"),
    Gesture(
      "drag", "pulled past the end and released: it loads once the finger is lifted",
      "wait 0.3s; pull -240 over 0.8s; hold 0.5s; release; wait 3s; end"),
    Gesture(
      "by-code", "triggered by a tap on the navigation bar, then scrolled to the wheel",
      "wait 0.4s; tap 60,62; wait 0.3s; pull -130 over 0.6s; hold 0.2s; release; wait 1.8s; end"),
    Gesture(
      "short", "scrolled, but not to the end: nothing loads",
      "wait 0.3s; pull -60 over 0.4s; hold 0.2s; release; wait 0.8s; end"),
    Gesture(
      "again", "scrolled past the end again while it loads, which changes nothing",
      "wait 0.4s; swipe up; wait 1.4s; swipe up; wait 3.4s; end"),
  ]

  /// What must move the table past its end to trigger a load.
  public enum Passing: String, ParameterChoice {
    /// A finger, as in the original: a table that decelerates past its end loads nothing.
    case finger
    /// A finger or a deceleration.
    case any
  }

  public var wheel = WheelParameters()
  @Parameter("the height of the footer", in: 0...500)
  public var height: Length = 60
  @Parameter("the background of the footer")
  public var background = Color.clear
  @Parameter("what may move the table past its end", named: "passed-by")
  public var passing = Passing.any
  @Parameter("how the new row comes in")
  public var insertion = RowAnimation.top
  public var times = TimeTable()

  public init() {}

  /// Adds the table under the bars and the footer below its last row.
  public func build(on stage: Stage) {
    let views = times.build(on: stage)
    let table = views.table
    let view = InfiniteScrollingView(
      wheel.makeSpinner(on: stage), height: height.points, background: background,
      passing: passing, of: table)
    table.showsEmptyRows = false
    table.add(view)
    view.whenTriggered { [unowned table, unowned view] in
      times.load(for: view, in: table) {
        times.append(to: table, insertion)
        view.stopAnimating()
      }
    }
    views.navigationBar.whenTapped { [unowned view] _ in view.triggerLoading() }
  }
}
