import Films
import SystemCalls

/// Makes the pictures of a list by their lines, in the list's folder. Nothing but its own words affects a line: no
/// variable of the environment, and no configuration file unless it says `--config`.
struct FilmMaker {
  private var command: Command
  private let list: FilmList
  private let jobs: Int

  /// Goes to the list's folder, in which paths of lines begin.
  init(_ command: Command, _ list: FilmList, jobs: Int) throws(CommandError) {
    self.command = command
    self.command.environment = [:]
    self.command.readsConfiguration = false
    self.list = list
    self.jobs = jobs
    let folder = list.folder.isEmpty ? "." : list.folder
    try orThrow(try System.enter(folder)) { inputError(folder, $0) }
  }

  /// A picture, and what its line has to say of it.
  func picture(of film: FilmList.Film) async throws(CommandError) -> (bytes: [UInt8], notes: String)
  {
    let kept = KeptPicture()
    let notes = try await run(film, into: kept)
    return (try kept.bytes(), notes)
  }

  /// What is wrong with a line, found without drawing; nil if nothing is.
  func problem(of film: FilmList.Film) async -> CommandError? {
    let kept = KeptPicture(isChecked: true)
    do throws(CommandError) {
      _ = try await run(film, into: kept)
      return nil
    } catch {
      return kept.isOpen ? nil : error
    }
  }

  private func run(
    _ film: FilmList.Film, into kept: KeptPicture
  ) async throws(CommandError) -> String {
    if let problem = film.problem { throw problem }
    // What one line reads another may write.
    let result = await InputFiles.$current.withValue(InputFiles()) {
      do throws(CommandError) {
        return Result<String, CommandError>.success(try await runAlone(film, into: kept))
      } catch {
        return .failure(list.refusal(error, at: film.lineRange))
      }
    }
    return try result.get()
  }

  private func runAlone(
    _ film: FilmList.Film, into kept: KeptPicture
  ) async throws(CommandError) -> String {
    let notes = Stream()
    var command = command
    command.console = Console(output: Stream(), errors: notes, environment: [:])
    command.console.kept = kept
    let verb = try Self.verb(film.words[0])
    guard var line = try command.parsed(film.words.dropFirst(), verb) else {
      throw .usage("'--help' makes no picture")
    }
    if let given = line.given.first(where: Self.isForeign) {
      throw .usage(
        "'\(given.option.longLabel)' is not for a line of a list, which says only what its picture shows"
      )
    }
    if verb.takesParameters, line.words.count > 1 {
      throw .usage("A line makes one picture, and this one names \(line.words.count) scenes")
    }
    line.give(verb == SweepVerb.self ? "grid" : "output", film.output, of: verb.page)
    line.give("jobs", "\(jobs)", of: verb.page)
    switch try verb.begin(line, in: command) {
    case .done: break
    case .waits(let rest): _ = try await rest()
    }
    return notes.text
  }

  /// The verbs that write one picture.
  private static let verbs: [any Verb.Type] = [
    RenderVerb.self, SheetVerb.self, StripVerb.self, TimelineVerb.self, SweepVerb.self,
    EncodeVerb.self,
  ]

  /// The verb that a line begins with.
  private static func verb(_ word: String) throws(CommandError) -> any Verb.Type {
    let names = verbs.map { $0.name }
    if let verb = verbs.first(where: { $0.name == word }) { return verb }
    throw .usage(
      "'\(word)' writes no picture: a line begins with \(names.alternatives)"
        + (word == Program.name ? ", without the program" : suggestion(for: word, among: names)))
  }

  /// Whether an option says where the picture goes, or how the command works and what it prints.
  private static func isForeign(_ given: Invocation.Given) -> Bool {
    ["output", "grid", "print-jobs", "jobs", "json", "quiet", "verbose"].contains(given.option.name)
  }
}
