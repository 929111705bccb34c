import Films
import Goldens
import SystemCalls

/// `films`: lists the pictures of documents, checks that they are fresh, or makes them anew.
struct FilmsVerb: WaitingVerb {
  static let name = "films"
  static let summary =
    "Lists the pictures of documents, checks that they are fresh, or makes them anew"
  static let discussion = [
    "\(FilmList.name), in the working directory or the nearest folder above it, has a command line for each "
      + "picture. With --check exits with 1 if one is not what its line makes. Neither the environment nor a "
      + "configuration file changes what a line makes, unless it says --config."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(
      name: "picture", help: "A picture of the list; all if none is given", isOptional: true,
      isRepeated: true)
  ]

  @Option(
    "--check", "Name every picture that is missing, stale or too large", .switch, isSetting: false)
  var check = false
  @Option("--write", "Write every picture that is missing or stale", .switch, isSetting: false)
  var write = false
  @Option(
    "--list", "Another list than the nearest \(FilmList.name)", .text("file"), isSetting: false)
  var list: String?
  @Option(.jobs) var jobs: Int
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  func run(_ words: [String], in command: Command) async throws(CommandError) -> ExitCode {
    if write, check { throw .usage("Give '--check' or '--write', not both") }
    let directory = command.directory
    let list =
      if let list { try FilmList(path: list) } else { try FilmList.nearest(to: directory) }
    let films = try list.films(named: words, from: directory)
    guard write || check else {
      if $jobs.setting != nil {
        throw .usage("'--jobs <count>' needs '--check' or '--write'")
      }
      return try listFilms(films, on: command.console)
    }
    var upkeep = FilmUpkeep(
      command: command, maker: try FilmMaker(command, list, jobs: jobs), list: list,
      writes: write, isJSON: json, isQuiet: quiet)
    try await upkeep.run(films, remedy: remedy(words))
    return upkeep.code
  }

  /// Prints the pictures and their lines.
  private func listFilms(
    _ films: [FilmList.Film], on console: Console
  ) throws(CommandError) -> ExitCode {
    let problems = films.compactMap(\.problem)
    for problem in problems { console.report(problem) }
    if json {
      try console.printResult(JSON.array(films.map { JSON.object($0.members) }))
    } else if !quiet {
      var page = HelpPage(width: console.columns(of: console.output) ?? .max)
      for (name, film) in zip(films.map(\.output).inColumn, films) {
        page.append(name + film.line, hanging: 2, from: name.count)
      }
      try console.printResult(page.text)
    }
    return problems.first?.code ?? .done
  }

  /// The line that makes what a check finds missing or stale.
  private func remedy(_ pictures: [String]) -> String {
    var words = [Self.name, "--\($write.description.name)"]
    if let list { words += ["--\($list.description.name)", list] }
    return ([Program.call] + (words + pictures).map(\.shellQuoted)).joined(separator: " ")
  }
}

extension Command {
  /// What is wrong with a list and its lines, found without drawing.
  func problems(ofList path: String) async -> [CommandError] {
    let before = System.workingDirectory
    defer { if let before { try? System.enter(before) } }
    do throws(CommandError) {
      let list = try FilmList(path: path)
      let maker = try FilmMaker(self, list, jobs: 1)
      var problems: [CommandError] = []
      for film in list.films {
        if let problem = await maker.problem(of: film) { problems.append(problem) }
      }
      return problems
    } catch {
      return [error]
    }
  }
}

extension FilmList.Film {
  fileprivate var members: [JSON.Member] {
    JSON.members(["output": output, "line": line, "largest": largest])
  }
}

/// Compares the pictures of a list with their files, and writes those that differ if asked to.
private struct FilmUpkeep {
  /// What a picture was found to be, or what was done.
  enum State: String {
    case fresh, written, missing, stale, failed
    case tooLarge = "too large"
  }

  let command: Command
  let maker: FilmMaker
  let list: FilmList
  let writes: Bool
  let isJSON: Bool
  let isQuiet: Bool
  var states: [State] = []
  var results: [JSON] = []
  var code = ExitCode.done

  /// Where lines for people go.
  private var console: Console {
    var console = command.console
    console.isQuiet = isJSON || isQuiet
    return console
  }

  /// Looks at every picture, whatever becomes of those before it.
  mutating func run(_ films: [FilmList.Film], remedy: String) async throws(CommandError) {
    var progress = Progress(console, total: films.count, unit: "picture")
    defer { progress.clear() }
    for (index, film) in films.enumerated() {
      progress.update(frames: index, bytes: 0)
      let made = await made(film)
      progress.clear()
      switch made {
      case .success(let (state, count, notes)): try tell(state, film, count, notes)
      case .failure(let error):
        note(.failed, film, [.init(key: "problem", value: error.message)])
        console.report(error)
        annotate(list.source.name, film, error.message)
        if code == .done || code == .different { code = error.code }
      }
    }
    if isJSON {
      try console.printResult(JSON.array(results))
    } else if writes {
      console.say(sum)
    } else if !console.isQuiet {
      try console.printResult(verdict(remedy: remedy) + "\n")
    }
  }

