/// A named setting of a scene, declared once where the scene uses it.
///
///     @Parameter("how long a letter takes to turn") var turn = Time.milliseconds(100)
///     @Parameter("how far a letter turns", named: "angle") var turnAngle = Angle.degrees(45)
///
/// Flags, configuration keys, help and listings all come from this declaration. A parameter without
/// a name is named after its property: `rowHeight` is `--row-height`. In Swift it is an ordinary
/// property, and copies of a scene have their own:
///
///     var scene = LettersScene()
///     scene.turn = .seconds(0.2)
@propertyWrapper
public struct Parameter<Value: ParameterValue> {
  /// What it does, in one line without a full stop.
  public let help: String
  /// The default value.
  public let defaultValue: Value
  /// The smallest and largest value allowed, or nil.
  public let limits: (least: Value, most: Value)?
  private let givenName: String?
  private let isWithinLimits: (Value) -> Bool
  package private(set) var box: ParameterBox<Value>

  /// The value that the scene is built with.
  ///
  /// A scene with one that is not within the limits is not recorded: that throws. ``set(_:)`` throws at
  /// once.
  public var wrappedValue: Value {
    get { box.value }
    set { box = ParameterBox(newValue) }
  }

  /// The parameter itself: `scene.$turn.limits`, `try scene.$turn.set(.seconds(90))`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Sets the value, or throws if it is not within the limits.
  public mutating func set(_ value: Value) throws(ParameterError) {
    try check(value, text: value.parameterText, name: givenName ?? help)
    box = ParameterBox(value)
  }

  private init(
    _ value: Value, _ name: String?, _ help: String, limits: (least: Value, most: Value)?,
    isWithinLimits: @escaping (Value) -> Bool
  ) {
    precondition(isWithinLimits(value), "\(name ?? help): default out of range")
    self.help = help
    defaultValue = value
    self.limits = limits
    givenName = name
    self.isWithinLimits = isWithinLimits
    box = ParameterBox(value)
  }

  /// Declares a parameter with its default; without a name it has that of its property.
  public init(
    wrappedValue: Value, _ help: String, named name: String? = nil,
    in range: ClosedRange<Value>? = nil
  ) where Value: Comparable {
    self.init(
      wrappedValue, name, help, limits: range.map { ($0.lowerBound, $0.upperBound) },
      isWithinLimits: { range?.contains($0) ?? true })
  }

  /// Declares a parameter of an unordered kind.
  public init(wrappedValue: Value, _ help: String, named name: String? = nil) {
    self.init(wrappedValue, name, help, limits: nil, isWithinLimits: { _ in true })
  }

  /// Declares a parameter whose value the scene chooses by default.
  public init<Wrapped: ParameterValue & Comparable>(
    wrappedValue: Value, _ help: String, named name: String? = nil, in range: ClosedRange<Wrapped>
  ) where Value == Wrapped? {
    self.init(
      wrappedValue, name, help, limits: (range.lowerBound, range.upperBound),
      isWithinLimits: { $0.map(range.contains) ?? true })
  }

  private func check(_ value: Value, text: String, name: String) throws(ParameterError) {
    if let surplus = value.surplus {
      throw .unreadable(parameter: name, value: text, reason: surplus)
    }
    guard isWithinLimits(value) else {
      throw .outOfRange(parameter: name, value: text, allowed: allowed ?? Value.kind)
    }
  }

  /// The limits, or the choices; nil if any value of the kind is allowed.
  private var allowed: String? {
    if let limits {
      return "from \(limits.least.parameterText) to \(limits.most.parameterText)"
    }
    return Value.choices.isEmpty ? nil : Value.choices.alternatives
  }
}

extension Parameter: DeclaredParameter {
  package func described(as property: String) -> ParameterDescription {
    ParameterDescription(
      name: givenName ?? property, help: help, kind: Value.kind,
      defaultText: defaultValue.parameterText, text: box.value.parameterText,
      choices: Value.choices, allowed: allowed, least: limits?.least.parameterText,
      most: limits?.most.parameterText, isOptional: Value.isOptional)
  }

  package func fill(_ input: ParameterInput, named name: String) throws(ParameterError) {
    let value: Value
    do {
      value = try input.read(Value.init(parameter:)) { $0.surplus == nil && isWithinLimits($0) }
    } catch {
      throw .unreadable(parameter: name, value: input.description, reason: error)
    }
    try check(value, text: input.description, name: name)
    box.value = value
  }

  package func validate(named name: String) throws(ParameterError) {
    try check(box.value, text: box.value.parameterText, name: name)
  }

  package func reset() { box.value = defaultValue }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  /// The kind of the wrapped value.
  public static var kind: String { Wrapped.kind }

  /// The choices of the wrapped value, if it has any, and `auto`.
  public static var choices: [String] {
    Wrapped.choices.isEmpty ? [] : Wrapped.choices + ["auto"]
  }

  /// Nil is `auto`.
  public static var isOptional: Bool { true }

  /// Reads `auto`, which lets the scene choose, or the value.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    if case .text(let text) = input, text.trimmed.lowercased() == "auto" {
      self = nil
      return
    }
    do {
      self = try Wrapped(parameter: input)
    } catch {
      throw UnreadableValue(expected: error.expected + ", or auto", hint: error.hint)
    }
  }

  /// The value, or `auto`.
  public var parameterText: String { self?.parameterText ?? "auto" }
}
