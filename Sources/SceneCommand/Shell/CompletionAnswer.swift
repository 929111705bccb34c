import RefreshUI

/// The completions of the last word of a command line.
enum CompletionAnswer: Hashable {
  /// One of these words, each with an explanation or an empty one.
  case words([Word])
  case files
  case folders

  struct Word: Hashable {
    var text: String
    var help = ""
  }

  static let nothing = CompletionAnswer.words([])

  /// The lines that the scripts of ``Shell`` read.
  var text: String {
    switch self {
    case .files: "files\n"
    case .folders: "folders\n"
    case .words(let words):
      "words\n" + words.map { "\($0.text) \($0.help)\n" }.joined()
    }
  }

  /// The words that begin with a text; a file's name may be anything.
  func beginning(with prefix: String) -> CompletionAnswer {
    guard case .words(let words) = self else { return self }
    return .words(words.filter { $0.text.hasPrefix(prefix) })
  }
}

extension Command {
  /// The completions of the last of the words after the program's name.
  func completion(of words: [String], for shell: Shell) -> CompletionAnswer {
    // bash takes `--name=value` for three words.
    let words = shell == .bash ? Self.joiningValues(words) : words
    guard let current = words.last, let first = words.first else { return .nothing }
    guard words.count > 1 else { return firstWords.beginning(with: current) }
    guard let verb = Self.verb(named: first) else { return .nothing }
    var line = UnfinishedLine(verb, self)
    for word in words.dropFirst().dropLast() { line.read(word) }
    return line.answer(to: current, writesWholeWord: shell == .fish)
  }

  private var firstWords: CompletionAnswer {
    .words(
      Self.verbs.map { .init(text: $0.name, help: $0.summary) } + [
        .init(text: "--help", help: OptionDescription.help.help),
        .init(text: "--version", help: "Show the version"),
      ])
  }

  /// The words with each `--name`, `=` and `value` as one.
  private static func joiningValues(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if let last = joined.last, last.hasPrefix("--"), word == "=" || last.hasSuffix("=") {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

/// A command line up to the word at the cursor.
private struct UnfinishedLine {
  private let verb: any Verb.Type
  private let command: Command
  private var scene: (any Scene.Type)?
  private var arguments: [String] = []
  /// The option whose value comes next.
  private var open: OptionDescription?
  private var hasOptions = true
  /// Every option that may be given, with the scene's parameters.
  private var options: [OptionDescription]

  init(_ verb: any Verb.Type, _ command: Command) {
    self.verb = verb
    self.command = command
    options = verb.page.options + [OptionDescription.help]
  }

  mutating func read(_ word: String) {
    if open != nil {
      open = nil
    } else if word == "--", hasOptions {
      hasOptions = false
    } else if hasOptions, word.hasPrefix("-"), word.count > 1 {
      open = word.contains("=") ? nil : option(word).flatMap { $0.value == nil ? nil : $0 }
    } else {
      if scene == nil, takesScene, let named = command.scenes.first(where: { $0.name == word }) {
        scene = named
        if verb.takesParameters { options += command.parameters(of: named) }
      }
      arguments.append(word)
    }
  }

  private var takesScene: Bool { verb.arguments.contains { $0.name == "scene" } }

  /// The option named by a word such as `--effort` or `-j`.
  private func option(_ word: String) -> OptionDescription? {
    word.hasPrefix("--")
      ? options.first { $0.name == word.dropFirst(2) }
      : options.first { $0.short.map { word == "-\($0)" } ?? false }
  }

  func answer(
    to current: String, writesWholeWord: Bool
  ) -> CompletionAnswer {
    if let open { return values(of: open, beginning: current) }
    if hasOptions, current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
      guard let option = option(String(current[..<equals])) else { return .nothing }
      let typed = String(current[current.index(after: equals)...])
      let answer = values(of: option, beginning: typed)
      guard writesWholeWord, case .words(let words) = answer else { return answer }
      return .words(words.map { .init(text: current[...equals] + $0.text, help: $0.help) })
    }
    if hasOptions, current.hasPrefix("-") { return optionNames(current).beginning(with: current) }
    return nextArgument.beginning(with: current)
  }

  private func optionNames(_ current: String) -> CompletionAnswer {
    let names = options.map { CompletionAnswer.Word(text: "--\($0.name)", help: $0.help) }
    let off = options.filter { $0.value == nil && $0.isSetting }.map {
      CompletionAnswer.Word(text: "--no-\($0.name)", help: "Not: \($0.help)")
    }
    return .words(current.hasPrefix("--no-") ? names + off : names)
  }

  /// The values of an option that begin with a text; of a list, with one more element.
  private func values(of option: OptionDescription, beginning typed: String) -> CompletionAnswer {
    guard let comma = typed.lastIndex(of: ",") else {
      return values(of: option).beginning(with: typed)
    }
    return .words(option.words.map { .init(text: typed[...comma] + $0) }).beginning(with: typed)
  }

  private func values(of option: OptionDescription) -> CompletionAnswer {
    if option.name == "gesture" {
      return .words(scene?.gestures.map { .init(text: $0.name, help: $0.summary) } ?? [])
    }
    if !option.words.isEmpty { return .words(option.words.map { .init(text: $0) }) }
    switch option.value {
    case "file", "place": return .files
    case "folder", "folders": return .folders
    default: return .nothing
    }
  }

  private var nextArgument: CompletionAnswer {
    let last = verb.arguments.last.flatMap { $0.isRepeated ? $0 : nil }
    guard
      let argument = arguments.count < verb.arguments.count
        ? verb.arguments[arguments.count] : last
    else { return .nothing }
    let names = command.scenes.map { CompletionAnswer.Word(text: $0.name, help: $0.summary) }
    switch argument.name {
    case "scene": return .words(names)
    case "command":
      return .words(Command.verbs.map { .init(text: $0.name, help: $0.summary) } + names)
    case "input", "expected", "actual", "file", "picture": return .files
    default: return .words(argument.words.map { .init(text: $0) })
    }
  }
}
