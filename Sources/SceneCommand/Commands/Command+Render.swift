import Films
import Goldens
import RefreshUI

extension Command {
  func render(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    try await render(invocation, as: CommandTable.render)
  }

  func sheet(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    try await render(invocation, as: CommandTable.sheet)
  }

  func strip(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    try await render(invocation, as: CommandTable.strip)
  }

  /// `render`, `sheet` and `strip`: reads the options, makes the films, and prints reports.
  private func render(
    _ invocation: Invocation, as page: CommandPage
  ) async throws(CommandError) -> ExitCode {
    let requests = try renderRequests(of: invocation, as: page)
    var results: [JSON] = []
    for request in requests {
      results.append(Self.json(of: try await render(request, as: page), request))
    }
    if requests.first?.isJSON == true {
      try console.printResult(results.count == 1 ? results[0] : .array(results))
    }
    return .done
  }

  private func render(
    _ request: RenderRequest, as page: CommandPage
  ) async throws(CommandError) -> RenderReport {
    let name = type(of: request.scene).name
    var console = console
    console.isQuiet = request.isJSON || request.options.isQuiet
    func warn(_ warnings: [String]) {
      if !request.options.isQuiet { for warning in warnings { console.warn(warning) } }
    }
    warn(request.warnings)
    if request.options.isVerbose { explain(request) }
    let folders = try makeFolder(of: request.options.output.path)
    defer { folders.removeEmpty() }
    var report: RenderReport
    do {
      report = try await request.rendering(console).run()
    } catch {
      var page = page
      page.scene = name
      throw error.code == .usage ? error.showing(page) : error
    }
    warn(report.warnings)
    report.warnings = request.warnings + report.warnings
    console.say(report.film.line)
    return report
  }

  /// Prints every setting that is not at its default, and where it came from.
  private func explain(_ request: RenderRequest) {
    let kind = request.options.output.kind(isSheet: request.options.sheet != nil)
    for setting in request.settings.all {
      console.say(
        setting.explanation(
          overruledBy: request.settings.overruling(setting.option), for: kind))
    }
    let scene = type(of: request.scene).name
    for setting in request.idle { console.say(setting.explanation(without: scene)) }
    console.say("gesture \(request.options.gestureName): \(request.options.gesture)")
  }

  static func json(of report: RenderReport, _ request: RenderRequest) -> JSON {
    let fps = report.film.rate.map { ($0.framesPerSecond * 1000).rounded() / 1000 }
    let scene = JSON.members([
      "scene": type(of: request.scene).name,
      "gesture": request.options.gestureName,
    ])
    let film = report.film.json(
      request.options.output.format, fps: fps.orNull)
    let notes = JSON.members(["fonts": report.fonts, "warnings": report.warnings])
    return .object(scene + film + notes)
  }
}
