import RefreshUI
import SystemCalls

/// An entry in a command's table of options.
protocol CommandOption: Sendable {
  var option: Option { get }
}

extension Option: CommandOption {
  var option: Option { self }
}

/// Why a value of an option is invalid.
struct RefusedValue: Error {
  let reason: String
}

/// An option, declared once: its name and help, how its value is parsed, and its default.
struct DeclaredOption<Value: Sendable>: CommandOption {
  /// The option for help, parser and configuration.
  let option: Option
  let standard: Value
  let read: @Sendable (ParameterInput) throws(RefusedValue) -> Value

  var name: String { option.name }

  /// The option with a list of words to choose its value from, which its help names.
  func choosing(_ words: [String]) -> Self {
    Self(option: option.choosing(words), standard: standard, read: read)
  }
}

extension DeclaredOption {
  /// An option whose value is parsed by a function; `defaultText` is the default in help.
  init(
    _ name: String, short: Character? = nil, value: String?, _ help: String,
    group: OptionGroup = .general, allowed: String? = nil,
    default standard: Value, defaultText: String? = nil, isSetting: Bool = true,
    kind: String = "text", kinds: Set<OutputKind> = .all,
    read: @escaping @Sendable (ParameterInput) throws(UnreadableValue) -> Value
  ) {
    option = Option(
      name: name, short: short, value: value, help: help, group: group, isSetting: isSetting,
      allowed: allowed, kind: kind, defaultText: defaultText, kinds: kinds)
    self.standard = standard
    self.read = { (input) throws(RefusedValue) in
      do throws(UnreadableValue) {
        return try input.read(read)
      } catch {
        throw RefusedValue(reason: error.description)
      }
    }
  }

  /// An option without a default value.
  init<Wrapped>(
    _ name: String, short: Character? = nil, value: String, _ help: String,
    group: OptionGroup = .general, allowed: String? = nil,
    defaultText: String? = nil, isSetting: Bool = true, kind: String = "text",
    kinds: Set<OutputKind> = .all,
    read: @escaping @Sendable (ParameterInput) throws(UnreadableValue) -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      name, short: short, value: value, help, group: group, allowed: allowed, default: nil,
      defaultText: defaultText, isSetting: isSetting, kind: kind, kinds: kinds,
      read: { (input) throws(UnreadableValue) in try read(input) })
  }
}

extension DeclaredOption<String?> {
  /// A text of the command line, which neither a configuration file nor the environment can set.
  init(
    _ name: String, short: Character? = nil, value: String, _ help: String,
    group: OptionGroup = .general, defaultText: String? = nil
  ) {
    self.init(
      name, short: short, value: value, help, group: group, defaultText: defaultText,
      isSetting: false,
      read: String.init(parameter:))
  }
}

extension DeclaredOption where Value: ParameterValue {
  /// An option of a kind that parameters can have too.
  init(
    _ name: String, value: String, _ help: String, group: OptionGroup = .general,
    default standard: Value, kinds: Set<OutputKind> = .all
  ) {
    self.init(
      name, value: value, help, group: group, default: standard,
      defaultText: standard.parameterText,
      kind: Value.kind, kinds: kinds, read: Value.init(parameter:))
  }
}

extension DeclaredOption where Value: ParameterValue & Comparable {
  /// An option whose value has limits.
  init(
    _ name: String, short: Character? = nil, value: String, _ help: String,
    group: OptionGroup = .general, in range: ClosedRange<Value>, showsLimits: Bool = true,
    default standard: Value,
    defaultText: String? = nil, kinds: Set<OutputKind> = .all
  ) {
    option = Option(
      name: name, short: short, value: value, help: help, group: group, isSetting: true,
      allowed: showsLimits ? range.text : nil, kind: Value.kind,
      least: range.lowerBound.parameterText, most: range.upperBound.parameterText,
      defaultText: defaultText ?? standard.parameterText, kinds: kinds)
    self.standard = standard
    read = { (input) throws(RefusedValue) in try range.read(input) }
  }
}

extension DeclaredOption {
  /// An option whose value has limits, without a default value.
  init<Wrapped: ParameterValue & Comparable>(
    _ name: String, value: String, _ help: String, group: OptionGroup = .general,
    in range: ClosedRange<Wrapped>, defaultText: String
  ) where Value == Wrapped? {
    option = Option(
      name: name, value: value, help: help, group: group, isSetting: true, allowed: range.text,
      kind: Wrapped.kind, least: range.lowerBound.parameterText,
      most: range.upperBound.parameterText, defaultText: defaultText)
    standard = nil
    read = { (input) throws(RefusedValue) in try range.read(input) }
  }
}

extension DeclaredOption<Bool> {
  /// An option without a value: given, it is on.
  init(
    switch name: String, short: Character? = nil, _ help: String,
    group: OptionGroup = .general, isSetting: Bool = true, kinds: Set<OutputKind> = .all
  ) {
    self.init(
      name, short: short, value: nil, help, group: group, default: false, isSetting: isSetting,
      kind: Bool.kind,
      kinds: kinds, read: Bool.init(parameter:))
  }
}

extension ClosedRange where Bound: ParameterValue {
  /// Parses a value and checks it against the limits.
  fileprivate func read(_ input: ParameterInput) throws(RefusedValue) -> Bound {
    let value: Bound
    do {
      value = try input.read(Bound.init(parameter:), allowed: contains)
    } catch {
      throw RefusedValue(reason: error.description)
    }
    guard contains(value) else { throw RefusedValue(reason: "it must be \(text)") }
    return value
  }
}

extension Settings {
  /// The setting of an option, not parsed yet, or nil.
  subscript(option: some CommandOption) -> Setting? {
    all.first { $0.option.name == option.option.name }
  }

  func value<Value>(_ option: DeclaredOption<Value>) throws(CommandError) -> Value {
    guard let setting = self[option] else { return option.standard }
    return try value(option, of: setting)
  }

  private func value<Value>(
    _ option: DeclaredOption<Value>, of setting: Setting
  ) throws(CommandError) -> Value {
    try checkText(setting)
    return try orThrow(try option.read(setting.input)) { (error: RefusedValue) in
      refusal(of: setting, error.reason)
    }
  }

  /// Refuses what is no text in UTF-8, unless it names files.
  func checkText(_ setting: Setting) throws(CommandError) {
    if setting.option.namesFiles || FileName.isText(setting.input.description) { return }
    throw refusal(of: setting, "it is not text in UTF-8")
  }

  /// The values of a repeatable option, in order.
  func values<Value>(_ option: DeclaredOption<Value>) throws(CommandError) -> [Value] {
    guard let setting = self[option] else { return [] }
    var values: [Value] = []
    for setting in ([setting] + setting.overruled).reversed() {
      values.append(try value(option, of: setting))
    }
    return values
  }

  /// The error for an invalid value of an option.
  func refusal(of option: some CommandOption, _ reason: String) -> CommandError {
    guard let setting = self[option] else {
      preconditionFailure("nobody set '\(option.option.name)'")
    }
    return refusal(of: setting, reason)
  }
}
