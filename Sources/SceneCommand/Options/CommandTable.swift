import RefreshUI
import Render2D

/// Every command with its options. Parsing, help and suggestions all read this table.
enum CommandTable {
  static let root = CommandPage(
    name: "",
    summary: "Renders UI animation to GIF, APNG and PNG, without a simulator, window or GPU",
    options: [version])

  static let list = CommandPage(
    name: "list", summary: "Lists the scenes", options: [json])

  static let show = CommandPage(
    name: "show", summary: "Shows a scene's gestures and parameters",
    arguments: [.init(name: "scene", help: "The scene, as 'list' names it")],
    options: [json])

  static let render = CommandPage(
    name: "render", summary: "Renders a scene into a file",
    discussion: [
      "Every parameter of the scene is an option too: see 'show <scene>'. An option "
        + "--name can also be set by the environment variable REFRESH_RENDER_NAME and by the key "
        + "\"name\" of a configuration file. The command line wins over the environment, and the "
        + "environment over the file."
    ],
    arguments: [.init(name: "scene", help: "The scene, as 'list' names it")],
    required: "--output <file>",
    options: [
      FilmOption.output,
      FilmOption.format,
      FilmOption.fps,
      Option(
        name: "device", value: "name",
        help: "The screen: \(Device.all.map(\.name).alternatives)",
        isSetting: true, defaultText: Device.standard.name),
      Option(
        name: "size", value: "size", help: "The screen's size in points, such as 375x667",
        isSetting: true, allowed: "each side \(Limits.side.text)", defaultText: "the device's"),
      Option(
        name: "scale", value: "scale", help: "Pixels per point", isSetting: true,
        allowed: Limits.scale.text, defaultText: "the device's"),
      Option(
        name: "appearance", value: "appearance",
        help: "How the interface looks: \(Appearance.allCases.map(\.rawValue).alternatives)",
        isSetting: true, defaultText: "light"),
      Option(
        name: "select", value: "moments",
        help: "Which moments to show, such as 0.2s..50%,mark:refresh", isSetting: true,
        defaultText: "start..end"),
    ] + FilmOption.playing + FilmOption.gif + [
      FilmOption.effort,
      FilmOption.sheet,
      Option(
        name: "gesture", value: "name", help: "The gesture to play, one of the scene's",
        isSetting: true, defaultText: "the scene's first"),
      Option(
        name: "script", value: "script",
        help: "A gesture of your own, such as \"pull 120 over 0.5s; hold 0.2s; release; wait 4s\"",
        isSetting: true),
      Option(
        name: "show", value: "what",
        help: "What to draw on top: glyph-boxes, the boxes of glyphs and of their ink",
        isSetting: true),
      Option(
        name: "strict-fonts",
        help: "Stop with an error where no font has a character, instead of drawing a box",
        isSetting: true),
      Option(
        name: "config", value: "file",
        help: "Read this configuration file instead of .refresh-render.json", isSetting: false),
      FilmOption.jobs,
      json,
      quiet,
      Option(
        name: "verbose", short: "v", help: "Say where each setting comes from", isSetting: true),
    ] + fonts)

  static let compare = CommandPage(
    name: "compare", summary: "Compares images, animations, or folders of them, exactly",
    discussion: ["Exits with 0 if all are equal and with 1 if any differ."],
    arguments: [
      .init(
        name: "expected", help: "A PNG, APNG or GIF, or a folder of them; - for standard input"),
      .init(name: "actual", help: "What to compare it with"),
    ],
    options: [
      Option(
        name: "diff", value: "file",
        help: "Write the first difference of two files as a PNG, or - for standard output"),
      Option(
        name: "timing", value: "rule",
        help: "How delays are compared: exact, timeline, or a tolerance such as 10ms",
        allowed: "from 0ms to \(Limits.tolerance.upperBound)ms", defaultText: "exact"),
    ] + InputLimits.options + [json, quiet])

  static let figures = CommandPage(
    name: "figures", summary: "Renders the pictures and films that the documents show",
    discussion: [
      "Each has its own scene, parameters, moments and size, which no environment and no "
        + "configuration file changes. '--list' lists them."
    ],
    required: "--output <folder>",
    options: [
      Option(
        name: "output", short: "o", value: "folder",
        help: "The folder to write to; it is made if there is none"),
      Option(name: "list", help: "List the figures and write none"),
      FilmOption.jobs,
      json,
      quiet,
    ])

  static let new = CommandPage(
    name: "new", summary: "Makes a package for scenes of your own",
    discussion: [
      "The package has a scene, a command that renders it, and a test with its golden. Without "
        + "--package it depends on the refresh-render that the working directory is, or is in."
    ],
    arguments: [.init(name: "name", help: "The name of the package, and of its folder")],
    options: [
      Option(
        name: "package", value: "place",
        help: "Where refresh-render is: the path of its folder, or the URL of its repository"),
      Option(
        name: "from", value: "version",
        help: "The oldest version that will do, such as 1.0.0, with a URL"),
    ])

  static let help = CommandPage(
    name: "help", summary: "Shows help for a command",
    arguments: [
      .init(name: "command", help: "The command, or a scene", isOptional: true),
      .init(name: "scene", help: "The scene to render or show", isOptional: true),
    ])

  /// The commands in the order in which they are listed.
  static let all = [list, show, render, figures, encode, decode, compare, new, help]

  /// What every command understands.
  static let helpOption = Option(name: "help", short: "h", help: "Show help information")

  #if Fonts
    private static let fonts = [
      Option(
        name: "font", value: "families",
        help: "Families or files for the text; a character is drawn in the first that has it: "
          + "\"Inter; Noto Sans CJK SC; ./own.ttf\"",
        isSetting: true, defaultText: FontFamily.builtIn.name),
      Option(
        name: "font-folder", value: "folders",
        help: "Folders to search for families before the system's fonts", isSetting: true),
      Option(
        name: "font-features", value: "features",
        help: "OpenType features to turn on or off, such as \"tnum, -liga, cv05=2\"",
        isSetting: true),
    ]
  #else
    private static let fonts: [Option] = []
  #endif

  private static let version = Option(name: "version", help: "Show the version")
  static let json = Option(name: "json", help: "Print the result as JSON")
  static let quiet = Option(
    name: "quiet", short: "q", help: "Print nothing but errors", isSetting: true)
}
