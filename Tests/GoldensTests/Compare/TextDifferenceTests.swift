import TestSupport
import Testing

@testable import Goldens

@Suite struct TextDifferenceTests {
  private func difference(_ old: [String], _ new: [String]) -> TextDifference? {
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    return TextDifference(expected: bytes(old), actual: bytes(new))
  }

  private let letters = "abcdefghijklmnopqrst".map(String.init)

  @Test func `the same bytes do not differ`() {
    #expect(difference(letters, letters) == nil)
  }

  @Test func `changes far apart stand in parts of their own`() throws {
    var new = letters
    new[16] = "Q"
    new.remove(at: 2)
    let found = try #require(difference(letters, new))
    expectEqual(found.firstLine, 2)
    expectEqual(found.removed, 2)
    expectEqual(found.added, 1)
    // As `diff -u` writes them.
    expectEqual(
      found.lines,
      [
        "@@ -1,6 +1,5 @@", " a", " b", "-c", " d", " e", " f", "@@ -14,7 +13,7 @@", " n", " o",
        " p", "-q", "+Q", " r", " s", " t",
      ])
  }

  @Test func `changes near each other share a part`() throws {
    var new = letters
    new[2] = "C"
    new[8] = "I"
    try expectEqual(#require(difference(letters, new)).lines.count { $0.hasPrefix("@@") }, 1)
    new[8] = "i"
    new[10] = "K"
    try expectEqual(#require(difference(letters, new)).lines.count { $0.hasPrefix("@@") }, 2)
  }

  @Test func `a text of no lines stands after line 0`() throws {
    try expectEqual(#require(difference([], ["a"])).lines, ["@@ -0,0 +1,1 @@", "+a"])
    try expectEqual(#require(difference(["a"], [])).lines, ["@@ -1,1 +0,0 @@", "-a"])
  }

  @Test func `a long difference is shortened in words only`() throws {
    let new = (0..<100).map { "\($0) " + String(repeating: "x", count: 200) }
    let found = try #require(difference(letters, letters + new))
    expectEqual(found.lines.count, 104)
    let words = found.description.split(separator: "\n")
    expectEqual(words.count, 42)
    expectEqual(words[0], "line 21 is the first to differ; 0 removed, 100 added")
    expectEqual(words[41], "… and 64 more lines")
    expectEqual(words[5], "+0 " + String(repeating: "x", count: 157) + "…")
  }

  @Test func `a long line is shown from just before where it differs`() throws {
    func line(_ end: String) -> String { String(repeating: "x", count: 300) + end }
    let words = try #require(
      difference(["a", line("1"), line("2")], ["a", line("1!"), line("3")])
    )
    .description.split(separator: "\n")
    let before = "…" + String(repeating: "x", count: 39)
    expectEqual(words[3...], ["-\(before)x1", "-\(before)xx2", "+\(before)x1!", "+\(before)xx3"])
  }

  @Test func `controls are written out`() throws {
    let found = try #require(difference(["a"], ["a\u{1B}[31m\r"]))
    #expect(found.description.hasSuffix("\n+a\\u{1B}[31m\\r"))
  }

  @Test func `thousands of lines are told as a whole`() throws {
    let old = (0..<3000).map { "old \($0)" }
    let found = try #require(difference(["a"] + old + ["z"], ["a"] + letters.dropFirst() + ["z"]))
    expectEqual(found.removed, 3000)
    expectEqual(found.added, 19)
    expectEqual(found.lines[0], "@@ -1,3002 +1,21 @@")
  }
}
