import Foundation
import ImageCodecs
import TestSupport
import Testing

/// The options of films and of GIFs on `render`: they mean what they mean on `encode`.
@Suite struct RenderFilmTests: CommandSuite {
  let folder = TemporaryFolder()
  private static let render = "refresh render table --size 40x120 --scale 1 --select 0.3s..0.54s -q"

  private func pixels(_ name: String) throws -> [[UInt32]] {
    try decode(name).frames.map(\.pixels.premultiplied)
  }

  @Test(
    arguments: [
      "--palette 9", "--palette 9 --dither ordered", "--palette 9 --dither diffusion",
      "--lossy 12", "--compatible", "--matte red", "--max-bytes 2000", "--reverse",
      "--ping-pong", "--loop 3",
    ])
  func anOptionDoesWhatItDoesOnEncode(_ options: String) throws {
    let line = """
      \(Self.render) -o 'f{n}.png'
      \(Self.render) -o a.gif \(options)
      refresh encode f*.png -q -o b.gif \(options)
      """
    let run = try run(line)
    expectEqual(run.code, 0, "\(run.errors)")
    try expectEqual(self.run("cmp a.gif b.gif").code, 0)
  }

  /// Stills, numbered ones and sheets take as long as films.
  @Test func pictureFilesTakeTheEffort() throws {
    let line = """
      \(Self.render) -o 'a{n}.png' --effort fast; \(Self.render) -o 'b{n}.png' --effort smallest
      refresh encode a*.png -q -o 'c{n}.png' --effort smallest
      \(Self.render) -o 'd{n}.png'; \(Self.render) -o 'e{n}.png' --effort standard
      \(Self.render) -o fast.png --sheet 4x3 --effort fast
      \(Self.render) -o small.png --sheet 4x3 --effort smallest
      refresh encode a*.png -q -o fast-too.png --sheet 4x3 --effort fast
      refresh encode a*.png -q -o small-too.png --sheet 4x3 --effort smallest
      refresh encode $(ls a*.png | head -1) -q -o still.png --effort smallest
      refresh encode $(ls a*.png | head -1) -q -o fast-still.png --effort fast
      cat a*.png > a; cat b*.png > b; cat c*.png > c; cat d*.png > d; cat e*.png > e
      """
    let run = try run(line)
    expectEqual(run.code, 0, "\(run.errors)")
    func bytes(_ name: String) throws -> [UInt8] { try folder.bytes(of: name) }
    #expect(try bytes("a").count > bytes("b").count)
    try expectEqual(bytes("b"), bytes("c"))
    // Those of a sequence take the least effort where none is asked for.
    try expectEqual(bytes("d"), bytes("a"))
    #expect(try bytes("a") != bytes("e"))
    #expect(try bytes("fast-still.png").count > bytes("still.png").count)
    #expect(try bytes("fast.png").count > bytes("small.png").count)
    #expect(try bytes("fast-too.png").count > bytes("small-too.png").count)
    try expectEqual(pixels("fast-too.png"), pixels("small-too.png"))
  }

  @Test func theOrderIsAsAsked() throws {
    let line = """
      \(Self.render) -o 'a{n}.png'; \(Self.render) -o 'b{n}.png' --reverse
      \(Self.render) -o 'c{n}.png' --ping-pong -j 3
      """
    try expectEqual(run(line).code, 0)
    func film(_ letter: String) throws -> [[UInt32]] {
      try folder.names.filter { $0.hasPrefix(letter) }.sorted().flatMap(pixels)
    }
    let frames = try film("a")
    expectEqual(frames.count, 12)
    let (isReversed, isThereAndBack) = (
      try film("b") == frames.reversed(),
      try film("c") == frames + frames[1..<frames.count - 1].reversed()
    )
    #expect(isReversed)
    #expect(isThereAndBack)
    try expectEqual(run("\(Self.render) -o d.gif --reverse --ping-pong").code, 64)
  }