  /// What becomes of a picture, its bytes, and what its line has to say.
  private func made(
    _ film: FilmList.Film
  ) async -> Result<(state: State, count: Int, notes: String), CommandError> {
    do throws(CommandError) {
      let (bytes, notes) = try await maker.picture(of: film)
      return .success((try state(of: film, bytes), bytes.count, notes))
    } catch {
      return .failure(error)
    }
  }

  private mutating func note(_ state: State, _ film: FilmList.Film, _ rest: [JSON.Member]) {
    states.append(state)
    results.append(.object(film.members + [.init(key: "state", value: state.rawValue)] + rest))
  }

  private mutating func tell(
    _ state: State, _ film: FilmList.Film, _ count: Int, _ notes: String
  ) throws(CommandError) {
    note(state, film, [.init(key: "bytes", value: count)])
    var line = "\(state.rawValue): \(film.output)"
    switch state {
    case .fresh, .failed: return
    case .written:
      for note in notes.split(separator: "\n") { console.say(String(note)) }
      return
    case .missing, .stale: break
    case .tooLarge:
      line +=
        ": \(byteText(count)), and \(byteText(film.largest ?? 0)) is the most: let its line show less, "
        + "with fewer or smaller frames, or raise \"largest\""
    }
    annotate(joinPath(film.output, below: list.folder), film, line)
    if code == .done { code = .different }
    if !console.isQuiet { try console.printResult(line.visible + "\n") }
  }

  /// Annotates a file in a workflow of GitHub.
  private func annotate(_ path: String, _ film: FilmList.Film, _ text: String) {
    if isQuiet { return }
    var result = CompareResult(name: film.output, .faulty(text))
    result.file = path
    command.annotate([result])
  }

  private func count(_ wanted: State...) -> Int { states.count { wanted.contains($0) } }

  /// `29 pictures: 2 written, 27 fresh`.
  private var sum: String {
    let counts = [State.written, .fresh, .tooLarge, .failed].filter { count($0) > 0 }
      .map { "\(count($0)) \($0.rawValue)" }
    return "\(states.count) picture\(states.count == 1 ? "" : "s")"
      + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
  }

  /// `2 of 29 pictures are not fresh; make anew what is missing or stale: refresh-render films --write`.
  private func verdict(remedy: String) -> String {
    let (all, others) = (states.count, states.count - count(.fresh))
    if others == 0 { return all == 1 ? "1 picture is fresh" : "all \(all) pictures are fresh" }
    return "\(others) of \(all) pictures \(others == 1 ? "is" : "are") not fresh"
      + (count(.missing, .stale) > 0 ? "; make anew what is missing or stale: \(remedy)" : "")
  }

  // MARK: - Files

  /// Compares a picture with its file, which is written if it may be.
  private func state(of film: FilmList.Film, _ bytes: [UInt8]) throws(CommandError) -> State {
    if let largest = film.largest, bytes.count > largest { return .tooLarge }
    var isThere = true
    do throws(OpenFolder.Failure) {
      let old = try OpenFolder.lend(film.output, below: ".") {
        (folder, name) throws(OpenFolder.Failure) in
        try folder.contents(of: name, limit: bytes.count)
      }
      if old == bytes { return .fresh }
    } catch {
      switch error {
      case .system(.notFound): isThere = false
      case .system(.tooLarge): break
      case .link, .special, .system: throw refusal(error, film, "read")
      }
    }
    guard writes else { return isThere ? .stale : .missing }
    // An interrupt would leave the part that is written.
    Interrupt.hold()
    defer { Interrupt.release() }
    do throws(OpenFolder.Failure) {
      try OpenFolder.lend(film.output, below: ".", isMade: true) {
        (folder, name) throws(OpenFolder.Failure) in
        try folder.replace(name, with: bytes, by: ".refresh-render.\(System.processID).tmp")
      }
    } catch {
      throw refusal(error, film, "write")
    }
    return .written
  }

  private func refusal(
    _ failure: OpenFolder.Failure, _ film: FilmList.Film, _ verb: String
  ) -> CommandError {
    let reason =
      switch failure {
      case .link: "it is reached through a symbolic link, and nothing outside the folder is touched"
      case .special: "it is not a regular file"
      case .system(let error): error.reason
      }
    return list.refusal(
      CommandError(code: .cannotCreate, message: "Cannot \(verb) '\(film.output)': \(reason)"),
      at: film.outputRange)
  }
}
