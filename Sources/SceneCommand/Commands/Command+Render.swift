import Films
import Goldens
import RefreshUI

extension Command {
  /// `render`, `sheet` and `strip`: reads the options, makes the films, and prints reports.
  func render(
    _ arguments: ArraySlice<String>, as page: CommandPage = CommandTable.render
  ) async throws(CommandError) -> ExitCode {
    let requests = try renderRequests(arguments, as: page)
    var results: [JSON] = []
    for request in requests {
      results.append(Self.json(of: try await render(request, as: page), request))
    }
    if requests.first?.isJSON == true {
      try console.printResult((results.count == 1 ? results[0] : .array(results)).text + "\n")
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
    console.say(Self.line(of: report))
    return report
  }

  /// Prints every setting that is not at its default, and where it came from.
  private func explain(_ request: RenderRequest) {
    for setting in request.settings.all {
      console.say(setting.explanation(overruledBy: request.settings.overruling(setting.option)))
    }
    console.say("gesture \(request.options.gestureName): \(request.options.gesture)")
  }

  /// `letters.gif: 83 frames, 1.65s, 750 × 1334, 48.2 kB`, and `, 50 fps` if the format could not
  /// hold the requested rate.
  static func line(of report: RenderReport) -> String {
    let film = filmText(
      frames: report.film.frames, duration: report.film.duration, width: report.film.width,
      height: report.film.height)
    let rate = report.film.changedRate
    return "\(report.film.files.range): \(film), \(byteText(report.film.bytes))"
      + (rate.map { ", \($0.shortText) fps" } ?? "") + (report.film.chosen.map(fitting) ?? "")
  }

  static func json(of report: RenderReport, _ request: RenderRequest) -> JSON {
    let fps = report.film.rate.map { ($0.framesPerSecond * 1000).rounded() / 1000 }
    return .object([
      "scene": .string(type(of: request.scene).name),
      "gesture": .string(request.options.gestureName),
      "format": .string(request.options.output.format.rawValue),
      "width": .integer(report.film.width),
      "height": .integer(report.film.height),
      "frames": .integer(report.film.frames),
      "fps": fps.map(JSON.number) ?? .null,
      "seconds": .seconds(report.film.duration),
      "duration": .exact(report.film.duration),
      "drift": .number(report.film.drift.milliseconds),
      "bytes": .integer(report.film.bytes),
      "chosen": json(of: report.film.chosen),
      "files": .array(report.film.files.map(\.json)),
      "fonts": .array(report.fonts.map(JSON.string)),
      "warnings": .array(report.warnings.map(JSON.string)),
    ])
  }
}
