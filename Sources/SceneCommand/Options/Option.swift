/// One option of a command, or one parameter of a scene as an option.
struct Option: Hashable, Sendable {
  /// The long name without its dashes; also the key of a configuration file.
  var name: String
  var short: Character?
  /// What stands for the value in help, without brackets; nil where there is no value.
  var value: String?
  /// What it does, in one line without a full stop.
  var help: String
  /// Whether a configuration file and the environment can set it too.
  var isSetting = false
  /// The limits of its value, such as `from 1 to 240`, for help.
  var allowed: String?
  /// The value where nobody sets it, for help.
  var defaultText: String?
  /// Whether it is a parameter of a scene.
  var isParameter = false
  /// For what outputs it does anything; given for another on the command line, it is refused.
  var kinds = Set<OutputKind>.all

  /// `-o, --output <file>`.
  var label: String { (short.map { "-\($0), " } ?? "") + longLabel }

  /// `--output <file>`.
  var longLabel: String { "--\(name)" + (value.map { " <\($0)>" } ?? "") }

  /// The variable of the environment that sets it: `REFRESH_RENDER_HOLD_LAST`.
  var variable: String {
    Option.variablePrefix
      + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
  }

  static let variablePrefix = "REFRESH_RENDER_"
}
