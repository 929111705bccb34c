/// Gives the optional requirements of protocols a default, since only the Objective-C runtime can leave one out.
///
/// A requirement without a result does nothing by default. One with a result throws: who conforms need not, and where
/// it is called, `try?` makes nil of a requirement that is left out, as `?(` did.
struct OptionalRequirements {
  /// The names of all of them, and whether they throw.
  private(set) var throwing: [String: Bool] = [:]
  /// The protocols that declare them.
  private(set) var protocols: [String: String] = [:]
  private(set) var counts = RewriteCounts()

  private struct Requirement {
    let name: String
    /// The token `optional`.
    let word: Int
    /// From `func` to the last token of its type.
    let signature: ClosedRange<Int>
    /// The arrow, where there is a result.
    let arrow: Int?
  }

  /// Finds the requirements of all files.
  init(_ files: [SwiftTokens]) {
    for source in files {
      for type in source.typeDeclarations where type.kind == .protocol {
        for requirement in Self.requirements(of: type, in: source) {
          protocols[requirement.name] = type.name
          throwing[requirement.name, default: false] =
            throwing[requirement.name] == true || requirement.arrow != nil
        }
      }
    }
  }

  /// A file without `optional`, and with the defaults at its end.
  mutating func run(_ source: SwiftTokens) -> SwiftTokens {
    var edits = SourceEdits()
    var extensions = ""
    for type in source.typeDeclarations where type.kind == .protocol {
      let requirements = Self.requirements(of: type, in: source)
      guard !requirements.isEmpty else { continue }
      let defaults = requirements.map { requirement in
        let range = source.bytes(of: requirement.word...requirement.word)
        edits.replace(range.lowerBound..<source.skipBlanks(range.upperBound), with: "")
        counts.add("optional")
        let isPublic = type.access == "public" || type.access == "open"
        return (isPublic ? "public " : "") + text(of: requirement, in: source, &edits)
      }
      extensions += "\nextension \(type.name) {\n  \(defaults.joined(separator: "\n  "))\n}\n"
    }
    guard !edits.isEmpty else { return source }
    edits.insert(extensions, at: source.bytes.count)
    return SwiftTokens(edits.applied(to: source.bytes))
  }

  private static func requirements(
    of type: TypeDeclaration, in source: SwiftTokens
  ) -> [Requirement] {
    type.body.compactMap { index in
      guard source.is(index, "optional") else { return nil }
      var keyword = index + 1
      while keyword < type.body.upperBound,
        SwiftTokens.modifiers.contains(source.text(keyword))
          || source.tokens[keyword].kind == .attribute
      {
        keyword += 1
      }
      guard source.is(keyword, "func"), keyword + 1 < type.body.upperBound else { return nil }
      var (last, arrow) = (keyword + 1, Int?.none)
      while last + 1 < type.body.upperBound, !source.is(last + 1, ";"),
        !source.tokens[last + 1].beginsLine || source.is(last + 1, "-")
          || source.is(last, ">") && arrow == last - 1
      {
        last += 1
        if source.is(last, "(") || source.is(last, "[") { last = source.close(of: last) }
        if arrow == nil, source.is(last, "-"), source.is(last + 1, ">") { arrow = last }
      }
      last = min(last, type.body.upperBound - 1)
      let isVoid = arrow.map {
        source.is($0 + 2, "Void")
          || source.is($0 + 2, "(") && last == source.close(of: $0 + 2) && last == $0 + 3
      }
      return Requirement(
        name: String(source.text(keyword + 1)), word: index, signature: keyword...last,
        arrow: isVoid == true ? nil : arrow)
    }
  }

  /// The default of a requirement, which throws where those of the name have to.
  private func text(
    of requirement: Requirement, in source: SwiftTokens, _ edits: inout SourceEdits
  ) -> String {
    let range = source.bytes(of: requirement.signature)
    guard throwing[requirement.name] == true else { return "\(source.text(range)) {}" }
    guard let arrow = requirement.arrow.map({ source.tokens[$0].range.lowerBound }) else {
      edits.insert(" throws", at: range.upperBound)
      return "\(source.text(range)) throws {}"
    }
    edits.insert("throws ", at: arrow)
    return source.text(range.lowerBound..<arrow) + "throws "
      + source.text(arrow..<range.upperBound) + " { throw CancellationError() }"
  }
}
