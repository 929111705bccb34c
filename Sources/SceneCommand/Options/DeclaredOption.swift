import RefreshUI

/// Something that stands in a command's table of options.
protocol CommandOption: Sendable {
  /// What it is called, and what it does.
  var option: Option { get }
}

extension Option: CommandOption {
  var option: Option { self }
}

/// Why a value that was given for an option cannot be.
struct RefusedValue: Error {
  let reason: String
}

/// An option, declared once: what it is called and does, how its value is read, and what holds where
/// nobody gives one.
struct DeclaredOption<Value: Sendable>: CommandOption {
  /// The option as help, parser and configuration see it.
  let option: Option
  /// The value where nobody gives one.
  let standard: Value
  let read: @Sendable (ParameterInput) throws(RefusedValue) -> Value

  var name: String { option.name }
}

extension DeclaredOption {
  /// An option whose value a function reads; `defaultText` is what help says of its default.
  init(
    _ name: String, short: Character? = nil, value: String?, _ help: String, allowed: String? = nil,
    default standard: Value, defaultText: String? = nil, isSetting: Bool = true,
    kinds: Set<OutputKind> = .all,
    read: @escaping @Sendable (ParameterInput) throws(UnreadableValue) -> Value
  ) {
    option = Option(
      name: name, short: short, value: value, help: help, isSetting: isSetting, allowed: allowed,
      defaultText: defaultText, kinds: kinds)
    self.standard = standard
    self.read = { (input) throws(RefusedValue) in
      do throws(UnreadableValue) {
        return try read(input)
      } catch {
        throw RefusedValue(reason: error.description)
      }
    }
  }

  /// An option that has no value where nobody gives one.
  init<Wrapped>(
    _ name: String, short: Character? = nil, value: String, _ help: String, allowed: String? = nil,
    defaultText: String? = nil, isSetting: Bool = true, kinds: Set<OutputKind> = .all,
    read: @escaping @Sendable (ParameterInput) throws(UnreadableValue) -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      name, short: short, value: value, help, allowed: allowed, default: nil,
      defaultText: defaultText, isSetting: isSetting, kinds: kinds,
      read: { (input) throws(UnreadableValue) in try read(input) })
  }
}

extension DeclaredOption where Value: ParameterValue {
  /// An option of a kind that parameters have too.
  init(
    _ name: String, value: String, _ help: String, default standard: Value,
    kinds: Set<OutputKind> = .all
  ) {
    self.init(
      name, value: value, help, default: standard, defaultText: standard.parameterText,
      kinds: kinds, read: Value.init(parameter:))
  }
}

extension DeclaredOption where Value: ParameterValue & Comparable {
  /// An option whose value lies within limits.
  init(
    _ name: String, short: Character? = nil, value: String, _ help: String,
    in range: ClosedRange<Value>, showsLimits: Bool = true, default standard: Value,
    defaultText: String? = nil, kinds: Set<OutputKind> = .all
  ) {
    option = Option(
      name: name, short: short, value: value, help: help, isSetting: true,
      allowed: showsLimits ? range.text : nil, defaultText: defaultText ?? standard.parameterText,
      kinds: kinds)
    self.standard = standard
    read = { (input) throws(RefusedValue) in try range.read(input) }
  }
}

extension DeclaredOption {
  /// An option whose value lies within limits, and that has none where nobody gives one.
  init<Wrapped: ParameterValue & Comparable>(
    _ name: String, value: String, _ help: String, in range: ClosedRange<Wrapped>,
    defaultText: String
  ) where Value == Wrapped? {
    option = Option(
      name: name, value: value, help: help, isSetting: true, allowed: range.text,
      defaultText: defaultText)
    standard = nil
    read = { (input) throws(RefusedValue) in try range.read(input) }
  }
}

extension DeclaredOption<Bool> {
  /// An option that takes no value: given, it is on.
  init(
    switch name: String, short: Character? = nil, _ help: String, isSetting: Bool = true,
    kinds: Set<OutputKind> = .all
  ) {
    self.init(
      name, short: short, value: nil, help, default: false, isSetting: isSetting, kinds: kinds,
      read: Bool.init(parameter:))
  }
}

extension ClosedRange where Bound: ParameterValue {
  /// Reads a value that must lie in here.
  fileprivate func read(_ input: ParameterInput) throws(RefusedValue) -> Bound {
    let value: Bound
    do {
      value = try Bound(parameter: input)
    } catch {
      throw RefusedValue(reason: error.description)
    }
    guard contains(value) else { throw RefusedValue(reason: "it must be \(text)") }
    return value
  }
}

extension Settings {
  /// What was given for an option, before it is read.
  subscript(option: some CommandOption) -> Setting? {
    all.first { $0.option.name == option.option.name }
  }

  /// The value of an option.
  func value<Value>(_ option: DeclaredOption<Value>) throws(CommandError) -> Value {
    guard let setting = self[option] else { return option.standard }
    do {
      return try option.read(setting.input)
    } catch {
      throw refusal(of: setting, error.reason)
    }
  }

  /// The values of an option that may be given several times, in their order.
  func values<Value>(_ option: DeclaredOption<Value>) throws(CommandError) -> [Value] {
    guard let setting = self[option] else { return [] }
    var values: [Value] = []
    for setting in ([setting] + setting.overruled).reversed() {
      do {
        values.append(try option.read(setting.input))
      } catch {
        throw refusal(of: setting, error.reason)
      }
    }
    return values
  }

  /// The error that says why the value of an option cannot be.
  func refusal(of option: some CommandOption, _ reason: String) -> CommandError {
    guard let setting = self[option] else {
      preconditionFailure("nobody set '\(option.option.name)'")
    }
    return refusal(of: setting, reason)
  }
}
