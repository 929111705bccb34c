import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// The built command, run as people run it.
@Suite struct ProcessTests: CommandSuite {
  let folder = TemporaryFolder()
  // MARK: - Formats

  @Test(arguments: ["gif", "apng"])
  func anAnimationIsWritten(_ format: String) throws {
    let run = try run("\(Self.shortTable) -o a.\(format)")
    expectEqual(run.code, 0)
    #expect(run.output.isEmpty)
    // Two of the ten look the same.
    #expect(run.errors.hasPrefix("a.\(format): 9 frames, 0.2s, 40 × 120, "))
    let film = try decode("a.\(format)")
    #expect(film.width == 40 && film.height == 120)
    expectEqual(film.plays, .forever)
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    expectEqual(total, Fraction(1, 5))
    expectEqual(folder.names, ["a.\(format)"])
  }

  @Test func aStillIsWritten() throws {
    try expectEqual(run("\(Self.table) --select 0.4s -o a.png").code, 0)
    try expectEqual(decode("a.png").frames.count, 1)
  }

  @Test func glyphBoxesAreDrawnOverThePicture() throws {
    let still = "refresh render table --size 120x120 --scale 1 --select 0.4s"
    try expectEqual(run("\(still) -o plain.png").code, 0)
    try expectEqual(run("\(still) -o boxes.png --show glyph-boxes").code, 0)
    let (plain, boxes) = (try decode("plain.png"), try decode("boxes.png"))
    #expect(plain.width == boxes.width && plain.frames != boxes.frames)
  }

  @Test func aSequenceIsNumbered() throws {
    let run = try run("\(Self.shortTable) --fps 60 -o 'f{n}.png'")
    expectEqual(run.code, 0)
    #expect(folder.names == (0...11).map { "f" + ($0 < 10 ? "0" : "") + "\($0).png" })
    #expect(run.errors.hasPrefix("f00.png … f11.png: 12 frames, 0.2s, 40 × 120, "))
  }

  /// The parameter `--work` is one of the first scene alone.
  @Test func severalScenesAreWrittenBesideEachOther() throws {
    let options = "--size 40x120 --scale 1 --select start --json"
    let run = try run("refresh render letters table -o '{scene}.png' --work 1s \(options)")
    expectEqual(run.code, 0)
    expectEqual(folder.names, ["letters.png", "table.png"])
    let results = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
    expectEqual(results.map { $0["scene"] as? String }, ["letters", "table"])
  }

  // MARK: - What describes the command

