import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What has no effect is told.
@Suite struct StageWarningTests {
  private func warnings(
    _ script: String, _ build: (Stage) -> Void = { _ in }
  ) throws -> [StageWarning] {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    build(stage)
    return try stage.record(GestureScript(script)).warnings
  }

  @Test func anAnimationOfALayerThatStandsOnNoStage() throws {
    let fade = BasicAnimation(.opacity, to: 0, duration: .seconds(1))
    let warnings = try warnings("wait 1s; end") { stage in
      let box = Layer("box")
      box.add(fade)
      box.add(fade, forKey: "fade")
      stage.screen.add(box)
      box.add(fade)
    }
    #expect(
      warnings == [
        .animationOffStage(layer: "box", key: "opacity"),
        .animationOffStage(layer: "box", key: "fade"),
      ])
    #expect(
      warnings.last?.description
        == "the animation \"fade\" was added to \"box\" before it stood on the stage, and is not seen"
    )
  }

  @Test func aWheelThatIsStartedEarlyIsNotMeant() throws {
    let warnings = try warnings("wait 1s; end") { stage in
      let spinner = Spinner(color: .black)
      spinner.startSpinning()
      stage.screen.add(spinner)
    }
    #expect(warnings.isEmpty)
  }

  @Test func gesturesThatNothingReceives() throws {
    let script = "repeat 2 { pull 50 over 0.5s; release }; swipe up; tap 5,7; end"
    #expect(
      try warnings(script).map(\.description) == [
        "nothing is there to be pulled at 0s", "nothing is there to be swiped up at 1s",
        "nothing listens to the tap at 5, 7 at 1.12s",
      ])
  }

  @Test func gesturesThatAreReceived() throws {
    let warnings = try warnings("pull 50 over 0.5s; release; tap 5,7; wait 2s; end") { stage in
      let scroll = stage.addScrollView(Size(100, 300))
      scroll.whenTapped { _ in }
    }
    #expect(warnings.isEmpty)
  }
}
