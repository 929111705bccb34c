import Films
import Motion
import RefreshUI
import SystemCalls

/// The command with all its dependencies, which tests can replace.
struct Command {
  var scenes: [any Scene.Type]
  var environment: [String: String]
  var directory: String
  var console: Console
  var readsConfiguration = true

  /// The version of refresh-render, also in programs with scenes of their own.
  static let version = "0.1.0"

  /// The pages of the commands, in the order in which they are listed.
  var commands: [CommandPage] { CommandName.allCases.map(\.page) }

  /// Runs with the arguments after the program's name, and returns the exit code.
  func run(_ arguments: [String]) async -> ExitCode {
    switch begin(arguments) {
    case .ended(let code): code
    case .waits(let rest): await rest()
    }
  }

  /// What a command does: on the caller's thread alone, or also on others.
  enum Work {
    case now((Command) -> (Invocation) throws(CommandError) -> ExitCode)
    case later((Command) -> (Invocation) async throws(CommandError) -> ExitCode)
  }

  enum Begun {
    case ended(ExitCode)
    /// It needs several threads.
    case waits(() async -> ExitCode)
  }

  /// Begins a command line. One that needs no other thread is run to its end.
  func begin(_ arguments: [String]) -> Begun {
    let inputs = InputFiles()
    switch InputFiles.$current.withValue(inputs, operation: { beginAlone(arguments) }) {
    case .ended(let code): return .ended(code)
    case .waits(let rest):
      return .waits { await InputFiles.$current.withValue(inputs) { await rest() } }
    }
  }

  private func beginAlone(_ arguments: [String]) -> Begun {
    var name: CommandName?
    do throws(CommandError) {
      guard let word = arguments.first else {
        try console.printResult(greeting)
        return .ended(.done)
      }
      if ["-h", "--help"].contains(word) {
        try printHelp(nil)
        return .ended(.done)
      }
      if word == "--version" {
        try console.printResult("\(Self.versionLine)\n")
        return .ended(.done)
      }
      name = CommandName(rawValue: word)
      guard let name else { throw unknown(word) }
      guard
        let line = try parsed(
          arguments.dropFirst(), name.page,
          ofScenes: name != .show && CommandName.ofScenes.contains(name))
      else { return .ended(.done) }
      if CommandName.ofThreads.contains(name) { try Resources.check() }
      switch name.work {
      case .now(let run): return .ended(try run(self)(line))
      case .later(let run):
        return .waits {
          System.receiveAborts()
          do throws(CommandError) {
            return try await run(self)(line)
          } catch {
            return report(error, of: name)
          }
        }
      }
    } catch {
      return .ended(report(error, of: name))
    }
  }

  private func report(_ error: CommandError, of name: CommandName? = nil) -> ExitCode {
    let lacksUsage = error.code == .usage && error.usage == nil
    console.report(lacksUsage ? name.map { error.showing($0.page) } ?? error : error)
    return error.code
  }

  private func unknown(_ word: String) -> CommandError {
    let names = CommandName.allCases.map(\.rawValue)
    if word.hasPrefix("-") {
      let hint = suggestion(
        for: String(word.drop { $0 == "-" }), among: ["help", "version"], dashes: "--")
      return CommandError.usage("Unknown option '\(word)'" + hint).showing(CommandTable.root)
    }
    let isScene = scenes.contains { $0.name == word }
    let hint =
      isScene
      ? ". Did you mean 'render \(word)' or 'show \(word)'?" : suggestion(for: word, among: names)
    return CommandError.usage("Unknown command '\(word)'" + hint).showing(CommandTable.root)
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
    let hint = suggestion(for: name, among: scenes.map { $0.name })
    throw .usage(
      "Unknown scene '\(name)'"
        + (hint.isEmpty ? "; '\(Program.name) list' names them all" : hint))
  }

  /// Rejects a scene with a parameter that would be a second option of one name.
  private func checkParameterNames(of scene: any Scene.Type) throws(CommandError) {
    let names = scene.init().parameters.map(\.name)
    let pages = CommandName.ofScenes.lazy.map(\.page)
    guard
      let name = names.first(where: { name in
        name == CommandTable.helpOption.name
          || pages.contains { $0.options.contains { $0.name == name } }
      })
    else { return }
    throw CommandError(
      code: .defect,
      message: "The scene '\(scene.name)' has a parameter '\(name)', but "
        + "'--\(name)' is an option for every scene: give the parameter another name")
  }

  /// The line of a command, with as many words as its page has arguments; nil if it asked for help, which
  /// is printed.
  ///
  /// - Parameter ofScenes: whether it names scenes, whose parameters are options too.
  func parsed(
    _ arguments: ArraySlice<String>, _ page: CommandPage, ofScenes: Bool = false
  ) throws(CommandError) -> Invocation? {
    let invocation =
      ofScenes ? try sceneLine(arguments, page) : try Invocation(arguments, page: page)
    if invocation.wantsHelp {
      let word = ofScenes ? invocation.words.first : nil
      try printHelp(page, scene: scenes.first { $0.name == word })
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

extension Command {
  /// Makes the folder of an output if there is none.
  func makeFolder(of output: String) throws(CommandError) -> MadeFolders {
    let hasNone = OutputPlace.isStandardOutput(output) || console.kept != nil
    return try makeFolder(hasNone ? "" : splitPath(output).directory)
  }

  /// Makes a folder and its parents.
  func makeFolder(_ folder: String) throws(CommandError) -> MadeFolders {
    try orThrow(try MadeFolders(folder)) { (error: MadeFolders.Failure) in
      CommandError(
        code: .cannotCreate,
        message: "Cannot create the folder '\(error.path)': \(error.reason.reason)")
    }
  }
}
