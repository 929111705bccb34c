import RefreshUI

/// A value that someone set, before it is read, and where it came from.
struct Setting: Hashable {
  /// The option that it sets.
  var option: Option
  var input: ParameterInput
  var origin: Origin

  /// Where a value came from, weakest first.
  enum Origin: Hashable {
    /// A configuration file, and the bytes where the value stands.
    case file(name: String, Range<Int>)
    /// A variable of the environment.
    case environment(String)
    /// The command line.
    case flag

    /// Which of two values holds: the higher one.
    var rank: Int {
      switch self {
      case .file: 1
      case .environment: 2
      case .flag: 3
      }
    }

    /// How `--verbose` calls it.
    var description: String {
      switch self {
      case .file(let name, _): name
      case .environment(let variable): variable
      case .flag: "the command line"
      }
    }
  }
}

/// Every value that was set, the strongest for each option.
struct Settings {
  /// The values in the order of the table.
  private(set) var all: [Setting] = []
  /// The configuration file that was read.
  private let file: SourceText?

  init(
    options: [Option], invocation: Invocation, environment: [String: String],
    configuration: Configuration?
  ) {
    file = configuration?.source
    for option in options {
      if let text = invocation.text(option.name) {
        all.append(Setting(option: option, input: .text(text), origin: .flag))
      } else if option.isSetting, let text = environment[option.variable] {
        all.append(
          Setting(option: option, input: .text(text), origin: .environment(option.variable)))
      } else if option.isSetting, let entry = configuration?.entries[option.name] {
        all.append(
          Setting(
            option: option, input: entry.input,
            origin: .file(name: configuration?.source.name ?? "", entry.range)))
      }
    }
  }

  /// The value of an option, if anyone set it.
  subscript(name: String) -> Setting? { all.first { $0.option.name == name } }

  /// Reads the value of an option, if anyone set it.
  func read<Value>(
    _ name: String, _ reader: (ParameterInput) throws(UnreadableValue) -> Value
  ) throws(CommandError) -> Value? {
    guard let setting = self[name] else { return nil }
    do {
      return try reader(setting.input)
    } catch {
      throw refusal(of: setting, error.description)
    }
  }

  /// Reads the value of an option as a value of the given type within limits.
  func read<Value: ParameterValue & Comparable>(
    _ name: String, in range: ClosedRange<Value>
  ) throws(CommandError) -> Value? {
    guard let value = try read(name, Value.init(parameter:)) else { return nil }
    guard range.contains(value) else {
      throw refusal(of: name, "it must be \(range.text)")
    }
    return value
  }

  /// The error that says why the value of an option cannot be.
  func refusal(of name: String, _ reason: String) -> CommandError {
    guard let setting = self[name] else { preconditionFailure("nobody set '\(name)'") }
    return refusal(of: setting, reason)
  }

  /// The error that says why a value cannot be, in the words of where it came from.
  func refusal(of setting: Setting, _ reason: String) -> CommandError {
    let value = "The value '\(setting.input.description)' is invalid for"
    switch setting.origin {
    case .flag:
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
