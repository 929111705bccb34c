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

  /// A class of the sources: its parent, and the labels of the first parameters of its designated initialisers that can
  /// be called from elsewhere.
  private struct Known {
    let parent: String
    let hasInitializers: Bool
    let labels: Set<Substring>
  }

  /// The files with a method added to each class, in front of the bracket that ends its body.
  static func add(to files: [SwiftTokens], counts: inout RewriteCounts) -> [SwiftTokens] {
    let classes = files.map { $0.typeDeclarations.filter { $0.kind == .class } }
    var known: [String: Known] = [:]
    for (source, classes) in zip(files, classes) {
      for type in classes where known[type.name] == nil {
        known[type.name] = read(type, in: source)
      }
    }
    return zip(files, classes).map { source, classes in
      var edits = SourceEdits()
      for type in classes {
        guard let factory = factory(of: type.name, known) else { continue }
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

  private static func read(_ type: TypeDeclaration, in source: SwiftTokens) -> Known {
    let own = source.members(of: type.body).filter { $0.name == "init" && !$0.has("convenience") }
    let open = own.filter { !$0.has("@available", "private", "fileprivate") }
    let labels = open.compactMap { member in
      member.tokens.first { source.is($0, "(") && source.is($0 - 1, "init") }
        .map { source.text($0 + 1) }
    }
    return Known(parent: type.parent, hasInitializers: !own.isEmpty, labels: Set(labels))
  }

  /// That of the nearest class of UIKit's above a class, if the class has its initialiser: its own, or an inherited one
  /// where it has no designated one.
  private static func factory(of name: String, _ known: [String: Known]) -> Factory? {
    var (name, seen) = (name, Set<String>())
    var labels: Set<Substring>?
    while let type = known[name] {
      guard seen.insert(name).inserted else { return nil }
      if labels == nil, type.hasInitializers { labels = type.labels }
      name = type.parent
    }
    guard let factory = factories[name] else { return nil }
    return labels.map { $0.contains(Substring(factory.label)) } == false ? nil : factory
  }
}
