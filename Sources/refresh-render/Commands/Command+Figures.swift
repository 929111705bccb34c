import RefreshUI

extension Command {
  /// `figures`: renders every figure into a folder, or lists them.
  func figures(_ arguments: ArraySlice<String>) async throws(CommandError) -> ExitCode {
    let invocation = try Invocation(arguments, page: CommandTable.figures)
    if invocation.wantsHelp {
      try printHelp(CommandTable.figures)
      return .done
    }
    _ = try words(invocation, CommandTable.figures)
    if invocation.has("list") {
      try listFigures(asJSON: invocation.has("json"))
      return .done
    }
    guard let folder = invocation.text("output"), !folder.isEmpty else {
      throw .usage("Missing expected option '--output <folder>'")
    }
    try makeFolder(folder)
    var quiet = console
    quiet.isQuiet = true
    var results: [JSON] = []
    for figure in FigureTable.all {
      let request = try request(
        of: figure, into: folder.hasSuffix("/") ? folder : folder + "/",
        jobs: invocation.text("jobs"))
      let rendering = Rendering(
        scene: request.scene, options: request.options, console: quiet,
        refuseSelection: { request.settings.refusal(of: "select", $0.reason) })
      let report = try await rendering.run()
      if invocation.has("json") {
        results.append(Self.json(of: report, request))
      } else if !invocation.has("quiet") {
        console.say(Self.line(of: report))
      }
    }
    if invocation.has("json") { try console.printResult(JSON.array(results).text + "\n") }
    return .done
  }

  /// The rendering of a figure, which nothing but its own settings changes.
  func request(
    of figure: Figure, into folder: String, jobs: String? = nil
  ) throws(CommandError) -> RenderRequest {
    var plain = self
    plain.scenes = Catalog.scenes
    plain.environment = [:]
    plain.readsConfiguration = false
    let arguments = figure.arguments(folder: folder) + (jobs.map { ["--jobs=\($0)"] } ?? [])
    guard let request = try plain.renderRequest(arguments[...], isRow: figure.isRow) else {
      preconditionFailure("The figure '\(figure.name)' asks for help")
    }
    return request
  }

  private func makeFolder(_ folder: String) throws(CommandError) {
    do throws(SystemError) {
      switch try System.status(of: folder)?.kind {
      case .directory: break
      case nil: try System.makeFolder(folder)
      case .regular, .special: throw SystemError.notDirectory
      }
    } catch {
      throw CommandError(
        code: .cannotCreate, message: "Cannot create the folder '\(folder)': \(error.reason)")
    }
  }

  private func listFigures(asJSON: Bool) throws(CommandError) {
    if asJSON {
      let figures = FigureTable.all.map { figure in
        JSON.object([
          "name": .string(figure.name), "summary": .string(figure.summary),
          "scene": .string(figure.scene),
          "settings": .object(
            figure.settings.map { .init(key: $0.name, value: .string($0.value ?? "true")) }),
        ])
      }
      return try console.printResult(JSON.array(figures).text + "\n")
    }
    let width = FigureTable.all.map(\.name.count).max() ?? 0
    let lines = FigureTable.all.map { figure in
      figure.name + String(repeating: " ", count: width - figure.name.count + 2)
        + "\(figure.summary) (\(figure.scene))\n"
    }
    try console.printResult(lines.joined())
  }
}
