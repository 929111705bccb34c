import RefreshScenes
import RefreshUI
import TestSupport
import Testing

/// What happens in scenes, as stored text.
@Suite struct SceneLogTests {
  static let stories = Catalog.scenes.flatMap { scene in
    scene.gestures.map { gesture in
      LogStory("\(scene.name).\(gesture.name)") {
        try scene.init().record(on: StageSettings(), gesture: gesture.name)
      }
    }
  }

  @Test(arguments: stories) func story(_ story: LogStory) throws { try story.expect() }

  @Test func everyStoredLogHasItsTest() throws {
    #expect(
      try LogStory.stored { !$0.hasPrefix("view.") } == SceneLogTests.stories.map(\.name).sorted())
  }
}
