/// A parameter of any type, as a scene declares it.
///
/// Filling a parameter changes every copy of it, so only parameters of a newly made scene are
/// filled: ``Scene/init(parameters:)`` and similar initialisers ensure that.
package protocol DeclaredParameter {
  /// The parameter's description; `property` is its name if it was declared without one.
  func described(as property: String) -> ParameterDescription
  /// Parses and stores a value; if it cannot be parsed the old value is kept.
  func fill(_ input: ParameterInput, named name: String) throws(ParameterError)
  func reset()
  /// Copies the value of the same parameter of another scene.
  func take(_ other: any DeclaredParameter)
  /// Whether filling this parameter also fills the other.
  func isShared(with other: any DeclaredParameter) -> Bool
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

private func collectParameters(of mirror: Mirror, into found: inout [NamedParameter]) {
  if let parent = mirror.superclassMirror { collectParameters(of: parent, into: &found) }
  for child in mirror.children {
    if let parameter = child.value as? any DeclaredParameter {
      // A wrapper is stored as the property's name with a leading underscore.
      let property = child.label.map { $0.drop { $0 == "_" } } ?? ""
      found.append(NamedParameter(parameter, property: property.dashed))
      continue
    }
    let inner = Mirror(reflecting: child.value)
    if inner.displayStyle == .struct { collectParameters(of: inner, into: &found) }
  }
}

extension StringProtocol {
  /// A Swift name in dashed form: `rowHeight` is `row-height`, `GIFHeader` is `gif-header`.
  var dashed: String {
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
