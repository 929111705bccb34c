import TestSupport
import Testing

@testable import SceneCommand

@Suite struct InvocationTests {
  private static let page = RenderVerb.page
  private static let parameters = [
    OptionDescription(name: "turn", value: "duration", help: ""),
    OptionDescription(name: "faithful", help: ""),
  ]

  private static func read(_ arguments: [String]) throws(CommandError) -> Invocation {
    try Invocation(
      arguments, page: page, parameter: { name in parameters.first { $0.name == name } },
      suggested: { parameters })
  }

  private static func refusal(_ arguments: String...) -> String {
    do {
      _ = try read(arguments)
      return "accepted"
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    (["--fps", "60"], "fps", "60"), (["--fps=60"], "fps", "60"),
    (["-o", "a.gif"], "output", "a.gif"),
    (["-oa.gif"], "output", "a.gif"), (["-o=a.gif"], "output", "a.gif"), (["-j4"], "jobs", "4"),
    (["-o", "-"], "output", "-"), (["--fps="], "fps", ""), (["--select=a=b"], "select", "a=b"),
    (["--speed", "-1"], "speed", "-1"), (["--speed", "-.5"], "speed", "-.5"),
    (["-q"], "quiet", "true"), (["-qv"], "verbose", "true"), (["-qoa.gif"], "output", "a.gif"),
    (["--no-quiet"], "quiet", "false"), (["--turn", "1s"], "turn", "1s"),
    (["--faithful"], "faithful", "true"), (["--no-faithful"], "faithful", "false"),
    (["--faithful=no"], "faithful", "false"), (["--reverse=true"], "reverse", "true"),
    (["--reverse=false"], "reverse", "false"), (["--quiet=off"], "quiet", "false"),
    (["--fps", "50", "--fps", "60"], "fps", "60"),
  ])
  func optionsAreRead(_ arguments: [String], _ name: String, _ text: String) throws {
    try expectEqual(Self.read(arguments).text(name), text)
  }

  @Test func wordsMayStandAnywhere() throws {
    try expectEqual(
      Self.read(["--fps", "60", "letters", "-q", "more"]).words, ["letters", "more"])
    try expectEqual(Self.read(["letters", "--", "--fps", "-q"]).words, ["letters", "--fps", "-q"])
    try expectEqual(Self.read(["-"]).words, ["-"])
  }

  @Test func anUnknownOptionIsAnsweredWithTheNearest() {
    expectEqual(Self.refusal("--fsp"), "Unknown option '--fsp'. Did you mean '--fps'?")
    expectEqual(Self.refusal("--trun", "1s"), "Unknown option '--trun'. Did you mean '--turn'?")
    expectEqual(Self.refusal("--hlep"), "Unknown option '--hlep'. Did you mean '--help'?")
    expectEqual(Self.refusal("--qqqqqq"), "Unknown option '--qqqqqq'")
    expectEqual(Self.refusal("-x"), "Unknown option '-x'")
    expectEqual(Self.refusal("-qx"), "Unknown option '-x' in '-qx'")
    expectEqual(Self.refusal("-fps"), "Unknown option '-f' in '-fps'. Did you mean '--fps'?")
  }

  /// Only a switch can be turned off.
  @Test func whatTakesAValueIsNotSuggestedWithNo() {
    expectEqual(
      Self.refusal("--no-quite"), "Unknown option '--no-quite'. Did you mean '--no-quiet'?")
    expectEqual(Self.refusal("--no-outputt"), "Unknown option '--no-outputt'")
  }

  @Test(arguments: ["-h", "--help"]) func helpIsGrantedWhateverElseIsWrong(_ help: String) throws {
    #expect(try Self.read(["--qqqqqq", help]).wantsHelp)
  }

  @Test func aMissingValueIsTold() {
    expectEqual(Self.refusal("--fps"), "Missing value for '--fps <rate>'")
    expectEqual(Self.refusal("-o"), "Missing value for '--output <file>'")
    #expect(
      Self.refusal("--fps", "--quiet")
        == "Missing value for '--fps <rate>'; "
        + "a value that begins with a dash is given as --fps=--quiet")
  }

  @Test func aSwitchIsOnOrOff() {
    #expect(
      Self.refusal("--quiet=often")
        == "The value 'often' is invalid for '--quiet': expected true or false")
    #expect(
      Self.refusal("--faithful=")
        == "The value '' is invalid for '--faithful': expected true or false")
  }

  @Test func whatSwitchesOffIsSuggestedForASwitchAlone() {
    expectEqual(
      Self.refusal("--no-reverce"), "Unknown option '--no-reverce'. Did you mean '--no-reverse'?")
    expectEqual(Self.refusal("--no-fps"), "Unknown option '--no-fps'")
  }

  @Test(arguments: [
    ["-h"], ["--help"], ["--fps", "60", "--help"], ["--nonsense", "--help"], ["-qh"],
  ])
  func helpIsGivenWhateverElseIsOnTheLine(_ arguments: [String]) throws {
    #expect(try Self.read(arguments).wantsHelp)
  }

  @Test func helpAfterTwoDashesIsAWord() throws {
    let invocation = try Self.read(["--", "--help"])
    #expect(!invocation.wantsHelp)
    expectEqual(invocation.words, ["--help"])
  }
}
