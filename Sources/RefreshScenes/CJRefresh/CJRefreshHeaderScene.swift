import RefreshUI

/// The header of the cjrefresh tutorial: a bar above the first row, held by the table's inset while
/// it refreshes.
public struct CJRefreshHeaderScene: Scene {
  public static let name = "header"
  public static let summary = "a bar above the rows that says idle, pulling and refreshing"
  public static let gestures = [
    .whole(160, hold: 0.4, wait: 3.6),
    .short(45, over: 0.4),
    .past(160),
    .pastAndBack(160, back: 120, in: 0.5, rest: 0.3),
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
