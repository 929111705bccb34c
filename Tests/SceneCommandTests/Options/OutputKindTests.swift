import Films
import TestSupport
import Testing

@testable import SceneCommand

/// Options that do nothing for what is written.
@Suite struct OutputKindTests {
  private static let gif = ["-o", "a.gif"]
  private static let apng = ["-o", "a.apng"]
  private static let sequence = ["-o", "a{n}.png"]
  private static let sheet = ["-o", "a.png", "--sheet", "3"]
  private static let still = ["-o", "a.png", "--select", "start"]
  private static let forGIF = [
    ["--palette", "9"], ["--dither", "ordered"], ["--lossy", "3"], ["--max-bytes", "9kB"],
    ["--matte", "red"],
  ]

  private func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try Trial().command.renderRequest((["sample"] + arguments)[...])
      return nil
    } catch {
      return error.code == .usage ? error.message : "\(error)"
    }
  }

  private func encodeRefusal(_ arguments: [String]) -> String? {
    do {
      _ = try Trial().command.encodeRequest((["a.png"] + arguments)[...])
      return nil
    } catch {
      return error.code == .usage ? error.message : "\(error)"
    }
  }

  @Test func optionsOfGIFAreForGIF() {
    for option in Self.forGIF {
      for output in [Self.apng, Self.sequence, Self.sheet, ["-o", "a.png"]] {
        #expect(
          encodeRefusal(output + option)?.contains("' is for a GIF, and the output is ") == true)
      }
      #expect(refusal(Self.apng + option)?.contains("' is for a GIF, and the output is ") == true)
      #expect(refusal(Self.gif + option) == nil)
      #expect(encodeRefusal(Self.gif + option) == nil)
    }
    #expect(
      refusal(Self.apng + ["--palette=9"])
        == "The option '--palette <count>' is for a GIF, and the output is an APNG")
    #expect(
      refusal(Self.gif + ["--effort", "fast"])
        == "The option '--effort <effort>' is for an APNG or PNGs, and the output is a GIF")
    #expect(
      refusal(Self.gif + ["--sheet", "3"])
        == "The option '--sheet <grid>' is for a sheet of frames, and the output is a GIF")
    #expect(
      refusal(Self.still + ["--reverse"])
        == "The option '--reverse' is for a GIF, an APNG, numbered PNGs or a sheet of frames, and the output is "
        + "one picture")
  }

  @Test(arguments: [
    (["--effort", "fast"], [false, true, true, true, true], [false, true, true, true, true]),
    (["--loop", "3"], [true, true, false, false, false], [true, true, false, false, false]),
    (
      ["--hold-last", "1s"], [true, true, false, false, false], [true, true, false, false, false]
    ),
    (["--fps", "25"], [true, true, true, true, false], [true, true, false, false, false]),
    (["--speed", "2"], [true, true, true, true, false], [true, true, false, false, false]),
    (["--compatible"], [true, true, false, false, false], [true, true, false, false, false]),
    (["--reverse"], [true, true, true, true, false], [true, true, true, true, false]),
    (["--ping-pong"], [true, true, true, true, false], [true, true, true, true, false]),
    (["--sheet", "3"], [false, false, false, true, true], [false, false, false, true, true]),
    (["--jobs", "3"], [true, true, true, true, true], [true, true, true, true, true]),
  ])
  func theRestIsForWhatItChanges(_ option: [String], _ render: [Bool], _ encode: [Bool]) {
    let outputs = [Self.gif, Self.apng, Self.sequence, Self.sheet, Self.still]
    expectEqual(outputs.map { refusal($0 + option) == nil }, render)
    let files = outputs.map { $0.filter { $0 != "--select" && $0 != "start" } }
    expectEqual(files.map { encodeRefusal($0 + option) == nil }, encode)
  }

  /// One file sets what many renderings share.
  @Test func elsewhereTheyArePassedOver() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"{"palette": 9, "max-bytes": "9kB", "loop": 3, "sheet": "4", "effort": "fast"}"#,
      to: ".refresh-render.json")
    let trial = Trial(["REFRESH_RENDER_REVERSE": "true"], directory: folder.path)
    let apng = try trial.request("sample", "-o", "a.apng").options
    #expect(
      apng.maxBytes == nil && apng.sheet == nil && apng.film.playing.loop == .times(3)
        && apng.effort == .fast)
    let gif = try trial.request("sample", "-o", "a.gif").options
    #expect(gif.maxBytes == 9000 && gif.gif.colors == 9)
    let sheet = try trial.request("sample", "-o", "a.png").options
    expectEqual(sheet.sheet, SheetGrid(columns: 4, rows: nil))
    let held = Trial(["REFRESH_RENDER_HOLD_LAST": "1s"])
    try expectEqual(held.request("sample", "-o", "a{n}.png").options.holdLast, .zero)
    try expectEqual(held.request("sample", "-o", "a.gif").options.holdLast, .seconds(1))
    // A value that cannot be is told wherever it stands.
    let wrong = Trial(["REFRESH_RENDER_PALETTE": "900"])
    #expect(wrong.refusal("sample", "-o", "a.apng").contains("it must be from 1 to 255"))
  }

  @Test func everyKindHasAName() {
    expectEqual(Set(OutputKind.allCases.map(\.name)).count, OutputKind.allCases.count)
  }
}