  @Test func doctorFindsNothingWrong() throws {
    let run = try run("refresh doctor --json")
    expectEqual(run.code, 0, "\(run.output)")
    let findings = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [[String: String]])
    let verdicts = Dictionary(
      uniqueKeysWithValues: findings.map { ($0["name"] ?? "", $0["verdict"]) })
    #expect(verdicts["bytes of GIF"] == "good" && verdicts["bytes of APNG"] == "good")
    for library in ["libpng", "giflib"] {
      #expect(findings.contains { $0["name"] == library && $0["detail"]?.contains(".") == true })
    }
    #expect(try self.run("refresh doctor").output.contains("ok  bytes of GIF"))
  }

  @Test func fontsListsWhatFontTakes() throws {
    let all = try run("refresh fonts").output.split(separator: "\n")
    #expect(all.first?.hasPrefix("built-in  ") == true)
    #expect(try run("refresh fonts --having 随机").output.hasPrefix("built-in "))
    #expect(try !run("refresh fonts --having \u{1F980}").output.contains("built-in"))
    #expect(try run("refresh fonts --json").output.hasPrefix("[\n  {\n    \"name\": \"built-in\""))
  }

  @Test func theManualPageIsPrinted() throws {
    let run = try run("refresh man")
    #expect(run.code == 0 && run.output.hasPrefix(".TH \"REFRESH-RENDER\" 1 "))
  }

  @Test func standardOutputGetsTheSameBytes() throws {
    let piped = try run("\(Self.shortTable) -o - --format gif")
    expectEqual(piped.code, 0)
    #expect(try run("\(Self.shortTable) -o a.gif -q").errors.isEmpty)
    expectEqual(piped.bytes, FileManager.default.contents(atPath: folder("a.gif")))
  }

  @Test func everyNumberOfJobsWritesTheSameBytes() throws {
    try expectEqual(run("\(Self.table) -o a.gif -j1 -q && \(Self.table) -o b.gif -j3 -q").code, 0)
    try expectEqual(run("cmp a.gif b.gif").code, 0)
  }

  @Test func lengthAndPlaysAreAsAsked() throws {
    try expectEqual(
      run("\(Self.shortTable) -o a.apng -q --speed 0.5 --hold-last 1s --loop 3").code, 0)
    let film = try decode("a.apng")
    expectEqual(film.plays, .times(3))
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    expectEqual(total, Fraction(7, 5))
  }

  // MARK: - JSON

  @Test func jsonSaysWhatWasWritten() throws {
    let run = try run("\(Self.shortTable) -o a.gif --json")
    expectEqual(run.code, 0)
    #expect(run.errors.isEmpty)
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    expectEqual(result["frames"] as? Int, 9)
    expectEqual(result["seconds"] as? Double, 0.2)
    expectEqual(result["duration"] as? String, "1/5")
    expectEqual(result["drift"] as? Double, 0)
    expectEqual(result["width"] as? Int, 40)
    let file = try #require((result["files"] as? [[String: Any]])?.first)
    expectEqual(file["path"] as? String, "a.gif")
    let sum = try self.run("sha256sum a.gif").output.prefix(64)
    expectEqual(file["sha256"] as? String, String(sum))
    expectEqual(file["bytes"] as? Int, FileManager.default.contents(atPath: folder("a.gif"))?.count)
  }

  @Test func aRateThatGIFCannotHoldIsReplacedAndToldOf() throws {
    let run = try run("\(Self.shortTable) -o a.gif --fps 60 --json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    expectEqual(result["fps"] as? Double, 50)
    expectEqual(result["drift"] as? Double, 0)
    let warning =
      "A GIF counts hundredths of a second, so this one has 50 frames a second instead of 60; "
      + "an APNG can have 60"
    expectEqual(result["warnings"] as? [String], [warning])
    expectEqual(run.errors, "Warning: \(warning)\n")
    try expectEqual(self.run("\(Self.shortTable) -o b.gif && cmp a.gif b.gif").code, 0)
    #expect(try self.run("\(Self.shortTable) -o a.gif --fps 100 -q").errors.isEmpty)
    #expect(try !self.run("\(Self.shortTable) -o a.gif --fps 33.3").errors.contains("Warning"))
    let third = try self.run("\(Self.shortTable) -o a.gif --fps 30").errors
    #expect(third.hasSuffix(" kB, 33.3 fps\n") || third.hasSuffix(" bytes, 33.3 fps\n"))
  }

  /// Of an APNG the frames are those of the rate, in milliseconds that add up.
  @Test func anAPNGHasTheRateThatWasAskedFor() throws {
    let run = try run("\(Self.shortTable) -o a.apng --fps 60 --json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    expectEqual(result["fps"] as? Double, 60)
    expectEqual(result["warnings"] as? [String], [])
    let delays = try decode("a.apng").frames.map(\.delay)
    #expect(delays.allSatisfy { 1000 % $0.denominator == 0 })
    expectEqual(delays.reduce(Fraction.zero) { $0.adding($1) ?? .zero }, Fraction(1, 5))
    #expect(delays.count > 10)
  }

  @Test(arguments: [("render table --size 40x120 --scale 1", "120"), ("encode f.apng", "120")])
  func delaysThatBrowsersStretchAreWarnedOf(_ command: String, _ rate: String) throws {
    _ = try run("\(Self.shortTable) -o f.apng -q --fps 120")
    let run = try run(
      "refresh \(command) -o a.apng" + (command.hasPrefix("r") ? " --fps \(rate)" : ""))
    #expect(
      run.errors.contains("frames last 10 ms or less, and browsers show such frames for 100 ms"))
    #expect(try !self.run("\(Self.shortTable) -o a.apng").errors.contains("Warning"))
  }

  /// A piece that ends with half a frame ends with a longer one, which browsers show as it is.
  @Test func anAPNGDoesNotEndWithASliver() throws {
    let run = try run("\(Self.table) --select 0.3s..0.41s -o a.apng")
    #expect(!run.errors.contains("Warning"))
    let delays = try decode("a.apng").frames.map(\.delay)
    expectEqual(delays.suffix(2), [Fraction(19, 1000), Fraction(11, 1000)])
  }

  /// As goldens are.
  @Test func anAPNGMayBeNamedAsAPNG() throws {
    try expectEqual(run("\(Self.table) --select 0.3s..0.41s -o a.apng").code, 0)
    try expectEqual(run("\(Self.table) --select 0.3s..0.41s --format apng -o o.png").code, 0)
    try expectEqual(run("refresh encode a.apng --format apng -o e.png").code, 0)
    try expectEqual(folder.bytes(of: "o.png"), folder.bytes(of: "a.apng"))
    try expectEqual(decode("e.png").frames.count, decode("a.apng").frames.count)
    try expectEqual(run("\(Self.table) --format png -o a.apng").code, 64)
  }

  /// What is printed is what another reader finds in the file.
  @Test(arguments: ["a.gif", "a.apng", "b.gif", "b.apng", "c.gif", "c.apng"])
  func summariesSpeakOfTheFile(_ name: String) throws {
    let line =
      switch name.first {
      case "a": "\(Self.table) --select 0.2s..0.535s"
      case "b": "\(Self.table) --fps 24 --speed 1.3 --hold-last 0.3s"
      default: "\(Self.table) -o x.apng --fps 60 -q; refresh encode x.apng x.apng"
      }
    let made = try run("\(line) -o \(name)").errors
    let json = try #require(
      try JSONSerialization.jsonObject(with: run("\(line) -o \(name) --json 2>/dev/null").bytes)
        as? [String: Any])
    let film = try decode(name)
    expectEqual(json["frames"] as? Int, film.frames.count)
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    expectEqual(json["duration"] as? String, "\(total)")
    let read = try run("refresh decode \(name)").output
    let summary = read.dropLast(", plays forever\n".count)
    #expect(made.contains("\(summary), "), "\(made) \(read)")
    #expect(
      read.hasPrefix("\(name): \(film.frames.count) frames, \(durationText(total)), 40 × 120"))
  }
}