  /// Every frame has the same hundredths, but for what is left at the end of a piece, and the film
  /// lasts as long as it should.
  @Test(
    arguments: [
      ("60", 2, "--select 0.3s..0.54s"), ("30", 3, "--select 0.3s..0.54s"),
      ("24", 4, "--select 0.3s..0.54s --speed 1.7"), ("29.97", 3, "--select 0.3s..0.54s --reverse"),
      ("90", 2, "--select 0.3s..0.54s --ping-pong"),
      ("60", 2, "--select 0.3s..0.5s --hold-last 1s"),
      ("60", 2, "--select 0.3s..0.412s,0.45s..0.5s,0.2s"), ("50", 2, "--select 0.3s..0.54s"),
      ("12", 8, "--select 0.1s..0.58s"),
    ])
  func framesOfAGIFAreEven(_ rate: String, _ hundredths: Int64, _ options: String) throws {
    let render = "refresh render table --size 40x120 --scale 1"
    let result = try run("\(render) -o a.gif --fps \(rate) \(options) --json")
    expectEqual(result.code, 0)
    let json = try #require(
      try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any])
    #expect(json["fps"] as? Double == (100_000 / Double(hundredths)).rounded() / 1000)
    let delays = try decode("a.gif").frames.map(\.delay)
    // Equal frames have become one.
    let uneven = delays.filter { ($0.rounded(toUnit: 100) ?? 0) % hundredths != 0 }
    #expect(uneven.count <= (options.contains(",") ? 2 : 1), "\(delays)")
    #expect(delays.allSatisfy { $0 >= Fraction(2, 100) })
    let seconds = try #require(json["seconds"] as? Double)
    let exact =
      options.contains("1.7")
      ? 0.24 / 1.7
      : options.contains("hold")
        ? 1.2
        : options.contains(",")
          ? 0.112 + 0.05 + 0.02 : options.contains("ping") ? 0.44 : rate == "12" ? 0.48 : 0.24
    #expect(abs(seconds - exact) <= 0.010_000_1, "\(seconds)")
  }

  /// Between two pieces a sliver of a frame must not push the first frame of the next one out.
  @Test func aMomentAfterAPieceIsShown() throws {
    let render = "refresh render table --size 40x120 --scale 1 -q"
    let line = """
      \(render) --select 0.3s..0.412s,0.8s -o a.gif; \(render) --select 0.8s -o moment.gif
      """
    try expectEqual(run(line).code, 0)
    #expect(try pixels("a.gif").last == (try pixels("moment.gif").first))
  }

  /// The moment at which a film ends is none of its frames unless it is held.
  @Test func theEndIsHeld() throws {
    let render = "refresh render table --size 40x120 --scale 1 -q"
    let line = """
      \(render) --select 0.3s..0.5s --fps 10 -o a.gif; \(render) --select 0.5s -o moment.gif
      \(render) --select 0.3s..0.5s --fps 10 --hold-last 1s -o held.gif
      """
    try expectEqual(run(line).code, 0)
    let moment = try pixels("moment.gif").first
    #expect(try pixels("a.gif").last != moment)
    try expectEqual(pixels("held.gif").last, moment)
    try expectEqual(decode("held.gif").frames.last?.delay, Fraction(1, 1))
  }

  @Test func anEncodingToGIFSaysWhatHappensToItsTimes() throws {
    let line = """
      \(Self.render) -o a.apng --fps 60; refresh encode a.apng -o a.gif
      \(Self.render) -o b.apng; refresh encode b.apng -o b.gif
      """
    let errors = try run(line).errors
    #expect(errors.contains("Warning: A GIF shows at most 50 frames a second, so "))
    #expect(errors.contains("Warning: A GIF counts hundredths of a second, so frames start up to "))
    expectEqual(errors.split(separator: "\n").count, 4, "\(errors)")
  }

  @Test func aFittingGIFSaysWhatItTook() throws {
    try expectEqual(run("\(Self.render) -o whole.gif").code, 0)
    let whole = try #require(FileManager.default.contents(atPath: folder("whole.gif"))).count
    let limit = whole * 3 / 4
    let report = try run("\(Self.render) --json -o a.gif --max-bytes \(limit)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: report.bytes) as? [String: Any])
    let json = try #require(result["chosen"] as? [String: Any])
    let chosen = json.compactMapValues { $0 as? Int }
    let delay = try #require(json["minDelay"] as? Double)
    #expect(chosen["palette"] ?? 255 < 255 || chosen["lossy"] ?? 0 > 0 || delay > 0.02)
    #expect(try #require(json["error"] as? Double) > 0)
    #expect(try #require(result["bytes"] as? Int) <= limit)
    // What it took, given by hand, makes the same file.
    let line =
      "\(Self.render) -o b.gif --palette \(chosen["palette"]!) --lossy \(chosen["lossy"]!)"
      + " --min-delay \(Int(delay * 1000))ms"
    let same = try run("\(line); cmp a.gif b.gif")
    expectEqual(same.code, 0, "\(chosen) \(delay): \(same.errors)\(same.output)")
    let none = try run("\(Self.render) -o c.gif --max-bytes 100")
    expectEqual(none.code, 73)
    #expect(!folder.names.contains("c.gif"))
  }

  @Test func everyNumberOfJobsEncodesTheSameBytes() throws {
    let line = """
      \(Self.render) -o film.apng; refresh decode film.apng -q -o 'f{n}.png'
      refresh encode f*.png film.apng f0*.png --ping-pong -q -j 1 -o a.gif
      refresh encode f*.png film.apng f0*.png --ping-pong -q -j 5 -o b.gif; cmp a.gif b.gif
      """
    let run = try run(line)
    expectEqual(run.code, 0, "\(run.errors)")
    let broken = try self.run("echo x > f05.png; refresh encode f*.png -q -j 4 -o c.gif")
    expectEqual(broken.code, 65)
    #expect(broken.errors.hasPrefix("Error: Cannot read 'f05.png': "))
    #expect(!folder.names.contains("c.gif"))
  }
}
