import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

/// What a user reads when a rendering is refused, word for word.
@Suite struct RenderRefusalTests {
  private static let usage = """
    Usage: refresh-render render sample --output <file> [<options>]
      See 'refresh-render render sample --help' for more information.
    """

  @Test func anUnknownSceneIsAnsweredWithTheNearest() {
    #expect(
      Trial().refusal("sampel", "-o", "a.gif")
        == "Error: Unknown scene 'sampel'. Did you mean 'sample'?")
    #expect(
      Trial().refusal("zzz", "-o", "a.gif")
        == "Error: Unknown scene 'zzz'; 'refresh-render list' names them all")
    expectEqual(Trial().refusal("-o", "a.gif"), "Error: Missing expected argument '<scene> ...'")
    #expect(
      Trial().refusal("sample", "othr", "-o", "a.gif")
        == "Error: Unknown scene 'othr'. Did you mean 'other'?")
  }

  // MARK: - Several scenes

  @Test func eachSceneHasItsOwnOutput() throws {
    let line = ["sample", "other", "-o", "out/{scene}.gif", "--turn", "0.2s"]
    let command = Trial().command
    let invocation = try #require(try command.parsed(line[...], RenderVerb.self))
    let requests = try command.renderRequests(of: invocation, as: RenderVerb.self)
    expectEqual(requests.map(\.options.output.path), ["out/sample.gif", "out/other.gif"])
    #expect((requests[0].scene as? SampleScene)?.turn == .milliseconds(200))
    try expectEqual(Trial().request("other", "-o", "{scene}.png").options.output.path, "other.png")
  }

  @Test func oneOutputForSeveralScenesIsRefused() {
    #expect(
      Trial().refusal("sample", "other", "-o", "out/a.gif").hasPrefix(
        "Error: The output 'out/a.gif' is the same for 2 scenes: put {scene} into its name, as in "
          + "'{scene}.gif'\n"))
    #expect(
      Trial().refusal("sample", "other", "-o", "-", "--format", "gif").hasPrefix(
        "Error: The output '-' is the same for 2 scenes: put {scene} into its name, as in '{scene}'"
      ))
  }

  @Test func aParameterThatNoneOfTheScenesHasIsRefused() {
    let refusal = Trial().refusal("sample", "other", "-o", "{scene}.gif", "--no-sampel")
    #expect(refusal.hasPrefix("Error: Unknown option '--no-sampel'"))
  }

  /// Values that are another notation of one that is allowed.
  @Test(arguments: [
    ("turn", "0,2s", "0.2s"), ("turn", "0.2sec", "0.2s"), ("turn", "200 Milliseconds", "200ms"),
    ("pitch", "20points", "20pt"), ("hold-last", "1,5 secs", "1.5s"),
    ("max-bytes", "200KiB", "200kB"), ("max-bytes", "1,5 MB", "1.5MB"), ("fps", "12,5", "12.5"),
    ("speed", "0,5", "0.5"), ("select", "0,2s", "0.2s"), ("device", "iphone15", "iphone-15"),
  ])
  func anotherNotationIsAnsweredWithOurs(_ option: String, _ value: String, _ ours: String) {
    let refusal = Trial().refusal("sample", "-o", "a.gif", "--\(option)", value)
    #expect(refusal.contains("; did you mean '\(ours)'?"), "\(refusal)")
    #expect(
      !Trial().refusal("sample", "-o", "a.gif", "--\(option)", ours).contains("is invalid"))
  }

  /// Nothing is suggested that would be refused too.
  @Test(arguments: [
    ("turn", "20,5parsecs"), ("turn", "11,5s"), ("pitch", "200,5points"), ("hold-last", "700,5s"),
  ])
  func whatIsNoValueInOurNotationEitherGetsNoHint(_ option: String, _ value: String) {
    let refusal = Trial().refusal("sample", "-o", "a.gif", "--\(option)", value)
    #expect(refusal.contains("is invalid") && !refusal.contains("did you mean"), "\(refusal)")
  }

  @Test func anOutputWithoutItsOptionIsUnderstood() {
    #expect(
      Trial().refusal("sample", "a.gif")
        == "Error: Unexpected argument 'a.gif'; a file to write is given with --output")
  }

  /// What only `sweep` fills in, or nothing, is no name of a file, unless a folder is called so.
  @Test(arguments: [
    ("x-{turn}.gif", "{turn}"), ("{key}.gif", "{key}"), ("{scenes}.gif", "{scenes}"),
    ("{turn}/a.gif", "{turn}"), ("{scene}-{n}-{fps}.png", "{fps}"), ("{}{a b}.gif", nil),
    ("{scene}.gif", nil), ("{n}.png", nil), ("{.gif", nil), ("a}{.gif", nil),
  ])
  func whatNothingFillsInIsRefused(_ path: String, _ mark: String?) {
    let refusal = Trial().refusal("sample", "-o", path)
    guard let mark else { return expectEqual(refusal, "accepted") }
    #expect(
      refusal.contains(
        "\(mark) would stay as it is: here only {scene} and {n} are filled in; "
          + "'refresh-render sweep sample' fills in the values of options\n"), "\(refusal)")
  }

  @Test func aFolderMayBeCalledAnything() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "{turn}/here")
    expectEqual(Trial().refusal("sample", "-o", folder("{turn}/a.gif")), "accepted")
    for line in ["encode here -o '{turn}.gif'", "decode here -o '{turn}-{n}.png'"] {
      let run = try Run("refresh \(line)", in: folder)
      #expect(
        run.code == 64 && run.errors.contains("here only {n} is filled in\n"), "\(run.errors)")
    }
    let timeline = try Run("refresh timeline letters -o '{turn}.svg'", in: folder)
    #expect(timeline.code == 64 && timeline.errors.contains("{turn} would stay as it is"))
  }

  @Test func aBadParameterIsShownWithItsHelp() {
    expectEqual(
      Trial().refusal("sample", "-o", "a.gif", "--turn", "0.2"),
      """
      Error: The value '0.2' is invalid for '--turn <duration>': expected a duration such as \
      0.35s or 350ms; add a unit: 0.2s or 0.2ms
      Help:  --turn <duration>  how long it turns
      \(Self.usage)
      """)
    expectEqual(
      Trial().refusal("sample", "-o", "a.gif", "--turn", "11s"),
      """
      Error: The value '11s' is invalid for '--turn <duration>': it must be from 0s to 10s
      Help:  --turn <duration>  how long it turns
      \(Self.usage)
      """)
    expectEqual(
      Trial().refusal("sample", "-o", "a.gif", "--look", "modren"),
      """
      Error: The value 'modren' is invalid for '--look <choice>': expected classic or modern; \
      did you mean 'modern'?
      Help:  --look <choice>  which look: classic or modern
      \(Self.usage)
      """)
  }

  @Test func aParameterOfAnotherSceneIsRefused() {
    expectEqual(
      Trial().refusal("sample", "-o", "a.gif", "--arrow-color", "red"),
      """
      Error: The scene 'sample' has no parameter '--arrow-color'
      \(Self.usage)
      """)
  }

  /// What another scene has is no way out.
  @Test func onlyWhatTheSceneHasIsSuggested() {
    func message(_ arguments: String...) -> String? {
      do {
        _ = try Trial().command.renderRequest((arguments + ["-o", "a.gif"])[...])
        return nil
      } catch {
        return error.message
      }
    }
    expectEqual(message("sample", "--arow-color", "red"), "Unknown option '--arow-color'")
    expectEqual(message("--arow-color", "red"), "Unknown option '--arow-color'")
    #expect(
      message("--arow-color", "red", "other")
        == "Unknown option '--arow-color'. Did you mean '--arrow-color'?")
    expectEqual(message("other", "--no-color"), "Unknown option '--no-color'")
    #expect(
      message("sample", "--no-faithfull")
        == "Unknown option '--no-faithfull'. Did you mean '--no-faithful'?")
    #expect(
      message("sample", "--turn", "1e12s")
        == "The value '1e12s' is invalid for '--turn <duration>': expected a duration such as "
        + "0.35s or 350ms; no duration is that long")
  }

  @Test(arguments: [
    (
      ["--fps", "0"],
      "'0' is invalid for '--fps <rate>': expected frames a second such as 50, 60 or 29.97, "
        + "from 1 to 240"
    ),
    (
      ["--fps", "fast"],
      "'fast' is invalid for '--fps <rate>': expected frames a second such as 50, 60 or 29.97, "
        + "from 1 to 240"
    ),
    (["--scale", "4"], "'4' is invalid for '--scale <scale>': it must be from 1 to 3"),
    (["--scale", "two"], "'two' is invalid for '--scale <scale>': expected a whole number"),
    (
      ["--size", "375"],
      "'375' is invalid for '--size <size>': expected a size in points such as 375x667, "
        + "each side from 1 to 2048"
    ),
    (
      ["--device", "iphone-xx"],
      "'iphone-xx' is invalid for '--device <name>': expected a device such as iphone-se1, "
        + "iphone-8, iphone-8-plus, iphone-x, iphone-14 or iphone-15; did you mean 'iphone-x'?"
    ),
    (
      ["--appearance", "drak"],
      "'drak' is invalid for '--appearance <appearance>': expected light or dark; "
        + "did you mean 'dark'?"
    ),
    (["--speed", "0"], "'0' is invalid for '--speed <factor>': it must be from 0.01 to 100"),
    (["--speed", "nan"], "'nan' is invalid for '--speed <factor>': expected a number"),
    (
      ["--hold-last", "-1s"],
      "'-1s' is invalid for '--hold-last <duration>': expected a duration such as 0.35s or 350ms; "
        + "a duration is not negative"
    ),
    (
      ["--loop", "forver"],
      "'forver' is invalid for '--loop <times>': expected forever, or a number from 1 to 65535; "
        + "did you mean 'forever'?"
    ),
    (
      ["--show", "boxes"], "'boxes' is invalid for '--show <what>': expected glyph-boxes or touches"
    ),
    (["--jobs", "0"], "'0' is invalid for '--jobs <count>': it must be from 1 to 256"),
    (
      ["--gesture", "shrot"],
      "'shrot' is invalid for '--gesture <name>': expected short or long; did you mean 'short'?"
    ),
    (
      ["--format", "webp"],
      "'webp' is invalid for '--format <format>': expected gif, apng or png"
    ),
  ])
  func aBadOptionIsExplained(_ arguments: [String], _ message: String) throws {
    do {
      _ = try Trial().command.renderRequest((["sample", "-o", "a.gif"] + arguments)[...])
      Issue.record("accepted")
    } catch {
      expectEqual(error.message, "The value \(message)")
      expectEqual(error.code, .usage)
    }
  }

  @Test func aBadScriptIsShownInItsLine() {
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--script", "wait 1s;\n日本  wiat 1s; end")
        .hasPrefix(
          """
          Error: The value 'wait 1s;\\n日本  wiat 1s; end' is invalid for '--script <script>': \
          line 2, column 1: expected pull,
          """))
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--script", "wait 1s; mark 日本; pull 9 ober 1s")
        == """
        Error: The value 'wait 1s; mark 日本; pull 9 ober 1s' is invalid for '--script <script>': \
        line 1, column 26: expected "over" and a time, found "ober"; did you mean "over"?
          1 | wait 1s; mark 日本; pull 9 ober 1s
            |                            ^^^^
        Help:  --script <script>  \(RenderVerb.page.options.first { $0.name == "script" }!.help)
        """)
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--script", "pull 9 over 1s").contains(
        """
        line 1, column 1: the finger was never lifted: add 'release'
          1 | pull 9 over 1s
            | ^^^^
        """))
  }

  @Test func aBadScriptOfTheEnvironmentIsShownInItsLine() {
    expectEqual(
      Trial(["REFRESH_RENDER_SCRIPT": "wait"]).refusal("sample", "-o", "a.gif"),
      """
      Error: The value 'wait' is invalid for the environment's REFRESH_RENDER_SCRIPT: \
      line 1, column 5: expected a time such as 0.5s or 500ms, found the end of the step
        1 | wait
          |     ^
      """)
  }

  @Test func aBadScriptOfAFileIsShownInTheLineOfTheFile() throws {
    let folder = TemporaryFolder()
    let path = folder("c.json")
    try folder.write(#"{"script": "wait 1s;\n\u00e9; end"}"#, to: "c.json")
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--config", path).hasSuffix(
        #"""
          1 | {"script": "wait 1s;\n\u00e9; end"}
            |                       ^^^^^^
        """#))
    try folder.write(#"{"script": 5}"#, to: "c.json")
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--config", path).hasSuffix(
        """
          1 | {"script": 5}
            |            ^
        """))
  }

  @Test func scriptAndGestureExcludeEachOther() {
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--script", "end", "--gesture", "long")
        .hasPrefix("Error: Give '--script <script>' or '--gesture <name>', not both\n"))
  }

  @Test func aSceneWithoutGesturesHasNoneToChoose() {
    var trial = Trial()
    trial.command = Command(
      scenes: [StillScene.self], environment: [:], directory: "/nonexistent",
      console: Console(output: trial.output, errors: trial.errors, environment: [:]))
    #expect(
      trial.refusal("still", "-o", "a.gif", "--gesture", "pull").hasPrefix(
        "Error: The value 'pull' is invalid for '--gesture <name>': the scene has no gestures\n"))
  }

  @Test func theOutputMustSayWhatItIs() {
    expectEqual(
      Trial().refusal("sample"), "Error: Missing expected option '--output <file>'\n\(Self.usage)")
    #expect(
      Trial().refusal("sample", "-o", "a.webp").hasPrefix(
        "Error: The value 'a.webp' is invalid for '--output <file>': "
          + "end the name in .gif, .apng or .png, or add --format\n"))
    #expect(
      Trial().refusal("sample", "-o", "-").hasPrefix(
        "Error: The value '-' is invalid for '--output <file>': "
          + "say what to write to standard output with --format gif, apng or png\n"))
    #expect(
      Trial().refusal("sample", "-o", "a.gif", "--format", "apng").hasPrefix(
        "Error: 'a.gif' ends as gif, but '--format <format>' says apng\n"))
    #expect(
      Trial().refusal("sample", "-o", "a-{n}.gif").hasPrefix(
        "Error: The value 'a-{n}.gif' is invalid for '--output <file>': "
          + "only PNG files can be numbered with {n}\n"))
    #expect(
      Trial().refusal("sample", "-o", "-", "--format", "gif", "--json").hasPrefix(
        "Error: '--json' and '--output -' both write to standard output; give one of them\n"))
  }

  @Test func aBadVariableIsNamed() {
    #expect(
      Trial(["REFRESH_RENDER_TURN": "3"]).refusal("sample", "-o", "a.gif").hasPrefix(
        "Error: The value '3' is invalid for the environment's REFRESH_RENDER_TURN: "
          + "expected a duration such as 0.35s or 350ms; add a unit: 3s or 3ms\n"))
  }

  @Test func aBadValueOfAFileIsShownInItsLine() throws {
    let folder = TemporaryFolder()
    try folder.write("{\n  \"turn\": \"3\"\n}", to: "c.json")
    let path = folder("c.json")
    expectEqual(
      Trial().refusal("sample", "-o", "a.gif", "--config", path),
      """
      Error: \(path):2:11: The value '3' is invalid for 'turn': expected a duration such as \
      0.35s or 350ms; add a unit: 3s or 3ms
        2 |   "turn": "3"
          |           ^^^
      """)
  }

  @Test func aMissingFileIsTold() {
    let trial = Trial()
    do {
      _ = try trial.command.renderRequest(["sample", "-o", "a.gif", "--config", "/no/c.json"])
      Issue.record("accepted")
    } catch {
      expectEqual(error.code, .missingInput)
      expectEqual(error.message, "Cannot read '/no/c.json': there is no such file")
    }
  }
}

/// A scene that nobody touches.
private struct StillScene: Scene {
  static let name = "still"
  static let summary = "nothing that moves"
  static let gestures: [Gesture] = []

  func build(on stage: Stage) {}
}
