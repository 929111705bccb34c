import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// `encode` and `decode` as people run them.
@Suite struct EncodeTests: CommandSuite {
  let folder = TemporaryFolder()
  /// A film of twelve frames to be taken apart.
  private static let film =
    "refresh render table --size 40x120 --scale 1 --select 0.3s..0.54s -q -o"

  private func pixels(_ name: String) throws -> [[UInt32]] {
    try decode(name).frames.map(\.pixels.premultiplied)
  }

  @Test(arguments: ["gif", "apng"])
  func aFilmComesBackFromItsFrames(_ format: String) throws {
    let line = "\(Self.film) a.apng; refresh decode a.apng -o 'f{n}.png' -q"
    try expectEqual(run(line).code, 0)
    let film = try pixels("a.apng")
    expectEqual(folder.names.count, film.count + 1)
    let run = try run("refresh encode f*.png -o b.\(format)")
    expectEqual(run.code, 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    try expectEqual(pixels("b.\(format)").count, film.count)
    if format == "apng" { try expectEqual(pixels("b.apng"), film) }
    // With the delays of the film itself, the bytes are those that the renderer writes.
    let again = try self.run(
      "refresh encode a.apng -q -o c.\(format); \(Self.film) d.\(format); cmp c.\(format) d.\(format)"
    )
    expectEqual(again.code, 0)
  }

  @Test func aSequenceIsDecodedExactly() throws {
    try expectEqual(run("\(Self.film) a.gif; refresh decode a.gif -o 'f{n}.png'").code, 0)
    let film = try pixels("a.gif")
    for (index, name) in folder.names.filter({ $0.hasPrefix("f") }).enumerated() {
      try expectEqual(pixels(name), [film[index]])
    }
    let json = try run("refresh decode a.gif --json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any])
    expectEqual(result["frames"] as? Int, film.count)
    let delays = try decode("a.gif").frames.map { "\($0.delay)" }
    expectEqual(result["delays"] as? [String], delays)
    expectEqual(result["plays"] as? String, "forever")
  }

  /// As the shell sorts them, `f10` comes before `f2`.
  @Test func numbersThatFallAreWarnedOf() throws {
    try expectEqual(run("\(Self.film) a.gif; refresh decode a.gif -o 'f{n}.png' -q").code, 0)
    func warning(_ line: String) throws -> String? {
      let run = try run(line)
      expectEqual(run.code, 0)
      let lines = run.errors.split(separator: "\n")
      return lines.first { $0.contains("numbers fall") }.map(String.init)
    }
    #expect(try warning("refresh encode f*.png -o b.gif") == nil)
    let unpadded = try warning("mv f02.png f2.png; refresh encode f*.png -o b.gif")
    #expect(unpadded?.contains("'f10.png' comes before 'f2.png'") == true)
    #expect(try warning("refresh encode f10.png f09.png -o b.gif") == nil)
    // A number may be there twice.
    #expect(try warning("cp f01.png f1.png; refresh encode f01.png f1.png -o b.gif") == nil)
  }

  @Test func theFolderOfSeveralFilesIsMade() throws {
    let small = "--size 20x20 --scale 1 --select 0s..0.1s -q"
    try expectEqual(run("refresh render table arrow -o 'a/b/{scene}.gif' \(small)").code, 0)
    try expectEqual(run("refresh decode a/b/table.gif -o 'c/{n}.png' -q").code, 0)
    try expectEqual(run("refresh encode c/*.png -o 'd/{n}.png' -q").code, 0)
    try expectEqual(run("ls a/b && cmp c/1.png d/1.png").output, "arrow.gif\ntable.gif\n")
    try expectEqual(run("refresh render table -o e/f/table.gif -q \(small)").code, 0)
    // What fails leaves no folder behind, but those that were there.
    let failed = try run(
      "refresh encode CHANGES -o e/g/h/a.gif; refresh encode e -o i/a.gif; ls . e")
    #expect(!failed.output.contains("g") && !failed.output.contains("i\n"), "\(failed.output)")
    #expect(failed.errors.contains("it is a directory; 'e/*.png' are its pictures"))
    let file = try run("touch f; refresh decode a/b/table.gif -o 'f/{n}.png'")
    expectEqual(file.code, 73)
    #expect(file.errors.hasPrefix("Error: Cannot create the folder 'f': "), "\(file.errors)")
  }

  @Test func theOrderIsAsAsked() throws {
    try expectEqual(run("\(Self.film) a.apng").code, 0)
    let film = try pixels("a.apng")
    try expectEqual(run("refresh encode a.apng -q --reverse -o b.apng").code, 0)
    try expectEqual(pixels("b.apng"), film.reversed())
    try expectEqual(run("refresh encode a.apng -q --ping-pong -o c.apng").code, 0)
    try expectEqual(pixels("c.apng"), film + film[1..<film.count - 1].reversed())
  }

  @Test func timesAreAsAsked() throws {
    let line =
      "\(Self.film) a.gif; refresh encode a.gif -q --speed 0.5 --hold-last 1s --loop 2 -o b.gif"
    try expectEqual(run(line).code, 0)
    let (before, after) = (try decode("a.gif"), try decode("b.gif"))
    expectEqual(after.plays, .times(2))
    expectEqual(after.frames.count, before.frames.count)
    for (index, (old, new)) in zip(before.frames, after.frames).enumerated() {
      let twice = old.delay.adding(old.delay)
      let isLast = index == before.frames.count - 1
      #expect(new.delay == (isLast ? twice?.adding(Fraction(1)) : twice))
    }
  }

  @Test func delaysOfAnAPNGAreWholeMilliseconds() throws {
    let line = """
      \(Self.film) 'f{n}.png'
      refresh encode f*.png -q --fps 60 -o a.apng; refresh encode f*.png -q --fps 40 -o b.apng
      """
    try expectEqual(run(line).code, 0)
    func milliseconds(_ name: String) throws -> [Int64] {
      try decode(name).frames.map { frame in
        expectEqual(1000 % frame.delay.denominator, 0)
        return frame.delay.rounded(toUnit: 1000) ?? 0
      }
    }
    // Equal frames have become one.
    try expectEqual(milliseconds("a.apng").reduce(0, +), 200)
    #expect(try milliseconds("a.apng").contains(17))
    #expect(try milliseconds("b.apng").allSatisfy { $0 % 25 == 0 })
  }

  @Test func rawFramesAreRead() throws {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0]
    try folder.write(bytes, to: "a.rgba")
    try expectEqual(run("refresh encode a.rgba --raw 2x1 -q -o a.apng").code, 0)
    try expectEqual(pixels("a.apng"), [[0xFF00_00FF, 0xFF00_FF00], [0xFFFF_0000, 0]])
  }

  @Test func aGIFFitsItsLimit() throws {
    try expectEqual(run("\(Self.film) a.gif").code, 0)
    let whole = try #require(FileManager.default.contents(atPath: folder("a.gif"))).count
    let run = try run("refresh encode a.gif -o b.gif --max-bytes \(whole / 2) --json")
    expectEqual(run.code, 0, "\(run.errors)")
    let size = try #require(FileManager.default.contents(atPath: folder("b.gif"))).count
    #expect(size <= whole / 2)
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect((result["chosen"] as? [String: Any])?["palette"] as? Int ?? 255 < 255)
    let none = try self.run("refresh encode a.gif -o c.gif --max-bytes 100")
    expectEqual(none.code, 73)
    #expect(!folder.names.contains("c.gif"))
  }

  @Test func picturesOfOtherSizesAreRefused() throws {
    let line = """
      \(Self.film) a.gif; refresh render table --size 30x30 --scale 1 --select 0s -q -o b.png
      refresh encode a.gif b.png -o c.gif
      """
    let run = try run(line)
    expectEqual(run.code, 65)
    expectEqual(
      run.errors, "Error: 'b.png' has 30 × 30 pixels, and the frames before it have 40 × 120\n")
    #expect(!folder.names.contains("c.gif"))
  }

  @Test func aDamagedFilmIsTakenAsFarAsItGoes() throws {
    try expectEqual(run("\(Self.film) a.gif; head -c -30 a.gif > b.gif").code, 0)
    let strict = try run("refresh encode b.gif -o c.gif")
    expectEqual(strict.code, 65)
    expectEqual(strict.errors, "Error: Cannot read 'b.gif': the file is cut short\n")
    let lenient = try run("refresh encode b.gif --lenient -o c.gif")
    expectEqual(lenient.code, 0)
    #expect(lenient.errors.hasPrefix("Warning: 'b.gif' is read up to its frame "))
    let (whole, cut) = (try pixels("a.gif"), try pixels("c.gif"))
    #expect(cut == Array(whole[..<cut.count]) && cut.count < whole.count)
  }
}
