import Foundation
import Goldens
import ImageCodecs
import TestSupport
import Testing

@Suite struct FailureTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[19] = 0xFF00_00FF }

  @Test func `a difference leaves three pictures and the result`() throws {
    try shelf.put(card)
    try shelf.check(other, record: .never)
    let folder = "failures/Suite/card/"
    #expect(
      shelf.files.filter { $0.hasPrefix("failures/") }
        == ["actual.png", "diff.png", "expected.png", "result.json"].map { folder + $0 })
    try expectEqual(shelf.decoded(folder + "expected.png"), card)
    try expectEqual(shelf.decoded(folder + "actual.png"), other)
    try expectEqual(shelf.decoded(folder + "diff.png"), differenceImage(card, other))
  }

  @Test func `a missing golden leaves the actual picture`() throws {
    try shelf.check(card, record: .never)
    expectEqual(shelf.files, ["failures/Suite/card/actual.png", "failures/Suite/card/result.json"])
  }

  @Test func `a check that passes takes the older failure away`() throws {
    try shelf.put(card)
    try shelf.check(other, record: .never)
    try shelf.check(card, record: .never)
    #expect(!shelf.exists("failures/Suite"))
  }

  @Test func `the result holds the verdict in numbers`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(other, record: .never)
    let text = try shelf.text("failures/Suite/card/result.json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expectEqual(result["golden"] as? String, "Suite/card")
    expectEqual(result["finding"] as? String, "differs")
    expectEqual(result["message"] as? String, outcome.message)
    let verdict = try #require(result["verdict"] as? [String: Any])
    let pixels = try #require(verdict["pixels"] as? [String: Any])
    let frame = try #require(pixels["first"] as? [String: Any])
    expectEqual(frame["pixels"] as? Int, 1)
    expectEqual(frame["box"] as? [Int], [3, 2, 1, 1])
    expectEqual(frame["largest"] as? [Int], [127, 128, 128, 0])
  }

  @Test func `the text ends with the command that accepts`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(other)
    #expect(outcome.message.hasPrefix("Suite/card differs from its golden\npixels: 1 px in "))
    #expect(outcome.message.hasSuffix("\naccept: GOLDEN_RECORD=failed swift test"))
  }

  @Test func `the text says where the source stands in the way`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(other, record: .never)
    #expect(
      outcome.message.hasSuffix(
        "remove the record mode .never from the source, then accept: "
          + "GOLDEN_RECORD=failed swift test"))
  }

  @Test func `the text of a new golden asks to look at it`() throws {
    let outcome = try shelf.check(card)
    #expect(outcome.message.hasSuffix("look at it, then run again: swift test"))
  }

  @Test(arguments: ["missing", "failed", "all"])
  func `what is written is told with its path`(mode: String) throws {
    let path = shelf.directory + "/Suite/card.png"
    let written = "one was written to \(path)"
    let new = try shelf.check(card, variable: mode).message
    let look = mode == "missing" ? ", then run again: swift test" : " before you commit it"
    expectEqual(new, "Suite/card had no golden; \(written)\nlook at it\(look)")
    if mode == "missing" { return }
    let replaced = try shelf.check(other, variable: mode).message
    #expect(replaced.hasPrefix("Suite/card was written anew to \(path)\npixels: 1 px"))
    #expect(replaced.hasSuffix("\nlook at it before you commit it"))
    try shelf.write("", to: "Goldens/goldens.lock")
    let line = try shelf.check(other, variable: mode).message
    #expect(line.hasPrefix("the line of Suite/card in goldens.lock was written, for \(path)\n"))
  }

  @Test func `the pictures come with the outcome`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(other, record: .never)
    expectEqual(outcome.artefacts.map(\.name), ["expected.png", "actual.png", "diff.png"])
    try expectEqual(ImageDecoder.decode(outcome.artefacts[1].bytes), other)
  }

  @Test func `a picture of 16 bits is not written as one of 8`() {
    #expect {
      try shelf.check(Films.deep { $0[0] += 1 }, variable: "all")
    } throws: { error in
      guard case .unencodable? = error as? GoldenError else { return false }
      return true
    }
    #expect(shelf.files.isEmpty)
  }
}
