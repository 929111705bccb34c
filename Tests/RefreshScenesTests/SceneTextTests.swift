import Render2D
import Testing

@testable import RefreshScenes
@testable import RefreshUI

/// The built-in typeface has every character that a scene shows unasked.
@Suite struct SceneTextTests {
  private static let names = Catalog.scenes.map { $0.name }

  @Test(arguments: names) func everyTextOfASceneIsCovered(name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name }).init()
    let font = Font.system(17)
    for parameter in scene.parameters {
      #expect(font.covers(parameter.defaultText), "\(parameter.name): \(parameter.defaultText)")
    }
  }
}
