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
      "Every parameter of the scene is an option too: see 'refresh-render show <scene>'. "
        + "What an option sets, the variable REFRESH_RENDER_NAME of the environment and the key "
        + "\"name\" of a configuration file can set as well; the option wins, then the environment."
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
        isSetting: true),
      Option(
        name: "scale", value: "scale", help: "Pixels a point: 1, 2 or 3", isSetting: true),
      Option(
        name: "appearance", value: "appearance", help: "light or dark", isSetting: true,
        defaultText: "light"),
      Option(
        name: "select", value: "moments",
        help: "Which moments, such as 0.2s..50%,mark:refresh", isSetting: true,
        defaultText: "start..end"),
    ] + FilmOption.playing + FilmOption.gif + [
      FilmOption.effort,
      FilmOption.sheet,
      Option(
        name: "gesture", value: "name", help: "Which of the scene's gestures", isSetting: true),
      Option(
        name: "script", value: "script",
        help: "A gesture of your own, such as \"pull 120 over 0.5s; hold 0.2s; release; wait 4s\"",
        isSetting: true),
      Option(
        name: "show", value: "what",
        help: "What to draw over the picture: glyph-boxes, the boxes of glyphs and their ink",
        isSetting: true),
      Option(
        name: "strict-fonts", help: "Stop where no font has a character, in place of a box",
        isSetting: true),
      Option(
        name: "config", value: "file",
        help: "Read this configuration in place of .refresh-render.json", isSetting: false),
      FilmOption.jobs,
      json,
      quiet,
      Option(
        name: "verbose", short: "v", help: "Say where each setting came from", isSetting: true),
    ] + fonts)

  static let compare = CommandPage(
    name: "compare", summary: "Compares images, animations, or folders of them, exactly",
    discussion: ["Exits with 0 where all are equal and with 1 where any differ."],
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
        help: "What timing must agree: exact, timeline, or a tolerance such as 10ms",
        defaultText: "exact"),
    ] + InputLimits.options + [json, quiet])

  static let figures = CommandPage(
    name: "figures", summary: "Renders the pictures and films that the documents show",
    discussion: [
      "Each has its scene, parameters, moments and size; no environment and no configuration file "
        + "changes them. '--list' says what there is."
    ],
    required: "--output <folder>",
    options: [
      Option(
        name: "output", short: "o", value: "folder",
        help: "Where to; the folder is made where there is none"),
      Option(name: "list", help: "List the figures, and write none"),
      Option(
        name: "jobs", short: "j", value: "count",
        help: "How many frames to draw at once; one for each processor if not given"),
      json,
      quiet,
    ])

  static let help = CommandPage(
    name: "help", summary: "Shows help for a command",
    arguments: [
      .init(name: "command", help: "The command, or a scene", isOptional: true)
    ])

  /// The commands in the order in which they are listed.
  static let all = [list, show, render, figures, encode, decode, compare, help]

  /// What every command understands.
  static let helpOption = Option(name: "help", short: "h", help: "Show help information")

  #if Fonts
    private static let fonts = [
      Option(
        name: "font", value: "families",
        help: "Families or files for the text, the first that has a character: "
          + "\"Inter; Noto Sans CJK SC; ./own.ttf\"",
        isSetting: true, defaultText: FontFamily.builtIn.name),
      Option(
        name: "font-folder", value: "folders",
        help: "Where to look for families before the system's fonts", isSetting: true),
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
