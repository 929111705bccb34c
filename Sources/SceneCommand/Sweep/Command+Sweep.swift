import Films
import Goldens
import RefreshUI
import SystemCalls

extension Command {
  /// `sweep`: renders a scene with every combination of the values of its options.
  func sweep(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    let type = try scene(named: invocation.words[0])
    let sweep = try Sweep(self, plan(invocation, of: type), invocation)
    let grid = invocation.text(SweepOption.grid)
    if let grid { try sweep.checkGrid(grid) }
    if invocation.has(SweepOption.printJobs) {
      try console.printResult(sweep.jobs.map { $0.line + "\n" }.joined())
      return .done
    }
    var code = ExitCode.done
    if sweep.plan.template != nil { code = try await sweep.writeFiles() }
    if let grid { try await sweep.writeGrid(grid) }
    return code
  }

  private func plan(
    _ invocation: Invocation, of type: any Scene.Type
  ) throws(CommandError) -> SweepPlan {
    let template = invocation.text(FilmOption.output)
    guard let output = template ?? invocation.text(SweepOption.grid) else {
      throw .usage("Missing expected option '--output <file>' or '--grid <file>'")
    }
    if let template, template == "-" || NumberedFiles.isNumbered(template) {
      throw .usage(
        "A sweep writes a file for each variant, such as '{turn}.gif', not '\(template)'")
    }
    if let grid = invocation.text(SweepOption.grid), let mark = OutputPlace.unfilledMark(in: grid) {
      throw .usage(
        "\(mark) in '\(grid)' would stay as it is: a grid is one file for all variants",
        option: SweepOption.grid.option)
    }
    let own = [FilmOption.output.name, SweepOption.grid.name, SweepOption.printJobs.name]
    // A name of the same ending, with nothing left to fill in.
    let plain = output.filter { $0 != "{" && $0 != "}" }
    return try SweepPlan(
      scene: type.name, given: invocation.given.filter { !own.contains($0.option.name) },
      template: template
    ) { argument in
      (try? renderRequest([type.name, "--output=\(plain)", argument])) != nil
    }
  }
}

/// The renderings of a plan, on this machine.
struct Sweep {
  /// A variant with its file and the key of its settings.
  struct Job {
    let variant: SweepPlan.Variant
    let path: String
    let key: String
    /// The command line that writes it, if it is asked for.
    let line: String
  }

  let plan: SweepPlan
  private let command: Command
  private let workers: Int
  private let isJSON: Bool
  private let isQuiet: Bool
  private(set) var jobs: [Job] = []

  /// Checks every variant before the first is made.
  init(_ command: Command, _ plan: SweepPlan, _ invocation: Invocation) throws(CommandError) {
    self.command = command
    self.plan = plan
    isJSON = invocation.has(CommandTable.json)
    isQuiet = invocation.has(CommandTable.quiet)
    let grid = invocation.text(SweepOption.grid)
    var workers = System.processorCount
    var owners: [String: String] = [:]
    let digests = FileDigests()
    for variant in plan.variants {
      var path = variant.path ?? grid ?? ""
      let unnamed = path.replacing(SweepPlan.keyMark, with: "key")
      let request = try command.request(variant, path: unnamed)
      let key = try request.key(digests)
      path.replace(SweepPlan.keyMark, with: key)
      workers = request.options.jobs
      let label = plan.label(of: variant)
      if plan.template != nil, let other = owners.updateValue(label, forKey: path) {
        throw .usage("'\(path)' would be both '\(other)' and '\(label)'")
      }
      let line = invocation.has(SweepOption.printJobs) ? try request.commandLine(path: path) : ""
      jobs.append(Job(variant: variant, path: path, key: key, line: line))
    }
    self.workers = workers
  }

  // MARK: - Files

  /// A variant that was made in memory.
  private typealias Made = (report: RenderReport, bytes: [UInt8])

  /// Renders every missing file, several at once, and reports them in order.
  func writeFiles() async throws(CommandError) -> ExitCode {
    var records: [String: SweepRecord] = [:]
    var folders: [MadeFolders] = []
    defer { for folder in folders { folder.removeEmpty() } }
    for folder in Set(jobs.map { splitPath($0.path).directory }) {
      folders.append(try command.makeFolder(folder))
      records[folder] = SweepRecord(folder: folder)
    }
    let program = System.programStamp
    let wanted = jobs.filter { job in
      let (folder, name) = splitPath(job.path)
      return records[folder]?.has(name, key: job.key, program: program) != true
    }
    var (code, results, made) = (ExitCode.done, [JSON](), 0)
    var tasks: [Task<Result<Made, CommandError>, Never>] = []
    for (index, job) in wanted.enumerated() {
      while tasks.count < min(index + workers, wanted.count) {
        tasks.append(task(wanted[tasks.count]))
      }
      do throws(CommandError) {
        var (report, bytes) = try await tasks[index].value.get()
        report.film.files = [try writeFile(bytes, to: job.path)]
        let (folder, name) = splitPath(job.path)
        records[folder]?.add(
          name, key: job.key, program: program, digest: report.film.files[0].digest)
        made += 1
        say(report.film.line)
        results.append(json(of: job, report))
      } catch {
        var error = error
        error.message = "\(plan.label(of: job.variant)): \(error.message)"
        command.console.report(error)
        if code == .done { code = error.code }
      }
    }
    say(Self.summary(made: made, of: jobs.count, there: jobs.count - wanted.count))
    if isJSON { try command.console.printResult(JSON.array(results)) }
    return code
  }

