import Goldens
import RefreshUI

/// Every command with its options, the source for parsing, help and suggestions.
enum CommandTable {
  static let root = CommandPage(
    name: "",
    summary: "Renders UI animation to GIF, APNG and PNG, without a simulator, window or GPU",
    options: [version])

  static let list = CommandPage(
    name: "list", summary: "Lists the scenes", options: [json])

  static let show = CommandPage(
    name: "show", summary: "Shows a scene's gestures, marks and parameters",
    arguments: [scene],
    options: [json])

  static let render = CommandPage(
    name: "render", summary: "Renders a scene to a file, or several scenes to a file each",
    discussion: [
      "Every parameter of the scene is an option too: see 'show <scene>'. An option --name can also "
        + "be set by the environment variable REFRESH_RENDER_NAME or the key \"name\" of a "
        + "configuration file. The command line overrides the environment, which overrides the file."
    ],
    arguments: [
      .init(
        name: "scene",
        help: "The name of a scene; several if the output's name contains {scene}",
        isRepeated: true)
    ],
    required: "--output <file>",
    options: [
      FilmOption.output,
      FilmOption.format,
      RenderOption.fps,
      RenderOption.device, RenderOption.size, RenderOption.scale, RenderOption.appearance,
      RenderOption.ios,
      RenderOption.ground, RenderOption.select,
    ] + FilmOption.playing + FilmOption.gif + [
      FilmOption.effort, FilmOption.sheet, RenderOption.sheetBy, RenderOption.caption,
      RenderOption.onion,
      RenderOption.gesture, RenderOption.script, RenderOption.show, RenderOption.frame,
      RenderOption.strictFonts, RenderOption.config, FilmOption.jobs, json,
      quiet, RenderOption.verbose,
    ] + RenderOption.fonts)

  static let sweep = CommandPage(
    name: "sweep", summary: "Renders a scene with many values of its parameters",
    discussion: [
      "An option may have several values, separated by commas or |, or a range with a number of "
        + "steps, such as 0.05s..0.3s/6. There is a file for each combination. A file that exists "
        + "with the same settings is kept."
    ],
    arguments: [scene],
    required: "(--output <file> | --grid <file>)",
    options: [SweepOption.grid, SweepOption.printJobs] + render.options)

  static let tune = CommandPage(
    name: "tune", summary: "Opens a page with a control for every parameter of a scene",
    discussion: [
      "The page is served to this machine only, until Ctrl-C. Options set its first values; files, "
        + "fonts and the configuration can be set only here."
    ],
    arguments: [scene],
    options: TuneOption.all + FilmOption.files + RenderOption.recording)

  static let preview = CommandPage(
    name: "preview", summary: "Plays a scene in the terminal",
    discussion: [
      "Uses the graphics of kitty or iTerm2, sixels, or half blocks in true colour: the best that the "
        + "terminal supports. Keys: \(PreviewAction.help)."
    ],
    arguments: [scene],
    options: PreviewOption.all + FilmOption.playing + RenderOption.recording)

  static let compare = CommandPage(
    name: "compare", summary: "Compares images, animations, or folders of them",
    discussion: ["Exits with 0 if all are equal and with 1 if any differ."],
    arguments: [
      .init(
        name: "expected", help: "A PNG, APNG or GIF, or a folder of them; - for standard input"),
      .init(name: "actual", help: "What to compare it with"),
    ],
    options: [
      CompareOption.difference, CompareOption.tolerance, CompareOption.timing,
      CompareOption.ignore, ReportOption.html, ReportOption.junit, ReportOption.markdown,
    ] + InputLimits.options + [json, quiet])

  static let goldens = CommandPage(
    name: "goldens",
    summary: "Checks stored goldens, shows failures, accepts new pictures, deletes unused ones",
    discussion: [
      "'check' exits with 1 if goldens and goldens.lock do not agree. 'report' writes a page with the "
        + "pictures of failed tests. 'accept' replaces goldens by the pictures of failed tests. "
        + "'prune' deletes goldens that no test uses: first run all tests with "
        + "GOLDEN_ASKED=asked.txt."
    ],
    arguments: [
      .init(
        name: "action", help: GoldensAction.names.alternatives, words: GoldensAction.names),
      .init(
        name: "golden", help: "What to accept: Suite/name, or Suite; all failures if not given",
        isOptional: true, isRepeated: true),
    ],
    options: [
      GoldensOption.directory, GoldensOption.asked, GoldensOption.failures, GoldensOption.page,
      ReportOption.junit, ReportOption.markdown, json, quiet,
    ])

