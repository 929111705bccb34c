extension Scene {
  /// The scene's parameters in declared order, with their present values.
  public var parameters: [ParameterDescription] {
    declaredParameters(of: self).map(\.description)
  }

  /// A scene with parameters from text: `Badge(parameters: ["pop": "0.2s"])`.
  ///
  /// A parameter whose value is in a file must be set in Swift, since only the command reads files.
  public init(parameters: KeyValuePairs<String, String>) throws(ParameterError) {
    self = try Self().setting(parameters.map { ($0.key, $0.value) })
  }

  /// A new scene and its parameters, which can be filled until it is copied.
  ///
  /// - Precondition: `init()` makes new parameters; those of a shared constant would be filled for
  ///   all scenes at once.
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

  /// The scene with some parameters set from text.
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
