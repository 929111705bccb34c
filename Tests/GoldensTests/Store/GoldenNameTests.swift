import Goldens
import TestSupport
import Testing

@Suite struct GoldenNameTests {
  let shelf = Shelf()
  let card = Films.still()

  @Test func `a name used in two places is an error`() throws {
    try shelf.put(card)
    let run = RunLedger()
    try shelf.check(card, record: .never, run: run, claimant: "A.swift:1")
    let path = shelf.directory + "/Suite/card.png"
    #expect(
      throws: GoldenError.duplicateName(path: path, first: "A.swift:1", second: "B.swift:2")
    ) {
      try shelf.check(card, record: .never, run: run, claimant: "B.swift:2")
    }
  }

  @Test func `names that differ by case only are one name`() throws {
    try shelf.put(card)
    let run = RunLedger()
    try shelf.check(card, record: .never, run: run, claimant: "A.swift:1")
    #expect(throws: GoldenError.self) {
      try shelf.check(card, "CARD", record: .never, run: run, claimant: "B.swift:2")
    }
  }

  @Test func `the same place may ask again`() throws {
    try shelf.put(card)
    let run = RunLedger()
    try shelf.check(card, record: .never, run: run)
    #expect(try shelf.check(card, record: .never, run: run).passes)
  }

  @Test func `the same place may not write twice`() throws {
    let run = RunLedger()
    try shelf.check(card, variable: "all", run: run)
    #expect(throws: twoPictures) {
      try shelf.check(other, variable: "all", run: run)
    }
    try expectEqual(shelf.decoded("Goldens/Suite/card.png"), card)
  }

  /// The arguments of a test have one name: what is accepted for one would fail for the other.
  @Test(arguments: [nil, "failed", "all"], [GoldenStorage.file, .hashOnly])
  func `the same place may not have two pictures`(variable: String?, storage: GoldenStorage) throws
  {
    try shelf.check(card, variable: "all", storage: storage)
    let run = RunLedger()
    #expect(try shelf.check(card, variable: variable, storage: storage, run: run).passes)
    #expect(throws: twoPictures) {
      try shelf.check(other, variable: variable, storage: storage, run: run)
    }
    #expect(try shelf.check(card, record: .never, storage: storage).passes)
  }

  private let other = Films.still { $0[0] = 0 }

  private var twoPictures: GoldenError {
    .twoPictures(path: shelf.directory + "/Suite/card.png", place: "here")
  }

  @Test(arguments: ["", "a b", "../card", "a//b", ".card", "größe", "a/", "/a", "a\\b"])
  func `a name that is no safe path is an error`(name: String) {
    #expect(throws: GoldenError.invalidName(name)) { try shelf.check(card, name) }
  }

  @Test func `a name may have parts`() throws {
    try shelf.check(card, "dark/letters.round-2_x")
    #expect(shelf.exists("Goldens/Suite/dark/letters.round-2_x.png"))
  }

  @Test func `without a package above, a relative directory is an error`() {
    #expect(throws: GoldenError.packageNotFound(file: "/nowhere/A.swift")) {
      try verifyGolden(card, "card", rules: .directory("Goldens"), file: "/nowhere/A.swift")
    }
  }

  @Test func `the suite is the file's name without other words`() throws {
    let outcome = try verifyGolden(
      card, "unheard-of", rules: .record(.never),
      .environment(GoldenEnvironment(failures: shelf.failures)))
    expectEqual(outcome.id, "GoldenNameTests/unheard-of")
    #expect(outcome.path.hasSuffix("/Fixtures/Goldens/GoldenNameTests/unheard-of.png"))
  }
}
