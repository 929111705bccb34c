import RefreshUI

/// A value that was set, before it is parsed, and its origin.
struct Setting: Hashable {
  var option: OptionDescription
  var input: ParameterInput
  var origin: Origin
  /// The values that it overrules, the strongest first.
  var overruled: [Setting] = []

  /// The origin of a value, in increasing order of precedence.
  enum Origin: Hashable {
    /// A configuration file, and the value's byte range.
    case file(SourceText, Range<Int>)
    case environment(String)
    case flag
    /// The page of `tune`, which counts like the command line, and names no files.
    case page

    /// The precedence: the higher one wins.
    var rank: Int {
      switch self {
      case .file: 1
      case .environment: 2
      case .flag, .page: 3
      }
    }

    /// Whether it was set for this output, and not for all.
    var isGiven: Bool { self == .flag || self == .page }

    /// Its name in `--verbose`.
    var description: String {
      switch self {
      case .file(let file, _): file.name
      case .environment(let variable): variable
      case .flag: "the command line"
      case .page: "the page"
      }
    }
  }

  /// The error for an invalid value, with its origin.
  func refusal(_ reason: String) -> CommandError {
    let value = "The value '\(input.description.quotable)' is invalid for"
    switch origin {
    case .flag, .page:
      return .usage("\(value) '\(option.longLabel)': \(reason)", option: option)
    case .environment(let variable):
      return .usage("\(value) the environment's \(variable): \(reason)")
    case .file(let file, let range):
      return Configuration.error(in: file, at: range, "\(value) '\(option.name)': \(reason)")
    }
  }
}

/// What sets options, the strongest first.
struct SettingLayers {
  /// The options of the command line or of a page, in order.
  var given: [Invocation.Given] = []
  var environment: [String: String] = [:]
  var configuration: Configuration?

  /// The values that an option is set to, the strongest first.
  func values(of option: OptionDescription) -> [Setting] {
    var values = given.reversed().filter { $0.option.name == option.name }.map {
      Setting(option: option, input: .text($0.text), origin: $0.isOfPage ? .page : .flag)
    }
    guard option.isSetting else { return values }
    if let text = environment[option.variable] {
      values.append(
        Setting(option: option, input: .text(text), origin: .environment(option.variable)))
    }
    if let configuration, let entry = configuration.entries[option.name] {
      let origin = Setting.Origin.file(configuration.source, entry.range)
      values += ([entry.input] + entry.overruled).map {
        Setting(option: option, input: $0, origin: origin)
      }
    }
    return values
  }
}

/// Every value that was set, the strongest for each option.
struct Settings {
  /// The values in the order of the options.
  private(set) var all: [Setting] = []

  init(of options: [OptionDescription], by layers: SettingLayers) {
    for option in options {
      let values = layers.values(of: option)
      guard var strongest = values.first else { continue }
      strongest.overruled = Array(values.dropFirst())
      all.append(strongest)
    }
  }

  /// The setting of an option, not parsed yet, or nil.
  subscript(name: String) -> Setting? { all.first { $0.option.name == name } }

  /// Gives each option the value that it is set to.
  func fill(_ options: [any DeclaredOption]) throws(CommandError) {
    for option in options {
      if let setting = self[option.description.name] { try option.fill(setting) }
    }
  }

  /// The setting of another option that overrules a setting, because its origin has precedence.
  func overruling(_ setting: Setting) -> Setting? {
    setting.option.rivals.compactMap { self[$0] }.first { $0.origin.rank > setting.origin.rank }
  }

  /// Whether a setting is there, and no other overrules it.
  func holds(_ setting: Setting?) -> Bool { setting.map { overruling($0) == nil } ?? false }

  /// Rejects an option of the command line that has no effect on the output.
  ///
  /// In the environment and in configuration files, which serve many outputs, it is ignored.
  func refuseUnused(for kind: OutputKind) throws(CommandError) {
    for setting in all where setting.origin.isGiven && !setting.option.kinds.contains(kind) {
      let remedy =
        setting.option.name == "max-bytes"
        ? "; a lower --scale, fewer frames or --effort smallest make that smaller" : ""
      throw .usage(
        "The option '\(setting.option.longLabel)' is for \(setting.option.kinds.names), "
          + "and the output is \(kind.name)\(remedy)", option: setting.option)
    }
  }
}
