extension Scene {
  /// The scene's parameters in declared order; setting one sets it in this scene.
  ///
  /// A stored structure of shared parameters, such as `var table = TableParameters()`, is
  /// walked where it stands. Two parameters of one name are a mistake of the scene's author.
  public var parameters: [any AnyParameter] { declaredParameters(of: self, Self.name) }
}

/// The parameters that are declared in a value, or in what is stored in it.
package func declaredParameters(of value: Any, _ name: String) -> [any AnyParameter] {
  var found: [any AnyParameter] = []
  collectParameters(of: Mirror(reflecting: value), into: &found)
  for (index, parameter) in found.enumerated() {
    precondition(
      !found[..<index].contains { $0.name == parameter.name },
      "\(name) declares the parameter '\(parameter.name)' twice")
  }
  return found
}

private func collectParameters(of mirror: Mirror, into found: inout [any AnyParameter]) {
  if let parent = mirror.superclassMirror { collectParameters(of: parent, into: &found) }
  for child in mirror.children {
    if let parameter = child.value as? any AnyParameter {
      found.append(parameter)
      continue
    }
    let inner = Mirror(reflecting: child.value)
    if inner.displayStyle == .struct { collectParameters(of: inner, into: &found) }
  }
}
