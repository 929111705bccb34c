import Goldens
import TestSupport
import Testing

@Suite struct TextGoldenTests {
  let shelf = Shelf()

  @Test func `a text is kept in its file with a line in the lock file`() throws {
    let outcome = try shelf.check(text: "begin 0s\nend 1s")
    expectEqual(outcome.finding, .recorded(.new))
    #expect(!outcome.passes)
    try expectEqual(shelf.text("Goldens/Suite/list.txt"), "begin 0s\nend 1s\n")
    let line = shelf.lock.split(separator: "\n").last ?? ""
    #expect(line.hasPrefix("Suite/list.txt text lines=2 hash="))
    #expect(line.hasSuffix(" bytes=16"))
    #expect(try shelf.check(text: "begin 0s\nend 1s\n", record: .never).passes)
  }

  @Test(arguments: ["", "\n"])
  func `an empty text is no golden`(_ text: String) throws {
    let error = try #require(throws: GoldenError.self) {
      try shelf.check(text: text, variable: "all")
    }
    #expect("\(error)".contains("list.txt is empty, so that it would hold nothing"))
    #expect(shelf.files.isEmpty)
    try shelf.check(text: "a", variable: "all")
    #expect(try !shelf.check(text: text, record: .never).passes)
  }

  @Test func `a text that differs shows its lines and leaves them`() throws {
    try shelf.check(text: "a\nb\nc\n", variable: "all")
    let outcome = try shelf.check(text: "a\nB\nc\n")
    expectEqual(
      outcome.message,
      """
      Suite/list differs from its golden
      text: line 2 is the first to differ; 1 removed, 1 added
      @@ -1,3 +1,3 @@
       a
      -b
      +B
       c
      pictures: \(shelf.failures)/Suite/list
      accept: GOLDEN_RECORD=failed swift test
      """)
    let folder = "failures/Suite/list/"
    #expect(
      shelf.files.filter { $0.hasPrefix("failures/") }
        == ["actual.txt", "diff.txt", "expected.txt", "result.json"].map { folder + $0 })
    try expectEqual(shelf.text(folder + "actual.txt"), "a\nB\nc\n")
    try expectEqual(shelf.text(folder + "diff.txt"), "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n")
    #expect(try shelf.text(folder + "result.json").contains("\"firstLine\": 2"))
    #expect(try shelf.check(text: "a\nB\nc\n", variable: "failed").passes)
    #expect(!shelf.exists("failures/Suite"))
  }

  @Test func `texts that look the same differ by their bytes`() throws {
    try shelf.check(text: "caf\u{E9}", variable: "all")
    #expect(try !shelf.check(text: "cafe\u{301}", record: .never).passes)
    try shelf.check(text: "a\r\n", variable: "failed")
    #expect(try !shelf.check(text: "a\n", record: .never).passes)
  }

  @Test(arguments: [
    ("", "the file is empty"), ("version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
  ])
  func `a damaged text says what it is`(_ bytes: String, _ words: String) throws {
    try shelf.write(bytes, to: "Goldens/Suite/list.txt")
    let error = try #require(throws: GoldenError.self) {
      try shelf.check(text: "a", record: .never)
    }
    #expect("\(error)".contains(words))
  }
}
