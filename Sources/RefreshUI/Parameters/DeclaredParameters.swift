/// A parameter of any type, as a scene declares it.
///
/// Filling a parameter changes every copy of it, so only parameters of a newly made scene are
/// filled: ``Scene/init(parameters:)`` and similar initialisers ensure that.
package protocol DeclaredParameter {
  associatedtype Contents
  var box: ParameterBox<Contents> { get }
  /// The parameter's description; `property` is its name if it was declared without one.
  func described(as property: String) -> ParameterDescription
  /// Parses and stores a value; if it cannot be parsed the old value is kept.
  func fill(_ input: ParameterInput, named name: String) throws(ParameterError)
  /// Throws if the value, which may be set in Swift, is not one that is allowed.
  func validate(named name: String) throws(ParameterError)
  /// Restores the default.
  func reset()
}

/// Holds a value so that ``DeclaredParameter/fill(_:named:)`` can change it through a mirror. Every
/// change from Swift makes a new box, so that no copy changes with it.
package final class ParameterBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension DeclaredParameter {
  /// Copies the value of the same parameter of another scene.
  func take(_ other: any DeclaredParameter) {
    if let other = other as? Self { box.value = other.box.value }
  }

  /// Whether filling this parameter also fills the other.
  func isShared(with other: any DeclaredParameter) -> Bool {
    (other as? Self).map { $0.box === box } ?? false
  }
}

/// A parameter with its name.
package struct NamedParameter {
  /// The name on the command line and in configuration files.
  package let name: String
  package let declared: any DeclaredParameter
  private let property: String

  init(_ declared: any DeclaredParameter, property: String) {
    self.declared = declared
    self.property = property
    name = declared.described(as: property).name
  }

  /// The description, with the present value.
  package var description: ParameterDescription { declared.described(as: property) }

  /// Parses and stores a value; if it cannot be parsed the old value is kept.
  package func fill(_ input: ParameterInput) throws(ParameterError) {
    try declared.fill(input, named: name)
  }

  /// Throws if the value is not one that is allowed.
  func validate() throws(ParameterError) { try declared.validate(named: name) }
}

/// The parameters that are declared in a value, in declared order.
///
/// Stored structures of parameters, such as `var table = TableParameters()`, are searched too, in
/// place. Two parameters with the same name are a programming error.
package func declaredParameters(of value: Any) -> [NamedParameter] {
  var found: [NamedParameter] = []
  collectParameters(of: Mirror(reflecting: value), into: &found)
  for (index, parameter) in found.enumerated() {
    precondition(
      !found[..<index].contains { $0.name == parameter.name },
      "\(type(of: value)) declares the parameter '\(parameter.name)' twice")
  }
  return found
}

/// Appends the parameters in a value, but for those in what `takes` takes.
func collectParameters(
  of mirror: Mirror, into found: inout [NamedParameter],
  unless takes: (_ name: String, _ value: Any) -> Bool = { _, _ in false }
) {
  if let parent = mirror.superclassMirror {
    collectParameters(of: parent, into: &found, unless: takes)
  }
  for child in mirror.children {
    let name = child.label ?? ""
    if let parameter = child.value as? any DeclaredParameter {
      // A wrapper is stored as the property's name with a leading underscore.
      found.append(NamedParameter(parameter, property: name.drop { $0 == "_" }.dashed))
    } else if !takes(name, child.value) {
      let inner = Mirror(reflecting: child.value)
      if inner.displayStyle == .struct {
        collectParameters(of: inner, into: &found, unless: takes)
      }
    }
  }
}

extension StringProtocol {
  /// A Swift name in dashed form: `rowHeight` is `row-height`, `GIFHeader` is `gif-header`.
  package var dashed: String {
    var text = ""
    var before: Character?
    var rest = self[...]
    while let letter = rest.popFirst() {
      let beginsWord = before?.isUppercase == false || rest.first?.isLowercase == true
      if letter.isUppercase, before != nil, beginsWord { text += "-" }
      text += letter.lowercased()
      before = letter
    }
    return text
  }
}

/// A parameter's name, help and allowed values, as text.
public struct ParameterDescription: Hashable, Sendable {
  /// The name on the command line and in configuration files: `--name`, `"name"`.
  public let name: String
  /// What it does, in one line without a full stop.
  public let help: String
  /// The kind of value, in one word, such as `duration`.
  public let kind: String
  /// The default value.
  public let defaultText: String
  /// The present value.
  public let text: String
  /// The words to choose from; empty if the kind has no such list.
  public let choices: [String]
  /// A restriction beyond the kind, such as `from 0s to 10s`, or nil.
  public let allowed: String?
  /// The smallest and the largest value, as texts; nil if the value has no limits.
  public let least, most: String?
  /// Whether `auto` lets the scene choose.
  public let isOptional: Bool
}

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
