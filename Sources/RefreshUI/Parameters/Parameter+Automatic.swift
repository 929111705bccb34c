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
