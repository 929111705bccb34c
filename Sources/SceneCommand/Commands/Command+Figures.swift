import Films
import Goldens
import RefreshUI
import SystemCalls

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
        of: figure, into: folder, jobs: invocation.text(FilmOption.jobs))
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
          "name": figure.name, "summary": figure.summary,
          "format": formats[index].rawValue, "width": sizes[index].width,
          "height": sizes[index].height, "scene": figure.scene,
          "settings": JSON.object(
            figure.settings.map { .init(key: $0.name, value: $0.value ?? "true") }),
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

/// A picture or film in the documents: a scene with its settings.
public struct Figure: Hashable, Sendable {
  /// An option of `render` or a parameter of the scene; without a value, a switch.
  struct Setting: Hashable, Sendable {
    var name: String
    var value: String?
  }

  var name: String
  /// What it shows, in one line without a full stop.
  var summary: String
  var scene: String
  var settings: [Setting]
  /// Whether its moments are shown side by side in one picture.
  var isRow = false

  /// A figure with the options of `render` and the parameters of the scene, each without its
  /// dashes; one without a value is a switch.
  ///
  /// With `isRow` its moments are shown side by side in one picture.
  public init(
    _ name: String, _ summary: String, scene: String, isRow: Bool = false,
    _ settings: KeyValuePairs<String, String?>
  ) {
    self.name = name
    self.summary = summary
    self.scene = scene
    self.isRow = isRow
    self.settings = settings.map { Setting(name: $0.key, value: $0.value) }
  }

  /// The arguments for `render` to write it into a folder.
  func arguments(folder: String) -> [String] {
    [scene, "--output", joinPath(name, below: folder)]
      + settings.map { setting in
        "--\(setting.name)" + (setting.value.map { "=\($0)" } ?? "")
      }
  }
}
