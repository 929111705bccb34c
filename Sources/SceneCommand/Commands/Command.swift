import Films
import Motion
import RefreshUI

/// The command with all its dependencies, which tests can replace.
struct Command {
  var scenes: [any Scene.Type]
  /// The figures of `figures`.
  var figures: [Figure] = []
  var environment: [String: String]
  var directory: String
  var console: Console
  /// Whether a configuration file is read.
  var readsConfiguration = true

  static let version = "0.1.0"

  /// The available commands, in the order in which they are listed.
  var commands: [CommandPage] {
    CommandTable.all.filter { $0.name != CommandTable.figures.name || !figures.isEmpty }
  }

  /// Runs with the arguments after the program's name, and returns the exit code.
  func run(_ arguments: [String]) async -> ExitCode {
    do throws(CommandError) {
      return try await dispatch(arguments)
    } catch {
      console.report(error)
      return error.code
    }
  }

  private func dispatch(_ arguments: [String]) async throws(CommandError) -> ExitCode {
    guard let word = arguments.first else {
      try printHelp(nil)
      return .done
    }
    let rest = arguments.dropFirst()
    switch word {
    case "-h", "--help":
      try printHelp(nil)
      return .done
    case "--version":
      try console.printResult("\(Self.version)\n")
      return .done
    default: break
    }
    guard let page = commands.first(where: { $0.name == word }) else {
      throw unknown(word)
    }
    do {
      switch page.name {
      case CommandTable.list.name: return try list(rest)
      case CommandTable.show.name: return try show(rest)
      case CommandTable.sheet.name: return try await sheet(rest, CommandTable.sheet)
      case CommandTable.strip.name: return try await sheet(rest, CommandTable.strip)
      case CommandTable.timeline.name: return try timeline(rest)
      case CommandTable.tune.name: return try tune(rest)
      case CommandTable.preview.name: return try preview(rest)
      case CommandTable.encode.name: return try await encode(rest)
      case CommandTable.decode.name: return try await decode(rest)
      case CommandTable.compare.name: return try await compare(rest)
      case CommandTable.goldens.name: return try goldens(rest)
      case CommandTable.new.name: return try await new(rest)
      case CommandTable.figures.name: return try await figures(rest)
      case CommandTable.sweep.name: return try await sweep(rest)
      case CommandTable.validate.name: return try validate(rest)
      case CommandTable.fonts.name: return try fonts(rest)
      case CommandTable.doctor.name: return try await doctor(rest)
      case CommandTable.completions.name: return try completions(rest)
      case CommandTable.man.name: return try man(rest)
      case CommandTable.help.name: return try help(rest)
      default: return try await render(rest)
      }
    } catch {
      throw error.code == .usage && error.usage == nil ? error.showing(page) : error
    }
  }

  private func unknown(_ word: String) -> CommandError {
    let names = commands.map(\.name)
    if word.hasPrefix("-") {
      let near = nearestWord(to: String(word.drop { $0 == "-" }), among: ["help", "version"])
      return CommandError.usage(
        "Unknown option '\(word)'" + (near.map { ". Did you mean '--\($0)'?" } ?? "")
      ).showing(CommandTable.root)
    }
    var hint = nearestWord(to: word, among: names).map { ". Did you mean '\($0)'?" }
    if scenes.contains(where: { $0.name == word }) {
      hint = ". Did you mean 'render \(word)' or 'show \(word)'?"
    }
    return CommandError.usage("Unknown command '\(word)'" + (hint ?? ""))
      .showing(CommandTable.root)
  }

  func scene(named name: String) throws(CommandError) -> any Scene.Type {
    let named = scenes.filter { $0.name == name }
    if named.count > 1 {
      throw CommandError(
        code: .defect,
        message: "\(named.count) scenes are called '\(name)': give each a name of its own, "
          + "by 'static let name'")
    }
    if let scene = named.first {
      try checkParameterNames(of: scene)
      return scene
    }
    let near = nearestWord(to: name, among: scenes.map { $0.name })
    throw .usage(
      "Unknown scene '\(name)'"
        + (near.map { ". Did you mean '\($0)'?" } ?? "; '\(Program.name) list' names them all"))
  }

  /// Rejects a scene with a parameter that would be a second option of one name.
  private func checkParameterNames(of scene: any Scene.Type) throws(CommandError) {
    let pages = CommandTable.all.filter { $0.arguments.contains { $0.name == "scene" } }
    let taken = Set((pages.flatMap(\.options) + [CommandTable.helpOption]).map(\.option.name))
    guard let parameter = scene.init().parameters.first(where: { taken.contains($0.name) })
    else { return }
    throw CommandError(
      code: .defect,
      message: "The scene '\(scene.name)' has a parameter '\(parameter.name)', but "
        + "'--\(parameter.name)' is an option for every scene: give the parameter another name")
  }

  /// The line of a command, with as many words as its page has arguments; nil if it asked for help, which
  /// is printed.
  ///
  /// - Parameter ofScenes: whether it names scenes, whose parameters are options too.
  func parsed(
    _ arguments: ArraySlice<String>, _ page: CommandPage, ofScenes: Bool = false
  ) throws(CommandError) -> Invocation? {
    func named(_ words: some Sequence<String>) -> (any Scene.Type)? {
      scenes.first { words.contains($0.name) }
    }
    let invocation =
      ofScenes
      ? try Invocation(
        arguments, page: page, parameters: parametersOfAllScenes,
        suggested: { named(arguments)?.init().parameters.map { Option($0) } ?? [] })
      : try Invocation(arguments, page: page)
    if invocation.wantsHelp {
      try printHelp(page, scene: ofScenes ? named(invocation.words.prefix(1)) : nil)
      return nil
    }
    try check(invocation.words, of: page)
    return invocation
  }

  private func check(_ words: [String], of page: CommandPage) throws(CommandError) {
    let needed = page.arguments.filter { !$0.isOptional }
    if words.count < needed.count {
      throw .usage("Missing expected argument '\(needed[words.count].label)'")
    }
    if page.arguments.last?.isRepeated == true { return }
    let surplus = words.dropFirst(page.arguments.count).map { "'\($0)'" }
    switch surplus.count {
    case 0: return
    case 1: throw .usage("Unexpected argument \(surplus[0])")
    default:
      throw .usage("\(surplus.count) unexpected arguments: \(surplus.joined(separator: ", "))")
    }
  }
}

extension CommandError {
  /// The error followed by the usage of a command.
  func showing(_ page: CommandPage) -> CommandError {
    var error = self
    error.usage = page
    return error
  }
}
