import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `timeline`, `sheet` and `strip`, run as people run them.
@Suite struct TimelineCommandTests: CommandSuite {
  let folder = TemporaryFolder()
  private static let small = "refresh timeline table --size 120x160 --scale 1"
  private static let table = small + " --track scroll"

  // MARK: - Formats

  @Test func aPictureIsWritten() throws {
    let run = try run("\(Self.table) -o t.png")
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("t.png: 1 row, 2 marks, 1.7s, "))
    let picture = try decode("t.png")
    #expect(picture.frames.count == 1 && picture.width == 1000)
    #expect(try self.run("\(Self.table) -o dark.png --appearance dark -q").errors.isEmpty)
    let corners = try [picture, decode("dark.png")].map { $0.frames[0].pixels.premultiplied[0] }
    expectEqual(corners, [0xFFFF_FFFF, 0xFF1E_1C1C])
    try expectEqual(self.run("\(Self.table) -o large.png -q --scale 2").code, 0)
    try expectEqual(decode("large.png").width, 2000)
  }

  @Test func anSVGIsXMLWithTextAndPictures() throws {
    let script = "mark <b>&\"x; pull 100 over 0.5s; release; wait 1s; end"
    try expectEqual(run("\(Self.table) -o t.svg --script '\(script)'").code, 0)
    let text = try #require(folder.text(of: "t.svg"))
    let parser = XMLParser(data: Data(text.utf8))
    let names = ElementNames()
    parser.delegate = names
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    #expect(names.count["svg"] == 1 && names.count["title"] == 1)
    #expect((6...14).contains(names.count["image"] ?? 0))
    #expect(names.count["text"] ?? 0 > 8 && names.count["polyline"] ?? 0 > 1)
    #expect(text.contains(">&lt;b&gt;&amp;&quot;x</text>"))
    #expect(text.contains(">release</text>") && text.contains("href=\"data:image/png;base64,iVBOR"))
  }

  private final class ElementNames: NSObject, XMLParserDelegate {
    var count: [String: Int] = [:]
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      count[name, default: 0] += 1
    }
  }

  @Test func jsonHasEveryValue() throws {
    let run = try run("\(Self.table) --json")
    #expect(run.code == 0 && run.errors.isEmpty)
    let object = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(object["scene"] as? String == "table" && object["gesture"] as? String == "bounce")
    #expect(object["end"] as? Double == 1.7 && object["omittedRows"] as? Int == 0)
    let times = try #require(object["times"] as? [Double])
    #expect(times.count == 86 && times[1] == 0.02 && times.last == 1.7)
    let rows = try #require(object["rows"] as? [[String: Any]])
    expectEqual(rows.map { $0["name"] as? String }, ["table · scroll y"])
    let tracks = try #require(rows[0]["tracks"] as? [[String: Any]])
    expectEqual(tracks[0]["property"] as? String, "bounds.origin.y")
    let values = try #require(tracks[0]["values"] as? [String: [Double]])
    expectEqual(values["value"]?.count, times.count)
    let finger = try #require(object["finger"] as? [[String: Any]])
    expectEqual(finger.map { $0["text"] as? String }, ["pull 120"])
    try expectEqual(self.run("\(Self.table) -o t.json -q").code, 0)
    expectEqual(folder.text(of: "t.json"), run.output)
    try expectEqual(self.run("\(Self.table) -o - --format json").output, run.output)
  }

  @Test func textHasEightyColumns() throws {
    let run = try run(Self.table)
    #expect(run.code == 0 && run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      table · bounce

      a touch 0.30 s   b release 0.70 s

      marks                         a          b
      finger                 ·······████████████·························
      table · scroll y       ·······███▇▆▄▃▂▂▁▁▂▄▅▆▇▇▇███████████████···· −46…0pt
                             ┴───────────┴────────────┴────────────┴─────
                             0.0 s       0.5 s        1.0 s        1.5 s

      """)
    for scene in ["letters", "elastic", "pager", "custom"] {
      let lines = try self.run("refresh timeline \(scene) -o - --format text").output
        .split(separator: "\n")
      #expect(lines.allSatisfy { $0.columns <= 80 }, "\(scene)")
    }
  }

  /// What moves in two directions has a line for each.
  @Test func textHasEveryNumberOfARow() throws {
    let run = try run("refresh timeline drop --track position")
    let rows = run.output.split(separator: "\n").filter { $0.contains(" · position") }
    expectEqual(
      rows.count { $0.contains("vertical… · position x ") && $0.hasSuffix(" 0…188pt") }, 1)
    expectEqual(
      rows.count { $0.contains("vertical… · position y ") && $0.hasSuffix(" 0…352pt") }, 1)
    // What moves in one direction has one.
    expectEqual(rows.count { $0.contains("round arrow · position ") }, 1, "\(rows)")
  }

  @Test func everyRunWritesTheSameBytes() throws {
    for name in ["t.png", "t.svg", "t.json"] {
      try expectEqual(run("\(Self.table) -o \(name) -q").code, 0)
      let first = FileManager.default.contents(atPath: folder(name))
      try expectEqual(run("\(Self.table) -o \(name) -q").code, 0)
      expectEqual(FileManager.default.contents(atPath: folder(name)), first)
    }
  }

  @Test func tracksAreChosen() throws {
    let turns = try run("refresh timeline arrow --track rotation --track Opacity").output
    #expect(turns.contains("icon · rotation") && turns.contains("header · opacity"))
    #expect(!turns.contains("scroll y"))
    let few = try run("refresh timeline arrow --most-rows 2").output
    #expect(few.contains("table · scroll y") && few.contains("not shown: 8 rows"))
  }

  @Test func whatIsNotShownIsSaid() throws {
    let script = "repeat 300 { mark here; wait 0.01s }; wait 1s; end"
    #expect(
      try run("\(Self.small) --script '\(script)'").output.hasSuffix("not shown: 274 marks\n"))
    try expectEqual(run("\(Self.small) --script '\(script)' -o t.svg -q").code, 0)
    let text = try #require(folder.text(of: "t.svg"))
    let lines = text.components(separatedBy: ">here</text>").count - 1
    #expect(
      (10..<50).contains(lines) && text.contains(">not shown: ") && text.contains(" marks</text>"))
  }

  // MARK: - Refusals

  @Test(arguments: [
    ("-o t.gif", "end the name in .png, .svg, .json or .txt, or add --format"),
    ("-o -", "say what to write to standard output with --format png, svg, json or text"),
    ("-o t.svg --format png", "'t.svg' ends as svg, but '--format <format>' says png"),
    ("-o t.svg --json", "Give '--output <file>' or '--json', not both"),
    ("--format svg", "'--format <format>' needs '--output <file>'"),
    ("--select 1s", "a timeline shows a range such as 0.2s..50%, not a moment"),
    ("--track none", "there are table · scroll y, vertical indicator · opacity"),
    ("--most-rows 0", "it must be from 1 to 200"),
    ("--turn 1s", "The scene 'table' has no parameter '--turn'"),
    ("--loop 3", "Unknown option '--loop'"),
  ])
  func whatIsWrongIsSaid(options: String, message: String) throws {
    let run = try run("\(Self.small) \(options)")
    #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty && folder.names.isEmpty)
  }

  // MARK: - Sheets

  @Test func aSheetIsThatOfRender() throws {
    let scene = "table --size 40x120"
    let line = """
      refresh render \(scene) -o a.png --sheet 5x4 --scale 1 -q
      refresh sheet \(scene) -o b.png --scale 1 -q
      refresh render \(scene) -o c.png --sheet 1000 --sheet-by events --caption --scale 1 -q
      refresh strip \(scene) -o d.png -q
      refresh sheet \(scene) -o e.png --sheet 3 --scale 1 -q
      cmp a.png b.png && cmp c.png d.png
      """
    try expectEqual(run(line).code, 0)
    try expectEqual(decode("e.png").width, 3 * 40 + 2 * 16)
    // The ends and both marks.
    try expectEqual(decode("d.png").width, 4 * 40 + 3 * 16)
  }

  /// What the line says wins, then the file, then what suits a strip.
  @Test func aStripTakesTheFilesSettings() throws {
    let scene = "table --size 40x120"
    try folder.write(#"{ "scale": 2, "caption": false }"#, to: "c.json")
    let line = """
      refresh strip \(scene) -o a.png --config c.json -q
      refresh render \(scene) -o b.png --sheet 1000 --sheet-by events --scale 2 -q
      refresh strip \(scene) -o c.png --config c.json --scale 3 --caption -q
      refresh render \(scene) -o d.png --sheet 1000 --sheet-by events --caption --scale 3 -q
      cmp a.png b.png && cmp c.png d.png
      """
    try expectEqual(run(line).code, 0)
  }

  /// The columns and the scale that are chosen, or those that are asked for.
  @Test(arguments: [
    ("--size 300x400", 5, 1), ("--size 301x40", 5, 1), ("--size 308x40", 4, 1),
    ("--size 100x200", 5, 2), ("--size 80x200 --frame", 5, 2), ("--size 900x40", 1, 1),
    ("--size 300x400 --scale 2", 2, 2), ("--size 900x40 --scale 2", 1, 2),
    ("--size 300x40 --sheet 6x2", 6, 1), ("--size 150x40 --sheet 3", 3, 2),
    ("--size 300x40 --sheet 6x2 --scale 3", 6, 3),
  ])
  func aSheetFitsAScreen(_ options: String, _ columns: Int, _ scale: Int) throws {
    let line = "table \(options) --select 0s..1s --sheet-by time --fps 30 -q"
    let grid = options.contains("--sheet") ? "" : "--sheet \(columns)x4"
    let asked = options.contains("--scale") ? "" : "--scale \(scale)"
    try expectEqual(run("refresh sheet \(line) -o a.png").code, 0)
    try expectEqual(
      run("refresh render \(line) \(grid) \(asked) -o b.png; cmp a.png b.png").code, 0)
    if grid != "" && asked != "" { #expect(try decode("a.png").width <= 1600) }
  }

  @Test(arguments: ["sheet", "strip"], [("a.gif", "a GIF"), ("{n}.png", "numbered PNGs")])
  func aSheetIsOnePNG(_ command: String, _ kinds: (name: String, kind: String)) throws {
    let (name, kind) = kinds
    let run = try run("refresh \(command) table -o '\(name)'")
    #expect(run.code == 64 && run.errors.contains("A sheet is one PNG, and the output is \(kind)"))
    #expect(folder.names.isEmpty)
  }

  @Test func anOnionSkinIsOnePicture() throws {
    let scene = "table --size 40x120 --scale 1 --select 0.3s..0.7s"
    let line = """
      refresh sheet \(scene) --onion -o a.png && refresh render \(scene) --onion -o b.png -q
      refresh sheet \(scene) --onion --sheet 3 -o c.png -q -j3
      refresh render \(scene) --onion --sheet 3 -o d.png -q -j1; cmp a.png b.png && cmp c.png d.png
      """
    let run = try run(line)
    #expect(run.code == 0 && run.errors.hasPrefix("a.png: 1 frame, 40 × 120, "))
    try expectEqual(decode("a.png").width, 40)
    let refused = try self.run("refresh sheet \(scene) --onion --caption -o a.png")
    #expect(refused.code == 64 && refused.errors.contains("'--onion' makes one of them"))
    try expectEqual(self.run("refresh sheet \(scene) --onion -o a.gif").code, 64)
  }
}
