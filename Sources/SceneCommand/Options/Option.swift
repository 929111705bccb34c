import RefreshUI
import SystemCalls

/// An option of a verb, declared once where the verb uses it.
///
///     @Option("--caption", "Write the time below each picture", .switch, in: .sheet, for: [.sheet])
///     var caption = false
///
/// Parser, help, completion, manual page, configuration file, environment, `tune` and `sweep` all go by this
/// declaration. A verb has options of its own and structures of options that it shares with other verbs.
@propertyWrapper
struct Option<Value> {
  /// One reference, so that copies of a verb with many options cost little. It is filled through a mirror; every
  /// change in Swift makes a new one, so that no copy changes with it.
  private var box: Box

  private final class Box {
    let reader: OptionReader<Value>
    let description: OptionDescription
    var value: Value
    /// What set the value; nil for the default.
    var setting: Setting?

    init(_ reader: OptionReader<Value>, _ description: OptionDescription, _ value: Value) {
      self.reader = reader
      self.description = description
      self.value = value
    }
  }

  var wrappedValue: Value {
    get { box.value }
    set { box = Box(box.reader, box.description, newValue) }
  }

  /// The option itself: `$fps.setting`, `$fps.refusal("…")`.
  var projectedValue: Self { self }

  /// The option as help, parser and configuration see it.
  var description: OptionDescription { box.description }

  /// What set its value; nil for the default.
  var setting: Setting? { box.setting }

  /// The error for a value that was set.
  func refusal(_ reason: String) -> CommandError {
    guard let setting else { preconditionFailure("nobody set '\(description.name)'") }
    return setting.refusal(reason)
  }

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - names: as help shows them: `--fps`, or `-o, --output`.
  ///   - help: what it does, in one line without a full stop.
  ///   - reader: how its value is read.
  ///   - group: where help lists it.
  ///   - kinds: the outputs that it affects.
  ///   - isSetting: whether a configuration file and the environment can set it too.
  init(
    wrappedValue: Value, _ names: String, _ help: String, _ reader: OptionReader<Value>,
    in group: OptionGroup = .general, for kinds: Set<OutputKind> = .all, isSetting: Bool = true
  ) {
    let words = names.split(separator: ", ").map { $0.drop { $0 == "-" } }
    var description = OptionDescription(
      name: String(words[words.count - 1]), short: words.count > 1 ? words[0].first : nil,
      value: reader.placeholder, help: help, group: group, isSetting: isSetting,
      allowed: reader.allowed, kind: reader.kind, least: reader.least, most: reader.most,
      defaultText: reader.defaultText ?? reader.text(wrappedValue), kinds: kinds,
      rivals: reader.rivals)
    if !reader.words.isEmpty { description.choose(among: reader.words) }
    box = Box(reader, description, wrappedValue)
  }

  /// Declares an option without a default value.
  init<Wrapped>(
    _ names: String, _ help: String, _ reader: OptionReader<Wrapped>,
    in group: OptionGroup = .general, for kinds: Set<OutputKind> = .all, isSetting: Bool = true
  ) where Value == Wrapped? {
    self.init(
      wrappedValue: nil, names, help, reader.map { $0 }, in: group, for: kinds, isSetting: isSetting
    )
  }
}

/// An option of any type, as a verb declares it.
protocol DeclaredOption {
  var description: OptionDescription { get }
  /// What set its value; nil for the default.
  var setting: Setting? { get }
  /// Parses a setting, and takes its value.
  func fill(_ setting: Setting) throws(CommandError)
  /// Whether a text is a value of it.
  func accepts(_ text: String) -> Bool
}

extension Option: DeclaredOption {
  func fill(_ setting: Setting) throws(CommandError) {
    box.value = try setting.read(box.reader)
    box.setting = setting
  }

  func accepts(_ text: String) -> Bool { (try? box.reader.read([.text(text)])) != nil }
}

/// A group of options that a build of the command may lack.
protocol PossibleOptions {
  static var isThere: Bool { get }
}

/// The options that are declared in a verb or in a group of options, in declared order.
func declaredOptions(of value: Any) -> [any DeclaredOption] {
  if let group = value as? any PossibleOptions, !type(of: group).isThere { return [] }
  var found: [any DeclaredOption] = []
  for child in Mirror(reflecting: value).children {
    if let option = child.value as? any DeclaredOption {
      found.append(option)
    } else {
      found += declaredOptions(of: child.value)
    }
  }
  return found
}

/// Why a value of an option is invalid.
struct RefusedValue: Error {
  let reason: String
  /// Which of several values it is, from the first that was given.
  var index = 0
}

