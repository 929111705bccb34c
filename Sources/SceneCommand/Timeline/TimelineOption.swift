import Films
import RefreshUI

/// The options of `timeline` that `render` does not have.
enum TimelineOption {
  static let output = DeclaredOption(
    FilmOption.output.name, short: "o", value: "file",
    "Where to write: .png, .svg, .json or .txt, or - for standard output; by default the text is printed"
  )
  static let format = DeclaredOption(
    FilmOption.format.name, value: "format", "The format, if the extension does not say it",
    isSetting: false, read: TimelineFormat.init(parameter:)
  ).choosing(TimelineFormat.choices)
  static let json = DeclaredOption(
    switch: CommandTable.json.name, "Print JSON instead of text", isSetting: false)
  static let track = DeclaredOption(
    "track", value: "name",
    "Show only tracks with this text in their names, such as rotation; may be given several times",
    default: "", isSetting: false, read: String.init(parameter:))
  static let rows = DeclaredOption(
    "most-rows", value: "count",
    "The most rows of tracks to show: those that move longest", in: 1...200,
    defaultText: "\(usualRows), and all in JSON")
  /// How many rows a picture has at most, unless more are asked for.
  static let usualRows = 20

  static let all: [any CommandOption] = [output, format, json, track, rows]
}

/// The format of a timeline.
enum TimelineFormat: String, ParameterChoice {
  case png, svg, json, text

  /// The format for a file name's extension, or nil.
  init?(nameOf path: String) {
    guard let ending = nameEnding(of: path) else { return nil }
    self.init(rawValue: ending == "txt" ? "text" : ending)
  }
}
