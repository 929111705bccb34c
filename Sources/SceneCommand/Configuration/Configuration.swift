import Films
import Motion
import RefreshUI
import SystemCalls

/// A configuration file: keys that are the names of options and parameters.
///
///     { "fps": 60, "work": "2s", "letters": { "turn": "0.2s" } }
///
/// An object under a scene's name applies to that scene only and takes precedence.
struct Configuration: Sendable {
  /// A value and its byte range.
  struct Entry: Hashable, Sendable {
    var input: ParameterInput
    var node: JSONNode
    /// The value for all scenes, if this one is only for the scene.
    var overruled: [ParameterInput] = []
    var range: Range<Int> { node.range }
  }

  let source: SourceText
  private let known: KnownKeys
  /// The value of each key that applies to the scene.
  private(set) var entries: [String: Entry] = [:]

  /// The name of the file, which is searched in the directory and those above it.
  static let name = ".refresh-render.json"
  /// What `--config` says to read no file.
  static let none = "none"
  /// The size limit in bytes, more than settings ever need.
  private static let largest = 1 << 20

  /// Reads a given file, without the members at some of its bytes.
  init(
    path: String, known: KnownKeys, scene: String, leavingOut faults: [Int] = []
  ) throws(CommandError) {
    try self.init(
      source: SourceText(name: path, bytes: readFile(path, limit: Self.largest)), known: known,
      scene: scene, leavingOut: faults)
  }

  /// Where a file may be: in the directory and in those above it, the nearest first.
  static func places(of name: String = name, from directory: String) -> [String] {
    let folders = directory.split(separator: "/")
    return (0...folders.count).reversed().map { count in
      "/" + (folders.prefix(count) + [name[...]]).joined(separator: "/")
    }
  }

  /// Reads the nearest `.refresh-render.json` in the directory or above it.
  static func nearest(
    to directory: String, known: @autoclosure () -> KnownKeys, scene: String
  ) throws(CommandError) -> Configuration? {
    guard let path = try nearestFile(name, to: directory) else { return nil }
    return try Configuration(path: path, known: known(), scene: scene)
  }

  /// The path of the nearest file with a name in the directory or above it.
  static func nearestFile(_ name: String, to directory: String) throws(CommandError) -> String? {
    guard let path = places(of: name, from: directory).first(where: System.isTaken) else {
      return nil
    }
    try check(path)
    return path
  }

  /// Rejects anything but a regular file before it is opened: a pipe without a writer would block.
  private static func check(_ path: String) throws(CommandError) {
    let reason: String
    do throws(SystemError) {
      switch try System.status(of: path)?.kind {
      case .regular: return
      case .directory: throw .isDirectory
      case .special: reason = "it is not a regular file"
      case nil: reason = "it is a link that leads nowhere"
      }
    } catch {
      throw inputError(path, error)
    }
    throw CommandError(code: .missingInput, message: "Cannot read '\(path)': \(reason)")
  }

  /// The words that are valid as keys.
  struct KnownKeys: Sendable {
    /// The options that a file can set.
    var options: [String]
    /// The parameters of each scene.
    var parameters: [(scene: String, names: [String])]
    /// The parameters that accept an object instead of the path of a file with one.
    var objects: [String] = []

    func all(of scene: String) -> [String] {
      options + (parameters.first { $0.scene == scene }?.names ?? [])
    }

    func isParameter(_ name: String) -> Bool { parameters.contains { $0.names.contains(name) } }
  }

  /// Parses the text of a file, without the members at some of its bytes.
  init(
    source: SourceText, known: KnownKeys, scene: String, leavingOut faults: [Int] = []
  ) throws(CommandError) {
    self.source = source
    self.known = known
    let root = try source.json()
    guard case .object(let members) = root.value else {
      throw Self.error(
        in: source, at: root.range,
        "expected an object such as { \"fps\": 60 }, but this is \(root.kind)")
    }
    var ofScene: [JSONNode.Member] = []
    func isLeftOut(_ member: JSONNode.Member) -> Bool {
      faults.contains { (member.keyRange.lowerBound..<member.node.range.upperBound).contains($0) }
    }
    for member in members {
      if known.parameters.contains(where: { $0.scene == member.key }) {
        guard case .object(let all) = member.node.value else {
          if isLeftOut(member) { continue }
          throw Self.error(
            in: source, at: member.node.range,
            "expected an object with settings of the scene '\(member.key)', "
              + "but this is \(member.node.kind)")
        }
        let inner = all.filter { !isLeftOut($0) }
        for setting in inner { try check(setting, known.all(of: member.key), scene: member.key) }
        if member.key == scene { ofScene = inner }
        continue
      }
      if isLeftOut(member) { continue }
      if !known.isParameter(member.key) {
        let scenes = known.parameters.map(\.scene)
        let names = known.all(of: scene) + known.parameters.flatMap(\.names) + scenes
        try check(member, names, scene: nil)
      }
      try keep(member)
    }
    for member in ofScene { try keep(member) }
  }

  private func check(
    _ member: JSONNode.Member, _ names: [String], scene: String?
  ) throws(CommandError) {
    guard !names.contains(member.key) else { return }
    let near = nearestWord(to: member.key, among: names)
    throw Self.error(
      in: source, at: member.keyRange,
      "unknown key '\(member.key.quotable)'" + (scene.map { " for the scene '\($0)'" } ?? "")
        + (near.map { "; \(didYouMean($0))" } ?? ""))
  }

  private mutating func keep(_ member: JSONNode.Member) throws(CommandError) {
    if case .null = member.node.value {
      entries[member.key] = nil
      return
    }
    let input: ParameterInput
    if case .object = member.node.value, known.objects.contains(member.key) {
      input = .text(member.node.kind)
    } else {
      input = try Self.input(of: member.node, in: source)
    }
    let weaker = entries[member.key].map { [$0.input] } ?? []
    entries[member.key] = Entry(input: input, node: member.node, overruled: weaker)
  }

  /// A string, a number, a boolean, or a list of them, as input for a parameter.
  static func input(
    of node: JSONNode, in source: SourceText
  ) throws(CommandError) -> ParameterInput {
    guard case .array(let elements) = node.value else {
      return .text(try text(of: node, in: source))
    }
    var texts: [String] = []
    for element in elements { texts.append(try text(of: element, in: source)) }
    return .list(texts)
  }

  private static func text(
    of node: JSONNode, in source: SourceText
  ) throws(CommandError) -> String {
    switch node.value {
    case .string(let text), .number(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .null, .array, .object:
      throw error(
        in: source, at: node.range, "expected a string or a number, but this is \(node.kind)")
    }
  }

  /// An error in a file: its name, line and column, the message, and the line itself.
  static func error(in source: SourceText, at range: Range<Int>, _ message: String) -> CommandError
  {
    let place = source.location(of: range.lowerBound)
    return CommandError(
      code: .badData, message: "\(source.name):\(place.line):\(place.column): \(message)",
      details: source.excerpt(of: range), place: .init(file: source.name, byte: range.lowerBound))
  }
}

extension SourceText {
  /// The JSON in it.
  func json() throws(CommandError) -> JSONNode {
    try orThrow(try JSONReader.read(bytes)) { (error: JSONError) in
      Configuration.error(in: self, at: error.range, error.message)
    }
  }
}
