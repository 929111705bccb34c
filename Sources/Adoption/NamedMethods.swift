/// Lets methods be called by names that are made at run time: `Selector("\(effect)Load")`. The Objective-C runtime knows
/// the methods of a class by their names; here each class with methods for it overrides a function that does.
///
/// Nothing is added where no source makes a selector of a text.
struct NamedMethods {
  private struct Method {
    /// As the Objective-C runtime calls it.
    let name: String
    /// How a method of the class names it.
    let reference: String
    /// Of several with one name in Swift none can be told apart.
    let base: String
  }

  private struct Place: Hashable {
    let file: Int
    let token: Int
  }

  /// The files with what is added to classes, each in front of the bracket that ends the body.
  static func add(to files: [SwiftTokens], counts: inout RewriteCounts) -> [SwiftTokens] {
    guard files.contains(where: makesSelectors) else { return files }
    var places: [String: Place] = [:]
    var isAlone: [String: Bool] = [:]
    let declarations = files.map(\.typeDeclarations)
    let protocols = Set(declarations.joined().filter { $0.kind == .protocol }.map(\.name))
    for (file, found) in declarations.enumerated() {
      for type in found
      where type.kind == .class && places[type.name] == nil && isObject(type, protocols) {
        places[type.name] = Place(file: file, token: type.body.upperBound)
        isAlone[type.name] = files[file].tokens[type.body.upperBound].beginsLine
      }
    }
    var methods: [String: [Method]] = [:]
    for (file, found) in declarations.enumerated() {
      for type in found where type.kind == .class || type.kind == .extension {
        guard let place = places[type.name], !type.isConstrained else { continue }
        methods[type.name, default: []] += files[file].members(of: type.body).compactMap {
          method($0, in: files[file], isOutside: place.file != file)
        }
      }
    }
    var edits = [SourceEdits](repeating: SourceEdits(), count: files.count)
    for (type, methods) in methods.sorted(by: { $0.key < $1.key }) {
      let bases = Dictionary(grouping: methods, by: \.base)
      let single = methods.filter { bases[$0.base]?.count == 1 }
      guard let place = places[type], !single.isEmpty else { continue }
      let cases = single.map {
        "case \"\($0.name)\": return Selector(\($0.reference), name: \"\($0.base)\"); "
      }
      edits[place.file].insert(
        (isAlone[type] == true ? "" : "; ")
          + "public override func method(named name: String) -> Selector? { switch name { "
          + cases.joined() + "default: return super.method(named: name) } } ",
        at: files[place.file].tokens[place.token].range.lowerBound)
      for _ in single { counts.add("method by its name") }
    }
    return zip(files, edits).map { $1.isEmpty ? $0 : SwiftTokens($1.applied(to: $0.bytes)) }
  }

  /// Whether a class is below `NSObject`, as far as its declaration says.
  private static func isObject(_ type: TypeDeclaration, _ protocols: Set<String>) -> Bool {
    !type.parent.isEmpty && !protocols.contains(type.parent)
      && !["Delegate", "DataSource", "Protocol"].contains(where: type.parent.hasSuffix)
  }

  /// Whether a file makes a selector of a text.
  private static func makesSelectors(_ source: SwiftTokens) -> Bool {
    source.tokens.indices.contains { index in
      if source.is(index, "NSSelectorFromString") { return true }
      guard source.is(index, "Selector") else { return false }
      let text = source.is(index + 2, "(") ? index + 3 : index + 2
      return text < source.tokens.count && source.is(index + 1, "(")
        && source.tokens[text].kind == .string
    }
  }

  /// A method of Objective-C with one parameter or none; nil for all else.
  private static func method(
    _ member: Member, in source: SwiftTokens, isOutside: Bool
  ) -> Method? {
    guard member.has("@objc"), !member.has("static", "class", "override"), member.name != "init",
      !isOutside || !member.has("private", "fileprivate"),
      let keyword = member.tokens.first(where: { source.is($0, "func") }),
      source.is(keyword + 2, "(")
    else { return nil }
    let close = source.close(of: keyword + 2)
    if close == keyword + 3 {
      return Method(name: member.name, reference: member.name, base: member.name)
    }
    let label = source.text(keyword + 3)
    var index = keyword + 3
    while index < close {
      if source.is(index, ",") { return nil }
      let isOpen = source.is(index, "(") || source.is(index, "[") || source.is(index, "{")
      index = isOpen ? source.close(of: index) + 1 : index + 1
    }
    let name =
      label == "_"
      ? "\(member.name):"
      : "\(member.name)With\(label.prefix(1).uppercased())\(label.dropFirst()):"
    return Method(name: name, reference: "\(member.name)(\(label):)", base: member.name)
  }
}
