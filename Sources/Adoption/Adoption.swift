/// Source files of controls for UIKit, as the module `UIKit` of this package compiles them.
///
/// Sources are changed where a compiler without the Objective-C runtime knows no such thing, and stay as they are
/// everywhere else, byte for byte.
package struct Adoption: Sendable {
  /// The rewritten files, in the order in which the sources were given.
  package let files: [SourceFile]
  package let counts: RewriteCounts
  /// What is out of reach and what has no effect, by file and line.
  package let findings: [Finding]

  /// - Parameter modules: the names of modules whose sources are all among these.
  package init(_ sources: [SourceFile], modules: Set<String> = []) {
    let tokens = sources.map { SwiftTokens($0.bytes) }
    let types = tokens.flatMap(\.typeDeclarations).filter { $0.kind != .extension }
    // A module is often called like a type in it. A folder may be called like a module of the system.
    let modules = modules.union(types.map(\.name)).filter { !Finding.isOfSystem($0) }
    var findings = zip(sources, tokens).flatMap { Finding.all(in: $1, of: $0.name, own: modules) }
    var counts = RewriteCounts()
    var requirements = OptionalRequirements(tokens)
    var overrides = Overrides(tokens.map { requirements.run($0) })
    let named = NamedMethods.add(to: overrides.run(), counts: &counts)
    let moved = Factories.add(to: named, counts: &counts)
    for override in overrides.stranded {
      findings.append(
        Finding(
          .outOfReach, file: sources[override.file].name, line: override.line, name: override.name,
          remedy: "tell the classes apart in the method of the superclass"))
    }
    self.findings = findings
    counts.add(requirements.counts)
    counts.add(overrides.counts)
    let calls = OptionalCalls(requirements, tokens)
    let classes = Set(
      types.filter { $0.kind == .class }
        .compactMap { $0.name.split(separator: ".").last.map(String.init) })
    files = zip(sources, moved).map { source, tokens in
      var rewrite = Rewrite(tokens, calls: calls, modules: modules, classes: classes)
      let bytes = rewrite.run()
      counts.add(rewrite.counts)
      return SourceFile(name: source.name, bytes: Array(source.heading.utf8) + bytes)
    }
    self.counts = counts
  }
}
