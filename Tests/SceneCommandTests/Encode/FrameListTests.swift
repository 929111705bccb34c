import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// `decode --frames`, which turns a film into text for `git diff`.
@Suite struct FrameListTests {
  private let folder = TemporaryFolder()

  private func write(_ levels: [UInt32], to name: String) throws {
    let sink = MemorySink()
    let encoder = try APNGEncoder(
      width: 2, height: 2, plays: .forever, effort: .fast, into: sink)
    for level in levels {
      let pixels = [UInt32](repeating: 0xFF00_0000 | level, count: 4)
      try encoder.write(Frame(pixels: pixels.span, width: 2, height: 2, delay: Fraction(1, 20)))
    }
    try encoder.finish()
    try folder.write(sink.bytes, to: name)
  }

  @Test func aFrameIsALine() throws {
    try write([1, 2, 1], to: "a.apng")
    let plain = try Run("refresh decode - < a.apng", in: folder).output
    expectEqual(plain, "standard input: 3 frames, 0.15s, 2 × 2, plays forever\n")
    let lines = try Run("refresh decode - --frames < a.apng", in: folder).output
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && lines[0] + "\n" == plain)
    #expect(lines[1] == lines[3] && lines[1] != lines[2])
    #expect(lines[1].hasPrefix("  0.05s ") && lines[1].count == 24, "\(lines[1])")
    try write([1, 3, 1], to: "b.apng")
    let others = try Run("refresh decode b.apng --frames", in: folder).output
      .split(separator: "\n").map(String.init)
    expectEqual(lines.indices.filter { $0 > 0 && lines[$0] != others[$0] }, [2])
  }

  @Test func jsonHasTheSumsIfAsked() throws {
    try write([1, 2], to: "a.apng")
    func sums(_ line: String) throws -> [String]? {
      let run = try Run("refresh decode a.apng --json \(line)", in: folder)
      let object = try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any]
      return object?["sums"] as? [String]
    }
    #expect(try sums("") == nil)
    try expectEqual(sums("--frames")?.count, 2)
    let sheet = try sums("--frames -o s.png --sheet 2x1")
    try expectEqual(sheet, sums("--frames"))
  }
}
