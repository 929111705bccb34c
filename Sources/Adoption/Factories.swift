/// Lets UIKit make objects of a class: cells of a class that is registered, and presentations of a layer. Swift calls an
/// initialiser through a class only where it is `required`, which UIKit's are not; so each class gets a method that makes
/// one of its own.
struct Factories {
  /// The label of the initialiser that makes an object of a class, and the method that UIKit calls.
  private struct Factory: Sendable {
    let label: String
    let method: @Sendable (_ name: Substring) -> String
  }

  private static let factories: [String: Factory] = {
    let reusable = Factory(label: "frame") {
      "makeView(frame: CGRect) -> UICollectionReusableView { \($0)(frame: frame) }"
    }
    let cell = Factory(label: "style") {
      "makeCell(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell { "
        + "\($0)(style: style, reuseIdentifier: reuseIdentifier) }"
    }
    let header = Factory(label: "reuseIdentifier") {
      "makeView(reuseIdentifier: String?) -> UITableViewHeaderFooterView { "
        + "\($0)(reuseIdentifier: reuseIdentifier) }"
    }
    let layer = Factory(label: "layer") {
      "makePresentation(of layer: CALayer) -> CALayer? { \($0)(layer: layer) }"
    }
    var all = [
      "UICollectionReusableView": reusable, "UICollectionViewCell": reusable,
      "UITableViewCell": cell, "UITableViewHeaderFooterView": header,
    ]
    for kind in ["", "Shape", "Gradient", "Replicator", "Text", "Emitter"] {
      all["CA\(kind)Layer"] = layer
    }
    return all
  }()

  /// The files with a method added to each class, in front of the bracket that ends its body.
  static func add(to files: [SwiftTokens], counts: inout RewriteCounts) -> [SwiftTokens] {
    let classes = files.map { $0.typeDeclarations.filter { $0.kind == .class } }
    let parents = Dictionary(
      classes.joined().map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
    return zip(files, classes).map { source, classes in
      var edits = SourceEdits()
      for type in classes {
        guard let factory = factory(of: type, parents),
          hasInitializer(factory.label, of: type, in: source)
        else { continue }
        let end = source.tokens[type.body.upperBound]
        let name = type.name.split(separator: ".").last ?? ""
        counts.add("factory")
        edits.insert(
          (end.beginsLine ? "" : "; ") + "public override class func \(factory.method(name)) ",
          at: end.range.lowerBound)
      }
      return edits.isEmpty ? source : SwiftTokens(edits.applied(to: source.bytes))
    }
  }

  /// That of the nearest class of UIKit's above a class.
  private static func factory(of type: TypeDeclaration, _ parents: [String: String]) -> Factory? {
    var (parent, seen) = (type.parent, Set([type.name]))
    while let above = parents[parent], seen.insert(parent).inserted { parent = above }
    return factories[parent]
  }

  /// Whether a class has an initialiser whose first parameter has a label: its own, or its parent's if it has no
  /// designated one.
  private static func hasInitializer(
    _ label: String, of type: TypeDeclaration, in source: SwiftTokens
  ) -> Bool {
    let own = source.members(of: type.body).filter {
      $0.name == "init" && !$0.has("convenience")
    }
    return own.isEmpty
      || own.contains { member in
        guard
          let open = member.tokens.first(where: { source.is($0, "(") && source.is($0 - 1, "init") })
        else { return false }
        return source.text(open + 1) == label && !member.has("@available", "private", "fileprivate")
      }
  }
}
