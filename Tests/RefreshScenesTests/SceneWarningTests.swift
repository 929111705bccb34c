import RefreshScenes
import RefreshUI
import Testing

@Suite struct SceneWarningTests {
  @Test(arguments: Catalog.scenes.map { $0.name })
  func noSceneAsksForWhatHasNoEffect(name: String) throws {
    let scene = try #require(Catalog.scenes.first { $0.name == name }).init()
    #expect(try scene.record(on: StageSettings()).warnings.isEmpty)
  }
}
