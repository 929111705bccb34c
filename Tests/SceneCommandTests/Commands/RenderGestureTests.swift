import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import SceneCommand

/// A scene with a button that its own gesture taps, unless it is hidden.
private struct ButtonScene: Scene {
  static let summary = "a button"
  static let device = Device(width: 8, height: 8, scale: 1)
  static let gestures = [Gesture("tap", "tapped once", "wait 0.1s; tap button; wait 0.1s; end")]

  @Parameter("whether the button is hidden")
  var hidden = false

  func build(on stage: Stage) {
    let button = Layer("button", frame: Rect(0, 0, 4, 4))
    button.isHidden = hidden
    button.whenTapped { _ in stage.mark("tapped") }
    stage.screen.add(button)
  }
}

/// What a gesture touches by its name is found while it is played; what is not found shows its place.
@Suite struct RenderGestureTests {
  private func errors(_ script: String, _ options: String..., folder: TemporaryFolder) async
    -> (code: ExitCode, text: String)
  {
    var trial = Trial()
    trial.command.scenes = [ButtonScene.self]
    let code = await trial.command.run(
      ["render", "button", "-o", folder("a.gif"), "--script", script] + options)
    return (code, trial.errors.text)
  }

  @Test func theLineIsShown() async throws {
    let folder = TemporaryFolder()
    let (code, text) = await errors(
      "wait 0.1s; repeat 2 { tap button };\nmark 日本; tap  buton; end", folder: folder)
    expectEqual(code, .badData)
    #expect(
      text.hasPrefix(
        """
        Error: The value 'wait 0.1s; repeat 2 { tap button };\\nmark 日本; tap  buton; end' is invalid for \
        '--script <script>': line 2, column 15: expected the name of a layer or the text of a label, \
        found "buton"; did you mean "button"?
          2 | mark 日本; tap  buton; end
            |                 ^^^^^
        """), "\(text)")
    #expect(folder.names.isEmpty)
  }

  @Test func theLineOfAFileIsShown() async throws {
    let folder = TemporaryFolder()
    try folder.write("wait 0.1s\ntap \"the button\"\nend\n", to: "a.script")
    let (code, text) = await errors("@" + folder("a.script"), folder: folder)
    expectEqual(code, .badData)
    #expect(
      text.contains(
        """
        a.script:2:5: expected the name of a layer or the text of a label, found "the button"; at 0.1s there \
        are "screen", "button"
          2 | tap "the button"
            |     ^^^^^^^^^^^^
        """), "\(text)")
  }

  @Test func aGestureOfTheSceneIsToldWithItsScene() async throws {
    let folder = TemporaryFolder()
    var trial = Trial()
    trial.command.scenes = [ButtonScene.self]
    let code = await trial.command.run(
      ["render", "button", "-o", folder("a.gif"), "--hidden", "--gesture", "tap"])
    expectEqual(code, .badData)
    #expect(
      trial.errors.text
        == "Error: Cannot play 'button': its gesture cannot be played: expected a layer that a finger "
        + "reaches, found \"button\"; at 0.1s it is hidden\n")
  }

  @Test func whatIsFoundIsTapped() async throws {
    let folder = TemporaryFolder()
    let (code, _) = await errors(
      "tap button; wait 0.2s; end", "--select", "mark:tapped..", folder: folder)
    #expect(code == .done && folder.names == ["a.gif"])
  }
}
