import RefreshUI

/// A value that was set, before it is parsed, and its origin.
struct Setting: Hashable {
  var option: Option
  var input: ParameterInput
  var origin: Origin
  /// The values that it overrules, the strongest first.
  var overruled: [Setting] = []

  /// The origin of a value, in increasing order of precedence.
  enum Origin: Hashable {
    /// A configuration file, and the value's byte range.
    case file(name: String, Range<Int>)
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
      case .file(let name, _): name
      case .environment(let variable): variable
      case .flag: "the command line"
      case .page: "the page"
      }
    }
  }
}

/// Every value that was set, the strongest for each option.
struct Settings {
  /// The values in the order of the table.
  private(set) var all: [Setting] = []
  let file: SourceText?

  init(
    options: [Option], invocation: Invocation?, environment: [String: String],
    configuration: Configuration? = nil
  ) {
    file = configuration?.source
    for option in options {
      let given = invocation?.given.reversed().filter { $0.option.name == option.name } ?? []
      var values = given.map {
        Setting(option: option, input: .text($0.text), origin: $0.isOfPage ? .page : .flag)
      }
      if option.isSetting, let text = environment[option.variable] {
        values.append(
          Setting(option: option, input: .text(text), origin: .environment(option.variable)))
      }
      if option.isSetting, let configuration, let entry = configuration.entries[option.name] {
        let origin = Setting.Origin.file(name: configuration.source.name, entry.range)
        values += ([entry.input] + entry.overruled).map {
          Setting(option: option, input: $0, origin: origin)
        }
      }
      guard var strongest = values.first else { continue }
      strongest.overruled = Array(values.dropFirst())
      all.append(strongest)
    }
  }

  /// The settings of a command line, and of environment variables if they are given.
  init(
    _ page: CommandPage, _ invocation: Invocation, _ environment: [String: String] = [:]
  ) {
    self.init(options: page.options, invocation: invocation, environment: environment)
  }

  /// The setting of another option that overrules this one, because its origin has precedence.
  func overruling(_ option: some CommandOption) -> Setting? {
    let rival: Setting?
    switch option.option.name {
    case RenderOption.size.name, RenderOption.scale.name: rival = self[RenderOption.device]
    case RenderOption.script.name: rival = self[RenderOption.gesture]
    case RenderOption.gesture.name: rival = self[RenderOption.script]
    default: return nil
    }
    guard let setting = self[option], let rival else { return nil }
    return rival.origin.rank > setting.origin.rank ? rival : nil
  }

  /// The error for an invalid value, with its origin.
  func refusal(of setting: Setting, _ reason: String) -> CommandError {
    let value = "The value '\(setting.input.description.quotable)' is invalid for"
    switch setting.origin {
    case .flag, .page:
      return .usage("\(value) '\(setting.option.longLabel)': \(reason)", option: setting.option)
    case .environment(let variable):
      return .usage("\(value) the environment's \(variable): \(reason)")
    case .file(_, let range):
      guard let file else { preconditionFailure("a value from a file that was not read") }
      return Configuration.error(
        in: file, at: range, "\(value) '\(setting.option.name)': \(reason)")
    }
  }
}
