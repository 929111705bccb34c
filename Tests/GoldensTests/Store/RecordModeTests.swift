import GoldenTesting
import Testing

@testable import Goldens

@Suite struct RecordModeTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[19] = 0 }

  @Test func `never fails without a golden and writes none`() throws {
    let outcome = try shelf.check(card, record: .never)
    #expect(outcome.finding == .missing)
    #expect(!outcome.passes)
    #expect(!shelf.exists("Goldens"))
  }

  @Test func `never passes an equal picture`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(card, record: .never)
    #expect(outcome.finding == .equal)
    #expect(outcome.passes)
  }

  @Test func `never fails a picture that differs`() throws {
    try shelf.put(card)
    let outcome = try shelf.check(other, record: .never)
    guard case .differs(let verdict) = outcome.finding else {
      Issue.record("\(outcome.finding)")
      return
    }
    #expect(verdict.pixels?.first.count == 1)
    #expect(!outcome.passes)
  }

  @Test func `missing writes the golden and fails`() throws {
    let outcome = try shelf.check(card, record: .missing)
    #expect(outcome.finding == .recorded(.new))
    #expect(!outcome.passes)
    #expect(shelf.exists("Goldens/Suite/card.png"))
  }

  @Test func `a retry in the run that wrote still fails`() throws {
    let run = RunLedger()
    try shelf.check(card, record: .missing, run: run)
    let retry = try shelf.check(card, record: .missing, run: run)
    #expect(retry.finding == .recorded(.earlier))
    #expect(!retry.passes)
  }

  @Test func `the run after the one that wrote passes`() throws {
    try shelf.check(card, record: .missing)
    #expect(shelf.exists("failures/Suite/card/result.json"))
    #expect(try shelf.check(card, record: .missing).passes)
    #expect(!shelf.exists("failures/Suite/card"))
  }

  @Test func `missing leaves what differs`() throws {
    try shelf.put(card)
    let before = try shelf.bytes("Goldens/Suite/card.png")
    let outcome = try shelf.check(other, record: .missing)
    #expect(!outcome.passes)
    #expect(try shelf.bytes("Goldens/Suite/card.png") == before)
  }

  @Test func `failed writes what differs`() throws {
    try shelf.put(card)
    try shelf.check(other, record: .failed)
    #expect(try shelf.decoded("Goldens/Suite/card.png") == other)
  }

  @Test func `failed writes what is not there`() throws {
    let outcome = try shelf.check(card, variable: "failed")
    #expect(outcome.finding == .recorded(.new))
    #expect(outcome.passes)
  }

  @Test func `failed leaves what is equal within its tolerance`() throws {
    let rules = Comparison(tolerance: .channel(1))
    try shelf.put(card, comparison: rules)
    let near = Films.still { $0[19] += 1 }
    let outcome = try shelf.check(near, record: .failed, comparison: rules)
    #expect(outcome.finding == .equal)
    #expect(try shelf.decoded("Goldens/Suite/card.png") == card)
  }

  @Test func `all writes what is equal within a tolerance only`() throws {
    try shelf.put(card)
    let near = Films.still { $0[19] += 1 }
    try shelf.check(near, record: .all, comparison: Comparison(tolerance: .channel(1)))
    #expect(try shelf.decoded("Goldens/Suite/card.png") == near)
  }

  @Test func `all leaves a file with the same pixels alone`() throws {
    try shelf.put(Films.straight { $0[3] = 0 })
    let before = try shelf.bytes("Goldens/Suite/card.png")
    let outcome = try shelf.check(Films.straight { $0[3] = 0x0012_3456 }, record: .all)
    #expect(outcome.finding == .equal)
    #expect(try shelf.bytes("Goldens/Suite/card.png") == before)
  }

  @Test func `what the run was asked to record passes`() throws {
    try shelf.put(card)
    #expect(try shelf.check(other, variable: "failed").passes)
  }

  @Test func `a mode left in the source does not pass what it writes`() throws {
    try shelf.put(card)
    #expect(try !shelf.check(other, record: .all).passes)
  }

  @Test func `failed replaces a file that is no picture`() throws {
    try shelf.write("no picture", to: "Goldens/Suite/card.png")
    try shelf.check(card, record: .failed)
    #expect(try shelf.decoded("Goldens/Suite/card.png") == card)
  }

  @Test func `a golden that is no picture is an error`() throws {
    try shelf.write("no picture", to: "Goldens/Suite/card.png")
    #expect {
      try shelf.check(card, record: .never)
    } throws: { error in
      guard case .damagedGolden? = error as? GoldenError else { return false }
      return true
    }
  }
}

@Suite struct RecordModeOrderTests {
  let shelf = Shelf()
  let card = Films.still()

  @Test func `the default writes what is missing`() throws {
    #expect(try shelf.check(card).finding == .recorded(.new))
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("1", true), ("true", true),
    ] as [(String?, Bool)])
  func `CI is set unless it says no`(_ text: String?, _ isSet: Bool) {
    let environment = GoldenEnvironment { $0 == "CI" ? text : "" }
    #expect(environment == GoldenEnvironment(isContinuousIntegration: isSet))
  }

  @Test func `the default writes nothing where CI is set`() throws {
    let outcome = try shelf.check(card, ci: true)
    #expect(outcome.finding == .missing && "\(outcome)" == outcome.message)
    #expect(outcome.message.contains("card.png; none is written where CI is set\n"))
    let asked = try shelf.check(card, variable: "never")
    #expect(asked.finding == .missing && !asked.message.contains("CI"))
  }

  @Test func `the variable wins over CI`() throws {
    #expect(try shelf.check(card, variable: "missing", ci: true).finding == .recorded(.new))
  }

  @Test func `the scope wins over the variable`() throws {
    let outcome = try withGoldens(.record(.never)) {
      try shelf.check(card, variable: "all")
    }
    #expect(outcome.finding == .missing)
  }

  @Test func `the argument wins over the scope`() throws {
    let outcome = try withGoldens(.record(.all)) {
      try shelf.check(card, record: .never)
    }
    #expect(outcome.finding == .missing)
  }

  @Test(arguments: ["always", "NEVER", "missing "])
  func `an unknown value is an error`(value: String) {
    #expect(throws: GoldenError.unknownRecordMode(value)) {
      try shelf.check(card, variable: value)
    }
  }

  @Test func `an unknown value is an error under an argument too`() {
    #expect(throws: GoldenError.unknownRecordMode("yes")) {
      try shelf.check(card, record: .never, variable: "yes")
    }
  }
}
