import ExampleScenes
import RefreshRender

@main struct Films: RenderCommand {
  static let scenes: [any Scene.Type] = [
    Badge.self, AppCodaLetters.self, WrittenWord.self, BouncingBall.self, ProgressRing.self,
    Chart.self,
  ]
}
