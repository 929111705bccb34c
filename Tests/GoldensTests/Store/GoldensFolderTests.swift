import TestSupport
import Testing

@testable import Goldens

@Suite struct GoldensFolderTests {
  let shelf = Shelf()
  let card = Films.still()
  private var folder: GoldensFolder { GoldensFolder(shelf.directory) }

  private func faults(asked: [String]? = nil) throws -> [String] {
    let asked = asked.map { Set($0.map { shelf.directory + "/" + $0 }) }
    return try folder.faults(asked: asked).map { "\($0)".split(separator: "\n")[0] }.map(
      String.init)
  }

  @Test func `what tests wrote is in order`() throws {
    try shelf.put(card, "a")
    try shelf.put(Films.film([1, 2]), "deep/b", comparison: Comparison(tolerance: .channel(3)))
    #expect(try faults().isEmpty)
    try expectEqual(folder.goldens(), ["Suite/a.png", "Suite/deep/b.png"])
  }

  @Test func `what cannot be written leaves nothing beside it`() throws {
    try shelf.put(card, "deep/a")
    let files = shelf.files
    #expect(throws: GoldenError.self) {
      try Disk.replace("Suite/deep", below: shelf.directory, with: [1])
    }
    expectEqual(shelf.files, files)
  }

  @Test func `each fault is told with its golden`() throws {
    for name in ["a", "b", "c", "d", "e", "f"] { try shelf.put(card, name) }
    let lock = shelf.lock
    try shelf.write("", to: "Goldens/Suite/a.png")
    try shelf.write("version https://git-lfs.github.com/spec/v1\n", to: "Goldens/Suite/b.png")
    try shelf.write(
      lock.replacing("Suite/c.png 8x6", with: "Suite/c.png 8x7").split(separator: "\n")
        .filter { !$0.contains("/d.png") }.joined(separator: "\n"), to: "Goldens/goldens.lock")
    try folder.remove(["Suite/nowhere.png"])
    try Disk.remove(["Suite/e.png"], below: shelf.directory)
    try expectEqual(
      faults(),
      [
        "Suite/a.png: the file is empty; git checkout or record it anew",
        "Suite/b.png: it is a pointer of Git LFS and no picture: run git lfs pull",
        "Suite/c.png: the file is not what its line says",
        "Suite/d.png: goldens.lock has no line for it",
        "Suite/e.png: goldens.lock has a line, and there is no such file",
      ])
  }

  @Test func `texts and goldens without a file are in order too`() throws {
    try shelf.check(text: "a\nb", "list", variable: "all")
    try shelf.check(card, "large", variable: "all", storage: .hashOnly)
    try expectEqual(folder.goldens(), ["Suite/large.png", "Suite/list.txt"])
    #expect(try faults().isEmpty)
    try shelf.write("a\nc\n", to: "Goldens/Suite/list.txt")
    try shelf.put(card, "other")
    let picture = try shelf.bytes("Goldens/Suite/other.png")
    try Disk.replace("Suite/large.png", below: shelf.directory, with: picture)
    try expectEqual(
      faults(),
      [
        "Suite/large.png: the file is not what its line says",
        "Suite/list.txt: the file is not what its line says",
      ])
    try folder.remove(["Suite/large.png", "Suite/list.txt"])
    try expectEqual(folder.goldens(), ["Suite/other.png"])
  }

  @Test func `texts and goldens without a file can be accepted`() throws {
    let other = Films.still { $0[30] = 0xFF00_FF00 }
    try shelf.check(text: "a\nb", "list", variable: "all")
    try shelf.check(card, "large", variable: "all", storage: .hashOnly)
    #expect(try !shelf.check(text: "a\nc", "list", record: .never).passes)
    #expect(try !shelf.check(other, "large", record: .never, storage: .hashOnly).passes)
    for failure in try LeftFailure.all(below: shelf.failures) {
      let golden = try #require(
        failure.golden(
          at: shelf.directory
            + (failure.id == "Suite/list" ? "/Suite/list.txt" : "/Suite/large.png")))
      let rules = failure.id == "Suite/large" ? "storage=hash-only" : ""
      try folder.accept(golden, try failure.actual(for: golden), rules: rules)
    }
    #expect(try shelf.check(text: "a\nc", "list", record: .never).passes)
    #expect(try shelf.check(other, "large", record: .never, storage: .hashOnly).passes)
    #expect(!shelf.exists("Goldens/Suite/large.png"))
    #expect(try faults().isEmpty)
  }

  @Test func `goldens that nobody asked for are found and taken away`() throws {
    let asked = shelf.root + "/asked.txt"
    for name in ["a", "b", "deep/c"] { try shelf.put(card, name) }
    var check = GoldenCheck(
      "b",
      GoldenRules([
        .record(.never), .directory(shelf.directory), .suite("Suite"),
        .environment(GoldenEnvironment(asked: asked)),
      ]),
      claimant: .init(file: #filePath, place: "here"))
    check.ledger = RunLedger()
    #expect(try check.run(GoldenForm(card)).passes)
    #expect(try check.run(GoldenForm(card)).passes)
    let lines = try shelf.text("asked.txt").split(separator: "\n").map(String.init)
    expectEqual(lines, [String](repeating: shelf.directory + "/Suite/b.png", count: 2))
    let orphans = try folder.faults(asked: Set(lines)).compactMap(\.orphan)
    expectEqual(orphans, ["Suite/a.png", "Suite/deep/c.png"])
    try folder.remove(orphans)
    expectEqual(
      shelf.files.filter { !$0.hasSuffix("txt") },
      [
        "Goldens/Suite/b.png", "Goldens/goldens.lock",
      ])
    #expect(try faults(asked: ["Suite/b.png"]).isEmpty)
  }

  @Test func `the list of another package deletes nothing`() throws {
    try shelf.put(card)
    #expect(throws: GoldenError.noneAsked(directory: shelf.directory)) {
      try folder.faults(asked: ["/elsewhere/Suite/card.png"])
    }
  }

  @Test func `a failure that is accepted passes with its tolerance`() throws {
    let rules = Comparison(tolerance: .channel(2), ignoring: [IgnoredRegion(0, 0, 1, 1)])
    try shelf.put(card, comparison: rules)
    let other = Films.still { $0[30] = 0xFF00_FF00 }
    #expect(try !shelf.check(other, record: .never, comparison: rules).passes)
    let failures = try LeftFailure.all(below: shelf.failures)
    expectEqual(failures.map(\.id), ["Suite/card"])
    let result = String(decoding: try failures[0].result(), as: UTF8.self)
    #expect(result.contains("\"rules\": \"tolerance=channel=2 ignore=0,0,1,1\""))
    try folder.accept(
      "Suite/card.png", try failures[0].actual(for: "Suite/card.png"),
      rules: "tolerance=channel=2 ignore=0,0,1,1")
    try failures[0].remove()
    #expect(try shelf.check(other, record: .never, comparison: rules).passes)
    #expect(try LeftFailure.all(below: shelf.failures).isEmpty)
    #expect(try faults().isEmpty)
  }
}
