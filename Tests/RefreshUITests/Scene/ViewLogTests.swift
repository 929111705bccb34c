import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What happens in views, as stored text.
@Suite struct ViewLogTests {
  static let stories = [
    LogStory("view.flick") {
      try Stage.play(seconds: 4) { stage in
        stage.drag(stage.addScrollView(Size(300, 900)), by: Vector(0, -300), at: 0.1)
      }
    },
    LogStory("view.pages") {
      try Stage.play(seconds: 4) { stage in
        let scroll = stage.addScrollView(Size(1500, 400))
        scroll.isPagingEnabled = true
        stage.at(0.1) { scroll.swipe(.left) }
        stage.at(1.5) { scroll.setContentOffset(Point(600, 0), animated: true) }
        stage.at(2) { scroll.swipe(.right) }
      }
    },
    LogStory("view.inset") {
      try Stage.play(seconds: 4) { stage in
        let scroll = stage.addScrollView(Size(300, 900))
        scroll.whenDraggingEnds { scroll.contentInset.top = 60 }
        stage.drag(scroll, by: Vector(0, 200), at: 0.1)
        stage.at(2) { stage.animate(.seconds(0.3)) { scroll.contentInset.top = 0 } }
      }
    },
    LogStory("view.rows") {
      try Stage.play(seconds: 4) { stage in
        let table = TableView(
          rows: (1...12).map { "Row \($0)" }, style: TableView.Style(appearance: .light),
          frame: Rect(0, 0, 300, 400))
        stage.screen.add(table)
        stage.at(0.5) { table.insertRows(["New"], at: RowPosition(0)) }
        stage.at(1) { table.tap(at: Point(20, 20)) }
        stage.at(1.5) { table.setContentOffset(Point(0, 172), animated: true) }
        stage.at(2) { table.removeRows(4, at: RowPosition(9), animation: .top) }
        stage.at(2.5) { table.reloadRow(at: RowPosition(0), with: "Other") }
      }
    },
  ]

  @Test(arguments: stories) func story(_ story: LogStory) throws { try story.expect() }

  @Test func everyStoredLogHasItsTest() throws {
    try expectEqual(
      LogStory.stored { $0.hasPrefix("view.") }, ViewLogTests.stories.map(\.name).sorted())
  }
}
