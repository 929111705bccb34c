import Goldens
import ImageCodecs
import TestSupport
import Testing

@Suite struct HashOnlyTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[19] = 0 }

  private func check(
    _ animation: Animation, record: RecordMode? = nil, variable: String? = nil
  ) throws(GoldenError) -> GoldenOutcome {
    try shelf.check(animation, record: record, variable: variable, storage: .hashOnly)
  }

  @Test func `only the line is written, and the picture is left to look at`() throws {
    let outcome = try check(card)
    expectEqual(outcome.finding, .recorded(.new))
    #expect(!outcome.passes)
    expectEqual(
      shelf.files,
      [
        "Goldens/goldens.lock", "failures/Suite/card/actual.png", "failures/Suite/card/result.json",
      ])
    #expect(
      shelf.lock.hasSuffix(
        "Suite/card.png 8x6 frames=1 time=0s plays=1 hash=4ed22b2cb5cb3605 bytes=0 "
          + "storage=hash-only\n"))
    expectEqual(
      outcome.message,
      """
      Suite/card had no golden; its line was written to goldens.lock
      picture: \(shelf.failures)/Suite/card/actual.png
      look at it, then run again: swift test
      """)
    #expect(try check(card, record: .never).passes)
    expectEqual(shelf.files, ["Goldens/goldens.lock"])
  }

  @Test func `a difference says that the expected picture is not stored, and how to get it`() throws
  {
    #expect(try check(card, variable: "all").passes)
    let line = shelf.lock.split(separator: "\n").last ?? ""
    let outcome = try check(other)
    guard case .lockDisagrees(let held?, let found) = outcome.finding else {
      Issue.record("\(outcome.finding)")
      return
    }
    #expect(held == line)
    expectEqual(
      outcome.message,
      """
      Suite/card differs from its golden
      goldens.lock: \(held)
      it is: \(found)
      the expected picture is not stored; where the test passes, GOLDEN_RECORD=all swift test \
      writes it to \(shelf.failures)/Suite/card/actual.png
      pictures: \(shelf.failures)/Suite/card
      accept: GOLDEN_RECORD=failed swift test
      """)
    try expectEqual(shelf.decoded("failures/Suite/card/actual.png"), other)
    // As the text says.
    #expect(try check(card, variable: "all").passes)
    try expectEqual(shelf.decoded("failures/Suite/card/actual.png"), card)
    #expect(try check(other, variable: "failed").passes)
    #expect(try check(other, record: .never).passes)
  }

  @Test func `a golden that is not there is missing`() throws {
    try expectEqual(check(card, record: .never).finding, .missing)
    #expect(!shelf.exists("Goldens/goldens.lock"))
  }

  @Test func `the file of a golden that needs none any more is deleted`() throws {
    try shelf.put(card)
    #expect(try !check(card, record: .never).passes)
    #expect(try check(card, variable: "failed").passes)
    expectEqual(shelf.files, ["Goldens/goldens.lock", "failures/Suite/card/actual.png"])
    // And back again.
    try expectEqual(shelf.check(card, record: .never).finding, .missing)
    try expectEqual(shelf.check(card, variable: "missing").finding, .recorded(.new))
    #expect(try shelf.check(card, record: .never).passes)
  }

  @Test func `nothing can be forgiven`() throws {
    #expect(
      throws: GoldenError.hashOnlyForgives(path: "Suite/card.png", rules: "tolerance=channel=1")
    ) {
      try shelf.check(card, comparison: Comparison(tolerance: .channel(1)), storage: .hashOnly)
    }
  }
}
