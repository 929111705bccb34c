import RefreshUI

/// The header of the cjrefresh tutorial: a bar above the first row, held by the table's inset while
/// it refreshes.
public struct CJRefreshHeaderScene: Scene {
  public static let name = "header"
  public static let summary = "a bar above the rows that says idle, pulling and refreshing"
  public static let gestures = [
    Gesture(
      "whole", "pulled past the trigger, released, refreshed, closed",
      "wait 0.5s; pull 160 over 0.8s; hold 0.4s; release; wait 3.6s; end"),
    Gesture(
      "short", "released before the trigger",
      "wait 0.3s; pull 45 over 0.4s; hold 0.3s; release; wait 1s; end"),
    .past(160),
    Gesture(
      "past-and-back", "pulled past the trigger, back again, and released",
      "wait 0.3s; pull 160 over 0.6s; hold 0.4s; pull -120 over 0.5s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "again", "pulled again while it refreshes, which changes nothing",
      "wait 0.3s; pull 160 over 0.5s; release; wait 1s; pull 120 over 0.5s; release; wait 2.6s; end"
    ),
    .twice(160, rest: 4.2),
  ]

  public var bar = HeldBarParameters()
  public var list = ListPage(
    title: "", rows: (0..<21).map { ["swift", "obj-c", "ruby"][$0 % 3] }, separators: false)

  public init() {}

  /// Adds the table under the bars and the header above its first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    HeldBar.add(RefreshHeader(bar.bar, in: table), bar, on: stage)
  }
}
