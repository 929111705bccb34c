extension Optional: ParameterValue where Wrapped: ParameterValue {
  /// The kind of the value itself.
  public static var kind: String { Wrapped.kind }

  /// The words to choose from, where there are only so many, and `auto`.
  public static var choices: [String] {
    Wrapped.choices.isEmpty ? [] : Wrapped.choices + ["auto"]
  }

  /// Reads `auto`, for what the scene finds by itself, or the value.
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