  static let films = CommandPage(
    name: "films",
    summary: "Lists the pictures of documents, checks that they are fresh, or makes them anew",
    discussion: [
      "\(FilmList.name), in the working directory or the nearest folder above it, has a command line for each "
        + "picture. With --check exits with 1 if one is not what its line makes. Neither the environment nor a "
        + "configuration file changes what a line makes, unless it says --config."
    ],
    arguments: [
      .init(
        name: "picture", help: "A picture of the list; all if none is given", isOptional: true,
        isRepeated: true)
    ],
    options: [FilmsOption.check, FilmsOption.write, FilmsOption.list, FilmOption.jobs, json, quiet])

  static let validate = CommandPage(
    name: "validate",
    summary: "Checks configuration files, lists of films and gesture scripts, and renders nothing",
    discussion: [
      "The settings of a .json file are checked for every scene, or each line if it is a list of films. Any "
        + "other file is a gesture script, as for '--script @file'. Exits with 65 if any is invalid."
    ],
    arguments: [.init(name: "file", help: "The files to check", isRepeated: true)],
    options: [json, quiet])

  static let fonts = CommandPage(
    name: "fonts", summary: "Lists the families that --font can name",
    options: [FontsOption.having] + RenderOption.fontFolders + [json])

  static let doctor = CommandPage(
    name: "doctor",
    summary: "Checks this installation: libraries, fonts, terminal, and the bytes it writes",
    discussion: ["Exits with 70 if it does not write the expected bytes."],
    options: [json])

  static let new = CommandPage(
    name: "new", summary: "Creates a package for your own scenes",
    discussion: [
      "The package has a scene, a command that renders it, and a test with its golden. Without "
        + "--package, the working directory or its parent must be the package refresh-render."
    ],
    arguments: [.init(name: "name", help: "The name of the package, and of its folder")],
    options: [NewOption.package, NewOption.from, NewOption.ci])

  static let completions = CommandPage(
    name: "completions", summary: "Prints a completion script for a shell",
    discussion: [
      "In bash: source <(\(Program.name) completions bash). In zsh: source <(\(Program.name) "
        + "completions zsh). In fish: \(Program.name) completions fish | source."
    ],
    arguments: [
      .init(
        name: "shell", help: Shell.allCases.map(\.rawValue).alternatives,
        words: Shell.allCases.map(\.rawValue)),
      .init(
        name: "word", help: "After --: an unfinished command line, to print its completions",
        isOptional: true, isRepeated: true),
    ])

  static let man = CommandPage(
    name: "man", summary: "Prints the manual page, for man",
    discussion: [
      "To read it: \(Program.name) man | man -l -"
    ])

  static let help = CommandPage(
    name: "help", summary: "Shows help for a command",
    arguments: [
      .init(name: "command", help: "The command, or a scene", isOptional: true),
      .init(name: "scene", help: "The scene to render or show", isOptional: true),
    ])

  static let helpOption = Option(name: "help", short: "h", help: "Show help information")

  private static let version = DeclaredOption(
    switch: "version", "Show the version", isSetting: false)
  private static let scene = CommandPage.Argument(
    name: "scene", help: "The name of a scene; 'list' prints all")
  static let json = DeclaredOption(
    switch: "json", "Print the result as JSON", group: .output, isSetting: false)
  static let quiet = DeclaredOption(switch: "quiet", short: "q", "Print nothing but errors")
  static let lenient = DeclaredOption(
    switch: "lenient", "Read a damaged file up to its first fault", group: .input, isSetting: false)
}

enum FontsOption {
  static let having = DeclaredOption(
    "having", value: "text", "List only families that have all characters of this text")
}

