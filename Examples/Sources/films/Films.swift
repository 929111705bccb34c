import Controls
import ExampleScenes
import RefreshRender
import UIKit

@main struct Films: RenderCommand {
  static let scenes: [any Scene.Type] = [
    Badge.self, AppCodaLetters.self, WrittenWord.self, BouncingBall.self, ProgressRing.self,
    LikeButton.self, Skeleton.self, CardFlip.self, Onboarding.self, PaperPlane.self,
    FlyingSegments.self, Landscape.self, BrickWall.self, Chart.self, NineControls.self,
    Letters.self,
  ]
}

/// Controls for UIKit, as they are.
struct NineControls: Scene {
  static let summary = "nine controls for UIKit in a grid"
  static let gestures = [Gesture("still", "left alone", "wait 3s; end")]
  static let device = Device(width: 300, height: 300)

  func build(on stage: Stage) { stage.show(NineControlsController()) }
}

/// The letters as a view controller has them.
struct Letters: Scene {
  static let name = "letters-controller"
  static let summary = "the letters of app-coda-letters, in UIKit's words"
  static let device = Device(width: 320, height: 200, scale: 1)
  static let fps: FrameRate = 25
  static let gestures = [
    Gesture(
      "pull", "pulled, let go, refreshed, closed",
      "wait 0.3s; pull 440 over 0.7s; hold 0.15s; release; wait 4.6s; end")
  ]

  func build(on stage: Stage) { stage.show(LettersController()) }
}
