/// A parameter of any type, as a scene declares it.
///
/// What fills a parameter reaches every copy of it, so only what was just made is filled:
/// ``Scene/init(parameters:)`` and its kin see to that.
package protocol DeclaredParameter {
  /// What it is; the property's name is for a parameter that was given none.
  func described(as property: String) -> ParameterDescription
  /// Reads a value and keeps it; the value stays as it was when it cannot be read.
  func fill(_ input: ParameterInput, named name: String) throws(ParameterError)
  /// Goes back to the default.
  func reset()
  /// Takes over the value of the same parameter of another scene.
  func take(_ other: any DeclaredParameter)
  /// Whether what fills this one reaches the other.
  func isShared(with other: any DeclaredParameter) -> Bool
}

/// A parameter with its name.
package struct NamedParameter {
  /// The word that people type.
  package let name: String
  package let declared: any DeclaredParameter
  private let property: String

  init(_ declared: any DeclaredParameter, property: String) {
    self.declared = declared
    self.property = property
    name = declared.described(as: property).name
  }

  /// What it is, and its present value.
  package var description: ParameterDescription { declared.described(as: property) }

  /// Reads a value and keeps it; the value stays as it was when it cannot be read.
  package func fill(_ input: ParameterInput) throws(ParameterError) {
    try declared.fill(input, named: name)
  }
}

/// The parameters that are declared in a value, in declared order.
///
/// A stored structure of parameters, such as `var table = TableParameters()`, is walked where it
/// stands. Two parameters of one name are a mistake of the author.
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
      // A wrapper is stored under the property's name with an underscore before it.
      let property = child.label.map { $0.drop { $0 == "_" } } ?? ""
      found.append(NamedParameter(parameter, property: property.dashed))
      continue
    }
    let inner = Mirror(reflecting: child.value)
    if inner.displayStyle == .struct { collectParameters(of: inner, into: &found) }
  }
}

extension StringProtocol {
  /// A name of Swift as people type it: `rowHeight` is `row-height`, `GIFHeader` is `gif-header`.
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
