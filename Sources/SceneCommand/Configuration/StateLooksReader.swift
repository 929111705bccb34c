import RefreshScenes
import RefreshUI

/// Reads the looks of a refresh control's states from an object of JSON.
///
///     { "idle": { "text": "Pull", "image": "arrow.png" }, "refreshing": { "spin": "1s" } }
///
/// What is not said is as it is by default; paths count from the file's folder.
struct StateLooksReader {
  let source: SourceText

  func looks(of node: JSONNode) throws(CommandError) -> StateLooks {
    let looks = StateLooks()
    for member in try members(of: node, "an object with the states \(Self.states.alternatives)") {
      guard let phase = RefreshPhase(rawValue: member.key) else {
        throw unknown(member, "state", among: Self.states)
      }
      let parameters = looks[phase].parameters
      let settings = try members(
        of: member.node, "an object with the settings of '\(member.key)'")
      // The default turns are those of the default drawings, not of a picture from a file.
      if settings.contains(where: { $0.key == "image" }) {
        for parameter in parameters where Self.turns.contains(parameter.name) { parameter.reset() }
      }
      for setting in settings {
        guard let parameter = parameters.first(where: { $0.name == setting.key }) else {
          throw unknown(setting, "key", among: parameters.map(\.name))
        }
        try set(parameter, to: setting.node)
      }
    }
    return looks
  }

  private static let turns = ["angle", "spin"]
  private static let states = RefreshPhase.allCases.map(\.rawValue)

  private func set(_ parameter: any AnyParameter, to node: JSONNode) throws(CommandError) {
    if case .null = node.value { return parameter.reset() }
    let input = try Configuration.input(of: node, in: source)
    do {
      try parameter.set(input)
    } catch {
      throw Configuration.error(
        in: source, at: node.range,
        "The value '\(input.description.quotable)' is invalid for '\(parameter.name)': \(error.reason)"
      )
    }
    guard let image = parameter as? FileParameter<Clip>, let path = image.path else { return }
    do {
      image.fill(try ClipFile.read(SceneFiles.path(path, besideFile: source.name)))
    } catch {
      var placed = Configuration.error(in: source, at: node.range, error.message)
      placed.code = error.code
      throw placed
    }
  }

  private func members(
    of node: JSONNode, _ expected: String
  ) throws(CommandError) -> [JSONNode.Member] {
    guard case .object(let members) = node.value else {
      throw Configuration.error(
        in: source, at: node.range, "expected \(expected), but this is \(node.kind)")
    }
    return members
  }

  private func unknown(
    _ member: JSONNode.Member, _ kind: String, among names: [String]
  ) -> CommandError {
    let near = nearestWord(to: member.key, among: names).map(didYouMean)
    return Configuration.error(
      in: source, at: member.keyRange,
      "unknown \(kind) '\(member.key.quotable)'; "
        + (near ?? "there are \(names.joined(separator: ", "))"))
  }
}
