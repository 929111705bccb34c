import Films
import Foundation
import ImageCodecs
import Render2D
import TestSupport
import Testing

@testable import RefreshScenes
@testable import SceneCommand

/// A sweep keeps a file only while everything that it was made from is the same.
@Suite struct SweepFilesTests: CommandSuite {
  let folder = TemporaryFolder()

  private func picture(_ color: UInt32, _ name: String) throws {
    let pixels = [UInt32](repeating: color | 0xFF00_0000, count: 8)
    let file = try FileSink(folder(name))
    try PNGEncoder.encode(pixels: pixels.span, width: 4, height: 2, into: file)
    try file.finish()
  }

  private static let small = "--size 40x60 --scale 1 --select 50% -o 'out/{height}.png'"

  /// Whatever names the file: an option, a name for many, a file of states, or an object in the
  /// configuration.
  @Test(arguments: [
    ("gif-header", "--frames p-0.png"), ("gif-header", "--frames 'p-{n}.png'"),
    ("custom", "--states states.json"), ("custom", "--config object.json"),
  ])
  func whatAFileShowsIsPartOfTheKey(_ scene: String, _ options: String) throws {
    try picture(0x11, "p-0.png")
    let states = #"{ "idle": { "image": "p-0.png" }, "pulling": { "image": "p-0.png" } }"#
    try folder.write(states, to: "states.json")
    try folder.write("{ \"states\": \(states) }", to: "object.json")
    let line = "refresh sweep \(scene) --row-height 20,30 \(options) \(Self.small)"
      .replacing("{height}", with: "{row-height}")
    #expect(try run(line).errors.hasSuffix("2 variants: 2 made\n"))
    try expectEqual(run(line).errors, "2 variants: 0 made, 2 there already\n")
    try picture(0x99, "p-0.png")
    #expect(try run(line).errors.hasSuffix("2 variants: 2 made\n"))
    try expectEqual(run(line).errors, "2 variants: 0 made, 2 there already\n")
  }

  @Test func whatAnObjectOfTheConfigurationSaysIsPartOfTheKey() throws {
    let line =
      "refresh sweep custom --row-height 20,30 --config c.json --size 40x60 --scale 1 --select 50% "
      + "-o '{row-height}.png'"
    for text in ["one", "two"] {
      try folder.write(#"{ "states": { "idle": { "text": "\#(text)" } } }"#, to: "c.json")
      #expect(try run(line).errors.hasSuffix("2 variants: 2 made\n"), "\(text)")
    }
    // A line of a shell cannot hold it.
    let printed = try run("\(line) --print-jobs")
    #expect(printed.code == 64 && printed.errors.contains("move it into a file"))
  }

  /// A job runs beside no configuration, so its paths are those of the command.
  @Test func aJobNamesTheFileThatWasRead() throws {
    try FileManager.default.createDirectory(
      atPath: folder("deep"), withIntermediateDirectories: false)
    try picture(0x11, "deep/p.png")
    try folder.write(#"{ "frames": "p.png" }"#, to: "deep/c.json")
    let line =
      "refresh sweep gif-header --row-height 20,30 --config deep/c.json --size 40x60 -o '{key}.gif'"
    let jobs = try run("\(line) --print-jobs")
    expectEqual(jobs.output.ranges(of: " --frames=deep/p.png ").count, 2, "\(jobs.errors)")
  }

  #if Fonts
    private static let fonts = "/usr/share/fonts/truetype/dejavu/"
    private static let hasFonts = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].allSatisfy {
      FileManager.default.isReadableFile(atPath: fonts + $0)
    }

    /// By its path, and by the name of its family in a folder.
    @Test(
      .enabled(if: hasFonts, "no fonts-dejavu-core"),
      arguments: ["--font own/a.ttf", "--font 'DejaVu Sans' --font-folder own"])
    func aFontIsPartOfTheKey(_ options: String) throws {
      let line =
        "refresh sweep table --row-height 20,30 --size 40x60 --scale 1 --select 50% "
        + "\(options) -o '{row-height}.png'"
      func put(_ name: String) throws {
        try expectEqual(run("mkdir -p own; cp \(Self.fonts)\(name) own/a.ttf").code, 0)
      }
      try put("DejaVuSans.ttf")
      #expect(try run(line).errors.hasSuffix("2 variants: 2 made\n"))
      try expectEqual(run(line).errors, "2 variants: 0 made, 2 there already\n")
      try put("DejaVuSans-Bold.ttf")
      #expect(try run(line).errors.hasSuffix("2 variants: 2 made\n"))
    }
  #endif

  /// A preview reloads when any of them changes.
  @Test func whatAFileNamesIsWatched() throws {
    try picture(0x11, "p.png")
    try folder.write(#"{ "idle": { "image": "p.png" } }"#, to: "states.json")
    var command = Trial(directory: folder.path).command
    command.scenes = Catalog.scenes
    let request = try command.renderRequest(
      ["custom", "-o", "a.gif", "--states", folder("states.json")])
    expectEqual(request?.configured.files, [folder("states.json"), folder("p.png")])
  }
}
