/// The description of a command, from which parsing and help are derived.
struct CommandPage: Hashable, Sendable {
  struct Argument: Hashable, Sendable {
    var name: String
    var help: String
    var isOptional = false
    var isRepeated = false
    /// The words to choose from; empty if there is no such list.
    var words: [String] = []

    static let scene = Self(name: "scene", help: "The name of a scene; 'list' prints all")

    /// `<scene>`, or `<input> ...` if it may be repeated.
    var label: String { isRepeated ? "<\(name)> ..." : "<\(name)>" }
  }

  /// The word on the command line; empty for the program itself.
  var name: String
  /// What it does, in one line without a full stop.
  var summary: String
  /// Paragraphs below the summary.
  var discussion: [String] = []
  var arguments: [Argument] = []
  /// Required options, as shown in the usage line.
  var required: String?
  private(set) var options: [OptionDescription] = []
  /// A scene that usage and help name in place of the argument `<scene>`, or nil.
  var scene: String?

  init(name: String, summary: String, options: [OptionDescription] = []) {
    self.name = name
    self.summary = summary
    self.options = options
  }

  /// The page of a verb.
  init(_ verb: any Verb.Type) {
    self.init(
      name: verb.name, summary: verb.summary,
      options: declaredOptions(of: verb.init()).map(\.description))
    discussion = verb.discussion
    arguments = verb.arguments
    required = verb.required
  }

  /// The page of the program.
  static let root = CommandPage(
    name: "",
    summary: "Renders UI animation to GIF, APNG and PNG, without a simulator, window or GPU",
    options: [OptionDescription(name: "version", help: "Show the version", kind: Bool.kind)])

  /// `refresh-render render`.
  var invocation: String { name.isEmpty ? Program.name : "\(Program.name) \(name)" }

  /// `refresh-render render --help`.
  var helpInvocation: String {
    [invocation, scene, "--help"].compactMap(\.self).joined(separator: " ")
  }

  /// `refresh-render render <scene> --output <file> [<options>]`.
  var usageLine: String {
    var words = [invocation]
    if name.isEmpty { words.append("<command>") }
    if let scene { words.append(scene) }
    for argument in arguments where scene == nil || argument.name != "scene" {
      words.append(argument.isOptional ? "[\(argument.label)]" : argument.label)
    }
    if let required { words.append(required) }
    if !options.isEmpty { words.append("[<options>]") }
    return words.joined(separator: " ")
  }
}
