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
}
