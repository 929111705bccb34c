import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ValidateTests {
  private let folder = TemporaryFolder()

  private func validate(_ names: String...) async -> (Trial, ExitCode) {
    let trial = Trial(["REFRESH_RENDER_TURN": "nonsense"])
    return (trial, await trial.command.run(["validate"] + names.map { folder($0) }))
  }

  @Test func goodFilesAreSaidToBeValid() async throws {
    try folder.write(#"{ "fps": 60, "sample": { "turn": "0.3s" } }"#, to: "a.json")
    try folder.write("# a short one\npull 120 over 0.5s\nrelease\nwait 1s\n", to: "b.script")
    let (trial, code) = await validate("a.json", "b.script")
    expectEqual(code, .done)
    expectEqual(trial.output.text, "\(folder("a.json")): valid\n\(folder("b.script")): valid\n")
    #expect(trial.errors.text.isEmpty)
  }

  /// The value is wrong for one scene only; each problem is told once, with its line.
  @Test func everyProblemIsShownWithItsLine() async throws {
    try folder.write(#"{ "fps": 600 }"#, to: "a.json")
    try folder.write(#"{ "other": { "arrow-color": "blu" } }"#, to: "b.json")
    try folder.write("pull 120 over 0.5s\nrelaese\n", to: "c.script")
    let (trial, code) = await validate("a.json", "b.json", "c.script", "d.script")
    expectEqual(code, .badData)
    #expect(trial.output.text.isEmpty)
    let errors = trial.errors.text
    expectEqual(errors.ranges(of: "Error:").count, 4)
    #expect(errors.contains("a.json:1:10: The value '600' is invalid for 'fps'"))
    #expect(errors.contains("b.json:1:29: The value 'blu' is invalid for 'arrow-color'"))
    #expect(errors.contains("c.script:2:1: "))
    #expect(errors.contains("    | ^^^^^^^\n"))
    #expect(errors.contains("Cannot read '\(folder("d.script"))': there is no such file"))
  }

  @Test func allProblemsOfAFileAreShown() async throws {
    let text = """
      {
        "fps": 600,
        "scle": 2,
        "sample": { "turn": "-1s", "turm": 1, "zoom": 3 },
        "other": 7,
        "hold-last": "x"
      }
      """
    try folder.write(text, to: "a.json")
    let (trial, code) = await validate("a.json")
    expectEqual(code, .badData)
    let errors = trial.errors.text
    for place in ["2:10", "3:3", "4:23", "4:30", "4:41", "5:12", "6:16"] {
      expectEqual(errors.ranges(of: "a.json:\(place): ").count, 1, "\(place) in \(errors)")
    }
    let places = errors.split(separator: "a.json:").dropFirst().map { $0.prefix(2) }
    expectEqual(places, places.sorted())
  }

  /// A problem is told once, with the scenes that have it unless all have.
  @Test func aProblemNamesItsScenes() async throws {
    try folder.write(
      #"{ "fps": 600, "gesture": "long", "turn": "11s", "other": { "arrow-color": "blu" } }"#,
      to: "a.json")
    let (trial, code) = await validate("a.json")
    expectEqual(code, .badData)
    let errors = trial.errors.text.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
      .map { String($0.dropFirst("Error: \(folder("a.json")):1:".count)) }
    expectEqual(
      errors,
      [
        "10: The value '600' is invalid for 'fps': expected frames a second such as 50, 60 or 29.97, "
          + "from 1 to 240",
        "26: The value 'long' is invalid for 'gesture': expected still (in the scene 'other')",
        "42: The value '11s' is invalid for 'turn': it must be from 0s to 10s (in the scene 'sample')",
        "75: The value 'blu' is invalid for 'arrow-color': expected a colour such as orange, #ff8800 or "
          + "rgb(255, 136, 0); did you mean 'blue'? (in the scene 'other')",
      ])
  }

  /// Where each scene has its own reason, one is told.
  @Test func aPlaceIsToldOnce() async throws {
    try folder.write(#"{ "gesture": "no" }"#, to: "a.json")
    let (trial, _) = await validate("a.json")
    #expect(
      trial.errors.text.hasPrefix(
        "Error: \(folder("a.json")):1:14: The value 'no' is invalid for 'gesture': expected short or long "
          + "(in the scene 'sample'; in 1 other scene for another reason)\n"),
      "\(trial.errors.text)")
    expectEqual(trial.errors.text.ranges(of: "Error: ").count, 1)
  }

  @Test func asJSON() async throws {
    try folder.write("{", to: "a.json")
    let trial = Trial()
    await expectEqual(trial.command.run(["validate", folder("a.json"), "--json"]), .badData)
    #expect(trial.output.text.contains("\"valid\": false"))
  }

  // MARK: - Scripts from files

  @Test func aScriptIsReadFromAFile() async throws {
    try folder.write("pull 10 over 0.1s\nrelease # lifted\n", to: "a.script")
    let request = try Trial().request("sample", "-o", "a.gif", "--script", "@" + folder("a.script"))
    #expect(request.options.gesture == (try .init("pull 10 over 0.1s; release")))
  }

  /// In a configuration file the name is relative to that file.
  @Test func aScriptOfAConfigurationIsBesideIt() async throws {
    try folder.write("wait 0.7s", to: "a.script")
    try folder.write(#"{ "script": "@a.script" }"#, to: "c.json")
    let request = try Trial().request("sample", "-o", "a.gif", "--config", folder("c.json"))
    #expect(request.options.gesture == (try .init("wait 0.7s")))
  }

  @Test func anErrorInAScriptShowsTheFilesLine() async throws {
    func refusal(_ name: String) -> String {
      Trial().refusal("sample", "-o", "a.gif", "--script", "@" + folder(name))
    }
    try folder.write("wait 1s\n\npul 10 over 0.1s\n", to: "a.script")
    let lines = refusal("a.script").split(separator: "\n")
    #expect(lines[0].hasPrefix("Error: \(folder("a.script")):3:1: "))
    expectEqual(lines.dropFirst(), ["  3 | pul 10 over 0.1s", "    | ^^^"])
    try folder.write([0x77, 0xFF], to: "b.script")
    let path = folder("b.script")
    expectEqual(refusal("b.script"), "Error: Cannot read '\(path)': it is not text in UTF-8")
  }
}
