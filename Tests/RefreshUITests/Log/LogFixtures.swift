import Foundation
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// What happens in scenes and views, as stored text.
@Suite struct LogFixtures {
  /// A log's name, and what is recorded for it.
  struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    let record: @Sendable () throws -> StageTape
    var testDescription: String { name }
  }

  private static func scene(_ scene: any Scene.Type) -> [Story] {
    scene.gestures.map { gesture in
      Story(name: "\(scene.name).\(gesture.name)") {
        try scene.init().record(on: StageSettings(), gesture: gesture.name)
      }
    }
  }

  private static let views = [
    Story(name: "view.flick") {
      try Stage.play(seconds: 4) { stage in
        stage.drag(stage.addScrollView(Size(300, 900)), by: Vector(0, -300), at: 0.1)
      }
    },
    Story(name: "view.pages") {
      try Stage.play(seconds: 4) { stage in
        let scroll = stage.addScrollView(Size(1500, 400))
        scroll.isPagingEnabled = true
        stage.at(0.1) { scroll.swipe(.left) }
        stage.at(1.5) { scroll.setContentOffset(Point(600, 0), animated: true) }
        stage.at(2) { scroll.swipe(.right) }
      }
    },
    Story(name: "view.inset") {
      try Stage.play(seconds: 4) { stage in
        let scroll = stage.addScrollView(Size(300, 900))
        scroll.whenDraggingEnds { scroll.contentInset.top = 60 }
        stage.drag(scroll, by: Vector(0, 200), at: 0.1)
        stage.at(2) { stage.animate(.seconds(0.3)) { scroll.contentInset.top = 0 } }
      }
    },
    Story(name: "view.rows") {
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

  static let stories = Catalog.scenes.flatMap { scene($0) } + views

  @Test(arguments: stories) func story(_ story: Story) throws {
    try expectLog(try story.record().log, story.name)
  }

  @Test func everyStoredLogHasItsTest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: logFolder.path)
    #expect(files.sorted() == LogFixtures.stories.map { "\($0.name).txt" }.sorted())
  }
}
