import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

private struct LampScene: Scene {
  static let summary = "a lamp"
  @Parameter("whether it glows") var glow = false
  func build(on stage: Stage) {}
}

private struct SignScene: Scene {
  static let summary = "a sign"
  @Parameter("what glows on it") var glow = "open"
  func build(on stage: Stage) {}
}

/// Two scenes have a parameter of one name, a switch in one and a text in the other.
@Suite struct SceneLineTests {
  private static let orders: [[any Scene.Type]] = [
    [LampScene.self, SignScene.self], [SignScene.self, LampScene.self],
  ]

  private func trial(_ scenes: [any Scene.Type]) -> Trial {
    var trial = Trial()
    trial.command.scenes = scenes
    return trial
  }

  @Test(arguments: [
    (["lamp", "--glow"], "lamp", "true"), (["--glow", "lamp"], "lamp", "true"),
    (["lamp", "--no-glow"], "lamp", "false"), (["sign", "--glow", "x"], "sign", "x"),
    (["--glow", "x", "sign"], "sign", "x"), (["sign", "--glow", "lamp"], "sign", "lamp"),
    (["--glow", "lamp", "sign"], "sign", "lamp"), (["--glow=sign", "sign"], "sign", "sign"),
  ])
  func theSceneOfTheLineSaysWhetherAValueFollows(
    _ line: [String], _ scene: String, _ text: String
  ) throws {
    for scenes in Self.orders {
      let page = RenderVerb.page
      let read = try trial(scenes).command.sceneLine((line + ["-o", "a.gif"])[...], page)
      #expect(read.words == [scene] && read.text("glow") == text)
      expectEqual(read.text("output"), "a.gif")
    }
  }

  @Test func scenesThatDisagreeAreNotRenderedTogether() {
    for scenes in Self.orders {
      let refusal = trial(scenes).refusal("lamp", "sign", "--glow", "x", "-o", "{scene}.gif")
      #expect(
        refusal
          == "Error: '--glow' takes no value in 'lamp' and one in 'sign': render them one at a time"
      )
      expectEqual(trial(scenes).refusal("lamp", "sign", "-o", "{scene}.gif"), "accepted")
    }
  }
}
