import Films
import Goldens
import RefreshUI
import SystemCalls

/// `render`: writes a scene's film to a file, or the films of several scenes to a file each.
struct RenderVerb: FilmVerb {
  static let name = "render"
  static let summary = "Renders a scene to a file, or several scenes to a file each"
  static let discussion = [
    "Every parameter of the scene is an option too: see 'show <scene>'. An option --name can also "
      + "be set by the environment variable REFRESH_RENDER_NAME or the key \"name\" of a "
      + "configuration file. The command line overrides the environment, which overrides the file."
  ]
  static let layout = SheetLayout.asked

  var film = FilmOptions()
}

/// `sheet`: writes moments of a scene onto one PNG.
struct SheetVerb: FilmVerb {
  static let name = "sheet"
  static let summary = "Renders moments of a scene onto one PNG"
  static let discussion = [
    "The same as 'render', with defaults for --sheet and --scale: up to five columns and four rows, and "
      + "a width of up to \(RenderOptions.usualSheetWidth) pixels."
  ]
  static let layout = SheetLayout.fitting

  var film = FilmOptions()
}

/// `strip`: writes the events of a scene side by side onto one PNG.
struct StripVerb: FilmVerb {
  static let name = "strip"
  static let summary = "Renders the events of a scene side by side onto one PNG, with captions"
  static let discussion = [
    "The same as 'render', with the defaults --sheet 1000, --sheet-by events, --caption and --scale 1."
  ]
  static let layout = SheetLayout.strip

  var film = FilmOptions()
}

/// A verb with all options of a film.
protocol FilmVerb: Verb {
  static var layout: SheetLayout { get }
  var film: FilmOptions { get }
}

extension FilmVerb {
  static var arguments: [CommandPage.Argument] {
    [
      .init(
        name: "scene",
        help: "The name of a scene; several if the output's name contains {scene}",
        isRepeated: true)
    ]
  }
  static var required: String? { "--output <file>" }
  static var takesParameters: Bool { true }
  static var startsThreads: Bool { true }

  static func begin(_ line: Invocation, in command: Command) throws(CommandError) -> Command.Work {
    .waits { () async throws(CommandError) -> ExitCode in
      let requests = try command.renderRequests(of: line, as: Self.self)
      var results: [JSON] = []
      for request in requests {
        results.append(Self.json(of: try await render(request, in: command), request))
      }
      if requests.first?.options.film.json == true {
        try command.console.printResult(results.count == 1 ? results[0] : .array(results))
      }
      return .done
    }
  }

  /// Writes a film, and prints its report.
  private static func render(
    _ request: RenderRequest, in command: Command
  ) async throws(CommandError) -> RenderReport {
    let film = request.options.film
    var console = command.console
    console.isQuiet = film.json || film.quiet
    func warn(_ warnings: [String]) {
      if !film.quiet { for warning in warnings { console.warn(warning) } }
    }
    warn(request.warnings)
    if film.verbose { explain(request, on: command.console) }
    let folders = try command.makeFolder(of: request.options.output.path)
    defer { folders.removeEmpty() }
    var report: RenderReport
    do {
      report = try await request.rendering(console).run()
    } catch {
      throw error.code == .usage ? error.showing(page(of: request.configured.type)) : error
    }
    warn(report.warnings)
    report.warnings = request.warnings + report.warnings
    console.say(report.film.line)
    return report
  }

  /// Prints every setting that is not at its default, and where it came from.
  private static func explain(_ request: RenderRequest, on console: Console) {
    let options = request.options
    let kind = options.output.kind(isSheet: options.sheet != nil)
    for setting in request.settings.all {
      console.say(
        setting.explanation(overruledBy: request.settings.overruling(setting), for: kind))
    }
    for setting in request.idle {
      console.say(setting.explanation(without: request.configured.type.name))
    }
    console.say("gesture \(options.gestureName): \(options.gesture)")
  }

  private static func json(of report: RenderReport, _ request: RenderRequest) -> JSON {
    let fps = report.film.rate.map { ($0.framesPerSecond * 1000).rounded() / 1000 }
    let scene = JSON.members([
      "scene": request.configured.type.name,
      "gesture": request.options.gestureName,
    ])
    let film = report.film.json(
      request.options.output.format, fps: fps.orNull)
    let notes = JSON.members(["fonts": report.fonts, "warnings": report.warnings])
    return .object(scene + film + notes)
  }

  /// The page of the verb with a scene.
  fileprivate static func page(of scene: any Scene.Type) -> CommandPage {
    var page = page
    page.scene = scene.name
    return page
  }
}

extension Command {
  /// The renderings of a line: one for each of its scenes.
  func renderRequests<Film: FilmVerb>(
    of line: Invocation, as verb: Film.Type
  ) throws(CommandError) -> [RenderRequest] {
    var types: [any Scene.Type] = []
    for word in line.words { types.append(try renderedScene(named: word)) }
    do throws(CommandError) {
      try checkParameters(line, verb.page, of: types)
      var requests: [RenderRequest] = []
      for type in types {
        requests.append(try request(of: type, by: layers(line, scene: type), as: verb))
      }
      try checkOutputs(requests)
      // Of the environment, which is the same for all.
      requests[0].warnings = unknownVariables()
      return requests
    } catch {
      let page = types.count == 1 ? verb.page(of: types[0]) : verb.page
      throw error.code == .usage ? error.showing(page) : error
    }
  }

  /// The rendering of a scene, into an output; nil for where the options say.
  func request<Film: FilmVerb>(
    of type: any Scene.Type, by layers: SettingLayers, as verb: Film.Type,
    to output: OutputPlace? = nil
  ) throws(CommandError) -> RenderRequest {
    let (options, configured) = try setUp(verb, type, by: layers)
    var request = try RenderRequest(configured, options.film, to: output, layout: verb.layout)
    if options.film.verbose { request.idle = idleSettings(besides: configured, by: layers) }
    return request
  }

  private func renderedScene(named name: String) throws(CommandError) -> any Scene.Type {
    do {
      return try scene(named: name)
    } catch {
      guard FileFormat(nameOf: name) != nil else { throw error }
      throw .usage("Unexpected argument '\(name)'; a file to write is given with --output")
    }
  }

  /// Rejects one output for several scenes.
  private func checkOutputs(_ requests: [RenderRequest]) throws(CommandError) {
    let paths = requests.map(\.options.output.path)
    guard let path = paths.first, paths.dropFirst().contains(path) else { return }
    let name = splitPath(path).name
    throw .usage(
      "The output '\(path)' is the same for \(requests.count) scenes: put \(OutputPlace.sceneMark) into "
        + "its name, as in '\(OutputPlace.sceneMark)\(FileFormat(nameOf: name).map { ".\($0)" } ?? "")'",
      option: requests[0].options.film.output.$output.description)
  }
}
