import Films
import Goldens
import RefreshUI

extension Command {
  /// `figures`: renders every figure into a folder, or lists them.
  func figures(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
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
        console.say(report.film.line)
      }
    }
    if invocation.has(CommandTable.json) {
      try console.printResult(JSON.array(results))
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
    var (formats, sizes): ([OutputFormat], [(width: Int, height: Int)]) = ([], [])
    for figure in figures {
      let options = try request(of: figure, into: "").options
      formats.append(options.output.format)
      sizes.append(options.size(inRowOf: figure.isRow ? options.selection.pieces.count : 1))
    }
    if asJSON {
      let list = figures.indices.map { index in
        let figure = figures[index]
        return JSON.object([
          "name": .string(figure.name), "summary": .string(figure.summary),
          "format": .string(formats[index].rawValue), "width": .integer(sizes[index].width),
          "height": .integer(sizes[index].height), "scene": .string(figure.scene),
          "settings": .object(
            figure.settings.map { .init(key: $0.name, value: .string($0.value ?? "true")) }),
        ])
      }
      return try console.printResult(.array(list))
    }
    let names = figures.map(\.name).inColumn
    let shapes = zip(formats, sizes).map { "\($0.rawValue) \($1.width)x\($1.height)" }.inColumn
    let lines = figures.indices.map { index in
      "\(names[index])\(shapes[index])\(figures[index].summary) (\(figures[index].scene))\n"
    }
    try console.printResult(lines.joined())
  }
}

extension RenderOptions {
  /// The size in pixels of `count` pictures side by side.
  fileprivate func size(inRowOf count: Int) -> (width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { Int((points * Double(stage.scale)).rounded()) }
    let gaps = Rendering.sheetGap * stage.scale * (count - 1)
    return (pixels(stage.size.width) * count + gaps, pixels(stage.size.height))
  }
}
