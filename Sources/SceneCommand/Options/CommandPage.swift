/// What a command is called, what it takes, and what it does; parsing and help come from this.
struct CommandPage: Hashable, Sendable {
  /// A word that is not an option.
  struct Argument: Hashable, Sendable {
    var name: String
    var help: String
    var isOptional = false
    /// Whether there may be more of it.
    var isRepeated = false

    /// `<scene>`, or `<input> ...` where there may be more.
    var label: String { isRepeated ? "<\(name)> ..." : "<\(name)>" }
  }

  /// The word that people type; empty for the program itself.
  var name: String
  /// What it does, in one line without a full stop.
  var summary: String
  /// Paragraphs below the summary.
  var discussion: [String] = []
  var arguments: [Argument] = []
  /// Options that must be given, as they stand in the usage line.
  var required: String?
  private(set) var options: [Option] = []
  /// The word after which its help comes, where that is more than the name.
  var scene: String?

  init(
    name: String, summary: String, discussion: [String] = [], arguments: [Argument] = [],
    required: String? = nil, options: [any CommandOption] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.required = required
    self.options = options.map(\.option)
  }

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
