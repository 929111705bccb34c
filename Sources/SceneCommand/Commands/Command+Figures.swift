import Films
import Goldens
import RefreshUI

extension Command {
  /// `figures`: renders every figure into a folder, or lists them.
  func figures(_ arguments: ArraySlice<String>) async throws(CommandError) -> ExitCode {
    guard let invocation = try parsed(arguments, CommandTable.figures) else { return .done }
    if invocation.has(FigureOption.list) {
      try listFigures(asJSON: invocation.has(CommandTable.json))
      return .done
    }
    guard let folder = invocation.text(FigureOption.folder), !folder.isEmpty else {
      throw .usage("Missing expected option '--output <folder>'")
    }
    let folders = try makeFolder(folder)
    defer { folders.removeEmpty() }
    var quiet = console
    quiet.isQuiet = true
    var results: [JSON] = []
    for figure in figures {
      let request = try request(
        of: figure, into: folder.hasSuffix("/") ? folder : folder + "/",
        jobs: invocation.text(FilmOption.jobs))
      let report = try await request.rendering(quiet).run()
      if invocation.has(CommandTable.json) {
        results.append(Self.json(of: report, request))
      } else if !invocation.has(CommandTable.quiet) {
        console.say(Self.line(of: report))
      }
    }
    if invocation.has(CommandTable.json) {
      try console.printResult(JSON.array(results).text + "\n")
    }
    return .done
  }

  /// The rendering of a figure, which only its own settings affect.
  func request(
    of figure: Figure, into folder: String, jobs: String? = nil
  ) throws(CommandError) -> RenderRequest {
    var plain = self
    plain.environment = [:]
    plain.readsConfiguration = false
    let arguments = figure.arguments(folder: folder) + (jobs.map { ["--jobs=\($0)"] } ?? [])
    guard
      let request = try plain.renderRequest(arguments[...], layout: figure.isRow ? .row : .asked)
    else {
      preconditionFailure("The figure '\(figure.name)' asks for help")
    }
    return request
  }

  private func listFigures(asJSON: Bool) throws(CommandError) {
    var entries: [FigureEntry] = []
    for figure in figures {
      let request = try request(of: figure, into: "")
      entries.append(FigureEntry(figure, request.options))
    }
    if asJSON {
      let figures = entries.map { entry in
        let figure = entry.figure
        return JSON.object([
          "name": .string(figure.name), "summary": .string(figure.summary),
          "format": .string(entry.format.rawValue), "width": .integer(entry.width),
          "height": .integer(entry.height), "scene": .string(figure.scene),
          "settings": .object(
            figure.settings.map { .init(key: $0.name, value: .string($0.value ?? "true")) }),
        ])
      }
      return try console.printResult(JSON.array(figures).text + "\n")
    }
    let names = entries.map(\.figure.name).inColumn
    let formats = entries.map { "\($0.format.rawValue) \($0.width)x\($0.height)" }.inColumn
    let lines = entries.indices.map { index in
      let figure = entries[index].figure
      return names[index] + formats[index] + "\(figure.summary) (\(figure.scene))\n"
    }
    try console.printResult(lines.joined())
  }
}

/// A figure in the list, described without rendering it.
private struct FigureEntry {
  let figure: Figure
  let format: OutputFormat
  /// The size in pixels.
  let width: Int
  let height: Int

  init(_ figure: Figure, _ options: RenderOptions) {
    self.figure = figure
    format = options.output.format
    let scale = options.stage.scale
    let one = Int((options.stage.size.width * Double(scale)).rounded())
    let count = figure.isRow ? options.selection.pieces.count : 1
    width = one * count + Rendering.sheetGap * scale * (count - 1)
    height = Int((options.stage.size.height * Double(scale)).rounded())
  }
}