/// How the value of an option is read, and what help says of it.
struct OptionReader<Value> {
  /// The placeholder of the value in help, without brackets; nil for a switch.
  var placeholder: String?
  /// The kind of value, in the words of parameters; `text` where there is no word for it.
  var kind = "text"
  /// The limits of a value, such as `from 1 to 240`, for help.
  var allowed: String?
  var least, most: String?
  /// The words to choose from; empty if there is no such list.
  var words: [String] = []
  /// The default in the words of help.
  var defaultText: String?
  /// The options that overrule the option where their origin has precedence.
  var rivals: [String] = []
  /// The text of a default value.
  var text: (Value) -> String? = { _ in nil }
  /// Reads the values that were given: the last counts, or all of them.
  let read: ([ParameterInput]) throws(RefusedValue) -> Value

  /// The reader of values that are made from those of this one.
  func map<Other>(_ make: @escaping (Value) -> Other) -> OptionReader<Other> {
    OptionReader<Other>(
      placeholder: placeholder, kind: kind, allowed: allowed, least: least, most: most,
      words: words, defaultText: defaultText, rivals: rivals
    ) { (inputs) throws(RefusedValue) in make(try read(inputs)) }
  }

  /// Where an option with one of these names has precedence, it overrules this one.
  func overruled(by rivals: String...) -> Self {
    var reader = self
    reader.rivals = rivals
    return reader
  }
}

extension OptionReader {
  /// A value that a function parses.
  ///
  /// - Parameters:
  ///   - placeholder: the placeholder of the value in help.
  ///   - text: the default in the words of help.
  ///   - allowed: its limits, for help.
  ///   - words: the words to choose from.
  static func parsed(
    _ placeholder: String?, kind: String = "text", default text: String? = nil,
    allowed: String? = nil, among words: [String] = [],
    by parse: @escaping (ParameterInput) throws(UnreadableValue) -> Value
  ) -> Self {
    Self(
      placeholder: placeholder, kind: kind, allowed: allowed, words: words, defaultText: text
    ) { (inputs) throws(RefusedValue) in
      do throws(UnreadableValue) {
        return try inputs[inputs.count - 1].read(parse)
      } catch {
        throw RefusedValue(reason: error.description, index: inputs.count - 1)
      }
    }
  }

  /// All values of an option that may be given several times.
  static func each<Element>(_ reader: OptionReader<Element>) -> Self where Value == [Element] {
    Self(
      placeholder: reader.placeholder, kind: reader.kind, allowed: reader.allowed,
      words: reader.words
    ) { (inputs) throws(RefusedValue) in
      var values: [Element] = []
      for (index, input) in inputs.enumerated() {
        do throws(RefusedValue) {
          values.append(try reader.read([input]))
        } catch {
          throw RefusedValue(reason: error.reason, index: index)
        }
      }
      return values
    }
  }
}

extension OptionReader where Value: ParameterValue {
  /// A value of a kind that parameters can have too; of one with a list of words these.
  static func value(_ placeholder: String, default text: String? = nil) -> Self {
    var reader = parsed(
      placeholder, kind: Value.kind, default: text, among: Value.choices,
      by: Value.init(parameter:))
    reader.text = { $0.parameterText }
    return reader
  }
}

extension OptionReader where Value: ParameterValue & Comparable {
  /// A value that has limits.
  static func value(
    _ placeholder: String, in range: ClosedRange<Value>, showsLimits: Bool = true,
    default text: String? = nil
  ) -> Self {
    var reader = Self(
      placeholder: placeholder, kind: Value.kind, allowed: showsLimits ? range.text : nil,
      least: range.lowerBound.parameterText, most: range.upperBound.parameterText,
      defaultText: text
    ) { (inputs) throws(RefusedValue) in
      let (input, index) = (inputs[inputs.count - 1], inputs.count - 1)
      let value: Value
      do throws(UnreadableValue) {
        value = try input.read(Value.init(parameter:), allowed: range.contains)
      } catch {
        throw RefusedValue(reason: error.description, index: index)
      }
      guard range.contains(value) else {
        throw RefusedValue(reason: "it must be \(range.text)", index: index)
      }
      return value
    }
    reader.text = { $0.parameterText }
    return reader
  }
}

extension OptionReader<Bool> {
  /// No value: given, the option is on.
  static var `switch`: Self { parsed(nil, kind: Bool.kind, by: Bool.init(parameter:)) }
}

extension OptionReader<String> {
  /// Any text, as it is.
  static func text(_ placeholder: String, default text: String? = nil) -> Self {
    parsed(placeholder, default: text, by: String.init(parameter:))
  }
}

extension Setting {
  /// Its value, which is text in UTF-8 unless it names files.
  func read<Value>(_ reader: OptionReader<Value>) throws(CommandError) -> Value {
    try checkText()
    let given = ([self] + overruled).reversed()
    return try orThrow(try reader.read(given.map(\.input))) { (error: RefusedValue) in
      given[given.index(given.startIndex, offsetBy: error.index)].refusal(error.reason)
    }
  }

  /// Refuses what is no text in UTF-8, unless it names files.
  func checkText() throws(CommandError) {
    if option.namesFiles || FileName.isText(input.description) { return }
    throw refusal("it is not text in UTF-8")
  }
}
