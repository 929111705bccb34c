import Motion
import RefreshUI
import Render2D

/// One option of a verb, or one parameter of a scene as an option, for help, completion, parser and configuration.
struct OptionDescription: Hashable, Sendable {
  /// The long name without its dashes; also the key of a configuration file.
  var name: String
  var short: Character?
  /// The placeholder of the value in help, without brackets; nil for a switch.
  var value: String?
  /// What it does, in one line without a full stop.
  var help: String
  /// Where help lists it.
  var group = OptionGroup.general
  /// The words to choose its value from; empty if there is no such list.
  var words: [String] = []
  /// Whether a configuration file and the environment can set it too.
  var isSetting = false
  /// The limits of its value, such as `from 1 to 240`, for help.
  var allowed: String?
  /// The kind of value, in the words of parameters; `text` where there is no word for it.
  var kind = "text"
  var least, most: String?
  var defaultText: String?
  /// The outputs that it affects; on the command line it is an error for others.
  var kinds = Set<OutputKind>.all
  /// The options that overrule it where their origin has precedence.
  var rivals: [String] = []

  static let help = OptionDescription(name: "help", short: "h", help: "Show help information")

  /// Whether its value is or holds the name of a file, which need not be text in UTF-8.
  var namesFiles: Bool {
    value.map(["file", "folder", "folders", "families", "script", "place"].contains) ?? false
  }

  /// `-o, --output <file>`.
  var label: String { (short.map { "-\($0), " } ?? "") + longLabel }

  /// `--output <file>`.
  var longLabel: String { "--\(name)" + (value.map { " <\($0)>" } ?? "") }

  /// The environment variable that sets it: `REFRESH_RENDER_HOLD_LAST`.
  var variable: String {
    OptionDescription.variablePrefix
      + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }

  static let variablePrefix = "REFRESH_RENDER_"

  /// Adds a list of words to choose its value from, which its help names.
  mutating func choose(among words: [String]) {
    help += ": \(words.alternatives)"
    self.words = words
    kind = "choice"
  }
}

extension OptionDescription {
  init(_ parameter: ParameterDescription) {
    let isSwitch = parameter.kind == Bool.kind
    let choices = parameter.choices
    self.init(
      name: parameter.name, value: isSwitch ? nil : choices.isEmpty ? parameter.kind : "choice",
      help: parameter.help, isSetting: true, allowed: choices.isEmpty ? parameter.allowed : nil,
      defaultText: isSwitch && parameter.defaultText == "false" ? nil : parameter.defaultText)
    if !choices.isEmpty { choose(among: choices) }
    switch parameter.kind {
    case Color.kind, Color.listKind: words = NamedColors.names
    case Curve.kind: words = Curve.names.map(\.name)
    default: break
    }
  }
}
