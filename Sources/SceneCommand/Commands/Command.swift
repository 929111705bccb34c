import Films
import Motion
import RefreshUI
import Synchronization
import SystemCalls

/// The command with all its dependencies, which tests can replace.
struct Command {
  var scenes: [any Scene.Type]
  var environment: [String: String]
  var directory: String
  var console: Console
  var readsConfiguration = true
  private let descriptions = ParameterDescriptions()

  /// The version of refresh-render, also in programs with scenes of their own.
  static let version = "0.1.0"

  /// The pages of the verbs, in the order in which they are listed.
  static var pages: [CommandPage] { verbs.map { $0.page } }

  /// Runs with the arguments after the program's name, and returns the exit code.
  func run(_ arguments: [String]) async -> ExitCode {
    switch begin(arguments) {
    case .ended(let code): code
    case .waits(let rest): await rest()
    }
  }

  /// A line that has begun.
  enum Work {
    case done(ExitCode)
    /// It needs several threads.
    case waits(() async throws(CommandError) -> ExitCode)
  }

  /// A line that has begun, and reports its errors.
  enum Begun {
    case ended(ExitCode)
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
    var verb: (any Verb.Type)?
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
      verb = Self.verb(named: word)
      guard let verb else { throw unknown(word) }
      guard let line = try parsed(arguments.dropFirst(), verb) else { return .ended(.done) }
      if verb.startsThreads { try Resources.check() }
      switch try verb.begin(line, in: self) {
      case .done(let code): return .ended(code)
      case .waits(let rest):
        return .waits {
          System.receiveAborts()
          do throws(CommandError) {
            return try await rest()
          } catch {
            return report(error, of: verb)
          }
        }
      }
    } catch {
      return .ended(report(error, of: verb))
    }
  }

  private func report(_ error: CommandError, of verb: (any Verb.Type)?) -> ExitCode {
    let lacksUsage = error.code == .usage && error.usage == nil
    console.report(lacksUsage ? verb.map { error.showing($0.page) } ?? error : error)
    return error.code
  }

  private func unknown(_ word: String) -> CommandError {
    let names = Self.verbs.map { $0.name }
    if word.hasPrefix("-") {
      let hint = suggestion(
        for: String(word.drop { $0 == "-" }), among: ["help", "version"], dashes: "--")
      return CommandError.usage("Unknown option '\(word)'" + hint).showing(.root)
    }
    let isScene = scenes.contains { $0.name == word }
    let hint =
      isScene
      ? ". Did you mean 'render \(word)' or 'show \(word)'?" : suggestion(for: word, among: names)
    return CommandError.usage("Unknown command '\(word)'" + hint).showing(.root)
  }

  /// The parameters of a scene as options, in declared order.
  func parameters(of scene: any Scene.Type) -> [OptionDescription] { descriptions[scene] }

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
    let names = parameters(of: scene).map(\.name)
    let pages = Self.verbs.lazy.filter { $0.takesParameters }.map { $0.page }
    guard
      let name = names.first(where: { name in
        name == OptionDescription.help.name
          || pages.contains { $0.options.contains { $0.name == name } }
      })
    else { return }
    throw CommandError(
      code: .defect,
      message: "The scene '\(scene.name)' has a parameter '\(name)', but "
        + "'--\(name)' is an option for every scene: give the parameter another name")
  }

  /// The line of a verb, with as many words as its page has arguments; nil if it asked for help, which is printed.
  func parsed(
    _ arguments: ArraySlice<String>, _ verb: any Verb.Type
  ) throws(CommandError) -> Invocation? {
    let page = verb.page
    let line =
      verb.takesParameters
      ? try sceneLine(arguments, page) : try Invocation(arguments, page: page)
    if line.wantsHelp {
      let word = verb.takesParameters ? line.words.first : nil
      try printHelp(page, scene: scenes.first { $0.name == word })
      return nil
    }
    try check(line.words, of: page)
    return line
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

/// The parameters of scenes, each of which is made once to be asked.
private final class ParameterDescriptions: Sendable {
  private let known = Mutex<[ObjectIdentifier: [OptionDescription]]>([:])

  subscript(scene: any Scene.Type) -> [OptionDescription] {
    let key = ObjectIdentifier(scene)
    if let options = known.withLock({ $0[key] }) { return options }
    let options = scene.init().parameters.map { OptionDescription($0) }
    known.withLock { $0[key] = options }
    return options
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
