import Foundation
import TestSupport
import Testing

/// `compare` of films and folders that `render` wrote.
@Suite struct CompareRenderedTests: CommandSuite {
  let folder = TemporaryFolder()

  @Test func equalAnimationsAreEqualWhateverTheirFormat() throws {
    try expectEqual(
      run("\(Self.shortTable) -o a.gif -q && \(Self.shortTable) -o b.apng -q").code, 0)
    let run = try run("refresh compare a.gif b.apng --timing timeline")
    expectEqual(run.code, 0, "\(run.output)")
    expectEqual(run.output, "equal\n")
    #expect(try self.run("refresh compare a.gif a.gif -q").output.isEmpty)
  }

  /// At 60 frames a second a GIF has 50, so it is made of the APNG.
  @Test func aGIFIsItsAPNGWithinFiveMilliseconds() throws {
    let line =
      "\(Self.table) --select 0s..1s --fps 40 -o a.apng -q; refresh encode a.apng -o b.gif -q"
    try expectEqual(run(line).code, 0)
    try expectEqual(run("refresh compare a.apng b.gif --timing timeline").code, 1)
    let near = try run("refresh compare a.apng b.gif --timing timeline=5ms")
    expectEqual(near.output, "equal\n", "\(near.output)")
  }

  @Test func theFirstDifferingFrameIsTold() throws {
    try expectEqual(
      run(
        "\(Self.shortTable) -o a.apng -q && \(Self.shortTable) --row-height 20 -o b.apng -q"
      ).code, 0)
    let run = try run("refresh compare a.apng b.apng --diff d.png")
    expectEqual(run.code, 1)
    #expect(run.output.contains("9 of 9 frames differ, first 1/9 at 0.00s"))
    try expectEqual(decode("d.png").width, 40)
    let json = try self.run("refresh compare a.apng b.apng --json")
    expectEqual(json.code, 1)
    let result = try #require(
      try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any])
    #expect(result["equal"] as? Bool == false)
  }

  @Test func foldersAreComparedByName() throws {
    let line = """
      mkdir -p a/x b/x
      \(Self.table) --select 0s -q -o a/same.png && cp a/same.png b/same.png
      cp a/same.png a/x/gone.png; cp a/same.png b/new.png; echo text > a/notes.txt
      """
    try expectEqual(run(line).code, 0)
    let run = try run("refresh compare a b")
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      new.png: missing from expected
      x/gone.png: missing from actual
      2 of 3 differ

      """)
    try expectEqual(self.run("refresh compare a a").output, "all 2 are equal\n")
    try expectEqual(self.run("refresh compare a b --diff d.png").code, 64)
  }
}
