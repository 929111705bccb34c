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
    let name = try Self.command(film.words[0])
    let target = name == .sweep ? SweepOption.grid.option : FilmOption.output.option
    var words = ["--\(target.name)=\(film.output)"]
    if name.page.options.contains(where: { $0.name == FilmOption.jobs.name }) {
      words.append("--\(FilmOption.jobs.name)=\(jobs)")
    }
    guard
      let line = try command.parsed(
        (words + film.words.dropFirst())[...], name.page,
        ofScenes: CommandName.ofScenes.contains(name))
    else { throw .usage("'--help' makes no picture") }
    if let given = line.given.dropFirst(words.count).first(where: Self.isForeign) {
      throw .usage(
        "'\(given.option.longLabel)' is not for a line of a list, which says only what its picture shows"
      )
    }
    if name.page.arguments.first?.name == "scene", line.words.count > 1 {
      throw .usage("A line makes one picture, and this one names \(line.words.count) scenes")
    }
    switch name.work {
    case .now(let run): _ = try run(command)(line)
    case .later(let run): _ = try await run(command)(line)
    }
    return notes.text
  }

  /// The command that a line begins with.
  private static func command(_ word: String) throws(CommandError) -> CommandName {
    let names = CommandName.ofPictures.map(\.rawValue)
    if let name = CommandName(rawValue: word), names.contains(word) { return name }
    throw .usage(
      "'\(word)' writes no picture: a line begins with \(names.alternatives)"
        + (word == Program.name ? ", without the program" : suggestion(for: word, among: names)))
  }

  /// Whether an option says where the picture goes, or how the command works and what it prints.
  private static func isForeign(_ given: Invocation.Given) -> Bool {
    let foreign: [any CommandOption] = [
      FilmOption.output, SweepOption.grid, SweepOption.printJobs, FilmOption.jobs,
      CommandTable.json, CommandTable.quiet, RenderOption.verbose,
    ]
    return foreign.contains { $0.option.name == given.option.name }
  }
}
