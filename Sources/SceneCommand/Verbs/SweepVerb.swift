import Films
import Goldens
import RefreshUI
import SystemCalls

/// `sweep`: renders a scene with every combination of the values of its options.
struct SweepVerb: Verb {
  static let name = "sweep"
  static let summary = "Renders a scene with many values of its parameters"
  static let discussion = [
    "An option may have several values, separated by commas or |, or a range with a number of "
      + "steps, such as 0.05s..0.3s/6. There is a file for each combination. A file that exists "
      + "with the same settings is kept."
  ]
  static let arguments = [CommandPage.Argument.scene]
  static let required: String? = "(--output <file> | --grid <file>)"
  static let takesParameters = true
  static let startsThreads = true

  @Option(
    "--grid", "Write one film that shows all variants side by side, labelled, at 1x",
    .text("file"), in: .output, isSetting: false)
  var grid: String?
  @Option(
    "--print-jobs",
    "Print a command line for each variant, to run anywhere, and render nothing", .switch,
    in: .output, isSetting: false)
  var printJobs = false
  var film = FilmOptions()

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    let verb = Self()
    // Options of `render` may have several values.
    let own: [any DeclaredOption] = [
      verb.$grid, verb.$printJobs, verb.film.output.$output, verb.film.$json, verb.film.$quiet,
    ]
    let names = own.map(\.description)
    try Settings(of: names, by: SettingLayers(given: line.given)).fill(own)
    return .waits { () async throws(CommandError) -> ExitCode in
      try await verb.run(line, in: command)
    }
  }

  private func run(
    _ line: Invocation, in command: Command
  ) async throws(CommandError) -> ExitCode {
    let type = try command.scene(of: line, Self.page)
    let layers = try command.layers(line, scene: type)
    let plan = try plan(layers, of: type, in: command)
    let sweep = try Sweep(command, plan, of: type, layers, self)
    if let grid { try sweep.checkGrid(grid) }
    if printJobs {
      try command.console.printResult(sweep.jobs.map { $0.line + "\n" }.joined())
      return .done
    }
    var code = ExitCode.done
    if sweep.plan.template != nil { code = try await sweep.writeFiles() }
    if let grid { try await sweep.writeGrid(grid) }
    return code
  }

  private func plan(
    _ layers: SettingLayers, of type: any Scene.Type, in command: Command
  ) throws(CommandError) -> SweepPlan {
    let template = film.output.output
    guard let output = template ?? grid else {
      throw .usage("Missing expected option '--output <file>' or '--grid <file>'")
    }
    if let template, template == "-" || NumberedFiles.isNumbered(template) {
      throw .usage(
        "A sweep writes a file for each variant, such as '{turn}.gif', not '\(template)'")
    }
    if let grid, let mark = OutputPlace.unfilledMark(in: grid) {
      throw .usage(
        "\(mark) in '\(grid)' would stay as it is: a grid is one file for all variants",
        option: $grid.description)
    }
    let own = [$grid.description, $printJobs.description, film.output.$output.description]
    // A name of the same ending, with nothing left to fill in.
    let plain = output.filter { $0 != "{" && $0 != "}" }
    return try SweepPlan(
      scene: type.name,
      given: layers.given.filter { given in !own.contains { $0.name == given.option.name } },
      template: template
    ) { given in
      let layers = layers.replacing([given], output: plain)
      return (try? command.request(of: type, by: layers, as: RenderVerb.self)) != nil
    }
  }
}

extension SettingLayers {
  /// The layers with other options given, and an output.
  fileprivate func replacing(_ given: [Invocation.Given], output path: String) -> SettingLayers {
    var layers = self
    let output = OutputOptions().$output.description
    layers.given = given + [Invocation.Given(option: output, text: path)]
    return layers
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
  private let type: any Scene.Type
  private let layers: SettingLayers
  private let workers: Int
  private let isJSON: Bool
  private let isQuiet: Bool
  private(set) var jobs: [Job] = []

  /// Checks every variant before the first is made.
  init(
    _ command: Command, _ plan: SweepPlan, of type: any Scene.Type, _ layers: SettingLayers,
    _ verb: SweepVerb
  ) throws(CommandError) {
    self.command = command
    self.plan = plan
    self.type = type
    self.layers = layers
    isJSON = verb.film.json
    isQuiet = verb.film.quiet
    var workers = System.processorCount
    var owners: [String: String] = [:]
    let digests = FileDigests()
    for variant in plan.variants {
      var path = variant.path ?? verb.grid ?? ""
      let unnamed = path.replacing(SweepPlan.keyMark, with: "key")
      let request = try Self.request(variant, of: type, layers, path: unnamed, in: command)
      let key = try request.key(digests)
      path.replace(SweepPlan.keyMark, with: key)
      workers = request.options.jobs
      let label = plan.label(of: variant)
      if plan.template != nil, let other = owners.updateValue(label, forKey: path) {
        throw .usage("'\(path)' would be both '\(other)' and '\(label)'")
      }
      let line = verb.printJobs ? try request.commandLine(path: path) : ""
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
    let (type, layers) = (type, layers)
    let inner = max(1, workers / max(1, jobs.count))
    return Task {
      let command = Command(
        scenes: scenes, environment: environment, directory: directory, console: .silent)
      do throws(CommandError) {
        var request = try Self.request(
          job.variant, of: type, layers, path: job.path, in: command)
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
  private static let ofCells = declaredOptions(of: RecordingOptions()).map(\.description.name)
    .filter { !["fps", "scale"].contains($0) }

  /// Rejects what one film cannot show, and a PNG for more than one picture, before anything is drawn.
  func checkGrid(_ path: String) throws(CommandError) {
    let ofFilm = RenderVerb.page.options.map(\.name).filter { !Self.ofCells.contains($0) }
    if let axis = plan.axes.first(where: { ofFilm.contains($0.name) }) {
      throw .usage(
        "The grid '\(path)' is one film, with one '--\(axis.name)' for all variants: give it one value, "
          + "or leave out --grid and write a file for each", option: SweepVerb().$grid.description)
    }
    for job in jobs {
      let options = try request(job, path: path).options
      guard options.output.format == .png else { return }
      let isStill = options.sheet != nil || options.film.recording.select.isMoment
      guard !isStill || options.output.isSequence else { continue }
      throw .usage(
        "The grid '\(path)' is one film, so its name ends in \(FileFormat.endings(animated: true).alternatives); "
          + "for one PNG choose a moment with --select 50%, or several with --sheet 5x4",
        option: SweepVerb().$grid.description)
    }
  }

  /// Writes a film of all variants beside each other.
  func writeGrid(_ path: String) async throws(CommandError) {
    var cells: [FilmGrid.Cell] = []
    var first: RenderRequest?
    for job in jobs {
      var request = try request(job, path: path)
      // Many pictures are smaller than one, and have one scale.
      if !request.options.hasScale { request.options.stage.scale = 1 }
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

  // MARK: - Variants

  /// The rendering of a variant into a file.
  private func request(_ job: Job, path: String) throws(CommandError) -> RenderRequest {
    try Self.request(job.variant, of: type, layers, path: path, in: command)
  }

  private static func request(
    _ variant: SweepPlan.Variant, of type: any Scene.Type, _ layers: SettingLayers, path: String,
    in command: Command
  ) throws(CommandError) -> RenderRequest {
    try command.request(
      of: type, by: layers.replacing(variant.given, output: path), as: RenderVerb.self)
  }
}
