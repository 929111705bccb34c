import Foundation
import ImageCodecs
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
      "--lossy 12", "--compatible", "--matte red", "--max-bytes 3000", "--reverse",
      "--ping-pong", "--loop 3 --hold-last 1s",
    ])
  func anOptionDoesWhatItDoesOnEncode(_ options: String) throws {
    let line = """
      \(Self.render) -o film.apng
      \(Self.render) -o a.gif \(options)
      refresh encode film.apng -q -o b.gif \(options)
      """
    let run = try run(line)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try self.run("cmp a.gif b.gif").code == 0)
  }

  @Test func theOrderIsAsAsked() throws {
    let line = """
      \(Self.render) -o a.apng; \(Self.render) -o b.apng --reverse
      \(Self.render) -o c.apng --ping-pong -j 3
      """
    #expect(try run(line).code == 0)
    let film = try pixels("a.apng")
    #expect(try pixels("b.apng") == film.reversed())
    #expect(try pixels("c.apng") == film + film[1..<film.count - 1].reversed())
    #expect(try run("\(Self.render) -o d.gif --reverse --ping-pong").code == 64)
  }

  /// No frame starts more than 5 ms from its moment, none is shorter than 20 ms, and the film lasts
  /// as long as it should.
  @Test(
    arguments: ["--fps 60", "--fps 24 --speed 1.7", "--fps 29.97 --reverse", "--fps 90 --ping-pong"])
  func framesStartOnTime(_ options: String) throws {
    let line = """
      \(Self.render) -o exact.apng \(options)
      \(Self.render) -o a.gif \(options)
      """
    #expect(try run(line).code == 0)
    let (exact, film) = (try decode("exact.apng"), try decode("a.gif"))
    func starts(_ film: Animation) -> [Double] {
      var moments = [0.0]
      for frame in film.frames {
        let delay = Double(frame.delay.numerator) / Double(frame.delay.denominator)
        moments.append(moments[moments.count - 1] + delay)
      }
      return moments
    }
    let moments = starts(exact)
    for start in starts(film).dropLast() {
      #expect(moments.contains { abs($0 - start) <= 0.005_000_1 }, "\(start)")
    }
    #expect(abs(starts(film).last! - moments.last!) <= 0.005_000_1)
    #expect(film.frames.allSatisfy { $0.delay >= Fraction(2, 100) })
  }

  @Test func aFittingGIFSaysWhatItTook() throws {
    let json = try run("\(Self.render) --json -o a.gif --max-bytes 3000")
    let result = try #require(
      try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any])
    let chosen = try #require(result["chosen"] as? [String: Int])
    #expect(chosen["palette"] ?? 255 < 255 || chosen["lossy"] ?? 0 > 0)
    #expect(try #require(result["bytes"] as? Int) <= 3000)
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