  private static func summary(made: Int, of all: Int, there: Int) -> String {
    "\(all) \(all == 1 ? "variant" : "variants"): \(made) made"
      + (there > 0 ? ", \(there) there already" : "")
      + (all > made + there ? ", \(all - made - there) failed" : "")
  }

  private func say(_ line: String) {
    if !isJSON, !isQuiet { command.console.say(line) }
  }

  private func json(of job: Job, _ report: RenderReport) -> JSON {
    .object(
      [.init(key: "key", value: job.key)]
        + zip(plan.axes, job.variant.values).map { .init(key: $0.name, value: $1) }
        + JSON.members([
          "frames": report.film.frames, "seconds": report.film.duration.map(\.seconds).orNull,
          "files": report.film.files.map(\.json), "warnings": report.warnings,
        ]))
  }

  /// Renders a variant in memory, with one worker: the variants are made beside each other.
  private func task(_ job: Job) -> Task<Result<Made, CommandError>, Never> {
    let (scenes, environment, directory) = (command.scenes, command.environment, command.directory)
    let inner = max(1, workers / max(1, jobs.count))
    return Task {
      let command = Command(
        scenes: scenes, environment: environment, directory: directory, console: .silent)
      do throws(CommandError) {
        var request = try command.request(job.variant, path: job.path)
        request.options.jobs = inner
        return .success(try await request.rendering(.silent).inMemory())
      } catch {
        return .failure(error)
      }
    }
  }

  // MARK: - The grid

  /// The options that may differ between the recordings of a grid, besides parameters; all others are those of
  /// the one film.
  private static let ofCells = RenderOption.recording.map(\.option.name)
    .filter { ![RenderOption.fps.name, RenderOption.scale.name].contains($0) }

  /// Rejects what one film cannot show, and a PNG for more than one picture, before anything is drawn.
  func checkGrid(_ path: String) throws(CommandError) {
    let ofFilm = CommandTable.render.options.map(\.name).filter { !Self.ofCells.contains($0) }
    if let axis = plan.axes.first(where: { ofFilm.contains($0.name) }) {
      throw .usage(
        "The grid '\(path)' is one film, with one '--\(axis.name)' for all variants: give it one value, "
          + "or leave out --grid and write a file for each", option: SweepOption.grid.option)
    }
    for job in jobs {
      let options = try command.request(job.variant, path: path).options
      guard options.output.format == .png else { return }
      let isStill = options.sheet != nil || options.selection.isMoment
      guard !isStill || options.output.isSequence else { continue }
      throw .usage(
        "The grid '\(path)' is one film, so its name ends in .gif or .apng; for one PNG choose a moment "
          + "with --select 50%, or several with --sheet 5x4", option: SweepOption.grid.option)
    }
  }

  /// Writes a film of all variants beside each other.
  func writeGrid(_ path: String) async throws(CommandError) {
    var cells: [FilmGrid.Cell] = []
    var first: RenderRequest?
    for job in jobs {
      var request = try command.request(job.variant, path: path)
      // Many pictures are smaller than one, and have one scale.
      if !request.settings.hasScale { request.options.stage.scale = 1 }
      cells.append(
        try request.rendering(command.console).gridCell(label: plan.label(of: job.variant)))
      first = first ?? request
    }
    guard let first else { return }
    let folders = try command.makeFolder(of: path)
    defer { folders.removeEmpty() }
    let grid = FilmGrid(
      cells, columns: plan.columns, appearance: first.options.stage.appearance)
    var console = command.console
    console.isQuiet = isJSON || isQuiet
    let report = try await first.rendering(console).write(grid)
    console.say(report.film.line)
  }
}

extension Command {
  /// The rendering of a variant into a file.
  fileprivate func request(
    _ variant: SweepPlan.Variant, path: String
  ) throws(CommandError) -> RenderRequest {
    guard
      let request = try renderRequest((variant.arguments + ["--output=\(path)"])[...])
    else { preconditionFailure("A variant asks for no help") }
    return request
  }
}
