import ExampleScenes
import RefreshRender

@main struct Films: RenderCommand {
  static let scenes: [any Scene.Type] = [
    Badge.self, AppCodaLetters.self, WrittenWord.self, BouncingBall.self, ProgressRing.self,
    LikeButton.self, Skeleton.self, CardFlip.self, Onboarding.self, PaperPlane.self,
    FlyingSegments.self, Landscape.self, BrickWall.self, Chart.self,
  ]
}
