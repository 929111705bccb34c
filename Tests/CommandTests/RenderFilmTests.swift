import Foundation
import ImageCodecs
import Motion
import RefreshUI
import Testing

@testable import refresh_render

/// The options of films and of GIFs on `render`: they mean what they mean on `encode`.
@Suite struct RenderFilmTests {
  private let folder: TemporaryFolder
  private static let render = "refresh render table --size 40x120 --scale 1 --select 0.3s..0.54s -q"

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String) throws -> Run { try Run(line, in: folder) }

  private func decode(_ name: String) throws -> Animation {
    try ImageDecoder.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: folder(name)))))
  }

  private func pixels(_ name: String) throws -> [[UInt32]] {
    try decode(name).frames.map(\.pixels.premultiplied)
  }

  @Test(
    arguments: [
      "--palette 9", "--palette 9 --dither ordered", "--palette 9 --dither diffusion",
      "--lossy 12", "--compatible", "--matte red", "--max-bytes 2000", "--reverse",
      "--ping-pong", "--loop 3 --hold-last 1s",
    ])
  func anOptionDoesWhatItDoesOnEncode(_ options: String) throws {
    let line = """
      \(Self.render) -o 'f{n}.png'
      \(Self.render) -o a.gif \(options)
      refresh encode f*.png -q -o b.gif \(options)
      """
    let run = try run(line)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try self.run("cmp a.gif b.gif").code == 0)
  }

  /// Stills, numbered ones and sheets take as long as films.
  @Test func pictureFilesTakeTheEffort() throws {
    let line = """
      \(Self.render) -o 'a{n}.png' --effort fast; \(Self.render) -o 'b{n}.png' --effort smallest
      refresh encode a*.png -q -o 'c{n}.png' --effort smallest
      \(Self.render) -o fast.png --sheet 4x3 --effort fast
      \(Self.render) -o small.png --sheet 4x3 --effort smallest
      refresh encode a*.png -q -o fast-too.png --sheet 4x3 --effort fast
      refresh encode a*.png -q -o small-too.png --sheet 4x3 --effort smallest
      refresh encode $(ls a*.png | head -1) -q -o still.png --effort smallest
      cat a*.png > a; cat b*.png > b; cat c*.png > c; cp $(ls b*.png | head -1) b-still
      """
    let run = try run(line)
    #expect(run.code == 0, "\(run.errors)")
    func bytes(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder(name))))
    }
    #expect(try bytes("a").count > bytes("b").count)
    #expect(try bytes("b") == bytes("c"))
    #expect(try bytes("b-still") == bytes("still.png"))
    #expect(try bytes("fast.png").count > bytes("small.png").count)
    #expect(try bytes("fast-too.png").count > bytes("small-too.png").count)
    #expect(try pixels("fast-too.png") == pixels("small-too.png"))
  }

  @Test func theOrderIsAsAsked() throws {
    let line = """
      \(Self.render) -o 'a{n}.png'; \(Self.render) -o 'b{n}.png' --reverse
      \(Self.render) -o 'c{n}.png' --ping-pong -j 3
      """
    #expect(try run(line).code == 0)
    func film(_ letter: String) throws -> [[UInt32]] {
      try folder.names.filter { $0.hasPrefix(letter) }.sorted().flatMap(pixels)
    }
    let frames = try film("a")
    #expect(frames.count == 12)
    let (isReversed, isThereAndBack) = (
      try film("b") == frames.reversed(),
      try film("c") == frames + frames[1..<frames.count - 1].reversed()
    )
    #expect(isReversed)
    #expect(isThereAndBack)
    #expect(try run("\(Self.render) -o d.gif --reverse --ping-pong").code == 64)
  }

  /// No frame starts more than 5 ms from its moment, none is shorter than 20 ms, and the film lasts
  /// as long as it should.
  @Test(
    arguments: [
      ("60", 1, .forward), ("24", 1.7, .forward), ("29.97", 1, .backward), ("90", 1, .thereAndBack),
    ] as [(String, Double, FrameSchedule.Order)])
  func framesStartOnTime(_ rate: String, _ speed: Double, _ order: FrameSchedule.Order) throws {
    let schedule = FrameSchedule(
      spans: [.init(from: .milliseconds(300), to: .milliseconds(540))],
      rate: try #require(FrameRate(rate)), speed: speed, order: order)
    let options =
      order == .forward ? "" : order == .backward ? " --reverse" : " --ping-pong"
    #expect(
      try run("\(Self.render) -o a.gif --fps \(rate) --speed \(speed)\(options)").code == 0)
    var moments = [0.0]
    for frame in schedule.frames { moments.append(moments.last! + frame.duration.seconds) }
    var start = 0.0
    for frame in try decode("a.gif").frames {
      #expect(moments.contains { abs($0 - start) <= 0.005_000_1 }, "\(start)")
      #expect(frame.delay >= Fraction(2, 100))
      start += Double(frame.delay.numerator) / Double(frame.delay.denominator)
    }
    // To the hundredth before or after it.
    #expect(abs(start - moments.last!) < 0.01)
  }

  @Test func aFittingGIFSaysWhatItTook() throws {
    #expect(try run("\(Self.render) -o whole.gif").code == 0)
    let whole = try #require(FileManager.default.contents(atPath: folder("whole.gif"))).count
    let limit = whole * 3 / 4
    let report = try run("\(Self.render) --json -o a.gif --max-bytes \(limit)")
    let result = try #require(
      try JSONSerialization.jsonObject(with: report.bytes) as? [String: Any])
    let json = try #require(result["chosen"] as? [String: Any])
    let chosen = json.compactMapValues { $0 as? Int }
    #expect(chosen["palette"] ?? 255 < 255 || chosen["lossy"] ?? 0 > 0)
    #expect(try #require(json["error"] as? Double) > 0)
    #expect(try #require(result["bytes"] as? Int) <= limit)
    // What it took, given by hand, makes the same file.
    let line =
      "\(Self.render) -o b.gif --palette \(chosen["palette"]!) --lossy \(chosen["lossy"]!)"
    #expect(try run("\(line); cmp a.gif b.gif").code == 0)
    let none = try run("\(Self.render) -o c.gif --max-bytes 100")
    #expect(none.code == 73)
    #expect(!folder.names.contains("c.gif"))
  }

  @Test func everyNumberOfJobsEncodesTheSameBytes() throws {
    let line = """
      \(Self.render) -o film.apng; refresh decode film.apng -q -o 'f{n}.png'
      refresh encode f*.png film.apng f0*.png --ping-pong -q -j 1 -o a.gif
      refresh encode f*.png film.apng f0*.png --ping-pong -q -j 5 -o b.gif; cmp a.gif b.gif
      """
    let run = try run(line)
    #expect(run.code == 0, "\(run.errors)")
    let broken = try self.run("echo x > f05.png; refresh encode f*.png -q -j 4 -o c.gif")
    #expect(broken.code == 65)
    #expect(broken.errors.hasPrefix("Error: Cannot read 'f05.png': "))
    #expect(!folder.names.contains("c.gif"))
  }
}
