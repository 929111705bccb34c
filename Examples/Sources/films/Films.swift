import Controls
import ExampleScenes
import RefreshRender
import UIKit

@main struct Films: RenderCommand {
  static let scenes: [any Scene.Type] = [
    Badge.self, AppCodaLetters.self, WrittenWord.self, BouncingBall.self, ProgressRing.self,
    LikeButton.self, Skeleton.self, CardFlip.self, Onboarding.self, PaperPlane.self,
    FlyingSegments.self, Landscape.self, BrickWall.self, Chart.self, NineControls.self,
  ]
}

/// Controls for UIKit, as they are.
struct NineControls: Scene {
  static let summary = "Nine controls for UIKit in a grid"
  static let gestures = [Gesture("still", "left alone", "wait 3s; end")]
  static let device = Device(width: 300, height: 300)

  func build(on stage: Stage) { stage.show(NineControlsController()) }
}
