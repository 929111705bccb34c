import Films
import Foundation
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import SceneCommand

/// What scenes have in files: a film, and the looks of states.
@Suite struct SceneFilesTests {
  private let folder = TemporaryFolder()

  private func command(_ directory: String? = nil) -> Command {
    var command = Trial(directory: directory ?? folder.path).command
    command.scenes = Catalog.scenes
    return command
  }

  private func request(_ arguments: String...) throws -> RenderRequest {
    try #require(try command().renderRequest(arguments[...]))
  }

  private func refusal(_ arguments: String...) -> CommandError? {
    do {
      _ = try command().renderRequest(arguments[...])
      return nil
    } catch {
      return error
    }
  }

  /// A PNG of one colour.
  private func write(_ color: UInt32, width: Int = 4, height: Int = 2, to name: String) throws {
    let file = try FileSink(folder(name))
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = Pixel(rgba: color) } }
    try PNGEncoder.encode(pixels: pixmap.pixels, width: width, height: height, into: file)
    try file.finish()
  }

  private func film(_ request: RenderRequest) -> Clip? {
    (request.scene as? GIFHeaderScene)?.frames
  }

  // MARK: - frames

  @Test func numberedPicturesComeInTheOrderOfTheirNumbers() throws {
    for (number, color) in [(10, 3), (2, 2), (1, 1)] as [(Int, UInt32)] {
      try write(0xFF00_0000 + color, to: "p-\(number).png")
    }
    try write(0xFF00_0009, to: "p-x.png")
    let clip = try #require(
      film(try request("gif-header", "-o", "a.gif", "--frames", folder("p-{n}.png"))))
    expectEqual(clip.frames.map { $0.image.premultiplied[0] & 255 }, [1, 2, 3])
    #expect(clip.frames.allSatisfy { $0.duration == nil })
  }

  @Test func aFilmBringsItsOwnTimes() async throws {
    try expectEqual(
      Run(
        "refresh render table --size 100x160 --scale 1 --fps 10 --select 0.3s..0.7s -o a.gif",
        in: folder
      ).code, 0)
    let clip = try #require(
      film(try request("gif-header", "-o", "b.gif", "--frames", folder("a.gif"))))
    #expect(clip.frames.count > 1 && clip.size == Size(100, 160))
    #expect(clip.frames.allSatisfy { ($0.duration ?? .zero) >= .milliseconds(100) })
  }

  @Test func aNameSaysThePixelsToAPoint() throws {
    try write(0xFF00_0001, to: "a@2x.png")
    let clip = try #require(
      film(try request("gif-header", "-o", "a.gif", "--frames", folder("a@2x.png"))))
    expectEqual(clip.size, Size(2, 1))
  }

  @Test func whatCannotBeReadIsTold() throws {
    let missing = try #require(
      refusal("gif-header", "-o", "a.gif", "--frames", folder("no.gif")))
    expectEqual(missing.code, .missingInput)
    expectEqual(missing.message, "Cannot read '\(folder("no.gif"))': there is no such file")
    let none = try #require(
      refusal("gif-header", "-o", "a.gif", "--frames", folder("no-{n}.png")))
    expectEqual(none.code, .missingInput)
    #expect(none.message.hasSuffix("no file has a number for {n}"))
    try folder.write("GIF89a", to: "cut.gif")
    let cut = try #require(refusal("gif-header", "-o", "a.gif", "--frames", folder("cut.gif")))
    expectEqual(cut.code, .badData)
  }

  // MARK: - states

  private func text(_ request: RenderRequest, _ phase: PullControl.Phase, _ name: String) -> String?
  {
    (request.scene as? CustomScene)?.states.flatMap { looks in
      declaredParameters(of: looks[phase]).first { $0.name == name }?.description.text
    }
  }

  @Test func aFileDescribesTheStates() throws {
    try folder.write(
      #"""
      { "idle": { "text": "Zieh!", "text-color": "#f80", "font-size": 20, "image": "star.png" },
        "refreshing": { "spin": "0.5s", "drawing": null } }
      """#, to: "icons/states.json")
    try write(0xFF00_0001, to: "icons/star.png")
    let request = try request("custom", "-o", "a.gif", "--states", folder("icons/states.json"))
    expectEqual(text(request, .idle, "text"), "Zieh!")
    expectEqual(text(request, .idle, "text-color"), "#ff8800")
    expectEqual(text(request, .idle, "font-size"), "20")
    expectEqual(text(request, .refreshing, "spin"), "0.5s")
    expectEqual(text(request, .refreshing, "drawing"), "none")
    expectEqual(text(request, .done, "text"), "Up to date")
    #expect((request.scene as? CustomScene)?.states?[.idle].image?.size == Size(4, 2))
  }

  @Test func aPictureStandsStillUnlessTheFileSaysOtherwise() throws {
    try write(0xFF00_0001, to: "star.png")
    try folder.write(
      #"""
      { "pulling": { "image": "star.png" },
        "refreshing": { "spin": "2s", "image": "star.png" } }
      """#, to: "s.json")
    let request = try request("custom", "-o", "a.gif", "--states", folder("s.json"))
    let looks = try #require((request.scene as? CustomScene)?.states)
    #expect(looks.pulling.shownAngle == .zero && StateLooks().pulling.shownAngle == .degrees(180))
    expectEqual(looks.refreshing.shownSpin, .seconds(2))
  }

  @Test func aConfigurationDescribesThemToo() throws {
    try write(0xFF00_0001, to: "star.png")
    try folder.write(
      #"{ "custom": { "states": { "done": { "text": "Fertig", "image": "star.png" } } } }"#,
      to: ".refresh-render.json")
    let request = try request("custom", "-o", "a.gif")
    expectEqual(text(request, .done, "text"), "Fertig")
    #expect((request.scene as? CustomScene)?.states?[.done].image != nil)
  }

  @Test func aConfigurationCanNameTheirFile() throws {
    try folder.write(#"{ "idle": { "text": "Hier" } }"#, to: "s.json")
    try folder.write(#"{ "states": "s.json" }"#, to: ".refresh-render.json")
    expectEqual(text(try request("custom", "-o", "a.gif"), .idle, "text"), "Hier")
  }

  @Test(arguments: [
    (
      "{\n  \"idel\": {}\n}",
      """
      2:3: unknown key 'idel'; did you mean 'idle'?
        2 |   "idel": {}
          |   ^^^^^^
      """
    ),
    (
      #"{ "idle": { "txet": "a" } }"#,
      """
      1:13: unknown key 'txet'; did you mean 'text'?
        1 | { "idle": { "txet": "a" } }
          |             ^^^^^^
      """
    ),
    (
      #"{ "idle": { "font-size": 900 } }"#,
      """
      1:26: The value '900' is invalid for 'font-size': it must be from 1 to 200
        1 | { "idle": { "font-size": 900 } }
          |                          ^^^
      """
    ),
    (
      #"{ "idle": "no" }"#,
      """
      1:11: expected an object with the settings of 'idle', but this is a string
        1 | { "idle": "no" }
          |           ^^^^
      """
    ),
    (
      "[]",
      """
      1:1: expected an object with the keys idle, pulling, refreshing or done, but this is a list
        1 | []
          | ^^
      """
    ),
  ])
  func anErrorNamesItsPlaceAndWhatIsAllowed(json: String, message: String) throws {
    try folder.write(json, to: "s.json")
    let error = try #require(refusal("custom", "-o", "a.gif", "--states", folder("s.json")))
    expectEqual(error.code, .badData)
    let text = ([error.message] + error.details).joined(separator: "\n")
    expectEqual(text, folder("s.json") + ":" + message)
  }

  @Test func anImageThatIsNotThereIsToldWhereItIsNamed() throws {
    try folder.write(#"{ "idle": { "image": "no.png" } }"#, to: "s.json")
    let error = try #require(refusal("custom", "-o", "a.gif", "--states", folder("s.json")))
    expectEqual(error.code, .missingInput)
    #expect(
      error.message
        == "\(folder("s.json")):1:22: Cannot read '\(folder("no.png"))': there is no such file")
  }
}
