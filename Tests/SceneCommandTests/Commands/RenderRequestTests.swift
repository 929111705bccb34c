import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct RenderRequestTests {
  @Test func defaultsHoldWhereNobodySaysAnything() throws {
    let request = try Trial().request("sample", "-o", "a.gif")
    let options = request.options
    expectEqual(options.output.format, .gif)
    expectEqual(options.rate, .fps50)
    expectEqual(options.stage, StageSettings(size: Size(375, 667), scale: 2, appearance: .light))
    expectEqual(options.film.recording.select, .everything)
    expectEqual(options.film.playing.speed, 1)
    expectEqual(options.holdLast, .zero)
    expectEqual(options.film.playing.loop, .forever)
    #expect(!options.film.recording.show.contains(.glyphBoxes))
    expectEqual(options.gestureName, "short")
    expectEqual(request.settings.all.map(\.option.name), ["output"])
  }

  @Test func aSceneMayHaveARateOfItsOwn() throws {
    struct SlowScene: Scene {
      static let summary = "ten frames a second"
      static let fps: FrameRate = 10
      func build(on stage: Stage) {}
    }
    var trial = Trial()
    trial.command.scenes = [SlowScene.self]
    try expectEqual(trial.request("slow", "-o", "a.gif").options.rate, 10)
    try expectEqual(trial.request("slow", "-o", "a.gif", "--fps", "25").options.rate, 25)
  }

  @Test func everyOptionIsRead() throws {
    let options = try Trial().request(
      "sample", "-o", "a.apng", "--fps", "29.97", "--device", "iphone-x", "--scale", "1",
      "--appearance", "dark", "--select", "1s..2s", "--speed", "0.5", "--hold-last", "1s",
      "--loop", "3", "--gesture", "long", "-j", "2", "-qv", "--show", "glyph-boxes"
    ).options
    expectEqual(options.output.format, .apng)
    expectEqual(options.rate.description, "29.97")
    expectEqual(options.stage, StageSettings(size: Size(375, 812), scale: 1, appearance: .dark))
    #expect(options.film.recording.select == (try Selection(parameter: .text("1s..2s"))))
    expectEqual(options.film.playing.speed, 0.5)
    expectEqual(options.holdLast, .seconds(1))
    expectEqual(options.film.playing.loop, .times(3))
    expectEqual(options.gestureName, "long")
    expectEqual(options.jobs, 2)
    #expect(options.film.recording.show.contains(.glyphBoxes))
    #expect(options.film.quiet && options.film.verbose)
  }

  @Test func parametersAreSetInTheScene() throws {
    let request = try Trial().request(
      "sample", "-o", "a.gif", "--turn", "0.2s", "--look=modern", "--faithful", "--rows", "a,b,c",
      "--colors=red,#00f", "--pitch", "30pt")
    let scene = try #require(request.scene as? SampleScene)
    expectEqual(scene.turn, .milliseconds(200))
    expectEqual(scene.look, .modern)
    #expect(scene.faithful)
    expectEqual(scene.rows, ["a", "b", "c"])
    expectEqual(scene.colors, [.rgb(255, 0, 0), .rgb(0, 0, 255)])
    expectEqual(scene.pitch, 30)
  }

  @Test func aScriptTakesThePlaceOfTheGestures() throws {
    let options = try Trial().request("sample", "-o", "a.gif", "--script", "wait 1s; end").options
    expectEqual(options.gesture.steps, [.wait(.seconds(1)), .end])
    expectEqual(options.gestureName, "script")
  }

  // MARK: - Precedence

  private static let everywhere = #"{"turn": "0.3s", "fps": 30, "sample": {"pitch": 3}}"#

  private static func trial(_ environment: [String: String]) throws -> (Trial, TemporaryFolder) {
    let folder = TemporaryFolder()
    try folder.write(everywhere, to: ".refresh-render.json")
    try folder.write("", to: "a/b/x")
    return (Trial(environment, directory: folder("a/b")), folder)
  }

  private static func turn(_ request: RenderRequest) -> Time? {
    (request.scene as? SampleScene)?.turn
  }

  @Test func theNearestFileUpTheTreeIsRead() throws {
    let (trial, folder) = try Self.trial([:])
    let request = try trial.request("sample", "-o", "a.gif")
    expectEqual(Self.turn(request), .milliseconds(300))
    #expect((request.scene as? SampleScene)?.pitch == 3)
    try folder.write("{}", to: "a/.refresh-render.json")
    expectEqual(Self.turn(try trial.request("sample", "-o", "a.gif")), .milliseconds(100))
  }

  @Test func theEnvironmentIsStrongerThanTheFile() throws {
    let (trial, folder) = try Self.trial(["REFRESH_RENDER_TURN": "0.4s"])
    let request = try trial.request("sample", "-o", "a.gif")
    expectEqual(Self.turn(request), .milliseconds(400))
    expectEqual(request.options.rate.description, "30")
    _ = folder
  }

  @Test func theFlagIsStrongest() throws {
    let (trial, folder) = try Self.trial([
      "REFRESH_RENDER_TURN": "0.4s", "REFRESH_RENDER_FPS": "25",
    ])
    let request = try trial.request("sample", "-o", "a.gif", "--turn", "0.5s")
    expectEqual(Self.turn(request), .milliseconds(500))
    expectEqual(request.options.rate.description, "25")
    _ = folder
  }

  @Test func aNamedFileIsReadInPlaceOfTheNearest() throws {
    let (trial, folder) = try Self.trial([:])
    try folder.write(#"{"pitch": 7, "output": "x.apng"}"#, to: "mine.json")
    let request = try trial.request("sample", "--config", folder("mine.json"))
    #expect((request.scene as? SampleScene)?.pitch == 7)
    expectEqual(Self.turn(request), .milliseconds(100))
    expectEqual(request.options.output.path, "x.apng")
    let variable = Trial(["REFRESH_RENDER_CONFIG": folder("mine.json")])
    try expectEqual(variable.request("sample").options.output.path, "x.apng")
  }

  @Test func aDeviceThatIsSetMoreStronglyBringsItsSizeAndScale() throws {
    let trial = Trial(["REFRESH_RENDER_SIZE": "100x200", "REFRESH_RENDER_SCALE": "1"])
    let bare = try trial.request("sample", "-o", "a.gif").options.stage
    #expect(bare.size == Size(100, 200) && bare.scale == 1)
    let device = try trial.request("sample", "-o", "a.gif", "--device", "iphone-x").options.stage
    #expect(device.size == Size(375, 812) && device.scale == 3)
  }

  @Test func aScriptThatIsSetMoreStronglyHidesAGesture() throws {
    let trial = Trial(["REFRESH_RENDER_GESTURE": "long"])
    try expectEqual(trial.request("sample", "-o", "a.gif").options.gestureName, "long")
    try expectEqual(
      trial.request("sample", "-o", "a.gif", "--script", "end").options.gestureName, "script")
    let script = Trial(["REFRESH_RENDER_SCRIPT": "end"])
    try expectEqual(
      script.request("sample", "-o", "a.gif", "--gesture", "long").options.gestureName, "long")
  }

  @Test func aVariableThatMeansNothingIsWarnedOf() throws {
    let request = try Trial([
      "REFRESH_RENDER_TRUN": "1s", "REFRESH_RENDER_ARROW_COLOR": "red", "REFRESH_RENDER_XYZ": "1",
    ])
    .request("sample", "-o", "a.gif")
    expectEqual(
      request.warnings,
      [
        "unknown variable REFRESH_RENDER_TRUN; did you mean 'REFRESH_RENDER_TURN'?",
        "unknown variable REFRESH_RENDER_XYZ",
      ])
  }

  /// Of all scenes that are drawn together it is told once.
  @Test func whatMeansNothingIsToldOnce() throws {
    let command = Trial(["REFRESH_RENDER_XYZ": "1"]).command
    let line = try #require(
      try command.parsed(["sample", "other", "-o", "{scene}.gif"], RenderVerb.self))
    let requests = try command.renderRequests(of: line, as: RenderVerb.self)
    expectEqual(requests.map(\.warnings), [["unknown variable REFRESH_RENDER_XYZ"], []])
  }

  // MARK: - Output

  @Test(arguments: [
    ("a.gif", FileFormat.gif), ("dir.d/a.GIF", .gif), ("a.apng", .apng), ("a-{n}.png", .png),
  ])
  func theNameSaysTheFormat(_ path: String, _ format: FileFormat) throws {
    try expectEqual(Trial().request("sample", "-o", path).options.output.format, format)
  }

  @Test func oneMomentMakesAStill() throws {
    let options = try Trial().request("sample", "-o", "a.png", "--select", "50%").options
    #expect(options.output.format == .png && !options.output.isSequence)
  }

  /// On the command line it is an error; what serves many outputs may have no use for one.
  @Test func whatHasNoEffectIsTold() async throws {
    let folder = TemporaryFolder()
    let path = folder("c.json")
    try folder.write(
      #"{"effort": "fast", "palette": 64, "hold-last": "1s", "arrow-color": "red"}"#, to: "c.json")
    let trial = Trial(["REFRESH_RENDER_LOOP": "3"])
    let output = folder("a.png")
    await expectEqual(
      trial.command.run(
        ["render", "sample", "-o", output, "--config", path, "--select", "start", "-v"]), .done)
    for line in [
      "effort: fast (from \(path))",
      "palette: 64 (from \(path); has no effect on one picture)",
      "hold-last: 1s (from \(path); has no effect on one picture)",
      "loop: 3 (from REFRESH_RENDER_LOOP; has no effect on one picture)",
      "arrow-color: red (from \(path); has no effect, for the scene 'sample' has no such parameter)",
    ] { #expect(trial.errors.text.contains(line + "\n"), "\(trial.errors.text)") }
  }

  @Test func whatWasOverruledIsTold() throws {
    let folder = TemporaryFolder()
    let path = folder("c.json")
    let text = """
      {"fps": 30, "count": 1, "sample": {"fps": 20}, "device": "iphone-x", "scale": 1,
      "gesture": "long"}
      """
    try folder.write(text, to: "c.json")
    let settings = try Trial(["REFRESH_RENDER_FPS": "25", "REFRESH_RENDER_COUNT": "2"]).request(
      "sample", "-o", "a.gif", "--config", path, "--fps", "50", "--fps", "60",
      "--device", "iphone-8", "--script", "wait 1s; end"
    ).settings
    let lines = settings.all.map {
      $0.explanation(overruledBy: settings.overruling($0), for: .gif)
    }
    for line in [
      "output: a.gif (from the command line)",
      "fps: 60 (from the command line; overrules 50 of the command line, 25 of REFRESH_RENDER_FPS, "
        + "20 of \(path), 30 of \(path))",
      "count: 2 (from REFRESH_RENDER_COUNT; overrules 1 of \(path))",
      "device: iphone-8 (from the command line; overrules iphone-x of \(path))",
      "scale: 1 (from \(path); overruled by 'device' of the command line)",
      "gesture: long (from \(path); overruled by 'script' of the command line)",
      "script: wait 1s; end (from the command line)",
    ] { #expect(lines.contains(line), "\(lines.joined(separator: "\n"))") }
  }
}
