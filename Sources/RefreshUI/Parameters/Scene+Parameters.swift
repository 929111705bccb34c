extension Scene {
  /// The scene's parameters in declared order, with their present values.
  public var parameters: [ParameterDescription] {
    declaredParameters(of: self).map(\.description)
  }

  /// A scene whose parameters are set as people type them: `Badge(parameters: ["pop": "0.2s"])`.
  ///
  /// Only the command reads files, so a parameter whose value is in one is set in Swift.
  public init(parameters: KeyValuePairs<String, String>) throws(ParameterError) {
    self = try Self().setting(parameters.map { ($0.key, $0.value) })
  }

  /// A scene that was just made, and its parameters, which can be filled until it is copied.
  ///
  /// - Precondition: `init()` makes the parameters anew; those of a constant would be filled for all
  ///   scenes at once.
  package static func makeFillable() -> (scene: Self, parameters: [NamedParameter]) {
    let (scene, other) = (Self(), Self())
    let parameters = declaredParameters(of: scene)
    for (parameter, twin) in zip(parameters, declaredParameters(of: other)) {
      precondition(
        !parameter.declared.isShared(with: twin.declared),
        "\(name) shares the parameter '\(parameter.name)' with every other \(name): "
          + "make it in init()")
    }
    return (scene, parameters)
  }

  /// The scene with some parameters set as people type them.
  package func setting(_ values: [(name: String, value: String)]) throws(ParameterError) -> Self {
    let (scene, parameters) = Self.makeFillable()
    for (parameter, own) in zip(parameters, declaredParameters(of: self)) {
      parameter.declared.take(own.declared)
    }
    for (name, value) in values {
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw .unknown(parameter: name, value: value, known: parameters.map(\.name))
      }
      try parameter.fill(.text(value))
    }
    return scene
  }
}
