import Films
import Goldens
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import SceneCommand

/// A scene that animates a layer before it stands on the stage, twice, and takes no touches.
private struct HastyScene: Scene {
  static let summary = "an animation that comes too early"
  static let device = Device(width: 8, height: 8, scale: 1)

  func build(on stage: Stage) {
    let box = Layer("box", frame: Rect(0, 0, 4, 4))
    for _ in 1...2 {
      box.add(BasicAnimation(.opacity, to: 0, duration: .seconds(1)), forKey: "fade")
    }
    stage.after(.milliseconds(100)) { stage.screen.add(box) }
  }
}

/// A loader that fades in, and pulses for ever.
private struct LoaderScene: Scene {
  static let summary = "a loader"
  static let device = Device(width: 8, height: 8, scale: 1)
  @Parameter("another beat") var other = Time.seconds(0.3)
  @Parameter("the fade") var fade = Time.zero

  func build(on stage: Stage) {
    for beat in [.seconds(0.3), other] {
      let dot = Layer(frame: Rect(2, 2, 4, 4), background: .red)
      stage.screen.add(dot)
      stage.animate(beat, repeats: .forever, autoreverses: true) { dot.transform = .scale(2) }
      dot.opacity = fade > .zero ? 0 : 1
      stage.animate(fade) { dot.opacity = 1 }
    }
  }
}

private struct EndScene: Scene {
  static let summary = "a dot that moves, and what is done at its end"
  static let device = Device(width: 8, height: 8, scale: 1)
  @Parameter("whether the dot turns red then") var reddens = false

  func build(on stage: Stage) {
    let dot = Layer(frame: Rect(2, 2, 4, 4), background: .blue)
    let ghost = Layer(frame: Rect(0, 0, 8, 8), background: .green)
    for layer in [dot, ghost] { stage.screen.add(layer) }
    stage.animate(.seconds(0.5)) {
      dot.position.x += 2
      ghost.opacity = 0
    } completion: { _ in
      ghost.removeFromSuperlayer()
      if reddens { dot.background = .red }
    }
  }
}

/// What a scene or a script asks for in vain is told, once, with what to do.
@Suite struct RenderWarningTests {
  private static let early =
    "the animation \"fade\" of \"box\" at 0s is not seen: the layer was on no stage; "
    + "add the layer to the stage before the animation"
  private static let pulled =
    "nothing is there to be pulled at 0s; "
    + "a scene sets stage.touched to the view under the finger"
  private static let tapped =
    "nothing listens to the tap at 5, 7 at 0.1s; a layer listens with whenTapped or a "
    + "TapRecognizer"

  /// What is printed when the scene is rendered into a file of a folder.
  private func render(_ options: String...) async throws -> (output: String, errors: [Substring]) {
    let folder = TemporaryFolder()
    var trial = Trial()
    trial.command.scenes = [HastyScene.self]
    let script = "repeat 2 { pull 5 over 0.1s; release; tap 5,7 }; wait 0.1s; end"
    let code = await trial.command.run(
      ["render", "hasty", "-o", folder("a.gif"), "--script", script] + options)
    expectEqual(code, .done)
    return (trial.output.text, trial.errors.text.split(separator: "\n"))
  }

  @Test func eachIsToldOnce() async throws {
    let errors = try await render().errors
    expectEqual(
      errors.dropLast(),
      [
        "Warning: \(Self.pulled)", "Warning: \(Self.early)", "Warning: \(Self.tapped)",
      ])
    #expect(errors.last?.contains("a.gif: ") == true)
  }

  @Test func aQuietCommandTellsNone() async throws {
    let (output, errors) = try await render("-q")
    #expect(output.isEmpty && errors.isEmpty)
  }

  @Test func theResultAsJSONHasThem() async throws {
    let (output, errors) = try await render("--json")
    expectEqual(
      errors, ["Warning: \(Self.pulled)", "Warning: \(Self.early)", "Warning: \(Self.tapped)"])
    for warning in [Self.early, Self.pulled, Self.tapped] {
      #expect(output.contains(JSON.string(warning).text))
    }
  }

  /// The warnings of a film of the loader.
  private func loaderWarnings(_ file: String, _ options: [String] = []) async throws -> [String] {
    let folder = TemporaryFolder()
    var trial = Trial()
    trial.command.scenes = [LoaderScene.self]
    let code = await trial.command.run(
      ["render", "loader", "-o", folder(file), "--scale", "1"] + options)
    expectEqual(code, .done)
    return trial.errors.text.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("Warning: ")
    }
  }

  /// The warnings of a film of the scene that ends with something.
  private func endWarnings(_ options: [String]) async throws -> String {
    let folder = TemporaryFolder()
    var trial = Trial()
    trial.command.scenes = [EndScene.self]
    let code = await trial.command.run(["render", "end", "-o", folder("a.gif")] + options)
    expectEqual(code, .done)
    return trial.errors.text.split(separator: "\n").filter { $0.hasPrefix("Warning: ") }
      .joined(separator: "\n")
  }

  @Test func whatIsSeenOnlyAtTheEndIsNamed() async throws {
    #expect(
      try await endWarnings(["--reddens"])
        == "Warning: the change at 0.5s is not in the film: a looped film has no frame for its last "
        + "moment; '--hold-last 1s' shows it")
    // What is removed cannot be seen any more; a held film has its end, and a script sets its own.
    for options in [
      [], ["--reddens", "--hold-last", "1s"], ["--reddens", "--script", "wait 0.5s; end"],
    ] {
      try await expectEqual(endWarnings(options), "")
    }
  }

  /// An APNG is named for what it can have and a GIF cannot: of a hundredth of a second browsers make ten.
  @Test(arguments: [("60", true), ("99", true), ("100", false), ("119.88", false)])
  func anAPNGIsNamedBelowAHundredFrames(_ rate: String, _ isNamed: Bool) throws {
    let rendering = try Trial().request("sample", "-o", "a.gif").rendering(.silent)
    let warning = rendering.warning(.rateChanged(from: try #require(FrameRate(rate)), to: 50))
    #expect(warning?.contains(" instead of \(rate)") == true)
    expectEqual(warning?.hasSuffix("; an APNG can have \(rate)"), isNamed)
  }

  @Test func aLoopThatIsNotAllIsNamed() async throws {
    try await expectEqual(
      loaderWarnings("a.gif", ["--fade", "0.5s"]),
      [
        "Warning: the film jumps where it begins again: only from 0.5s on nothing moves but what "
          + "repeats for ever; '--select loop' is a seamless loop"
      ])
    #expect(try await loaderWarnings("a.gif").isEmpty)
  }

  @Test func beatsThatDoNotMeetAreNamed() async throws {
    try await expectEqual(
      loaderWarnings("a.gif", ["--other", "7.77s"]),
      [
        "Warning: the film jumps where it begins again: what repeats every 0.6s and 15.54s needs "
          + "more than 10s to start together again; make the times divide each other, or choose a "
          + "piece with --select"
      ])
  }

  @Test(
    arguments: [
      ["a.gif", "--select", "0.5s..1.1s"], ["a.gif", "--select", "loop"], ["a.gif", "--loop", "1"],
      ["a.gif", "--hold-last", "1s"],
      ["a.gif", "--ping-pong"], ["a.png", "--select", "50%"],
    ])
  func whatIsNotLoopedAsAWholeMayJump(_ options: [String]) async throws {
    let warnings = try await loaderWarnings(options[0], ["--fade", "0.5s"] + options.dropFirst())
    #expect(warnings.isEmpty)
  }
}
