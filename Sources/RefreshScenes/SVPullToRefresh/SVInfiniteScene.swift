import Motion
import RefreshUI
import Render2D

/// The infinite scrolling of SVPullToRefresh: whoever runs past the end gets an older time.
public struct SVInfiniteScene: Scene {
  /// `sv-infinite`
  public static let name = "sv-infinite"
  /// One line for listings.
  public static let summary = "a wheel below the rows that loads more whenever their end is passed"
  /// The finger's movements.
  public static let gestures = [
    Gesture(
      "whole", "past the end twice, a row loaded each time",
      "wait 0.4s; swipe up; wait 3.4s; swipe up; wait 3.2s; end"),
    Gesture(
      "drag", "pulled past the end and let go: it loads once the finger is lifted",
      "wait 0.3s; pull -240 over 0.8s; hold 0.5s; release; wait 3s; end"),
    Gesture(
      "by-code", "no pull: a tap on the navigation bar triggers it, as the program can",
      "wait 0.4s; tap 60,62; wait 2.8s; end"),
    Gesture(
      "short", "scrolled, but not to the end: nothing loads",
      "wait 0.3s; pull -60 over 0.4s; hold 0.2s; release; wait 0.8s; end"),
    Gesture(
      "again", "past the end once more while it loads, which changes nothing",
      "wait 0.4s; swipe up; wait 1.4s; swipe up; wait 3.4s; end"),
  ]

  let wheel = WheelParameters()
  @Parameter("height", "the height of the footer", in: 0...500)
  var height: Length = 60
  @Parameter("background", "the background of the footer")
  var background = Color.clear
  @Parameter("passed-by", "what must move the table past its end: a finger, or any movement")
  var passing = InfiniteScrollingView.Passing.any
  @Parameter("insertion", "how the new row comes in")
  var insertion = RowAnimation.top
  let times = TimeTable()

  /// The scene with its defaults.
  public init() {}

  /// Puts the table under the bars and the footer below its last row.
  public func build(on stage: Stage) {
    let views = times.build(on: stage)
    let table = views.table
    let view = InfiniteScrollingView(
      wheel, height: height.points, background: background, passing: passing, of: table, on: stage)
    table.add(view)
    view.whenTriggered { [unowned stage, unowned table, unowned view] in
      times.load(for: view, in: table, on: stage) {
        let count = table.sections[0].rows.count
        table.insertRows(
          [TableRow(times.text(ofRow: count))], at: RowPosition(count), animation: insertion)
        view.stopAnimating()
      }
    }
    views.navigationBar.whenTapped { [unowned view] _ in view.triggerLoading() }
  }
}
