import Motion
import RefreshUI

/// Fills groups of parameters from JSON objects; paths are relative to the file's folder.
struct GroupReader {
  let source: SourceText
  /// Gets the paths of the files that are read.
  let reads: ReadFiles

  /// Fills a newly made group; `name` is its key if it is nested in another.
  func fill(
    _ group: GroupMembers, from node: JSONNode, of name: String? = nil
  ) throws(CommandError) {
    guard case .object(let members) = node.value else {
      let expected =
        name.map { "the settings of '\($0)'" } ?? "the keys \(group.names.alternatives)"
      throw Configuration.error(
        in: source, at: node.range, "expected an object with \(expected), but this is \(node.kind)")
    }
    for member in members {
      if let inner = group.groups.first(where: { $0.name == member.key }) {
        try fill(inner.members, from: member.node, of: inner.name)
      } else if let parameter = group.parameters.first(where: { $0.name == member.key }) {
        try set(parameter, to: member.node)
      } else {
        throw unknown(member, among: group.names)
      }
    }
  }

  private func set(_ parameter: NamedParameter, to node: JSONNode) throws(CommandError) {
    if case .null = node.value { return parameter.declared.reset() }
    let input = try Configuration.input(of: node, in: source)
    try orThrow(try parameter.fill(input)) { (error: ParameterError) in
      Configuration.error(
        in: source, at: node.range,
        "The value '\(input.description.quotable)' is invalid for '\(parameter.name)': \(error.reason)"
      )
    }
    guard let file = parameter.declared as? any DeclaredFile, let path = file.path else { return }
    do {
      try SceneFile(NamedFile(path, beside: source.name), reads).fill(file)
    } catch {
      var placed = Configuration.error(in: source, at: node.range, error.message)
      placed.code = error.code
      throw placed
    }
  }

  private func unknown(_ member: JSONNode.Member, among names: [String]) -> CommandError {
    let near = didYouMean(member.key, among: names)
    return Configuration.error(
      in: source, at: member.keyRange,
      "unknown key '\(member.key.quotable)'; \(near ?? "there are \(names.joined(separator: ", "))")"
    )
  }
}