enum NewOption {
  static let package = DeclaredOption(
    "package", value: "place",
    "The package refresh-render: the path of its folder, or the URL of its repository")
  static let from = DeclaredOption(
    "from", value: "version", "The minimum version, such as 1.0.0, if --package is a URL")
  static let ci = DeclaredOption(
    "ci", value: "server",
    "The CI server to write a workflow for, if --package is a URL",
    isSetting: false, read: PackageServer.init(parameter:)
  ).choosing(PackageServer.choices)
}

/// The options that `sweep` has besides those of `render`.
enum SweepOption {
  static let grid = DeclaredOption(
    "grid", value: "file", "Write one film that shows all variants side by side, labelled, at 1x",
    group: .output)
  static let printJobs = DeclaredOption(
    switch: "print-jobs",
    "Print a command line for each variant, to run anywhere, and render nothing", group: .output,
    isSetting: false)
}

enum CompareOption {
  static let difference = DeclaredOption(
    "diff", value: "file",
    "Write the first difference of two files as a PNG, or - for standard output", group: .reports)
  static let timing = DeclaredOption(
    "timing", value: "rule",
    "How to compare times: exact; a tolerance for each delay, such as 10ms; timeline, the pictures at "
      + "each time; or timeline=5ms, with a tolerance",
    allowed: "from 0ms to \(Limits.tolerance.upperBound)ms", default: TimingPolicy.exact,
    defaultText: "exact", isSetting: false, read: OptionText.timing)
  static let tolerance = DeclaredOption(
    "tolerance", value: "rule",
    "How far pixels may differ: exact, channel=2 (steps of 255), edge-shift=0.45 (pixels that an "
      + "edge moves), or delta-e=2.3 (CIEDE2000)",
    default: PixelTolerance.exact, defaultText: "exact", isSetting: false,
    read: OptionText.tolerance)
  static let ignore = DeclaredOption<IgnoredRegion?>(
    "ignore", value: "region",
    "A region that is not compared: x,y,width,height such as 0,0,375,20, or with a name, "
      + "clock:0,0,375,20; may be given several times",
    isSetting: false, read: OptionText.ignored)
}

enum GoldensOption {
  static let directory = DeclaredOption(
    "directory", value: "folder",
    "The folder of the goldens; 'accept' takes it from the failures, in the working directory",
    defaultText: "Fixtures/Goldens")
  static let asked = DeclaredOption(
    "asked", value: "file", "The list that a run of all tests wrote with GOLDEN_ASKED")
  static let failures = DeclaredOption(
    "failures", value: "folder", "The folder with the pictures of failed tests",
    defaultText: ".build/golden-failures")
  static let page = DeclaredOption(
    "output", short: "o", value: "file", "The page that 'report' writes", group: .reports,
    defaultText: "report.html beside the failures")
}

enum FilmsOption {
  static let check = DeclaredOption(
    switch: "check", "Name every picture that is missing, stale or too large", isSetting: false)
  static let write = DeclaredOption(
    switch: "write", "Write every picture that is missing or stale", isSetting: false)
  static let list = DeclaredOption(
    "list", value: "file", "Another list than the nearest \(FilmList.name)")
}

/// The commands that make pictures about time.
extension CommandTable {
  static let sheet = CommandPage(
    name: "sheet", summary: "Renders moments of a scene onto one PNG",
    discussion: [
      "The same as 'render', with defaults for --sheet and --scale: up to five columns and four rows, and "
        + "a width of up to \(RenderOptions.usualSheetWidth) pixels."
    ],
    arguments: render.arguments, required: render.required, options: render.options)

  static let strip = CommandPage(
    name: "strip",
    summary: "Renders the events of a scene side by side onto one PNG, with captions",
    discussion: [
      "The same as 'render', with the defaults --sheet 1000, --sheet-by events, --caption and --scale 1."
    ],
    arguments: render.arguments, required: render.required, options: render.options)

  static let timeline = CommandPage(
    name: "timeline",
    summary: "Shows what moves in a scene and when: marks, tracks and their values",
    discussion: [
      "A PNG or an SVG has a film strip above the tracks. Without --output the timeline is printed as "
        + "text, or with --json as JSON with every value."
    ],
    arguments: [scene],
    options: TimelineOption.all + [quiet] + RenderOption.recording)
}
