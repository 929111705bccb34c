extension Int: ParameterValue {
  /// `count`.
  public static var kind: String { "count" }

  /// Reads a whole number.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let text = try input.single("a whole number")
    guard let value = Int(text) else { throw UnreadableValue(expected: "a whole number") }
    self = value
  }

  /// The number in decimal.
  public var parameterText: String { String(self) }
}

extension Double: ParameterValue {
  /// `number`.
  public static var kind: String { "number" }

  /// Reads a finite number.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let text = try input.single("a number")
    guard let value = text.decimalNumber else { throw UnreadableValue(expected: "a number") }
    self = value
  }

  /// The shortest text that reads back as this number.
  public var parameterText: String { plainText }
}

extension Bool: ParameterValue {
  /// `switch`.
  public static var kind: String { "switch" }

  /// Reads `true` or `false`, or `yes`, `no`, `on`, `off`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    switch try input.single("true or false").lowercased() {
    case "true", "yes", "on": self = true
    case "false", "no", "off": self = false
    default: throw UnreadableValue(expected: "true or false")
    }
  }

  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }
}
