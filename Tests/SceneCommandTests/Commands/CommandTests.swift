import RefreshScenes
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct CommandTests {
  @Test func listIsALineAScene() async {
    let trial = Trial()
    await expectEqual(trial.run("list"), .done)
    expectEqual(trial.output.text, "sample  a square for tests\nother   nothing at all\n")
    #expect(trial.errors.captured.isEmpty)
  }

  /// What ends when it is begun takes no thread but the first.
  @Test func onlyWorkForSeveralThreadsIsWaitedFor() {
    func ends(_ arguments: String...) -> Bool {
      if case .ended = Trial().command.begin(arguments) { true } else { false }
    }
    #expect(ends() && ends("--version") && ends("--help") && ends("nothing"))
    #expect(ends("list") && ends("show", "sample") && ends("help", "render") && ends("man"))
    #expect(ends("compare", "/no/a.png", "/no/b.png") && ends("fonts", "--no"))
    #expect(!ends("render", "sample") && !ends("encode", "a.png") && !ends("validate", "/no/file"))
  }

  @Test func listAsJSON() async {
    let trial = Trial()
    await expectEqual(trial.run("list", "--json"), .done)
    expectEqual(
      trial.output.text,
      """
      [
        {
          "name": "sample",
          "summary": "a square for tests",
          "gestures": [
            "short",
            "long"
          ]
        },
        {
          "name": "other",
          "summary": "nothing at all",
          "gestures": [
            "still"
          ]
        }
      ]

      """)
  }

  @Test func showListsGesturesAndParameters() async {
    let trial = Trial()
    await expectEqual(trial.run("show", "sample"), .done)
    expectEqual(
      trial.output.text,
      """
      sample: a square for tests

      GESTURES:
        short                   a short pull (default)
        long                    a long pull

      MARKS FOR --select:
        mark:middle             at 0.2s

      PARAMETERS:
        --turn <duration>       how long it turns (from 0s to 10s, default: 0.1s)
        --pitch <length>        how far apart (from 1 to 100, default: 28)
        --look <choice>         which look: classic or modern (default: classic)
        --colors <colours>      the colours (default: red,blue)
        --rows <texts>          the rows (default: One,Two)
        --count <count>         how many (from 0 to 9, default: 3)
        --faithful              as the original does it
        --heading <text>        what it says (default: hello)

      """)
  }

  @Test func showAsJSONTellsWhatIsAllowed() async throws {
    let trial = Trial()
    await expectEqual(trial.run("show", "sample", "--json"), .done)
    #expect(
      trial.output.text.contains(
        """
            {
              "name": "turn",
              "kind": "duration",
              "default": "0.1s",
              "allowed": "from 0s to 10s",
              "help": "how long it turns"
            }
        """))
    #expect(throws: Never.self) { try JSONReader.read(trial.output.captured) }
  }

  /// A mark that comes more than once has all its times; one of a gesture that fails has none.
  @Test func showListsTheMarksThatAGestureReaches() async {
    var trial = Trial(["COLUMNS": "60"])
    trial.command.scenes.append(MarkedScene.self)
    await expectEqual(trial.run("show", "marked"), .done)
    #expect(
      trial.output.text.contains(
        """
        MARKS FOR --select:
          mark:beat               at 0.1s, 0.2s, 0.3s
          mark:last one           at 0.3s

        """))
    let json = Trial()
    await expectEqual(json.run("show", "sample", "--json"), .done)
    #expect(
      json.output.text.contains(
        """
          "marks": [
            {
              "name": "middle",
              "seconds": [
                0.2
              ]
            }
          ]
        """), "\(json.output.text)")
  }

  /// A line for each scene, and on a narrow terminal the rest below it.
  @Test(arguments: [false, true]) func theListIsAsWideAsTheTerminal(_ isTerminal: Bool) async {
    let trial = Trial(["COLUMNS": "40"], isTerminal: isTerminal)
    var command = trial.command
    struct WordyScene: Scene {
      static let summary = "many words that are more than a narrow terminal holds"
      func build(on stage: Stage) {}
    }
    command.scenes.append(WordyScene.self)
    await expectEqual(command.run(["list"]), .done)
    #expect(
      trial.output.text.hasSuffix(
        isTerminal
          ? "wordy   many words that are more than a\n        narrow terminal holds\n"
          : "wordy   many words that are more than a narrow terminal holds\n"))
  }

  @Test func helpTakesThePathOfASubcommand() async {
    let (whole, path) = (Trial(), Trial())
    await expectEqual(whole.command.run(["help", "goldens"]), .done)
    await expectEqual(path.command.run(["help", "goldens", "check"]), .done)
    #expect(path.output.text == whole.output.text && !path.output.text.isEmpty)
    for (words, message) in [
      (
        ["goldens", "chek"],
        "'goldens' has no 'chek', but check, report, accept or prune. Did you mean 'check'?"
      ),
      (["list", "check"], "Unexpected argument 'check'"),
      (["nothing", "check"], "Unexpected argument 'check'"),
    ] {
      let trial = Trial()
      await expectEqual(trial.command.run(["help"] + words), .usage)
      #expect(trial.errors.text.hasPrefix("Error: \(message)\n"), "\(trial.errors.text)")
    }
  }

  @Test(arguments: [
    ["render", "sample", "--help"], ["help", "sample"], ["render", "-h", "sample"],
    ["help", "render", "sample"],
  ])
  func helpOfASceneListsItsParameters(_ arguments: [String]) async {
    let trial = Trial()
    await expectEqual(trial.command.run(arguments), .done)
    #expect(
      trial.output.text.hasPrefix(
        """
        OVERVIEW: sample: a square for tests.

        USAGE: refresh-render render sample --output <file> [<options>]

        GESTURES:
          short                   a short pull (default)
        """))
    #expect(trial.output.text.contains("\nPARAMETERS:\n  --turn <duration>       how long"))
    #expect(trial.output.text.contains("\nOUTPUT:\n  -o, --output <file>     Where to"))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func theProgramsHelpListsItsCommands(_ arguments: [String]) async {
    let trial = Trial()
    await expectEqual(trial.command.run(arguments), .done)
    expectEqual(
      trial.output.text,
      """
      OVERVIEW: Renders UI animation to GIF, APNG and PNG, without a simulator, window
      or GPU.

      USAGE: refresh-render <command> [<options>]

      OPTIONS:
        --version               Show the version
        -h, --help              Show help information

      COMMANDS:
        list                    Lists the scenes
        show                    Shows a scene's gestures, marks and parameters
        render                  Renders a scene to a file, or several scenes to a file
                                each
        sheet                   Renders moments of a scene onto one PNG
        strip                   Renders the events of a scene side by side onto one
                                PNG, with captions
        timeline                Shows what moves in a scene and when: marks, tracks
                                and their values
        sweep                   Renders a scene with many values of its parameters
        tune                    Opens a page with a control for every parameter of a
                                scene
        preview                 Plays a scene in the terminal
        films                   Lists the pictures of documents, checks that they are
                                fresh, or makes them anew
        encode                  Encodes picture files as a GIF, an APNG or PNGs
        decode                  Decodes a picture file into PNGs, one for each frame
        compare                 Compares images, animations, or folders of them
        goldens                 Checks stored goldens, shows failures, accepts new
                                pictures, deletes unused ones
        validate                Checks configuration files, lists of films and gesture
                                scripts, and renders nothing
        fonts                   Lists the families that --font can name
        doctor                  Checks this installation: libraries, fonts, terminal,
                                and the bytes it writes
        new                     Creates a package for your own scenes
        adopt                   Makes a package that films a control for UIKit, from
                                its source files
        completions             Prints a completion script for a shell
        man                     Prints the manual page, for man
        help                    Shows help for a command

        See 'refresh-render help <command>' for detailed help.

      """)
  }

  @Test(arguments: [("", 80), ("x", 80), ("0", 80), ("57", 57), ("121", 121), ("3", 40)])
  func helpFitsTheColumns(_ columns: String, _ width: Int) async {
    var longest = 0
    for verb in Command.verbs {
      let trial = Trial(["COLUMNS": columns])
      await expectEqual(trial.run("help", verb.name), .done)
      for line in trial.output.text.split(separator: "\n") {
        #expect(line.count <= width, "\(line)")
        longest = max(longest, line.count)
      }
    }
    #expect(longest > width - 4)
  }

  @Test func whatShowPrintsFitsTheColumns() async {
    for scene in Catalog.scenes {
      var trial = Trial(["COLUMNS": "40"])
      trial.command.scenes = Catalog.scenes
      await expectEqual(trial.run("show", scene.name), .done)
      for line in trial.output.text.split(separator: "\n") {
        #expect(line.count <= 40, "\(line)")
      }
    }
  }

  @Test func helpOfACommandTakesASceneWhereTheCommandDoes() async {
    let show = Trial()
    await expectEqual(show.run("help", "show", "sample"), .done)
    #expect(
      show.output.text.hasPrefix("OVERVIEW: Shows a scene's gestures, marks and parameters.\n"))
    let encode = Trial()
    await expectEqual(encode.run("help", "encode", "sample"), .usage)
    #expect(encode.errors.text.hasPrefix("Error: Unexpected argument 'sample'\n"))
    let unknown = Trial()
    await expectEqual(unknown.run("help", "render", "smaple"), .usage)
    #expect(
      unknown.errors.text.hasPrefix("Error: Unknown scene 'smaple'. Did you mean 'sample'?\n"))
  }

  @Test func theVersionIsALine() async {
    let trial = Trial()
    await expectEqual(trial.run("--version"), .done)
    expectEqual(trial.output.text, Command.versionLine + "\n")
    // A build by hand knows no commit; the scripts tell it.
    #expect(
      Command.versionLine.wholeMatch(
        of: /refresh-render \d+\.\d+\.\d+( \([0-9a-f]{12}(-dirty)?\))?/)
        != nil)
  }

  @Test func aloneItLeadsToAFirstFilm() async {
    let trial = Trial()
    await expectEqual(trial.command.run([]), .done)
    expectEqual(
      trial.output.text,
      """
      Renders UI animation to GIF, APNG and PNG, without a simulator, window or GPU:

        refresh-render render sample -o sample.gif  makes a GIF of the scene 'sample'
        refresh-render list                         lists all 2 scenes
        refresh-render help                         lists all commands

      """)
  }

  @Test func doctorNamesThePackageOfWhatIsMissing() async {
    let trial = Trial(["PATH": "/nowhere:"])
    await expectEqual(trial.run("doctor"), .done)
    #expect(trial.output.text.contains("-   swift "))
    #expect(trial.output.text.contains("no xdg-open: 'tune' prints its address"))
    #expect(trial.output.text.contains("install the package xdg-utils\n"))
  }

  @Test(arguments: [
    ["show", "looping"], ["help", "render", "looping"], ["render", "looping", "-o", "a.gif"],
    ["sheet", "looping", "-o", "a.png", "--loop", "2s"],
  ])
  func aParameterMayNotHaveTheNameOfAnOption(_ arguments: [String]) async {
    var trial = Trial()
    trial.command.scenes.append(LoopingScene.self)
    await expectEqual(trial.command.run(arguments), .defect)
    expectEqual(
      trial.errors.text,
      """
      Error: The scene 'looping' has a parameter 'loop', but '--loop' is an option for every scene: \
      give the parameter another name

      """)
  }

  @Test func everySceneNeedsANameOfItsOwn() async {
    var trial = Trial()
    trial.command.scenes.append(OtherScene.self)
    await expectEqual(trial.run("show", "sample"), .done)
    await expectEqual(trial.run("show", "other"), .defect)
    #expect(
      trial.errors.text
        == "Error: 2 scenes are called 'other': give each a name of its own, by 'static let name'\n"
    )
  }

  @Test(arguments: [
    (["rendr"], "Unknown command 'rendr'. Did you mean 'render'?"),
    (["paint"], "Unknown command 'paint'"),
    (["sample"], "Unknown command 'sample'. Did you mean 'render sample' or 'show sample'?"),
    (["--verison"], "Unknown option '--verison'. Did you mean '--version'?"),
    (["-x"], "Unknown option '-x'"),
  ])
  func anUnknownCommandIsAnsweredWithTheNearest(_ arguments: [String], _ message: String) async {
    let trial = Trial()
    await expectEqual(trial.command.run(arguments), .usage)
    #expect(trial.output.captured.isEmpty)
    expectEqual(
      trial.errors.text,
      """
      Error: \(message)
      Usage: refresh-render <command> [<options>]
        See 'refresh-render --help' for more information.

      """)
  }

  @Test(arguments: [
    (["show"], "Missing expected argument '<scene>'", "show <scene> [<options>]"),
    (
      ["show", "smaple"], "Unknown scene 'smaple'. Did you mean 'sample'?",
      "show <scene> [<options>]"
    ),
    (["list", "x"], "Unexpected argument 'x'", "list [<options>]"),
    (["list", "--jsno"], "Unknown option '--jsno'. Did you mean '--json'?", "list [<options>]"),
    (
      ["help", "lits"], "Unknown command 'lits'. Did you mean 'list'?", "help [<command>] [<scene>]"
    ),
    (
      ["compare", "a"], "Missing expected argument '<actual>'",
      "compare <expected> <actual> [<options>]"
    ),
  ])
  func aWrongLineShowsTheUsageOfItsCommand(
    _ arguments: [String], _ message: String, _ usage: String
  ) async {
    let trial = Trial()
    await expectEqual(trial.command.run(arguments), .usage)
    expectEqual(
      trial.errors.text,
      """
      Error: \(message)
      Usage: refresh-render \(usage)
        See 'refresh-render \(arguments[0]) --help' for more information.

      """)
  }
}
