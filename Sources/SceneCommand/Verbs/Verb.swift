import Synchronization

/// A verb of the command: its page in help, its options, and what it does. Each stands in a file of its own, and is
/// in the list ``Command/verbs``.
protocol Verb: SendableMetatype {
  /// The word on the command line.
  static var name: String { get }
  /// What it does, in one line without a full stop.
  static var summary: String { get }
  /// Paragraphs below the summary.
  static var discussion: [String] { get }
  static var arguments: [CommandPage.Argument] { get }
  /// Required options, as shown in the usage line.
  static var required: String? { get }
  /// Whether the parameters of scenes are options too.
  static var takesParameters: Bool { get }
  /// Whether it starts threads.
  static var startsThreads: Bool { get }

  /// Its options, at their defaults.
  init()

  /// Begins a line of it.
  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work
}

extension Verb {
  static var discussion: [String] { [] }
  static var arguments: [CommandPage.Argument] { [] }
  static var required: String? { nil }
  static var takesParameters: Bool { false }
  static var startsThreads: Bool { false }

  /// Its page in help, made when it is first asked for.
  static var page: CommandPage {
    if let page = pages.withLock({ $0[name] }) { return page }
    let page = CommandPage(Self.self)
    pages.withLock { $0[name] = page }
    return page
  }
}

/// The pages that were made: a table with the options of all verbs takes longer to make than two pictures to compare.
private let pages = Mutex<[String: CommandPage]>([:])

/// A verb whose options the command line sets, and that ends on the thread of the caller.
protocol PlainVerb: Verb {
  /// Whether the environment sets its options too.
  static var readsEnvironment: Bool { get }

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode
}

extension PlainVerb {
  static var readsEnvironment: Bool { false }

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let verb = Self()
    try line.fill(verb, environment: readsEnvironment ? command.environment : [:])
    return .done(try verb.run(line.words, in: command))
  }
}

/// A verb whose options the command line sets, and that waits for work on other threads.
protocol WaitingVerb: Verb {
  func run(_ words: [String], in command: Command) async throws(CommandError) -> ExitCode
}

extension WaitingVerb {
  static var startsThreads: Bool { true }

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let verb = Self()
    try line.fill(verb)
    return .waits { () async throws(CommandError) -> ExitCode in
      try await verb.run(line.words, in: command)
    }
  }
}

extension Invocation {
  /// Gives the options of a verb the values of the line, and those of environment variables that are given.
  @discardableResult func fill(
    _ verb: some Verb, environment: [String: String] = [:]
  ) throws(CommandError) -> Settings {
    let options = declaredOptions(of: verb)
    let layers = SettingLayers(given: given, environment: environment)
    let settings = Settings(of: options.map(\.description), by: layers)
    try settings.fill(options)
    return settings
  }
}

extension Command {
  /// The verbs, in the order in which they are listed.
  static let verbs: [any Verb.Type] = [
    ListVerb.self, ShowVerb.self, RenderVerb.self, SheetVerb.self, StripVerb.self,
    TimelineVerb.self, SweepVerb.self, TuneVerb.self, PreviewVerb.self, FilmsVerb.self,
    EncodeVerb.self, DecodeVerb.self, CompareVerb.self, GoldensVerb.self, ValidateVerb.self,
    FontsVerb.self, DoctorVerb.self, NewVerb.self, AdoptVerb.self, CompletionsVerb.self,
    ManVerb.self,
    HelpVerb.self,
  ]

  static func verb(named name: String) -> (any Verb.Type)? { verbs.first { $0.name == name } }
}
