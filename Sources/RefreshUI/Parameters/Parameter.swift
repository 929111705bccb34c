/// A named setting of a scene, declared once where the scene uses it.
///
///     @Parameter("turn", "how long a letter takes to turn") var turn = Time.milliseconds(100)
///
/// Flags, configuration keys, help and listings all come from this declaration.
@propertyWrapper
public struct Parameter<Value: ParameterValue>: AnyParameter {
  /// The word that people type: `--name` as a flag, `"name"` as a key.
  public let name: String
  /// What it does, in one line without a full stop.
  public let help: String
  /// The value where nobody sets it.
  public let defaultValue: Value
  /// The smallest and largest value allowed, where there is a limit.
  public let limits: (least: Value, most: Value)?
  private let isWithinLimits: (Value) -> Bool
  private let box: Box

  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The value that the scene is built with.
  public var wrappedValue: Value { box.value }

  /// Declares a parameter with its default.
  public init(
    wrappedValue: Value, _ name: String, _ help: String, in range: ClosedRange<Value>? = nil
  ) where Value: Comparable {
    precondition(range?.contains(wrappedValue) ?? true, "\(name): default out of range")
    self.name = name
    self.help = help
    limits = range.map { ($0.lowerBound, $0.upperBound) }
    isWithinLimits = { range?.contains($0) ?? true }
    defaultValue = wrappedValue
    box = Box(wrappedValue)
  }

  /// Declares a parameter of a kind that has no order, with its default.
  public init(wrappedValue: Value, _ name: String, _ help: String) {
    self.name = name
    self.help = help
    limits = nil
    isWithinLimits = { _ in true }
    defaultValue = wrappedValue
    box = Box(wrappedValue)
  }

  /// Declares a parameter whose value the scene finds by itself where nobody sets it.
  public init<Wrapped: ParameterValue & Comparable>(
    wrappedValue: Value, _ name: String, _ help: String, in range: ClosedRange<Wrapped>
  ) where Value == Wrapped? {
    self.name = name
    self.help = help
    limits = (range.lowerBound, range.upperBound)
    isWithinLimits = { $0.map(range.contains) ?? true }
    defaultValue = wrappedValue
    box = Box(wrappedValue)
  }

  /// What kind of value it has, in one word.
  public var kind: String { Value.kind }

  /// The default, in the form in which it is typed.
  public var defaultText: String { defaultValue.parameterText }

  /// The present value, in the form in which it is typed.
  public var text: String { box.value.parameterText }

  /// The words to choose from, where there are only so many.
  public var choices: [String] { Value.choices }

  /// The limits, or the words to choose from; nil where the kind says it all.
  public var allowed: String? {
    if let limits {
      return "from \(limits.least.parameterText) to \(limits.most.parameterText)"
    }
    return choices.isEmpty ? nil : choices.alternatives
  }

  /// Reads a value and keeps it; the value stays as it was when it cannot be read.
  public func set(_ input: ParameterInput) throws(ParameterError) {
    let value: Value
    do {
      value = try Value(parameter: input)
    } catch {
      throw .unreadable(parameter: name, value: input.description, reason: error)
    }
    if let surplus = value.surplus {
      throw .unreadable(parameter: name, value: input.description, reason: surplus)
    }
    guard isWithinLimits(value) else {
      throw .outOfRange(parameter: name, value: input.description, allowed: allowed ?? kind)
    }
    box.value = value
  }

  /// Goes back to the default.
  public func reset() { box.value = defaultValue }
}
