import RefreshUI

/// The second footer of the cjrefresh tutorial, held by the table's inset like the header.
public struct CJRefreshFooterInsetScene: Scene {
  public static let name = "footer-inset"
  public static let summary = "a bar below the rows that the table's inset holds while it loads"
  public static let gestures = [
    .whole(
      -160, hold: 0.4, wait: 3.8, lead: toTheEnd,
      "scrolled to the end, pulled past the trigger, released, loaded, closed"),
    .short(
      -45, over: 0.4, lead: toTheEnd, "scrolled to the end, pulled, released before the trigger"),
    .pastAndBack(-160, back: -120, in: 0.5, rest: 0.3, lead: toTheEnd),
    Gesture(
      "again", "pulled again while it loads, which changes nothing",
      toTheEnd
        + "pull -160 over 0.5s; release; wait 1s; pull -120 over 0.5s; release; wait 2.6s; end"),
    .past(-160, lead: toTheEnd),
    .twice(-160, rest: 4.2, lead: toTheEnd),
  ]

  /// A light flick, so that rows that do not fill the screen stay short of the trigger.
  private static let toTheEnd = "wait 0.3s; pull -30 over 0.2s; fling -1300; wait 1.7s; "

  public var bar = HeldBarParameters()
  @Parameter("where the footer lies when the rows do not fill the screen")
  public var shortContent = ShortContent.screen
  public var list = ListPage(
    title: "", rows: (0..<20).map { ["swift", "obj-c", "ruby"][$0 % 3] } + ["last"],
    separators: false)

  public init() {}

  /// Adds the table under the bars and the footer below its last row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    HeldBar.add(RefreshFooter(bar.bar, shortContent: shortContent, in: table), bar, on: stage)
  }
}
