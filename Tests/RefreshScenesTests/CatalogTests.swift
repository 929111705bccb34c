import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import RefreshUI

/// What holds for every scene.
@Suite struct CatalogTests {
  private static let names = Catalog.scenes.map { $0.name }

  private func scene(_ name: String) throws -> any Scene {
    try #require(Catalog.scenes.first { $0.name == name }).init()
  }

  /// What happens, as stored text.
  static let stories = Catalog.scenes.flatMap { scene in
    scene.gestures.map { gesture in
      LogStory("\(scene.name).\(gesture.name)") {
        try scene.init().record(on: StageSettings(), gesture: gesture.name)
      }
    }
  }

  @Test(arguments: stories) func story(_ story: LogStory) throws { try story.expect() }

  @Test func everyStoredLogHasItsTest() throws {
    try expectEqual(
      LogStory.stored { !$0.hasPrefix("view.") }, CatalogTests.stories.map(\.name).sorted())
  }

  /// The built-in typeface has every character that a scene shows unasked.
  @Test(arguments: names) func everyTextIsCovered(name: String) throws {
    let font = Font.system(17)
    for parameter in try scene(name).parameters {
      #expect(font.covers(parameter.defaultText), "\(parameter.name): \(parameter.defaultText)")
    }
  }

  @Test(arguments: names) func nothingIsAskedForWithoutEffect(name: String) throws {
    #expect(try scene(name).record(on: StageSettings()).warnings.isEmpty)
  }
}
