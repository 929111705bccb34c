import Foundation
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import TestSupport
import Testing

@testable import SceneCommand
@testable import refresh_render

@Suite struct FiguresTests {
  /// The command with the scenes of the figures.
  private func trial(
    _ environment: [String: String] = [:], directory: String = "/nonexistent"
  ) -> Trial {
    var trial = Trial(environment, directory: directory)
    trial.command.scenes = Catalog.scenes
    return trial
  }

  @Test func withoutFiguresThereIsNoSuchCommand() async {
    var trial = Trial()
    trial.command.figures = []
    #expect(await trial.run("figures", "--list") == .usage)
    #expect(trial.errors.text.hasPrefix("Error: Unknown command 'figures'\n"))
    #expect(await trial.run("help") == .done)
    #expect(!trial.output.text.contains("figures"))
  }

  @Test func everyFigureCanBeAskedFor() throws {
    let command = trial(["REFRESH_RENDER_SCALE": "3"], directory: "/").command
    for figure in FigureTable.all {
      let request = try command.request(of: figure, into: "figures/")
      #expect(type(of: request.scene).name == figure.scene)
      #expect(request.options.output.path == "figures/" + figure.name)
      #expect(request.options.stage.scale != 3, "the environment changes nothing")
      let moments = request.options.selection
      let tape = try request.scene.record(
        on: request.options.stage, script: request.options.gesture)
      #expect(throws: Never.self, "\(figure.name)") {
        try moments.resolved(end: tape.end, marks: tape.marks.map { ($0.name, $0.time) })
      }
    }
  }

  @Test func namesAreThereOnceAndSummariesHaveNoFullStop() {
    let names = FigureTable.all.map(\.name)
    #expect(Set(names).count == names.count)
    for figure in FigureTable.all {
      #expect(!figure.summary.hasSuffix("."))
      #expect(OutputFormat(nameOf: figure.name) != nil)
    }
  }

  @Test func theListIsALineAFigure() async {
    let trial = self.trial()
    #expect(await trial.run("figures", "--list") == .done)
    let lines = trial.output.text.split(separator: "\n")
    #expect(lines.count == FigureTable.all.count)
    for (line, figure) in zip(lines, FigureTable.all) {
      #expect(line.hasPrefix(figure.name + " "))
      #expect(line.hasSuffix("\(figure.summary) (\(figure.scene))"))
    }
    // What comes out of a figure is known before it is rendered.
    #expect(lines.contains { $0.contains("  gif 375x420   the endless row of options, tapped") })
    #expect(
      lines.contains { $0.contains("  png 2314x480  the states of the header with an arrow") })
    let asJSON = self.trial()
    #expect(await asJSON.run("figures", "--list", "--json") == .done)
    #expect(throws: Never.self) { try JSONReader.read(asJSON.output.captured) }
  }

  @Test func aFolderIsNeeded() async {
    let trial = Trial()
    #expect(await trial.run("figures") == .usage)
    #expect(trial.errors.text.hasPrefix("Error: Missing expected option '--output <folder>'\n"))
  }

  @Test func whereThereIsAFileNoFolderIsMade() async throws {
    let folder = TemporaryFolder()
    try folder.write("x", to: "f")
    let trial = Trial()
    #expect(await trial.run("figures", "-o", folder("f")) == .cannotCreate)
    #expect(trial.errors.text.contains("Cannot create the folder '\(folder("f"))': "))
    let deep = Trial()
    #expect(await deep.run("figures", "-o", folder("f/a/b")) == .cannotCreate)
    #expect(deep.errors.text.contains("Cannot create the folder '\(folder("f"))': "))
    #expect(folder.names == ["f"])
  }

  @Test func aRowHoldsItsMomentsSideBySide() async throws {
    let folder = TemporaryFolder()
    let trial = self.trial()
    let figure = Figure(
      "row.png", "three moments", scene: "table", isRow: true,
      ["size": "30x40", "scale": "2", "select": "start,mark:release,end"])
    let request = try trial.command.request(of: figure, into: folder.path + "/", jobs: "2")
    let report = try await request.rendering(trial.command.console).run()
    let picture = try ImageDecoder.decode(folder.bytes(of: "row.png"))
    #expect(picture.width == 3 * 60 + 2 * 32 && picture.height == 80)
    let film = report.film
    #expect(film.width == picture.width && film.height == 80 && film.frames == 1)
    let pixels = picture.frames[0].pixels.premultiplied
    #expect(pixels[59] >> 24 == 255 && pixels[60] == 0 && pixels[91] == 0)
    #expect(pixels[92] >> 24 == 255 && pixels[picture.width - 1] >> 24 == 255)
    #expect(folder.names == ["row.png"])
  }
}
